// The demo marketplace's drawings: kept as we drew them on this machine, and turned into a size when one is asked for.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'

// One drawing at a time a core is enough; more would only queue inside libvips and starve pages.
sharp.concurrency(1)
const drawingAtOnce = 2

export type Drawings = {
  read(name: string, width: number): Promise<Buffer | null>
  store(name: string, svg: string): Promise<void>
}

export function createDrawings(folder: string): Drawings {
  const underWay = new Map<string, Promise<Buffer | null>>()
  const turns = createConcurrencyLimit({ atOnce: drawingAtOnce })

  async function make(name: string, width: number, file: string) {
    const drawing = await readFile(join(folder, 'drawings', `${name}.svg`)).catch(() => null)
    if (!drawing) return null
    const picture = await turns.run(() =>
      sharp(drawing, { density: (72 * width) / 800 })
        .resize(width)
        .webp({ quality: 72 })
        .toBuffer(),
    )
    await storeWhole(file, picture)
    return picture
  }

  return {
    async read(name, width) {
      const file = join(folder, 'pictures', String(width), name)
      const kept = await readFile(file).catch(() => null)
      if (kept) return kept
      const joined = underWay.get(file)
      if (joined) return joined
      const making = make(name, width, file).finally(() => underWay.delete(file))
      underWay.set(file, making)
      return making
    },
    store: (name, svg) => storeWhole(join(folder, 'drawings', `${name}.svg`), svg),
  }
}

/** A miniature of a few hundred bytes, as an address that needs no request. */
export async function placeholderOf(svg: string): Promise<string> {
  const tiny = await sharp(Buffer.from(svg), { density: 2 })
    .resize(16, 12, { fit: 'fill' })
    // Drawings fill their frame: how little of them shines through is a third of the bytes.
    .removeAlpha()
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
