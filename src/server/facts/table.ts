// All facts as one table for a spreadsheet (CSV), and back.
import { commonEntry } from './definitions.ts'
import { FactEntry, type FactOption } from './schema.ts'

const columns = [
  ...['categories', 'same_as', 'key', 'kind', 'ar', 'en', 'unit_ar', 'unit_en', 'from', 'to', 'steps', 'decimals'],
  ...['card', 'required', 'options', 'suggestions'],
] as const

type Row = Record<string, string>

/** One row for each fact of an entry. A row with `same_as` takes the fact of another entry. */
export function toTable(entries: FactEntry[]): string {
  const rows = entries.flatMap((entry) =>
    entry.facts.map((fact) => ({ ...toRow(fact), categories: entry.categories.join(' ') })),
  )
  const lines = [[...columns], ...rows.map((row: Row) => columns.map((column) => row[column] ?? ''))]
  return `${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

function toRow(fact: FactEntry['facts'][number]): Row {
  if (typeof fact === 'string') return { same_as: fact }
  const { options, unit, steps, suggestions, ...rest } = fact
  const plain = Object.entries(rest).map(([key, value]) => [key, String(value)])
  return {
    ...Object.fromEntries(plain),
    unit_ar: unit?.ar ?? '',
    unit_en: unit?.en ?? '',
    steps: steps?.join(' ') ?? '',
    options: options?.map(toLine).join('\n') ?? '',
    suggestions: suggestions?.join('\n') ?? '',
  }
}

/** One line for each option; the two lines of a note are joined by `//`. */
const toLine = ({ value, ar, en, also = [], note }: FactOption) =>
  [value, ar, en, also.join(', '), note?.ar.replace('\n', ' // ') ?? '', note?.en.replace('\n', ' // ') ?? '']
    .join(' | ')
    .replace(/[ |]+$/, '')

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Throws with the number of the row that it cannot read. */
export function fromTable(text: string): FactEntry[] {
  const [head = [], ...lines] = readCells(text.replace(/^\uFEFF/, ''))
  const rows = lines.map((line): Row => Object.fromEntries(head.map((column, at) => [column.trim(), line[at] ?? ''])))
  const facts = rows.map((row, index) => readRow(row, index + 2))
  const byEntry = Map.groupBy(facts, ({ categories }) => categories)
  return [...byEntry].map(([categories, own]) =>
    FactEntry.parse({ categories: categories.split(' '), facts: own.map(({ fact }) => fact) }),
  )
}

function readRow(row: Row, line: number) {
  const categories = row.categories?.trim() ?? ''
  const fact = row.same_as ? row.same_as.trim() : readFact(row)
  const parsed = FactEntry.safeParse({ categories: [categories], facts: [fact] })
  if (!categories || !parsed.success) throw new Error(`Row ${line} (${row.key || row.same_as}) is not a fact.`)
  return { categories, fact }
}

function readFact(row: Row) {
  const { key, ar, en, kind, unit_ar, unit_en, from, to, steps, decimals, card, required, options, suggestions } = row
  const listed = (cell: string | undefined, separator: RegExp) => cell?.split(separator).filter((item) => item.trim())
  return {
    ...{ key, ar, en, kind },
    ...(card === 'true' && { card: true }),
    ...(required === 'true' && { required: true }),
    ...(options && { options: listed(options, /\r?\n/)?.map(readOption) }),
    ...(unit_ar && { unit: { ar: unit_ar, en: unit_en } }),
    ...(from && { from: Number(from) }),
    ...(to && { to: Number(to) }),
    ...(steps && { steps: listed(steps, / /)?.map(Number) }),
    ...(decimals && { decimals: Number(decimals) }),
    ...(suggestions && { suggestions: listed(suggestions, /\r?\n/) }),
  }
}

function readOption(line: string) {
  const [value, ar, en, also = '', noteAr, noteEn] = line.split('|').map((part) => part.trim())
  return {
    ...{ value, ar, en },
    ...(also && { also: also.split(/[,،] */) }),
    ...(noteAr && { note: { ar: noteAr.replace(' // ', '\n'), en: (noteEn ?? '').replace(' // ', '\n') } }),
  }
}

/** The cells of a CSV text; a quoted cell may contain commas and lines. */
function readCells(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quote, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quote?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') lines.push([])
  }
  return lines.filter((line) => line.some(Boolean))
}

/** The text of a file in db/seed/facts: a fact on each line, so that a change is one line. */
export function toFile(entries: FactEntry[]): string {
  const texts = entries.map(({ categories, facts }) => {
    const lines = facts.map((fact) => `      ${JSON.stringify(fact)}`).join(',\n')
    return `  {\n    "categories": ${JSON.stringify(categories).replaceAll(',', ', ')},\n    "facts": [\n${lines}\n    ]\n  }`
  })
  return `[\n${texts.join(',\n')}\n]\n`
}

/** The file of an entry: that of the top category of its first category. */
export const fileOf = ({ categories }: FactEntry, topOf: (slug: string) => string | undefined) =>
  categories[0] === commonEntry ? 'common' : topOf(categories[0] ?? '')
