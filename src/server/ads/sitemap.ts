import type { Db } from '#server/platform/db.ts'
import { findActiveAdIds, findActiveInquiryIds, findHighestIds, findSellerIds } from './sitemap.sql.ts'

/** Each id has a URL in two languages, and a sitemap file is limited to 50,000 URLs. */
const idsPerFile = 25_000

const kinds = {
  ads: { find: findActiveAdIds, path: '/ad-details' },
  inquiries: { find: findActiveInquiryIds, path: '/scope' },
  sellers: { find: findSellerIds, path: '/vendor-details' },
}
type Kind = keyof typeof kinds

/** The names of all files: `ads-1`, `ads-2`, `inquiries-1` … */
export async function listSitemapFiles(db: Db): Promise<string[]> {
  const highest = await findHighestIds(db)
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const files = Math.ceil((highest?.[kind] ?? 0) / idsPerFile)
    return Array.from({ length: files }, (_, index) => `${kind}-${index + 1}`)
  })
}

/** The paths in one file, or null for an unknown file. A file is a range of ids, so it costs one range scan. */
export async function readSitemapFile(db: Db, name: string): Promise<string[] | null> {
  const [, kind = '', number = ''] = name.match(/^([a-z]+)-([1-9]\d{0,4})$/) ?? []
  if (!Object.hasOwn(kinds, kind)) return null
  const { find, path } = kinds[kind as Kind]
  const from = (Number(number) - 1) * idsPerFile
  const rows = await find(db, from, from + idsPerFile)
  return rows.map(({ id }) => `${path}/${id}`)
}
