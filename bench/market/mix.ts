// The pages that visitors of a busy market open, as a fixed sequence of paths.
import { createHash } from 'node:crypto'
import { mulberry32 } from '#demo/mulberry32.ts'
import { type Database, sql } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'

/** Popular things are opened far more often: the thing of rank n as often as 1/n says. */
const shares = { home: 0.1, category: 0.2, place: 0.1, search: 0.15, ad: 0.45 }

export type PageKind = keyof typeof shares

type Things = { categories: number[][]; places: number[]; searches: string[]; ads: number[] }

export async function drawMix(db: Database, count: number, seed: number): Promise<string[]> {
  const { categories, places, searches, ads } = await readThings(db)
  const random = mulberry32(seed)
  const pick = <T>(things: T[]) => things[rankOf(random(), things.length)] as T
  const category = () =>
    pick(categories)
      .map((id, level) => `categories_ids[${level}]=${id}`)
      .join('&')
  const pathOf: Record<PageKind, () => string> = {
    home: () => '/',
    category: () => `/?${category()}`,
    place: () => `/?${category()}&zone_id=${pick(places)}`,
    search: () => `/?search=${encodeURIComponent(pick(searches))}`,
    ad: () => `/ad-details/${pick(ads)}`,
  }
  return Array.from({ length: count }, () => pathOf[kindAt(random())]())
}

function kindAt(chance: number): PageKind {
  let below = 0
  for (const [kind, share] of Object.entries(shares)) {
    below += share
    if (chance < below) return kind as PageKind
  }
  return 'ad'
}

/** Draws a rank from 0 to `count - 1` with probabilities like 1, 1/2, 1/3 …: the inverse of the logarithmic sum. */
const rankOf = (chance: number, count: number) =>
  Math.min(count - 1, Math.floor(Math.exp(chance * Math.log(count + 1))) - 1)

async function readThings(db: Database): Promise<Things> {
  // With a million ads on a cold disk some take longer than a request may.
  const { categories, places, names, ads } = await db.transaction(
    async (tx) => ({
      categories: await tx.rows<{ path: number[] }>(sql`
        select path from search_categories order by md5(category_id::text)`),
      places: await tx.rows<{ id: number }>(sql`
        select id from zones order by parent_id is not null, md5(id::text)`),
      names: await tx.rows<{ name: string }>(sql`select distinct name from ads where id % 50 = 7 limit 4000`),
      ads: await tx.rows<{ id: number }>(sql`select id from ads where status = 'active'`),
    }),
    { statementTimeout: minute },
  )
  const words = (name: string) => name.split(/\s+/).slice(0, 2).join(' ')
  return {
    categories: categories.map(({ path }) => path.map(Number)),
    places: places.map(({ id }) => id),
    searches: [...new Set(names.map(({ name }) => words(name)))],
    // The most opened ads are spread over all ages, as links from outside do. Sorting a million takes longer than a statement may.
    ads: ads
      .map(({ id }) => ({ id: Number(id), hash: createHash('md5').update(String(id)).digest('hex') }))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1))
      .map(({ id }) => id),
  }
}
