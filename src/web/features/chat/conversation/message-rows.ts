// A conversation as it is drawn: days, the mark of what is new, bubbles.
import type { Message } from '#contract/messages.ts'

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean }

/** Minutes after which the same person's next bubble stands apart. */
const pause = 5 * 60_000

/** `readSeq`: how far it was read when it was opened; the mark stands before the other's first message after it. */
export function messageRowsOf(entries: readonly Message[], readSeq: number): Row[] {
  const rows: Row[] = []
  let before: Message | undefined
  let isMarked = false
  for (const message of entries) {
    if (message.kind === 'deletion' || message.state === 'hidden') continue
    if (!before || dayOf(before.created_at) !== dayOf(message.created_at)) {
      rows.push({ kind: 'day', key: `day-${message.seq}`, at: message.created_at })
      before = undefined
    }
    if (!isMarked && !message.is_mine && message.seq > readSeq) {
      rows.push({ kind: 'new', key: 'new' })
      isMarked = true
      before = undefined
    }
    rows.push({ kind: 'message', key: keyOf(message), message, isFirst: !before || isApart(before, message) })
    before = message
  }
  return rows
}

/** A message of mine keeps its place on the screen when it turns from unsent to sent. */
const keyOf = ({ client_id, seq }: Message) => client_id ?? String(seq)

const isApart = (before: Message, message: Message) =>
  before.is_mine !== message.is_mine || Date.parse(message.created_at) - Date.parse(before.created_at) > pause

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Damascus' })

/** The day in Syria, as 2026-11-15. */
export const dayOf = (at: string | number) => days.format(new Date(at))
