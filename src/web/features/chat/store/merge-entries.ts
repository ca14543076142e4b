// Merges entries of a conversation from pages, syncs and events, which arrive in any order.
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { settleMeetups } from '#web/features/chat/meetups/settle-meetups.ts'
import { settleOffers } from '#web/features/chat/offers/settle-offers.ts'
import { settlePhotoRequests } from '#web/features/chat/photo-requests/settle-photo-requests.ts'

/** Sorted by seq without duplicates. A deleted or hidden entry stays so, even if an older response still shows it. */
export function mergeEntries(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((entry) => [entry.seq, entry]))
  for (const entry of fresh) {
    const before = bySeq.get(entry.seq)
    if (!before || before.state === 'shown' || entry.state !== 'shown') bySeq.set(entry.seq, entry)
  }
  for (const entry of [...bySeq.values()]) {
    const target = entry.target_seq === null ? undefined : bySeq.get(entry.target_seq)
    if (target?.state === 'shown') bySeq.set(target.seq, emptied(target, 'deleted'))
  }
  const entries = [...bySeq.values()].sort((one, other) => one.seq - other.seq)
  return settlePhotoRequests(settleMeetups(settleOffers(entries)))
}

/** Removes entries that the user deleted on another device. */
export function removeDeleted(
  entries: readonly Message[],
  { cleared_seq, hidden_seqs }: Pick<ConversationSummary, 'cleared_seq' | 'hidden_seqs'>,
): Message[] {
  const hidden = new Set(hidden_seqs)
  return entries
    .filter(({ seq }) => seq > cleared_seq)
    .map((entry) => (hidden.has(entry.seq) && entry.state !== 'hidden' ? emptied(entry, 'hidden') : entry))
}

/** The seq before the first gap up to `lastSeq`; null without a gap. */
export function gapAfter(entries: readonly Message[], lastSeq: number): number | null {
  for (const [index, { seq }] of entries.entries()) {
    const next = entries[index + 1]?.seq ?? lastSeq + 1
    if (next > seq + 1) return seq
  }
  return null
}

/** Responses can arrive out of order: the one with more changes wins. */
export const newerSummary = (known: ConversationSummary | undefined, fresh: ConversationSummary) =>
  known && known.changed > fresh.changed ? known : fresh

const emptied = (
  {
    ad: _ad,
    scam: _scam,
    answer: _answer,
    offer: _offer,
    step: _step,
    meetup: _meetup,
    meetup_step: _meetupStep,
    photo_request: _request,
    ...entry
  }: Message,
  state: 'deleted' | 'hidden',
): Message => ({
  ...entry,
  state,
  body: null,
  pictures: [],
  file: null,
  reply_to: null,
  is_suspicious: false,
})
