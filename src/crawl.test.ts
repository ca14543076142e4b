// Crawls a small marketplace like a search engine, in both languages.
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
  phonesIn = createPhoneFinder(await findAllPhones())
}, 300_000)

test('every link works, and no page contains a phone number', async () => {
  const leaks: string[] = []
  const failures: string[] = []
  const onReply = ({ url, status, text }: Reply) => {
    if (status >= 500) failures.push(`${url.pathname}${url.search}: ${status}`)
    leaks.push(...phonesIn(text).map((phone) => `${phone} on ${url.pathname}${url.search}`))
  }
  const from = ['/', '/en', '/robots.txt', '/manifest.webmanifest', '/en/manifest.webmanifest']
  const { requestCounts, broken } = await crawl({ fetch: product.fetch, origin, from, onReply })
  expect.soft(broken).toEqual([])
  expect.soft(failures).toEqual([])
  expect.soft(leaks).toEqual([])

  const missed = (await findAllPaths()).filter((path) => !requestCounts.has(path))
  expect(missed, 'pages without a link to them').toEqual([])
}, 300_000)

test('no API reply and no page data contain a phone number', async () => {
  const paths = [...(await findAllCalls()), ...(await findAllPaths()).map(dataPathOf)]
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
])('finds a phone written as %s', (notation) => {
  expect(createPhoneFinder(['+963900000012'])(`اتصل على ${notation} مساءً`)).toEqual(['900000012'])
})

async function findAllPhones() {
  const rows = await db.rows<{ phone: string }>(
    sql`select phone from users where phone is not null union select phone from ads where phone is not null`,
  )
  expect(rows.length).toBeGreaterThan(40)
  return rows.map(({ phone }) => phone)
}

type Ids = { ads: number[]; inquiries: number[]; sellers: number[]; categories: number[] }

/** Ids of active ads and inquiries, of sellers with active ads, and of all categories. */
async function findAllIds() {
  const ids = await db.row<Ids>(sql`
    select (select array_agg(id::float8) from ads where status = 'active') as ads,
      (select array_agg(id::float8) from inquiries where status = 'active') as inquiries,
      (select array_agg(distinct seller_id::float8) from ads where status = 'active') as sellers,
      (select array_agg(id::float8) from categories) as categories`)
  return ids ?? { ads: [], inquiries: [], sellers: [], categories: [] }
}

async function findAllPaths() {
  const { ads, inquiries, sellers } = await findAllIds()
  const paths = [
    ...indexedPaths.map(({ path }) => path),
    ...ads.map((id) => `/ad-details/${id}`),
    ...inquiries.map((id) => `/scope/${id}`),
    ...sellers.map((id) => `/vendor-details/${id}`),
  ]
  return languages.flatMap((language) => paths.map((path) => inLanguage(language, path)))
}

/** The path at which React Router requests the data of a page. */
const dataPathOf = (path: string) =>
  path === '/' || path === '/en' ? `${path.replace(/\/$/, '')}/_.data` : `${path}.data`

/** Every public GET endpoint with every id. `queries` has the required query of an endpoint. */
async function findAllCalls() {
  const ids: Record<string, number[]> = await findAllIds()
  const queries: Record<string, string> = {
    '/suggest': '?q=%D9%83',
    '/page-text': '?name=terms',
    '/zone-path': '?zone_id=1',
    '/zone-counts': '?zone_id=1',
    '/category-guess': '?text=%D9%83%D9%8A%D8%A7',
    '/cards': `?ids[0]=${ids.ads?.[0]}`,
    '/fact-proposals': '?text=%D9%83%D9%8A%D8%A7%20%D8%B1%D9%8A%D9%88',
    '/hidden-words': `?ids[0]=${ids.ads?.[0]}&words[0]=%D9%83%D9%8A%D8%A7`,
    '/hidden-names': `?ads[0]=${ids.ads?.[0]}`,
    '/comparison': `?ids[0]=${ids.ads?.[0]}`,
    '/ads/:id/comments': `?before=1000000`,
    '/inquiries/:id/comments': `?before=1000000`,
  }
  const endpoints: Endpoint[] = Object.values(contract).flatMap((domain) => Object.values(domain))
  // What a link opens is read in ad-checks.test.ts and meetups.test.ts.
  const ofLinks = ['/ad-checks', '/meetups']
  const open = endpoints.filter((one) => one.method === 'GET' && one.public && !ofLinks.includes(one.path))
  return open.flatMap(({ path }) => {
    const pathIds = path.includes(':id') ? (ids[path.split('/')[1] ?? ''] ?? []) : ['']
    expect(pathIds.length, `ids for ${path}`).toBeGreaterThan(0)
    return pathIds.map((id) => `/api${path.replace(':id', String(id))}${queries[path] ?? ''}`)
  })
}
