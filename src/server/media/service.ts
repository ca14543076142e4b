// Pictures in the sizes pages need. A size is made once, from what was stored, and kept.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

export {
  createShareCards,
  type ShareCards,
  type ShareFace,
  type ShareKind,
  shareCardAddress,
} from './share-cards.ts'

export const pictureWidths = [320, 640, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

export type Media = {
  /** The picture in one width, or null when there is none of that name. */
  readPicture(name: string, width: PictureWidth): Promise<Buffer | null>
  /** Keeps a drawing of our own (the demo marketplace's scenes) under a picture's name. */
  storeDrawing(name: string, svg: string): Promise<void>
}

/** Names are made by us: a folder and a hash. Anything else is no name, and so no path. */
const pictureName = /^[a-z]+\/[0-9a-z]{8,64}\.webp$/

// One drawing at a time a core is enough; more would only queue inside libvips and starve pages.
sharp.concurrency(1)
const drawingAtOnce = 2

export function createMedia(folder: string): Media {
  const underWay = new Map<string, Promise<Buffer | null>>()
  const turn = takingTurns(drawingAtOnce)

  async function make(name: string, width: PictureWidth, file: string) {
    const drawing = await readFile(join(folder, 'drawings', `${name}.svg`)).catch(() => null)
    if (!drawing) return null
    const picture = await turn(() =>
      sharp(drawing, { density: (72 * width) / 800 })
        .resize(width)
        .webp({ quality: 72 })
        .toBuffer(),
    )
    await storeWhole(file, picture)
    return picture
  }

  return {
    async readPicture(name, width) {
      if (!pictureName.test(name)) return null
      const file = join(folder, 'pictures', String(width), name)
      const kept = await readFile(file).catch(() => null)
      if (kept) return kept
      const joined = underWay.get(file)
      if (joined) return joined
      const making = make(name, width, file).finally(() => underWay.delete(file))
      underWay.set(file, making)
      return making
    },
    storeDrawing: (name, svg) => storeWhole(join(folder, 'drawings', `${name}.svg`), svg),
  }
}

/** A miniature of a few hundred bytes, as an address that needs no request. */
export async function placeholderOf(svg: string): Promise<string> {
  const tiny = await sharp(Buffer.from(svg), { density: 2 })
    .resize(16, 12, { fit: 'fill' })
    .webp({ quality: 30 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Under another name first: a crash leaves no half picture. */
async function storeWhole(file: string, content: Buffer | string) {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.new`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

function takingTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
