// The reference data as one immutable file per language, which browsers cache.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type Language, languages } from '#contract/language.ts'
import { createCategoryWords, type WordSources } from './category-words.ts'
import { carAppearances, categoryTree, zonesWithParents } from './queries.ts'
import type { Catalog } from './read-catalog.ts'

type ReferenceFile = { language: Language; url: string; identity: Buffer; br: Buffer; gzip: Buffer }

/** Compressed beside requests: it takes about a second of processor time. */
export async function referenceFiles(catalog: Catalog, sources: WordSources): Promise<ReferenceFile[]> {
  const wordsOf = createCategoryWords(sources)
  const files = languages.map(async (language) => {
    const identity = Buffer.from(
      JSON.stringify({
        categories: categoryTree(catalog, language, wordsOf),
        zones: zonesWithParents(catalog, language),
        car_appearances: carAppearances(catalog, language),
      }),
    )
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 10)
    const url = `/assets/reference-${language}-${hash}.json`
    return {
      language,
      url,
      identity,
      br: await promisify(brotliCompress)(identity),
      gzip: await promisify(gzip)(identity),
    }
  })
  return Promise.all(files)
}
