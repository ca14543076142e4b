// Walks all categories: what each asks a seller and offers a buyer.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { appliesTo, type CategoryTrail } from '#contract/ad-attribute-list.ts'
import { adAttributes } from '#contract/ad-attributes.ts'
import { CategoryFacts, FactFilter } from '#contract/facts.ts'
import { languages } from '#contract/language.ts'
import { factsOf, readFactEntries, resolveFacts } from './definitions.ts'
import { factFilterGroups, factForm } from './localise.ts'
import { type FactDefinition, isChoice } from './schema.ts'

type Category = { id: number; parent_id?: number; slug: string; type: string; level: number }
const categories: Category[] = JSON.parse(readFileSync('db/seed/categories.json', 'utf8'))
const byId = new Map(categories.map((category) => [category.id, category]))
const trailOf = (category: Category): CategoryTrail => {
  const parent = byId.get(category.parent_id ?? 0)
  return [...(parent ? trailOf(parent) : []), category]
}
const leaves = categories.filter(({ id }) => !categories.some(({ parent_id }) => parent_id === id))
const entries = readFactEntries()
const defined = entries.flatMap(({ facts }) => facts.filter((fact) => typeof fact !== 'string'))
/** The names of the categories where a condition does not hold. */
const where = (isWrong: (facts: readonly FactDefinition[], category: Category) => boolean, of = categories) =>
  of.filter((category) => isWrong(factsOf(category.id), category)).map(({ slug }) => slug)

describe('the facts of all categories', () => {
  test('every category has five to thirteen of them, each with its own key and label', () => {
    expect(categories.length).toBeGreaterThan(1000)
    expect(where((facts) => facts.length < 5 || facts.length > 13)).toEqual([])
    for (const name of ['key', 'ar', 'en'] as const)
      expect(where((facts) => new Set(facts.map((fact) => fact[name])).size < facts.length)).toEqual([])
  })

  test('every category has a form and filters in both languages', () => {
    for (const language of languages) {
      expect(where((_, { id }) => !CategoryFacts.safeParse(factForm(language, id)).success)).toEqual([])
      const filtersOf = (id: number) => factFilterGroups(language, id, null, new Set())
      expect(where((_, { id }) => filtersOf(id).length < 3)).toEqual([])
      expect(where((_, { id }) => !filtersOf(id).every((group) => FactFilter.safeParse(group).success))).toEqual([])
    }
  })

  test('a filter has two options or more, at most thirty, and each its own name', () => {
    const isWrong = ({ options = [], steps }: FactDefinition) =>
      options.length > 30 ||
      (steps && steps.length < 2) ||
      (['value', 'ar', 'en'] as const).some((name) => new Set(options.map((one) => one[name])).size < options.length)
    expect(defined.filter(isWrong)).toEqual([])
  })

  test('a card chooses its two among at most four', () => {
    expect(where((facts) => facts.filter(({ card }) => card).length > 4)).toEqual([])
    // The lists of cars and property are at their limit of weight, and cards already show year, mileage, area and rooms.
    const isHeavy = ({ type }: Category) => type === 'cars' || type === 'properties'
    expect(where((facts, category) => isHeavy(category) && facts.some(({ card }) => card))).toEqual([])
  })

  test('few are required', () => {
    expect(where((facts) => facts.filter(({ required }) => required).length > 2)).toEqual([])
  })

  test('only things that can be worn have a grade, and exactly those a condition', () => {
    const hasGrade = (facts: readonly FactDefinition[]) => facts.some(({ key }) => key === 'grade')
    expect(where((facts, { type }) => ['jobs', 'services', 'properties'].includes(type) && hasGrade(facts))).toEqual([])
    const general = leaves.filter(({ type }) => type === 'general')
    const isCompared = (category: Category) => appliesTo(adAttributes.condition, trailOf(category))
    expect(where((facts, category) => hasGrade(facts) !== isCompared(category), general)).toEqual([])
    for (const slug of ['animals-cats', 'lost-found-lost-items', 'food-farming-honey'])
      expect(hasGrade(factsOf(categories.find((one) => one.slug === slug)?.id ?? 0))).toBe(false)
  })

  test('a key means the same everywhere below a top category', () => {
    const kinds = new Map<string, Set<string>>()
    for (const category of categories) {
      const top = trailOf(category)[0]?.id
      // A text has no filter, so a list of both cannot mix them up.
      for (const { key, kind } of factsOf(category.id).filter((fact) => fact.kind !== 'text'))
        kinds.set(`${top} ${key}`, new Set([...(kinds.get(`${top} ${key}`) ?? []), isChoice(kind) ? 'choice' : kind]))
    }
    expect([...kinds].filter(([, set]) => set.size > 1).map(([key]) => key)).toEqual([])
  })

  test('Arabic labels are Arabic, English ones English', () => {
    expect(defined.filter(({ ar, en }) => /[a-z]/i.test(ar) || /[ء-ي]/.test(en))).toEqual([])
    const options = defined.flatMap((fact) => fact.options ?? [])
    // An option in Latin letters is a name that is the same in both languages, or a unit of computers beside a number.
    const isName = ({ ar, en }: { ar: string; en: string }) => en.includes(ar) || /(?:SSD|HDD|4G)$/.test(ar)
    const latin = options.filter((option) => /[a-z]{2}/i.test(option.ar) && !isName(option))
    expect(latin.map(({ ar }) => ar).filter((ar) => !/^(?:هارد|قرص) (?:HDD|SSD)$/.test(ar))).toEqual([])
    expect(options.filter(({ en }) => /[ء-ي]/.test(en))).toEqual([])
  })

  test('every step of a ladder explains itself in two lines', () => {
    const steps = defined.filter(({ kind }) => kind === 'ladder').flatMap(({ options = [] }) => options)
    expect(steps.length).toBeGreaterThan(3)
    for (const { note } of steps) for (const language of languages) expect(note?.[language].split('\n').length).toBe(2)
  })
})

describe('the files', () => {
  test('name categories that exist, each in one entry', () => {
    const slugs = entries.flatMap((entry) => entry.categories).filter((slug) => slug !== '*')
    expect(slugs.filter((slug) => !categories.some((category) => category.slug === slug))).toEqual([])
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('a name of a fact that does not exist is an error', () => {
    expect(() => resolveFacts([{ categories: ['cars'], facts: ['wings'] }], categories)).toThrow('wings')
    expect(() => resolveFacts([{ categories: ['cars'], facts: ['books.wings'] }], categories)).toThrow('books.wings')
  })

  test('the nearest entry counts', () => {
    const fact = (key: string): FactDefinition => ({ key, ar: key, en: key, kind: 'flag' })
    const resolved = resolveFacts(
      [
        { categories: ['mobiles'], facts: [fact('one')] },
        { categories: ['mobiles-phones'], facts: [fact('two'), 'mobiles.one'] },
      ],
      categories,
    )
    expect(resolved.get(4)?.map(({ key }) => key)).toEqual(['one'])
    expect(resolved.get(98)?.map(({ key }) => key)).toEqual(['two', 'one'])
    expect(resolved.get(100)?.map(({ key }) => key)).toEqual(['one'])
    expect(resolved.get(5)).toEqual([])
  })
})
