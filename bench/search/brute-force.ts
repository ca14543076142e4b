// The same list by a full scan with every condition written out.

import { adAttributes } from '#contract/ad-attributes.ts'
import type { Sort } from '#contract/ad-choices.ts'
import type { HomeQuery } from '#contract/ads.ts'
import type { Database } from '#server/platform/db.ts'
import type { SearchResult } from '#server/search/search-ads.ts'

export async function prepareTruth(db: Database) {
  await db.pool.query(`set statement_timeout = 0;
    drop table if exists truth;
    create table truth as
      select a.*, case when a.show_price then a.price end as shown_price, c.path, p.path as places, s.doc, c.deal as category_deal
      from ads a join search_source s using (id) join search_categories c using (category_id)
      join search_places p on p.zone_id = a.zone_id where a.status = 'active';
    reset statement_timeout`)
}

/** Null when the result of search is right, otherwise the difference. */
export async function contradiction(db: Database, query: HomeQuery, found: SearchResult): Promise<string | null> {
  const all = await listSlowly(db, query)
  const wrong = query.search ? strangerIn(found, all) : differenceOf(found, all, query)
  return wrong && `${JSON.stringify(query)}: ${wrong}`
}

function differenceOf(found: SearchResult, all: number[], { page = 1, facts }: HomeQuery): string | null {
  const ids = all.slice((page - 1) * 20, page * 20)
  if (ids.join() !== found.ids.join()) return `expected ads ${ids.slice(0, 5)}…, found ${found.ids.slice(0, 5)}…`
  const most = facts ? 300 : 1000
  const isHonest = found.total === Math.min(all.length, most) && (found.totalRelation === 'gte') === all.length > most
  return isHonest ? null : `says ${found.totalRelation} ${found.total}, there are ${all.length}`
}

/** With words, relevance.ts judges which ads are found; here all of them must meet the chosen filters. */
function strangerIn(found: SearchResult, all: number[]): string | null {
  const allowed = new Set(all)
  const stranger = found.ids.find((id) => !allowed.has(id))
  return stranger === undefined ? null : `ad ${stranger} does not meet the filters`
}

const newest = 'published_at desc, id desc'
const orders: Partial<Record<Sort, string>> = {
  lowest: 'shown_price, id',
  highest: 'shown_price desc, id desc',
  year: 'year desc, id desc',
  mileage: 'kilometers, id',
  area: 'area desc, id desc',
  price_per_metre: 'shown_price * 100 / area, id',
}
const sortedBy: Partial<Record<Sort, string>> = {
  lowest: 'shown_price',
  highest: 'shown_price',
  year: 'year',
  mileage: 'kilometers',
  area: 'area',
  price_per_metre: 'shown_price * area',
}

async function listSlowly(db: Database, query: HomeQuery): Promise<number[]> {
  const values: unknown[] = []
  const conditions = conditionsOf(query, (value) => `$${values.push(value)}`)
  const { rows } = await db.pool.query<{ id: string }>(
    `select id from truth where ${conditions.join(' and ') || 'true'} order by ${orders[query.sort ?? 'newest'] ?? newest}`,
    values,
  )
  return rows.map((row) => Number(row.id))
}

function conditionsOf(query: HomeQuery, given: (value: unknown) => string): string[] {
  const found: string[] = []
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined) found.push(condition(given(value)))
  }
  const isRental = `(category_type = 'properties' and coalesce(deal, category_deal, 'sale') in ('rental', 'rent'))`
  add(query.categories_ids?.at(-1), (p) => `${p} = any(path)`)
  add(query.zone_id, (p) => `${p} = any(places)`)
  add(query.priceFrom, (p) => `shown_price >= ${p}`)
  add(query.priceTo, (p) => `shown_price <= ${p}`)
  add(query.yearFrom, (p) => `year >= ${p}`)
  add(query.yearTo, (p) => `year <= ${p}`)
  add(query.mileageFrom || undefined, (p) => `kilometers >= ${p}`)
  add(query.mileageTo === 600_000 ? undefined : query.mileageTo, (p) => `kilometers <= ${p}`)
  add(
    query.bodyTypes?.map((type) => adAttributes.body.options.indexOf(type) + 1),
    (p) => `appearance_id = any(${p})`,
  )
  add(query.transmission, (p) => `transmission = any(${p})`)
  add(query.fuel, (p) => `fuel = any(${p})`)
  add(query.condition, (p) => `condition = ${p}`)
  add(query.statuses, (p) => `(condition = any(${p}) or ('rent' = any(${p}) and ${isRental}))`)
  add(query.roomsFrom, (p) => `rooms >= ${p}`)
  add(query.roomsTo, (p) => `rooms <= ${p}`)
  add(query.areaFrom, (p) => `area >= ${p}`)
  add(query.areaTo, (p) => `area <= ${p}`)
  add(query.floorFrom, (p) => `floor >= ${p}`)
  add(query.floorTo, (p) => `floor <= ${p}`)
  add(query.extras, (p) => `extras @> ${p}`)
  for (const fact of query.facts ?? []) {
    const [key = '', value = ''] = fact.split(':')
    found.push(`attributes ->> ${given(key)} = ${given(value)}`)
  }
  if (query.deal) found.push(`category_type = 'properties' and ${query.deal === 'sale' ? 'not ' : ''}${isRental}`)
  const sortColumn = query.sort && sortedBy[query.sort]
  if (sortColumn) found.push(`${sortColumn} is not null`)
  return found
}
