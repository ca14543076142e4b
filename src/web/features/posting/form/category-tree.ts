// The categories as a tree to walk down and to search in. Pure; the step draws it.
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

/** Where one stands after choosing the last of a path: a level with a single choice is none, and is walked through. */
export function walkedDown(path: CategoryPath): CategoryPath {
  const [only, ...others] = path.at(-1)?.children ?? []
  return only && !others.length ? walkedDown([...path, only]) : path
}

export const isEnd = (path: CategoryPath) => path.length > 0 && !path.at(-1)?.children.length

const resultsShown = 30

/** Every word must begin a word of the path, the last of the path at least one of them. Shorter ways come first. */
export function searchCategories(tree: CategoryNode[], text: string): CategoryPath[] {
  const words = wordsOf(text)
  if (!words.length) return []
  const found = allPaths(tree).flatMap((path) => {
    const score = scoreOf(path, words)
    return score === undefined ? [] : [{ path, score }]
  })
  found.sort((a, b) => a.score - b.score)
  return found.slice(0, resultsShown).map(({ path }) => path)
}

const allPaths = (nodes: CategoryNode[], above: CategoryPath = []): CategoryPath[] =>
  nodes.flatMap((node) => [[...above, node], ...allPaths(node.children, [...above, node])])

function scoreOf(path: CategoryPath, words: string[]): number | undefined {
  const last = path.at(-1)
  if (!last) return undefined
  const ofLast = wordsOf(last.name)
  const ofPath = path.flatMap(({ name }) => wordsOf(name))
  const begins = (its: string[], word: string) => its.some((one) => bare(one).startsWith(bare(word)))
  if (!words.some((word) => begins(ofLast, word)) || !words.every((word) => begins(ofPath, word))) return undefined
  const isItself = bare(ofLast.join(' ')) === bare(words.join(' '))
  return (isItself ? 0 : 10) + path.length
}

/** Without the article. */
const bare = (word: string) => word.replace(/^ال(?=..)/, '')

const wordsOf = (text: string) => foldedWords(text).flatMap(({ folded }) => folded || [])
