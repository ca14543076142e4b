// All source files of the repository and the imports between them.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

export type Import = {
  /** As written: `./x.ts`, `#server/ads/index.ts`, `node:fs`. */
  specifier: string
  /** Path from the root of the repository; undefined for packages. */
  target: string | undefined
  isDynamic: boolean
  /** Erased before the program runs. */
  isType: boolean
}
export type Source = { file: string; text: string; imports: Import[] }

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
const patterns = ['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts', 'tools/**/*.{ts,mjs}']

export const sources: Source[] = globSync(patterns).map((path) => {
  const file = path.replaceAll('\\', '/')
  const text = readFileSync(file, 'utf8')
  return { file, text, imports: importsIn(file, text) }
})

function importsIn(file: string, text: string): Import[] {
  const statement = /^(?:import|export)\s(?:[^'"`;()]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  const matches = text.matchAll(statement)
  return [...matches].map(([statementText, fixed, dynamic]) => {
    const specifier = fixed ?? dynamic ?? ''
    const isType = /^(?:import|export)\s+type\s/.test(statementText)
    return { specifier, target: resolve(file, specifier), isDynamic: fixed === undefined, isType }
  })
}

function resolve(file: string, specifier: string) {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return normalize(join(dirname(file), path))
  for (const [alias, folder] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '')
    if (path.startsWith(prefix)) return normalize(folder.replace('*', '') + path.slice(prefix.length))
  }
  return undefined
}

/** `src/server/ads/index.ts` is in the tree `server`, `bench/auth/auth.ts` in `bench`, `src/main.ts` in `src`. */
export function treeOf(file: string) {
  const [first = '', second = ''] = file.split('/')
  if (first !== 'src') return first
  return second.includes('.') ? 'src' : second
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('src/server/testing/')
