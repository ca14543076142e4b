// Share cards are drawn on the first request and stored on disk.
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeAtomically } from '#server/uploads/index.ts'
import { drawShareCard, type ShareFace, shareVersion } from './share-card.ts'

export type { ShareFace } from './share-card.ts'

/** Kinds of pages that have a card. */
export type ShareKind = 'ad' | 'inquiry' | 'seller'

export type ShareCards = {
  /** 1200×630 JPEG, because not every link preview supports WebP. */
  read(kind: ShareKind, id: number, face: ShareFace): Promise<Buffer>
}

type ReadPhoto = (name: string, width: 960) => Promise<Buffer | null>

export function createShareCards(folder: string, readPhoto: ReadPhoto): ShareCards {
  const inFlight = new Map<string, Promise<Buffer>>()
  // One card at a time: a crawler that follows all links must not slow down images.
  let last: Promise<unknown> = Promise.resolve()

  async function draw(file: string, face: ShareFace) {
    const photo = face.picture ? await readPhoto(face.picture, 960) : null
    const drawing = last.then(() => drawShareCard(face, photo))
    last = drawing.catch(() => {})
    const card = await drawing
    // An older card may show data that is hidden now.
    await removeOthers(dirname(file), face.language)
    await writeAtomically(file, card)
    return card
  }

  return {
    read(kind, id, face) {
      const file = join(folder, 'cards', kind, String(id), fileOf(face))
      const running = inFlight.get(file)
      if (running) return running
      const reading = readFile(file)
        .catch(() => draw(file, face))
        .finally(() => inFlight.delete(file))
      inFlight.set(file, reading)
      return reading
    },
  }
}

/** The URL of a card. It changes with the content of the card. */
export const shareCardAddress = (kind: ShareKind, id: number, face: ShareFace) =>
  `/media/cards/${kind}/${id}/${fileOf(face)}`

const fileOf = (face: ShareFace) => `${face.language}-${shareVersion(face)}.jpg`

async function removeOthers(folder: string, language: string) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (name.startsWith(`${language}-`)) await rm(join(folder, name), { force: true })
}
