// The facts of every category, read once from db/seed/facts. docs/topics/facts.md describes the files.
import { readdirSync, readFileSync } from 'node:fs'
import { type FactDefinition, type FactEntry, FactFile } from './schema.ts'

export type { FactDefinition } from './schema.ts'

type Category = {
  id: number
  parent_id?: number | null
  slug: string
  merged_into?: number | null
  /** Keys that are switched off, here and below. */
  facts_off?: string[]
}

const folder = 'db/seed/facts'
/** The entry whose facts other entries can name by their key alone. */
export const commonEntry = '*'

/** In the order of the form. The nearest entry counts: that of the category itself, or of the first category above it. */
export function factsOf(categoryId: number): readonly FactDefinition[] {
  return definitions().get(categoryId) ?? []
}

/** The fact of a category, if it has one with this key. */
export const factOf = (categoryId: number, key: string) => factsOf(categoryId).find((fact) => fact.key === key)

/** Also those that the team has switched off. */
export function allFactsOf(categoryId: number): readonly FactDefinition[] {
  definitions()
  return shipped?.get(categoryId) ?? []
}

let shipped: Map<number, readonly FactDefinition[]> | undefined
let entries: FactEntry[] | undefined
let known: Map<number, readonly FactDefinition[]> | undefined

/** Until a catalog is set, the shipped categories count. */
function definitions() {
  if (!known) setFactCategories(JSON.parse(readFileSync('db/seed/categories.json', 'utf8')))
  return known ?? new Map()
}

/** The catalog of this process. Call it again after each change: a moved category has the facts of its new place. */
export function setFactCategories(categories: Category[]) {
  entries ??= readFactEntries()
  known = resolveFacts(entries, categories)
  shipped = resolveFacts(
    entries,
    categories.map(({ facts_off: _, ...category }) => category),
  )
}

export function readFactEntries(from = folder): FactEntry[] {
  const files = readdirSync(from).filter((name) => name.endsWith('.json'))
  return files.toSorted().flatMap((name) => readFile(`${from}/${name}`))
}

function readFile(path: string): FactEntry[] {
  try {
    return FactFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new Error(`${path} does not describe facts.`, { cause })
  }
}

export function resolveFacts(entries: FactEntry[], categories: Category[]): Map<number, readonly FactDefinition[]> {
  const bySlug = new Map(entries.flatMap((entry) => entry.categories.map((slug) => [slug, entry] as const)))
  const lists = new Map(entries.map((entry) => [entry, entry.facts.map((fact) => definitionOf(bySlug, fact))]))
  const byId = new Map(categories.map((category) => [category.id, category]))
  const nearest = (category: Category | undefined): readonly FactDefinition[] => {
    if (!category) return []
    if (category.merged_into) return nearest(byId.get(category.merged_into))
    const off = category.facts_off ?? []
    const entry = bySlug.get(category.slug)
    const facts = entry ? (lists.get(entry) ?? []) : nearest(byId.get(category.parent_id ?? 0))
    return off.length ? facts.filter(({ key }) => !off.includes(key)) : facts
  }
  return new Map(categories.map((category) => [category.id, nearest(category)]))
}

/** A text instead of a fact names one of another entry: `grade` a common one, `appliances.brand` that of appliances. */
function definitionOf(bySlug: Map<string, FactEntry>, fact: FactEntry['facts'][number], depth = 0): FactDefinition {
  if (typeof fact !== 'string') return fact
  const [slug = '', key = ''] = fact.includes('.') ? fact.split('.') : [commonEntry, fact]
  const named = bySlug.get(slug)?.facts.find((one) => keyOf(one) === key)
  if (!named || depth > 3) throw new Error(`No fact is called ${fact}.`)
  return definitionOf(bySlug, named, depth + 1)
}

export const keyOf = (fact: FactEntry['facts'][number]) =>
  typeof fact === 'string' ? (fact.split('.').at(-1) ?? fact) : fact.key
