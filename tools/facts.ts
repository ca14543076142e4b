// npm run facts -- export|import|check [file]: the facts of all categories as one table (docs/topics/facts.md).
import { readFileSync, writeFileSync } from 'node:fs'
import { readFactEntries, resolveFacts } from '#server/facts/definitions.ts'
import type { FactEntry } from '#server/facts/schema.ts'
import { fileOf, fromTable, toFile, toTable } from '#server/facts/table.ts'

type Category = { id: number; parent_id?: number; slug: string }

const folder = 'db/seed/facts'
const categories: Category[] = JSON.parse(readFileSync('db/seed/categories.json', 'utf8'))

function topOf(slug: string): string | undefined {
  const category = categories.find((one) => one.slug === slug)
  const parent = categories.find(({ id }) => id === category?.parent_id)
  return parent ? topOf(parent.slug) : category?.slug
}

/** Reads every name and reference; throws at the first that is wrong. */
function check(entries: FactEntry[]) {
  const unknown = entries.find((entry) => entry.categories.some((slug) => slug !== '*' && !topOf(slug)))
  if (unknown) throw new Error(`A category of "${unknown.categories.join(' ')}" does not exist.`)
  resolveFacts(entries, categories)
  return entries.reduce((sum, { facts }) => sum + facts.length, 0)
}

/** Everything is checked before the first file is written. */
function importTable(file: string) {
  const entries = fromTable(readFileSync(file, 'utf8'))
  const count = check(entries)
  for (const [name, own] of Map.groupBy(entries, (entry) => fileOf(entry, topOf)))
    writeFileSync(`${folder}/${name}.json`, toFile(own))
  return count
}

const [command, file = 'facts.csv'] = process.argv.slice(2)
try {
  if (command === 'export') {
    // The mark makes spreadsheets read it as UTF-8.
    writeFileSync(file, `\uFEFF${toTable(readFactEntries())}`)
    console.log(`Wrote ${file}.`)
  } else if (command === 'import') console.log(`Wrote ${importTable(file)} facts to ${folder}.`)
  else if (command === 'check') console.log(`${check(readFactEntries())} facts, nothing wrong.`)
  else throw new Error('Usage: npm run facts -- export|import [file], or check')
} catch (error) {
  console.error(error instanceof Error ? [error.message, error.cause].filter(Boolean).join(' ') : error)
  process.exit(1)
}
