// Finds categories by what a seller types: names in both languages, other words, singulars, makes and models.
import type { CategoryNode } from './catalog.ts'
import { foldedWords } from './folding.ts'

const maxResults = 30

/** A word of a category: as written, and without endings. */
type Word = { text: string; stem: string }
type Entry = { path: CategoryPath; own: Word[]; above: Word[]; phrases: Set<string> }

export type CategoryIndex = Entry[]

/** From the top down. */
type CategoryPath = CategoryNode[]

export function createCategoryIndex(tree: CategoryNode[]): CategoryIndex {
  const own = new Map<CategoryNode, Word[]>()
  const wordsOf = (node: CategoryNode) => {
    const words = own.get(node) ?? namesOf(node).flatMap(wordsIn)
    own.set(node, words)
    return words
  }
  return allPaths(tree).map((path) => {
    const [last, ...above] = path.toReversed()
    return {
      path,
      own: last ? wordsOf(last) : [],
      above: above.flatMap(wordsOf),
      phrases: new Set(last ? namesOf(last).map(phraseOf) : []),
    }
  })
}

const allPaths = (nodes: CategoryNode[], above: CategoryPath = []): CategoryPath[] =>
  nodes.flatMap((node) => [[...above, node], ...allPaths(node.children, [...above, node])])

const namesOf = ({ name, also = [] }: CategoryNode) => [name, ...also]

/**
 * A category is found if every word is in its path and at least one is its own. If no category has all words, those
 * with most words are found: people type titles, "iPhone 13 Pro Max".
 */
export function searchCategories(index: CategoryIndex, text: string): CategoryPath[] {
  const words = usefulWords(text)
  if (!words.length) return []
  const phrase = words.map(({ stem }) => stem).join(' ')
  const matches = index.flatMap((entry) => {
    const match = matchOf(entry, words, phrase)
    return match.own > 0 ? [{ ...match, path: entry.path }] : []
  })
  const most = Math.max(...matches.map(({ count }) => count), 0)
  const best = matches.filter(({ count }) => count === most)
  // "بيت" is a house; names that only begin with it, as VW Beetle in Arabic, are found if nothing else is.
  const exact = best.filter(({ prefixes }) => prefixes === 0)
  const found = exact.length && words.every(({ text: word }) => word.length <= 4) ? exact : best
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxResults)
    .map(({ path }) => path)
}

/** `count`: how many words the path has; `prefixes`: how many of them it has only as the beginning of a word. */
function matchOf({ path, own, above, phrases }: Entry, words: Word[], phrase: string) {
  const ownMatches = words.map((word) => qualityIn(own, word))
  const all = words.map((word, index) => Math.min(ownMatches[index] ?? none, qualityIn(above, word)))
  const ownCount = ownMatches.filter((quality) => quality < none).length
  const prefixes = all.filter((quality) => quality === prefix).length
  // A whole name is better than single words of it, and a general category better than a special one.
  const isWhole = phrases.has(phrase)
  return {
    count: all.filter((quality) => quality < none).length,
    own: ownCount,
    prefixes,
    rank: (isWhole ? 0 : 100) + prefixes * 20 - ownCount * 5 + path.length,
  }
}

const exactly = 0
const prefix = 1
const none = 2

function qualityIn(candidates: Word[], { text, stem }: Word): number {
  let best = none
  for (const candidate of candidates) {
    if (candidate.stem === stem || candidate.text === text) return exactly
    if (text.length > 1 && candidate.text.startsWith(text)) best = prefix
  }
  return best
}

/** Words that say nothing about the category. Numbers are years, sizes and models. */
const noise = new Set(
  'بيع للبيع مطلوب مستعمل مستعمله جديد جديده نظيف نظيفه مع من في على او عدد كامل بحاله سعر عرض ماركه نوع شراء بدي used new sale for to the a an and with of in good clean cheap'.split(
    ' ',
  ),
)

function usefulWords(text: string): Word[] {
  const words = wordsIn(text).filter(({ text: word }) => !/^\d/.test(word))
  const useful = words.filter(({ text: word }) => !noise.has(word))
  return useful.length ? useful : words
}

const wordsIn = (text: string): Word[] =>
  foldedWords(text).flatMap(({ folded }) => (folded ? [{ text: withoutArticle(folded), stem: stemOf(folded) }] : []))

const phraseOf = (name: string) =>
  wordsIn(name)
    .map(({ stem }) => stem)
    .join(' ')

/** Removes the Arabic article with its particles. */
const withoutArticle = (word: string) => word.replace(/^و?(?:ال|لل|بال)(?=[ء-ي]{2})/, '')

/** Regular plurals and feminine endings of both languages. Broken plurals are words of the category. */
function stemOf(word: string): string {
  if (/^[a-z]/.test(word)) {
    return word
      .replace(/ies$/, 'y')
      .replace(/(ch|sh|ss|x)es$/, '$1')
      .replace(/([^s])s$/, '$1')
  }
  return withoutArticle(word).replace(/([ء-ي]{2})(?:يات|ات|يه|ه|ين|ون)$/, '$1')
}
