// Append-only log of intended and acknowledged messages, and the checker that compares it with the database and with the
// view of every client.
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/platform/db.ts'

export type Intent = { what: 'intent'; client_id: string; sender: number; conversation: number; number: number }
export type Acked = { what: 'acked'; client_id: string; conversation: number; seq: number }
export type Ledger = { write(line: Intent | Acked): void; read(): (Intent | Acked)[] }

export function openLedger(folder: string): Ledger {
  const file = join(folder, 'ledger.jsonl')
  appendFileSync(file, '')
  return {
    write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`),
    read: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  }
}

export type Row = { conversation: number; seq: number; id: number; sender: number; client_id: string; body: string }
/** Message id and body by conversation and sequence number. */
export type View = Map<number, Map<number, { id: number; body: string | null }>>
export type Watched = { userId: number; view: View; cursor(): number }

export async function readRows({ pool }: Database): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select conversation_id::float8 as conversation, seq::float8 as seq, id::float8 as id, sender_id::float8 as sender,
       client_id, body from messages order by conversation_id, seq`,
  )
  return rows
}

/** Number of violations of each guarantee. */
export function check(lines: (Intent | Acked)[], rows: Row[]) {
  const stored = Map.groupBy(rows, (row) => row.client_id)
  const intents = lines.filter((line) => line.what === 'intent')
  const acked = lines.filter((line) => line.what === 'acked')
  const isAt = ({ client_id, conversation, seq }: Acked) =>
    stored.get(client_id)?.some((row) => row.conversation === conversation && row.seq === seq) ?? false
  return {
    lost: acked.filter((line) => !isAt(line)).length,
    'never answered': intents.length - new Set(acked.map((line) => line.client_id)).size,
    doubled:
      [...stored.values()].filter((same) => same.length > 1).length + (rows.length - new Set(rows.map(bodyKey)).size),
    'out of order': outOfOrder(intents, rows),
    gaps: gapsIn(rows),
  }
}

const bodyKey = ({ conversation, sender, body }: Row) => `${conversation} ${sender} ${body}`

/** Each client waits for the acknowledgement before the next message, so its numbers must increase with seq. */
function outOfOrder(intents: Intent[], rows: Row[]) {
  const numbers = new Map(intents.map((line) => [line.client_id, line.number]))
  const last = new Map<string, number>()
  let wrong = 0
  for (const { conversation, sender, client_id } of rows) {
    const number = numbers.get(client_id)
    if (number === undefined) continue
    const key = `${conversation} ${sender}`
    if (number <= (last.get(key) ?? -1)) wrong += 1
    last.set(key, number)
  }
  return wrong
}

function gapsIn(rows: Row[]) {
  let missing = 0
  for (const entries of Map.groupBy(rows, (row) => row.conversation).values()) {
    missing += (entries.at(-1)?.seq ?? 0) - entries.length
  }
  return missing
}

/** Entries that a client lacks, has in addition, or that differ from the database. */
export function differences({ userId, view }: Watched, rows: Row[], members: Map<number, number[]>): number {
  const mine = rows.filter((row) => members.get(row.conversation)?.includes(userId))
  const wrong = mine.filter((row) => {
    const seen = view.get(row.conversation)?.get(row.seq)
    return seen?.id !== row.id || seen.body !== row.body
  })
  const seen = [...view.values()].reduce((sum, entries) => sum + entries.size, 0)
  return wrong.length + Math.max(0, seen - mine.length)
}
