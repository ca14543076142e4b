// Pure functions on the category tree: find and walk down.
import type { CategoryNode } from '#contract/catalog.ts'

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
