// The server reads queries in memory, PostgreSQL writes the index: both must spell and stem alike.
import { expect, test } from 'vitest'
import { makeMarketplace } from '#demo/generate/marketplace.ts'
import { readReference } from '#demo/generate/reference.ts'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { plainText } from './understand/fold.ts'
import { readDictionary, understand } from './understand/index.ts'
import { stemsOf } from './understand/stem.ts'
import { refreshCounts, refreshWords } from './word-statistics.ts'

const db = await cloneDatabase()
const reference = await readReference()
const market = makeMarketplace({ seed: 2026, ads: 1000, now: new Date('2026-11-15T12:00:00Z'), reference })
const texts = [
  ...market.ads.flatMap(({ row }) => [row.name, row.description]),
  ...[...reference.categories, ...reference.zones, ...reference.models].flatMap((row) => [row.name_ar, row.name_en]),
]
const words = [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter(Boolean)

/** Repeatable random numbers. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pick = <T>(items: readonly T[], random: (below: number) => number) => items[random(items.length)] as T

/** Words of syllables and endings, so that every rule of the stemmers is met. */
function randomWords(count: number) {
  const random = createRandom(7)
  const starts = 'b com gen pro s sk t y arsen univers ex in خ شق سيار ال وال بال لل م'.split(' ')
  const middles = 'a e o at il ou y ab ogl iv ent ss bb tt اب ري و ت'.split(' ')
  const ends = 'ing ed s ies ied ly ness ational iveness y ogist ization e ll eed ات يات تين ية ه ي ين'.split(' ')
  return Array.from({ length: count }, () => {
    const middle = Array.from({ length: random(4) }, () => pick(middles, random)).join('')
    return pick(starts, random) + middle + pick(ends, random) + (random(3) ? '' : pick(ends, random))
  })
}

/** Any letters and signs that folding knows, glued together. */
function randomTexts(count: number) {
  const random = createRandom(11)
  const signs = [...'abzAZ019٣۵أةىکپçÉٱـًﻻﷲ ،.-_/"x\u200fؤئ😀ß٠١کي']
  return Array.from({ length: count }, () => Array.from({ length: 1 + random(12) }, () => pick(signs, random)).join(''))
}

const textsPerStatement = 500

async function differences(all: string[]) {
  const found: object[] = []
  for (let from = 0; from < all.length; from += textsPerStatement) {
    found.push(...(await compare(all.slice(from, from + textsPerStatement))))
  }
  return found
}

async function compare(part: string[]) {
  const rows = await db.rows<{ text: string; plain: string; stems: string[] }>(sql`
    select t.text, plain_text(t.text) as plain, tsvector_to_array(search_vector(t.text)) as stems
    from unnest(${part}::text[]) t(text)`)
  return rows
    .map(({ text, plain, stems }) => ({
      text,
      database: [plain, stems.toSorted().join(' ')],
      server: [plainText(text), [...new Set(stemsOf(text).split(' '))].filter(Boolean).toSorted().join(' ')],
    }))
    .filter(({ database, server }) => database.join('|') !== server.join('|'))
}

test('the words of ads and names have the stems that the index gives them', async () => {
  expect(words.length).toBeGreaterThan(3000)
  expect(await differences(words)).toEqual([])
})

test('invented words have the stems that the index gives them', async () => {
  expect(await differences(randomWords(4000))).toEqual([])
})

test('texts of any letters and signs are folded as the index folds them', async () => {
  expect(await differences(randomTexts(4000))).toEqual([])
})

test('the dictionary knows the words, places and categories of the database', async () => {
  await refreshWords(db)
  await refreshCounts(db)
  const dictionary = (await readDictionary(db)).dictionary
  const { words, parts } = understand(dictionary, 'تويوتا كورولا بدمشق لحد 100 مليون')
  const [category] = await db.rows<{ id: number }>(sql`select id from categories where slug = 'cars-toyota-corolla'`)
  expect(words).toMatchObject([{ text: 'تويوتا كورولا', isKnown: true, isThing: true }])
  expect(words[0]?.alternatives.map(({ stems }) => stems)).toContain(`C${category?.id}`)
  expect(parts.map(({ query }) => query)).toEqual([{ priceTo: 100_000_000 }, { zone_id: 1 }])
})
