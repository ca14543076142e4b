// Pure functions on the category tree: find, walk down, search.
import type { CategoryNode } from '#contract/catalog.ts'
import { foldedWords } from '#contract/folding.ts'

export type CategoryPath = CategoryNode[]

/** From the top to the category with this id. */
export function pathTo(tree: CategoryNode[], id: number | undefined): CategoryPath {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length) return [node, ...below]
  }
  return []
}

/** Extends the path through levels that have a single child. */
export function skipSingleChoices(path: CategoryPath): CategoryPath {
  const [only, ...others] = path.at(-1)?.children ?? []
  return only && !others.length ? skipSingleChoices([...path, only]) : path
}

export const isLeaf = (path: CategoryPath) => path.length > 0 && !path.at(-1)?.children.length

const maxResults = 30

/** Every search word must be a prefix of a word in the path, at least one in the last category. Shorter paths rank first. */
export function searchCategories(tree: CategoryNode[], text: string): CategoryPath[] {
  const words = wordsOf(text)
  if (!words.length) return []
  const matches = allPaths(tree).flatMap((path) => {
    const score = scoreOf(path, words)
    return score === undefined ? [] : [{ path, score }]
  })
  matches.sort((a, b) => a.score - b.score)
  return matches.slice(0, maxResults).map(({ path }) => path)
}

const allPaths = (nodes: CategoryNode[], above: CategoryPath = []): CategoryPath[] =>
  nodes.flatMap((node) => [[...above, node], ...allPaths(node.children, [...above, node])])

function scoreOf(path: CategoryPath, words: string[]): number | undefined {
  const last = path.at(-1)
  if (!last) return undefined
  const lastWords = wordsOf(last.name)
  const pathWords = path.flatMap(({ name }) => wordsOf(name))
  const hasPrefix = (candidates: string[], word: string) =>
    candidates.some((one) => withoutArticle(one).startsWith(withoutArticle(word)))
  if (!words.some((word) => hasPrefix(lastWords, word)) || !words.every((word) => hasPrefix(pathWords, word)))
    return undefined
  const isExact = withoutArticle(lastWords.join(' ')) === withoutArticle(words.join(' '))
  return (isExact ? 0 : 10) + path.length
}

/** Removes the Arabic article. */
const withoutArticle = (word: string) => word.replace(/^ال(?=..)/, '')

const wordsOf = (text: string) => foldedWords(text).flatMap(({ folded }) => folded || [])
