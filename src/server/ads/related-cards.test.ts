import { expect, test } from 'vitest'
import { adTag } from '#contract/cache-tags.ts'
import { readCatalog } from '#server/catalog/index.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { currentReadScope, noteReplicaState, readFromPrimary } from '#server/platform/replica/read-scope.ts'
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

test('cards that one statement read from a replica before it had a change are all read again', async () => {
  let droppedAt = 0
  const recentDrops = createRecentDrops(() => droppedAt)
  const primary = await cloneDatabase()
  const rows: Db['rows'] = (statement) => {
    if (!currentReadScope().isPrimaryOnly) noteReplicaState(droppedAt - 1)
    return primary.rows(statement)
  }
  const db: Database = { ...primary, rows, row: async (statement) => (await rows(statement))[0] as never }
  const rio = await insertAd(db, { category: 'cars-kia-rio' })
  const others = [await insertAd(db, { category: 'cars-kia-rio' }), await insertAd(db, { category: 'cars-kia-rio' })]
  const metadata = await readSearchMetadata(db)
  const context = { db, catalog: await readCatalog(db), searchMetadata: () => metadata, recentDrops }
  const findRelated = createRelatedAds(context)
  const related = async () => (await readAd(context, findRelated, 'ar', rio)).related
  droppedAt = Date.now()
  recentDrops.note(others.map(adTag))
  expect(await related()).toHaveLength(2)
  await primary.pool.query(`update ads set status = 'removed' where id = any($1)`, [others])
  expect(await readFromPrimary(related)).toEqual([])
})
