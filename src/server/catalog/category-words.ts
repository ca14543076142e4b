// Other words for categories: singulars, dialect, Latin names. Sellers type what they have, not the name of a category.
import { readFile } from 'node:fs/promises'
import { foldSpelling } from '#contract/folding.ts'

type NamedCategory = { slug: string; name_ar: string; name_en: string; aliases: string[] }

export type WordSources = { bySlug: Record<string, string[]>; synonyms: string[][] }

export async function readWordSources(folder = 'db/seed'): Promise<WordSources> {
  const [bySlug, dialect] = await Promise.all([
    readFile(`${folder}/category-words.json`, 'utf8'),
    readFile(`${folder}/dialect.json`, 'utf8'),
  ])
  const entries = JSON.parse(dialect) as { kind: string; words: string[] }[]
  return {
    bySlug: JSON.parse(bySlug),
    synonyms: entries.filter(({ kind }) => kind === 'same').map(({ words }) => words),
  }
}

/** Returns the other words of a category, without its names: its own words, aliases of makes and models, and synonyms. */
export function createCategoryWords({ bySlug, synonyms }: WordSources) {
  const groups = new Map<string, string[][]>()
  for (const group of synonyms) {
    for (const phrase of group) {
      const key = foldSpelling(phrase)
      groups.set(key, [...(groups.get(key) ?? []), group])
    }
  }
  return ({ slug, name_ar, name_en, aliases }: NamedCategory): string[] => {
    const own = [...(bySlug[slug] ?? []), ...aliases]
    const names = [name_ar, name_en]
    const alternatives = [...names, ...own].flatMap((phrase) => groups.get(foldSpelling(phrase))?.flat() ?? [])
    const known = new Set(names.map(foldSpelling))
    return [...own, ...alternatives].filter((phrase) => {
      const key = foldSpelling(phrase)
      if (known.has(key)) return false
      known.add(key)
      return true
    })
  }
}
