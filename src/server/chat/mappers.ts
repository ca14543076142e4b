import type { ChatPerson, ConversationSummary } from '#contract/chat.ts'
import type { ChatSubject, DealStep, MeetupStep, Message } from '#contract/messages.ts'
import type { SummaryRow } from './conversations.sql.ts'
import type { EntryRow } from './messages.sql.ts'

export function messageOf({
  is_deleted,
  written_by,
  is_hidden,
  created_at,
  ad,
  scam,
  answer,
  offer,
  meetup,
  step,
  photo_request,
  ...row
}: EntryRow): Message {
  const state = is_deleted ? 'deleted' : is_hidden ? 'hidden' : 'shown'
  return {
    ...row,
    ...(written_by && { written_by }),
    ...(ad && { ad }),
    ...(scam && { scam }),
    ...(answer && { answer }),
    ...(offer && { offer }),
    ...(meetup && { meetup }),
    ...(step && stepOf(row.kind, step)),
    ...(photo_request && { photo_request }),
    state,
    created_at: created_at.toISOString(),
  }
}

/** The column holds the steps of deals and of meetings. */
const stepOf = (kind: Message['kind'], step: DealStep | MeetupStep) =>
  kind === 'meetup' ? { meetup_step: step as MeetupStep } : { step: step as DealStep }

export function summaryOf(row: SummaryRow, lastMessage: Message | null): ConversationSummary {
  return {
    id: row.id,
    person: personOf({ ...row, id: row.person_id }),
    ...(row.shop && { shop: row.shop }),
    subject: subjectOf(row),
    last_seq: row.last_seq,
    last_message: lastMessage,
    unread_count: row.unread_count,
    last_read_seq: row.last_read_seq,
    other_delivered_seq: row.other_delivered_seq,
    other_read_seq: row.other_read_seq,
    cleared_seq: row.cleared_seq,
    hidden_seqs: row.hidden_seqs,
    is_archived: row.is_archived,
    is_listed: row.is_listed,
    changed: row.changed,
    active: row.active,
  }
}

type PersonRow = Pick<SummaryRow, 'id' | 'full_name' | 'user_name' | 'picture' | 'is_staff'>

export const personOf = ({ id, full_name, user_name, picture, is_staff }: PersonRow): ChatPerson => ({
  ...{ id, full_name, user_name, picture },
  ...(is_staff && { is_staff }),
})

/** Of a deleted ad or inquiry only kind and id are left, and the title if it was deleted because of its age. */
function subjectOf({ subject, ad, inquiry, ad_name }: SummaryRow): ChatSubject | null {
  const [kind, id] = subject.split(':')
  if (kind !== 'ad' && kind !== 'inquiry') return null
  const unavailable = { status: 'unavailable', name: null, price: null, image: null, is_mine: false } as const
  const about = ad ?? inquiry ?? { kind, id: Number(id), ...unavailable }
  return { ...about, name: about.name ?? ad_name }
}
