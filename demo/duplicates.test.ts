// The duplicate detection, measured on the demo's texts: a reworded ad is found in at least 95 of 100 cases, and different
// ads are rejected in at most 5 of 1,000 cases.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { findDuplicateByText } from '#server/posting/duplicates.sql.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertMarketplace } from './insert.ts'
import { makeDemo } from './make-demo.ts'

const db = await cloneDatabase()
const market = await makeDemo({ seed: 7, ads: 600, now: new Date('2026-11-15T12:00:00Z') })
// All ads belong to one seller: only the ads of the same seller are compared.
for (const { row } of market.ads) Object.assign(row, { seller_id: market.users[0]?.id, status: 'active' })
await insertMarketplace(db, market)

test('takes different ads for duplicates in at most 5 of 1,000 cases', async () => {
  const rejected: string[] = []
  for (const { row } of market.ads) if (await findDuplicateByText(db, row.id)) rejected.push(row.name)
  expect(rejected.length).toBeLessThanOrEqual(market.ads.length * 0.005)
})

test('finds a slightly reworded ad in at least 95 of 100 cases', async () => {
  const missed: string[] = []
  for (const [index, { row }] of market.ads.slice(0, 200).entries()) {
    const reword = rewordings[index % rewordings.length] ?? String
    const [name, description] = [reword(row.name), reword(row.description)]
    const copy = await db.row<{ id: number }>(sql`
      insert into ads (seller_id, category_id, category_type, governorate_id, city_id, zone_id, name, description,
        show_price, status)
      select seller_id, category_id, category_type, governorate_id, city_id, zone_id, ${name}, ${description}, false,
        'active'
      from ads where id = ${row.id} returning id::float8 as id`)
    const duplicate = await findDuplicateByText(db, copy?.id ?? 0)
    if (duplicate?.id !== row.id) missed.push(description)
    await db.rows(sql`delete from ads where id = ${copy?.id}`)
  }
  expect(missed.length).toBeLessThanOrEqual(10)
})

/** What sellers do to make an old text look new. */
const rewordings: ((text: string) => string)[] = [
  (text) => text.replace(/[بتنيلم]/g, (letter) => `${letter}\u064e`),
  (text) => text.replaceAll('ة', 'ه').replaceAll('أ', 'ا').replaceAll('ى', 'ي'),
  (text) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  (text) => `★ ${text.replace(/[،.,]/g, ' ⭐ ')} ★`,
  (text) => text.split(' ').toReversed().join(' '),
  (text) => `${text} وشكراً`,
]
