// Import cycles, type-only imports included: files of a cycle can only be understood together.
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

test('files import each other without cycles', () => {
  const graph = new Map(sources.map(({ file, imports }) => [file, imports.flatMap(({ target }) => target ?? [])]))
  expect(cyclesIn(graph)).toEqual([])
})

test('the search finds a cycle', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ])
  expect(cyclesIn(graph)).toEqual(['a → b → c → a'])
})

/** Depth-first search. A file that is reached again while it is still on the path closes a cycle. */
function cyclesIn(graph: Map<string, string[]>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const path: string[] = []

  function visit(file: string) {
    if (done.has(file) || !graph.has(file)) return
    const start = path.indexOf(file)
    if (start >= 0) return void cycles.push([...path.slice(start), file].join(' → '))
    path.push(file)
    for (const next of graph.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}
