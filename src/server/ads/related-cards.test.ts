import { expect, test } from 'vitest'
import { adTag } from '#contract/cache-tags.ts'
import { readCatalog } from '#server/catalog/index.ts'
import { createRecentDrops } from '#server/platform/replica/recent-drops.ts'
import { readSearchMetadata } from '#server/search/index.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { readAd } from './read-ad.ts'
import { createRelatedAds } from './related-ads.ts'

test('the cards of related ads are read once, and again after their ad has changed', async () => {
  const recentDrops = createRecentDrops()
  const db = await cloneDatabase()
  const rio = await insertAd(db, { category: 'cars-kia-rio' })
  const other = await insertAd(db, { category: 'cars-kia-rio', name: 'كيا ريو فضية' })
  const metadata = await readSearchMetadata(db)
  const context = { db, catalog: await readCatalog(db), searchMetadata: () => metadata, recentDrops }
  const findRelated = createRelatedAds(context)
  const relatedNames = async () => (await readAd(context, findRelated, 'ar', rio)).related.map(({ name }) => name)
  expect(await relatedNames()).toEqual(['كيا ريو فضية'])

  const recorded = recordStatements(db)
  await db.pool.query(`update ads set name = 'كيا ريو حمراء' where id = ${other}`)
  expect(await relatedNames()).toEqual(['كيا ريو فضية'])
  expect(recorded.statements.filter(({ text }) => text.includes('with ordinality'))).toEqual([])
  recentDrops.note([adTag(other)])
  expect(await relatedNames()).toEqual(['كيا ريو حمراء'])
})
