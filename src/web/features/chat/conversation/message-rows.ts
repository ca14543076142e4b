// Rows of a conversation: day separators, the unread separator and bubbles.
import type { Message } from '#contract/messages.ts'

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean }

/** After this pause the next bubble of the same user starts a new group. */
const pause = 5 * 60_000

/** `readSeq`: last read seq when the conversation was opened; the unread separator follows it. */
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

/** Same key for the unsent and the sent message, so that its element stays. */
const keyOf = ({ client_id, seq }: Message) => client_id ?? String(seq)

const isApart = (before: Message, message: Message) =>
  before.is_mine !== message.is_mine || Date.parse(message.created_at) - Date.parse(before.created_at) > pause

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Damascus' })

/** The date in Syria, as 2026-11-15. */
export const dayOf = (at: string | number) => days.format(new Date(at))
