// The statements of pages: their number does not grow with the length of lists, and they read few rows through indexes.
import { describe, expect, test } from 'vitest'
import { createProduct } from '#composition/product.ts'
import { loadBuilt } from '#composition/web-bundle.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneBusyDatabase, cloneDatabase } from '#server/testing/clone-database.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { silentLog } from '#server/testing/test-log.ts'

const pages = [
  '/',
  '/?categories_ids[0]=1',
  '/?search=كيا',
  '/ad-details/:ad',
  '/vendor-details/:seller',
  '/inquiries',
  '/inquiries?category_id=1',
  '/scope/:inquiry',
  '/featured-offers',
]
const lists = [
  '/?sort=lowest',
  '/?sort=highest&categories_ids[0]=1',
  '/?page=7',
  '/?zone_id=1',
  '/?categories_ids[0]=1&categories_ids[1]=25',
  '/?categories_ids[0]=1&yearFrom=2015&mileageTo=80000&bodyTypes[0]=suv',
  '/?categories_ids[0]=2&deal=rental&roomsFrom=3&sort=lowest',
  '/?search=شقة للبيع&zone_id=1',
  '/?search=تويوتا كورولا',
  '/?search=للبيع',
  '/?search=للبيع&sort=newest',
  '/?search=أصلي&sort=highest',
  '/?sort=year&categories_ids[0]=1',
  '/?sort=mileage&categories_ids[0]=1&categories_ids[1]=25',
  '/?sort=area&categories_ids[0]=3',
  '/?sort=price_per_metre&categories_ids[0]=3&zone_id=1',
  '/?sort=nearest&zone_id=1',
  '/?sort=nearest&zone_id=1&categories_ids[0]=1&search=تويوتا',
]

// Only a list with a second page looks for featured ads, so there is one from the beginning.
describe('a page runs as many statements for 40 ads as for 21', async () => {
  const db = await cloneDatabase()
  await addAds(db, 21)
  const before = await statementsOf(db, pages)
  await addAds(db, 19)
  const after = await statementsOf(db, pages)

  test.each(pages)('%s', (page) => {
    expect(before.get(page)?.length).toBeGreaterThan(0)
    expect(textsOf(after.get(page))).toEqual(textsOf(before.get(page)))
  })
})

describe('with 30,000 ads a page reads few rows, through indexes', async () => {
  const db = await cloneBusyDatabase()
  await addActivity(db)
  // Test databases commit asynchronously, and vacuum does not mark rows visible to all before their commit is on disk.
  const client = await db.pool.connect()
  for (const statement of ['set statement_timeout = 0', 'checkpoint', 'vacuum (analyze)']) await client.query(statement)
  client.release(true)
  const statements = await statementsOf(db, [...pages, ...lists])

  test.each([...statements.keys()])('%s', async (page) => {
    const scans: string[] = []
    for (const statement of statements.get(page) ?? []) scans.push(...findLargeScans(await planOf(db, statement)))
    expect(scans).toEqual([])
  })
})

type Statement = { text: string; values: unknown[] }

/** Every process looks for missed drops every two seconds, also while it renders a page. */
const isOfTimer = (text: string) => text.includes('from dropped_tags')

const textsOf = (statements: Statement[] = []) => statements.map(({ text }) => text).toSorted()

/** The statements of each page, rendered once by a new product without cached pages. */
async function statementsOf(db: Database, paths: string[]): Promise<Map<string, Statement[]>> {
  const web = await loadBuilt()
  // Pages on the disk would outlive the product.
  const config = readConfig({ PUBLIC_URL: 'https://souqna.test', PAGE_DISK_MB: '0' })
  const product = await createProduct({ config, db, log: silentLog, web, isDraining: () => false })
  const ids = await db.row<Record<string, number>>(sql`
    select (select max(id) from ads where status = 'active')::float8 as ad,
      (select max(seller_id) from ads)::float8 as seller, (select max(id) from inquiries)::float8 as inquiry`)
  const recording = recordStatements(db)
  const statements = new Map<string, Statement[]>()
  for (const path of paths) {
    recording.statements.length = 0
    const address = path.replace(/:(\w+)/, (_, name: string) => String(ids?.[name]))
    const response = await product.fetch(new Request(new URL(address, config.publicUrl)))
    expect([path, response.status]).toEqual([path, 200])
    statements.set(
      path,
      recording.statements.filter(({ text }) => !isOfTimer(text)),
    )
  }
  recording.stop()
  await product.stop()
  return statements
}

/** Ads of one seller in one zone, with images, comments, ratings and inquiries, so that every list gets longer. */
async function addAds(db: Database, count: number) {
  for (let number = 0; number < count; number++) {
    const featured_until = '2100-01-01'
    const id = await insertAd(db, { category: 'cars-kia-rio', name: 'كيا ريو للبيع', price: 500_000, featured_until })
    await db.pool.query(`
      insert into users (user_name, full_name) values ('buyer${id}', 'Some Buyer');
      insert into ad_images select ${id}, place, 'demo/00000000.webp', 800, 600, '' from generate_series(0, 2) place;
      insert into ad_prices values (${id}, now() - interval '1 day', 600000), (${id}, now(), 500000);
      insert into ratings (rater_id, seller_id, stars, recommends)
        select u.id, a.seller_id, 4, true from users u, ads a where u.user_name = 'buyer${id}' and a.id = ${id};
      insert into inquiries (author_id, category_id, top_category_id, name, content)
        select id, 1, 1, 'مطلوب كيا ريو', 'نظيفة والدفع نقداً' from users where user_name = 'buyer${id}';
      insert into comments (ad_id, author_id, body) select a.id, a.seller_id, 'السعر نهائي' from ads a;
      insert into comments (inquiry_id, author_id, body) select id, author_id, 'ما زال مطلوباً' from inquiries`)
  }
}

/** Adds prices, likes, follows, ratings, inquiries and comments: the bulk load has only ads and images. */
const addActivity = (db: Database) =>
  db.pool.query(`set statement_timeout = 0;
    insert into ad_prices select id, published_at, price from ads where id % 4 = 0;
    insert into ad_likes select id, seller_id from ads where id % 4 = 0;
    insert into follows (follower_id, seller_id)
      select a.id, b.id from users a, users b where a.id <> b.id and (a.id + b.id) % 20 = 0;
    insert into ratings (rater_id, seller_id, stars, recommends) select follower_id, seller_id, 4, true from follows;
    insert into inquiries (author_id, category_id, top_category_id, name, content, created_at)
      select seller_id, category_id, 1 + id % 24, name, name || description, published_at from ads where id % 4 = 0;
    insert into comments (ad_id, author_id, body) select id, seller_id, 'السعر نهائي' from ads where id % 4 = 0;
    insert into comments (inquiry_id, author_id, body) select id, author_id, 'ما زال مطلوباً' from inquiries;
    reset statement_timeout`)

/** A plan node of `explain (analyze, format json)`. */
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

async function planOf(db: Database, { text, values }: Statement): Promise<Plan> {
  const { rows } = await db.pool.query(`explain (analyze, format json) ${text}`, values)
  return rows[0]['QUERY PLAN'][0].Plan
}

/** Counts stop at 1,000 and word searches read up to 3,000 ads; whole tables have 7,000 to 30,000 rows. */
const maxCounted = 1001
const maxRows = 4000
/** Counts beside filter options read this many index entries (search/facets.ts). */
const maxIndexEntries = 10_000

/** Scans that read too many rows. An index scan can read a whole table too, only more slowly. */
function findLargeScans(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Rows Removed by Filter': removed = 0 } = plan
  const rows = (plan['Actual Rows'] + removed) * plan['Actual Loops']
  // A sequential scan may be the fastest way to the first thousand ads when nearly every ad matches.
  const isFullScan = type === 'Seq Scan' && /^(ads|search_(cars|sale|rent|other))$/.test(table) && rows > maxCounted
  const limit = type === 'Index Only Scan' ? maxIndexEntries : maxRows
  const own = isFullScan || (table && rows > limit) ? [`${type} of ${rows} rows ${table}`] : []
  return [...own, ...(plan.Plans ?? []).flatMap(findLargeScans)]
}
