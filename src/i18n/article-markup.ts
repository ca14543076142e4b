// Articles as text that people can edit. Each line begins with the mark of its block, and both directions are exact:
// # title    @ description    > lead    ## heading {#anchor}
// - list item    1. step    ! note    | table | row |    ? question    : (before the lines of an answer)
import type { Article, Block, Section } from './article.ts'

export function writeArticle({ title, description, lead, sections }: Article): string {
  const head = [`# ${title}`, `@ ${description}`, `> ${lead}`].join('\n')
  return [head, ...sections.map(writeSection)].join('\n\n')
}

const writeSection = ({ id, heading, blocks }: Section) =>
  [`## ${heading} {#${id}}`, ...blocks.map(writeBlock)].join('\n\n')

function writeBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n')
  if ('steps' in block) return block.steps.map((item, place) => `${place + 1}. ${item}`).join('\n')
  if ('note' in block) return `! ${block.note}`
  if ('table' in block) return [block.table.head, ...block.table.rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const answer = block.answer.map(writeBlock).join('\n\n')
  return `? ${block.question}\n${answer.replace(/^/gm, ': ').replace(/^: $/gm, ':')}`
}

export type MarkupProblem = { line: number; code: 'title' | 'description' | 'lead' | 'anchor' | 'empty' | 'table' }

/** The article without its date, or the first line that cannot be read. */
export type ParsedArticle =
  | { article: Omit<Article, 'updated'>; problem?: undefined }
  | { article?: undefined; problem: MarkupProblem }

export function parseArticle(text: string): ParsedArticle {
  const lines = text.replace(/\r\n?/g, '\n').trim().split('\n')
  const [title, description, lead] = [after('# ', lines[0]), after('@ ', lines[1]), after('> ', lines[2])]
  if (!title) return { problem: { line: 1, code: 'title' } }
  if (!description) return { problem: { line: 2, code: 'description' } }
  if (!lead) return { problem: { line: 3, code: 'lead' } }
  const sections: Section[] = []
  const starts = lines.flatMap((line, place) => (line.startsWith('## ') ? [place] : []))
  if (!starts.length) return { problem: { line: lines.length, code: 'empty' } }
  const stray = lines.slice(3, starts[0]).findIndex((line) => line.trim())
  if (stray >= 0) return { problem: { line: stray + 4, code: 'anchor' } }
  for (const [index, start] of starts.entries()) {
    const [, heading, id] = /^## (.+) \{#([a-z][a-z0-9_-]*)\}$/.exec(lines[start]?.trim() ?? '') ?? []
    const isKnown = sections.some((section) => section.id === id)
    if (!heading || !id || isKnown) return { problem: { line: start + 1, code: 'anchor' } }
    const blocks = parseBlocks(lines.slice(start + 1, starts[index + 1]))
    if (!blocks.length) return { problem: { line: start + 1, code: 'empty' } }
    if (blocks.some(isUneven)) return { problem: { line: start + 1, code: 'table' } }
    sections.push({ id, heading, blocks })
  }
  return { article: { title, description, lead, sections } }
}

/** The number of the first line with a link that leads elsewhere than to a page of this site. */
export function findForeignLink(text: string): number | undefined {
  const lines = text.replace(/\r\n?/g, '\n').trim().split('\n')
  const place = lines.findIndex((line) => [...line.matchAll(links)].some(([, target = '']) => !ownPage.test(target)))
  return place < 0 ? undefined : place + 1
}

const links = /\]\(([^)]*)\)/g
/** Browsers read `//host` and `/\host` as another site. */
const ownPage = /^\/(?![/\\])[^\s\\]*$/

const after = (mark: string, line: string | undefined) => (line?.startsWith(mark) ? line.slice(mark.length).trim() : '')

/** Blocks are separated by empty lines, and a block of another kind also begins without one. */
function parseBlocks(lines: string[]): Block[] {
  const groups: { kind: LineKind; lines: string[] }[] = []
  let isAfterEmpty = true
  for (const line of lines) {
    const kind = kindOf(line)
    const last = groups.at(-1)
    const belongs = last && (last.kind === kind || (last.kind === 'question' && kind === 'answer')) && !isAfterEmpty
    if (!line.trim()) isAfterEmpty = true
    else {
      if (belongs && !singles.has(kind)) last.lines.push(line)
      else groups.push({ kind, lines: [line] })
      isAfterEmpty = false
    }
  }
  return groups.map(({ kind, lines: own }) => blockOf(kind, own))
}

type LineKind = 'list' | 'steps' | 'note' | 'table' | 'question' | 'answer' | 'plain'
/** Each line of these is a block of its own. */
const singles: ReadonlySet<LineKind> = new Set(['note', 'question', 'plain'])

function kindOf(line: string): LineKind {
  if (line.startsWith('- ')) return 'list'
  if (/^\d{1,2}\. /.test(line)) return 'steps'
  if (line.startsWith('! ')) return 'note'
  if (line.startsWith('| ')) return 'table'
  if (line.startsWith('? ')) return 'question'
  return line === ':' || line.startsWith(': ') ? 'answer' : 'plain'
}

function blockOf(kind: LineKind, lines: string[]): Block {
  const [first = '', ...rest] = lines
  if (kind === 'list') return { list: lines.map((line) => line.slice(2).trim()) }
  if (kind === 'steps') return { steps: lines.map((line) => line.replace(/^\d{1,2}\. /, '').trim()) }
  if (kind === 'note') return { note: first.slice(2).trim() }
  if (kind === 'table') {
    const [head = [], ...rows] = lines.map((line) => line.replace(/^\| | \|\s*$/g, '').split(' | '))
    return { table: { head, rows } }
  }
  if (kind === 'question') return { question: first.slice(2).trim(), answer: parseBlocks(rest.map(withoutMark)) }
  return first.trim()
}

const withoutMark = (line: string) => line.replace(/^: ?/, '')

/** A table whose rows have another number of cells than its head, or a question without an answer. */
const isUneven = (block: Block) =>
  typeof block !== 'string' &&
  (('table' in block && block.table.rows.some((row) => row.length !== block.table.head.length)) ||
    ('question' in block && !block.answer.length))
