// Opens the demo marketplace on a database nobody has used yet: people, ads, drawings.
import { refreshSearch } from '#server/ads/service.ts'
import { type Media, placeholderOf } from '#server/media/service.ts'
import type { Db } from '#server/platform/db.ts'
import { sceneFor } from './pictures/category-scenes.ts'
import { drawScene } from './pictures/draw.ts'
import { makeMarketplace, readReference, type Step, seedMarketplace, uniquePictures } from './service.ts'
import { countUsers, updatePlaceholders } from './sql.ts'
import type { PictureSubject } from './types.ts'

/** Always the same marketplace, seen from today. */
const seed = 2026
const adsInDemo = 3000

export async function openMarketplace(db: Db, media: Media, onStep: Step, ads = adsInDemo): Promise<boolean> {
  if ((await countUsers(db))?.count) return false
  const marketplace = makeMarketplace({ seed, ads, now: new Date(), reference: await readReference() })
  const pictures = [...uniquePictures(marketplace)]
  const placeholders = new Map<string, string>()
  for (const [index, [name, subject]] of pictures.entries()) {
    const svg = draw(subject)
    await media.storeDrawing(name, svg)
    placeholders.set(name, await placeholderOf(svg))
    if (index % 50 === 0) onStep(index, pictures.length * 2)
  }
  await seedMarketplace(db, marketplace, (done, total) =>
    onStep(pictures.length * (1 + done / total), pictures.length * 2),
  )
  await updatePlaceholders(db, placeholders)
  await refreshSearch(db)
  return true
}

function draw({ categorySlug, topSlug, seed: number, ...look }: PictureSubject) {
  const kind = sceneFor(categorySlug, topSlug)
  return drawScene({ kind, ...look } as Parameters<typeof drawScene>[0], number)
}
