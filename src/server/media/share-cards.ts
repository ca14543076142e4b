// Share cards are drawn on the first request and stored on disk.
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { limitOf } from '#server/platform/bounded-resources.ts'
import { writeAtomically } from '#server/uploads/index.ts'
import { drawShareCard, type ShareFace, shareVersion } from './share-card.ts'
import { sweepCards } from './share-card-sweep.ts'

export type { ShareFace } from './share-card.ts'

/** Kinds of pages that have a card. */
export type ShareKind = 'ad' | 'inquiry' | 'seller'

export type ShareCards = {
  /** 1200×630 JPEG, because not every link preview supports WebP. */
  read(kind: ShareKind, id: number, face: ShareFace, network: string): Promise<Buffer>
  /** Removes cards that are old or too many; the next request draws them again. Returns their number. */
  sweep(): Promise<number>
}

type ReadPhoto = (name: string, width: 960) => Promise<Buffer | null>

export function createShareCards(mediaFolder: string, readPhoto: ReadPhoto): ShareCards {
  const folder = join(mediaFolder, 'cards')
  const inFlight = new Map<string, Promise<Buffer>>()
  // One card at a time: a crawler that follows all links must not slow down images.
  const limit = limitOf('draw_card')

  async function draw(file: string, face: ShareFace, network: string) {
    const card = await limit.run(network, async () => {
      const photo = face.picture ? await readPhoto(face.picture, 960) : null
      return drawShareCard(face, photo)
    })
    // An older card may show data that is hidden now.
    await removeOthers(dirname(file), face.language)
    await writeAtomically(file, card)
    return card
  }

  return {
    read(kind, id, face, network) {
      const file = join(folder, kind, String(id), fileOf(face))
      const running = inFlight.get(file)
      if (running) return running
      const reading = readFile(file)
        .catch(() => draw(file, face, network))
        .finally(() => inFlight.delete(file))
      inFlight.set(file, reading)
      return reading
    },
    sweep: () => sweepCards(folder),
  }
}

/** The URL of a card. It changes with the content of the card. */
export const shareCardAddress = (kind: ShareKind, id: number, face: ShareFace) =>
  `/media/cards/${kind}/${id}/${fileOf(face)}`

const fileOf = (face: ShareFace) => `${face.language}-${shareVersion(face)}.jpg`

/** Not the unfinished file of another process. */
async function removeOthers(folder: string, language: string) {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => cardName.test(name) && name.startsWith(`${language}-`))
  for (const name of others) await rm(join(folder, name), { force: true })
}

const cardName = /^(?:ar|en)-[0-9a-f]{16}\.jpg$/
