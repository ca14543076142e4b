// A whole small marketplace, walked through from end to end as a search engine does, in both languages.
import { beforeAll, expect, test } from 'vitest'
import { createProduct, type Product } from '#composition/product.ts'
import { loadBuilt } from '#composition/web-bundle.ts'
import { api as contract } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { inLanguage, languages } from '#contract/language.ts'
import { loadMarketplace } from '#demo/load.ts'
import { readConfig } from '#server/platform/config.ts'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { crawl, type Reply } from '#server/testing/crawl.ts'
import { createPhoneFinder } from '#server/testing/find-phones.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { createTestMedia } from '#server/testing/uploads/media-fixtures.ts'
import { indexedPaths } from '#web/site.ts'

const origin = 'https://souqna.test'
const db = await cloneDatabase()
const { log, entries } = recordingLog()
let product: Product
let phonesIn: (text: string) => string[]

beforeAll(async () => {
  const { storage, dataDir } = await createTestMedia(db)
  await loadMarketplace({ db, storage }, () => {}, 40)
  const config = readConfig({ PUBLIC_URL: origin, DATA_DIR: dataDir })
  product = await createProduct({ config, db, log, web: await loadBuilt(), isDraining: () => false })
  phonesIn = createPhoneFinder(await everyPhone())
}, 300_000)

test('every link works, and no page contains a phone number', async () => {
  const leaks: string[] = []
  const failures: string[] = []
  const onReply = ({ url, status, text }: Reply) => {
    if (status >= 500) failures.push(`${url.pathname}${url.search}: ${status}`)
    leaks.push(...phonesIn(text).map((phone) => `${phone} on ${url.pathname}${url.search}`))
  }
  const from = ['/', '/en', '/robots.txt', '/manifest.webmanifest', '/en/manifest.webmanifest']
  const { asked, broken } = await crawl({ fetch: product.fetch, origin, from, onReply })
  expect.soft(broken).toEqual([])
  expect.soft(failures).toEqual([])
  expect.soft(leaks).toEqual([])

  const missed = (await everyAddress()).filter((path) => !asked.has(path))
  expect(missed, 'pages nothing leads to').toEqual([])
}, 300_000)

test('no API reply and no page data contain a phone number', async () => {
  const paths = [...(await everyCall()), ...(await everyAddress()).map(dataOf)]
  const leaks: string[] = []
  for (const path of paths) {
    const response = await product.fetch(new Request(new URL(path, origin)))
    const text = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    leaks.push(...phonesIn(text).map((phone) => `${phone} in ${path}`))
  }
  expect(leaks).toEqual([])
}, 300_000)

test('the crawl logged no error', () => {
  expect(entries.filter((entry) => entry.level === 'error')).toEqual([])
})

test.each([
  '+963900000012',
  'tel:00963900000012',
  '0900 000 012',
  '٠٩٠٠-٠٠٠-٠١٢',
  '(+963) 90&nbsp;000 00 12',
  '<bdi>۰۹۰۰</bdi> <b>۰۰۰۰۱۲</b>',
  '%2B963%20900%20000%20012',
])('finds a phone written %s', (written) => {
  expect(createPhoneFinder(['+963900000012'])(`اتصل على ${written} مساءً`)).toEqual(['900000012'])
})

async function everyPhone() {
  const rows = await db.rows<{ phone: string }>(
    sql`select phone from users where phone is not null union select phone from ads where phone is not null`,
  )
  expect(rows.length).toBeGreaterThan(40)
  return rows.map(({ phone }) => phone)
}

type Ids = { ads: number[]; inquiries: number[]; sellers: number[] }

/** What may be read: of ads those that are or were offered, of people all who sell, ask, rate or comment. */
async function everyId() {
  const ids = await db.row<Ids>(sql`
    select (select array_agg(id::float8) from ads where status = 'active') as ads,
      (select array_agg(id::float8) from inquiries where status = 'active') as inquiries,
      (select array_agg(distinct seller_id::float8) from ads where status = 'active') as sellers`)
  return ids ?? { ads: [], inquiries: [], sellers: [] }
}

async function everyAddress() {
  const { ads, inquiries, sellers } = await everyId()
  const paths = [
    ...indexedPaths.map(({ path }) => path),
    ...ads.map((id) => `/ad-details/${id}`),
    ...inquiries.map((id) => `/scope/${id}`),
    ...sellers.map((id) => `/vendor-details/${id}`),
  ]
  return languages.flatMap((language) => paths.map((path) => inLanguage(language, path)))
}

/** Where the router asks for a page's data alone. */
const dataOf = (path: string) => (path === '/' || path === '/en' ? `${path.replace(/\/$/, '')}/_.data` : `${path}.data`)

/** Every public call, with every id; one that needs a query has to say which. */
async function everyCall() {
  const queries: Record<string, string> = { '/suggest': '?q=%D9%83', '/zone-path': '?zone_id=1' }
  const ids: Record<string, number[]> = await everyId()
  const endpoints: Endpoint[] = Object.values(contract).flatMap((domain) => Object.values(domain))
  const open = endpoints.filter((one) => one.method === 'GET' && one.public)
  return open.flatMap(({ path }) => {
    const known = path.includes(':id') ? (ids[path.split('/')[1] ?? ''] ?? []) : ['']
    expect(known.length, `ids for ${path}`).toBeGreaterThan(0)
    return known.map((id) => `/api${path.replace(':id', String(id))}${queries[path] ?? ''}`)
  })
}
