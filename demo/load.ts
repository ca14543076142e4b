// Opens the demo marketplace on a database nobody has used yet: people, ads, drawings.

import { sceneFor } from '#demo/draw/category-scenes.ts'
import { drawScene } from '#demo/draw/draw-scene.ts'
import type { PictureSubject } from '#demo/generate/rows.ts'
import { type Media, placeholderOf } from '#server/media/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { refreshSearch } from '#server/search/index.ts'
import { closeDemoModerator, type DemoAccount, openDemoAccounts } from './accounts.ts'
import { countUsers, updatePlaceholders } from './demo.sql.ts'
import { makeMarketplace, readReference, type Step, seedMarketplace, uniquePictures } from './insert.ts'

/** Always the same marketplace, seen from today. */
const seed = 2026
const adsInDemo = 3000

type DemoContext = { config: Config; db: Database; media: Media }

/** Returns the accounts anyone may sign in to; none where SMS are really sent, because their password is public. */
export async function loadDemo({ config, db, media }: DemoContext, onStep: Step): Promise<DemoAccount[]> {
  await openMarketplace(db, media, onStep)
  if (config.sms.driver === 'inbox') return openDemoAccounts(db)
  await closeDemoModerator(db)
  return []
}

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
