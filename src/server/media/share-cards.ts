// Share cards by what they are about: each is drawn when it is first asked for, and kept.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawShareCard, type ShareFace, shareVersion } from './share-card.ts'

export type { ShareFace } from './share-card.ts'

/** What a link can be about. */
export type ShareKind = 'ad' | 'inquiry' | 'seller'

export type ShareCards = {
  /** 1200×630; a JPEG, because not all who show links read WebP. */
  read(kind: ShareKind, id: number, face: ShareFace): Promise<Buffer>
}

type ReadPhoto = (name: string, width: 960) => Promise<Buffer | null>

export function createShareCards(folder: string, readPhoto: ReadPhoto): ShareCards {
  const underWay = new Map<string, Promise<Buffer>>()
  // One at a time: whoever walks through all our links must not keep people waiting for pictures.
  let last: Promise<unknown> = Promise.resolve()

  async function draw(file: string, face: ShareFace) {
    const photo = face.picture ? await readPhoto(face.picture, 960) : null
    const drawing = last.then(() => drawShareCard(face, photo))
    last = drawing.catch(() => {})
    const card = await drawing
    // What the one before showed may have been hidden since.
    await removeOthers(dirname(file), face.language)
    await storeWhole(file, card)
    return card
  }

  return {
    read(kind, id, face) {
      const file = join(folder, 'cards', kind, String(id), fileOf(face))
      const joined = underWay.get(file)
      if (joined) return joined
      const reading = readFile(file)
        .catch(() => draw(file, face))
        .finally(() => underWay.delete(file))
      underWay.set(file, reading)
      return reading
    },
  }
}

/** Where a share card is found. Its name changes with whatever is seen on it. */
export const shareCardAddress = (kind: ShareKind, id: number, face: ShareFace) =>
  `/media/cards/${kind}/${id}/${fileOf(face)}`

const fileOf = (face: ShareFace) => `${face.language}-${shareVersion(face)}.jpg`

async function removeOthers(folder: string, language: string) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (name.startsWith(`${language}-`)) await rm(join(folder, name), { force: true })
}

/** Under another name first: a crash leaves no half card. */
async function storeWhole(file: string, card: Buffer) {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.new`
  await writeFile(unfinished, card)
  await rename(unfinished, file)
}
