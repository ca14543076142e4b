import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { adAttributes } from './ad-attributes.ts'
import { foldedWords } from './folding.ts'

const file = 'db/seed/dialect.json'
const operators = ['max', 'min', 'between', 'around', 'sort_price_asc', 'sort_price_desc', 'sort_new'] as const
const common = {
  words: z.array(z.string().trim().min(1)).min(1),
  means: z.string().trim().min(1),
  source: z.string().min(1),
}
const plainKinds = ['same', 'verb', 'filler', 'negation', 'or', 'split', 'action'] as const
const Entry = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.enum(plainKinds) }),
  z.strictObject({
    ...common,
    kind: z.literal('attribute'),
    field: z.string().optional(),
    value: z.union([z.string(), z.number()]).optional(),
  }),
  z.strictObject({ ...common, kind: z.enum(['thing', 'noun']), near: z.string().optional() }),
  z.strictObject({ ...common, kind: z.literal('number'), value: z.number() }),
  z.strictObject({ ...common, kind: z.literal('compare'), operator: z.enum(operators) }),
  z.strictObject({ ...common, kind: z.literal('place'), zone: z.int() }),
  z.strictObject({ ...common, kind: z.literal('category'), category: z.string() }),
  z.strictObject({ ...common, kind: z.literal('make'), make: z.int().optional(), model: z.int().optional() }),
])
type Entry = z.infer<typeof Entry>

const readSeed = (name: string) => JSON.parse(readFileSync(`db/seed/${name}.json`, 'utf8'))
const entries: Entry[] = z.array(Entry).parse(readSeed('dialect'))
const ofKind = <Kind extends Entry['kind']>(kind: Kind) =>
  entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind)

/** The words of a phrase without punctuation, as search compares them. */
const fold = (phrase: string) =>
  foldedWords(phrase)
    .map(({ folded }) => folded)
    .filter(Boolean)
    .join(' ')

test('the dictionary has all kinds and at least 1,500 entries, one per line, in less than 550 KB', () => {
  expect(entries.length).toBeGreaterThanOrEqual(1_500)
  expect(Object.keys(Object.groupBy(entries, ({ kind }) => kind))).toHaveLength(15)
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(entries.length + 2)
  expect(statSync(file).size).toBeLessThan(550 * 1024)
})

/** A word may also be a synonym or name several categories; an action is a stem, not a word. */
const sharedKinds = ['same', 'category', 'action']

test('a word of the dictionary has one meaning only', () => {
  const owners = new Map<string, string[]>()
  for (const { words, means, kind } of entries.filter((entry) => !sharedKinds.includes(entry.kind))) {
    for (const key of words.map(fold)) owners.set(key, [...(owners.get(key) ?? []), `${kind} ${means}`])
  }
  expect([...owners].filter(([word, entriesOfWord]) => !word || entriesOfWord.length > 1)).toEqual([])
})

test('the meaning of a thing or an attribute is one of its words', () => {
  const named = [...ofKind('thing'), ...ofKind('noun'), ...ofKind('attribute')]
  expect(named.filter(({ words, means }) => !words.some((word) => fold(word) === fold(means)))).toEqual([])
})

test('every attribute of the dictionary names an attribute of ads and one of its values', () => {
  const wrong = ofKind('attribute').filter(({ field, value }) => {
    if (field === undefined) return value !== undefined
    const attribute = Object.entries(adAttributes).find(([name]) => name === field)?.[1]
    if (!attribute) return true
    if (attribute.kind !== 'number') return !attribute.options.some((option) => option === value)
    return typeof value !== 'number' || value < attribute.bounds.from || value > attribute.bounds.to
  })
  expect(wrong).toEqual([])
})

test('every place, category and car of the dictionary exists', () => {
  const zones = new Set<number>(readSeed('zones').map(({ id }: { id: number }) => id))
  const makes = new Set<number>(readSeed('car-makes').map(({ id }: { id: number }) => id))
  const models: { id: number; make_id: number }[] = readSeed('car-models')
  const makeOf = new Map(models.map(({ id, make_id }) => [id, make_id]))
  const slugs = new Set<string>(readSeed('categories').map(({ slug }: { slug: string }) => slug))
  expect(ofKind('category').filter(({ category }) => !slugs.has(category))).toEqual([])
  const things = [...ofKind('thing'), ...ofKind('noun')]
  expect(things.filter(({ near }) => near !== undefined && !slugs.has(near))).toEqual([])
  expect(ofKind('place').filter(({ zone }) => !zones.has(zone))).toEqual([])
  expect(ofKind('make').filter(({ make }) => make !== undefined && !makes.has(make))).toEqual([])
  expect(ofKind('make').filter(({ make, model }) => model !== undefined && makeOf.get(model) !== make)).toEqual([])
})

test('every rare word has one category near it that exists', () => {
  const rare: Record<string, string[]> = readSeed('rare-words')
  const slugs = new Set<string>(readSeed('categories').map(({ slug }: { slug: string }) => slug))
  expect(Object.keys(rare).filter((slug) => !slugs.has(slug))).toEqual([])
  const words = Object.values(rare).flatMap((names) => names.flatMap((name) => name.split(' / ').map(fold)))
  expect(words.filter((word, place) => !word || words.indexOf(word) !== place)).toEqual([])
})

test('rare words name at least 3,800 things in nearly every category', () => {
  const rare: Record<string, string[]> = readSeed('rare-words')
  expect(Object.values(rare).flat().length).toBeGreaterThanOrEqual(3_800)
  expect(Object.keys(rare).length).toBeGreaterThanOrEqual(400)
  expect(statSync('db/seed/rare-words.json').size).toBeLessThan(400 * 1024)
})
