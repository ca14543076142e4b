import type { ChatPerson, ConversationSummary } from '#contract/chat.ts'
import type { Language } from '#contract/language.ts'
import type { ChatSubject, DealStep, MeetupStep, Message } from '#contract/messages.ts'
import { photoRequestTexts } from '#i18n/server-texts.ts'
import type { SummaryRow } from './conversations.sql.ts'
import type { EntryRow, PhotoSentence } from './messages.sql.ts'

/** Without a language, sentences of the product are in the language of the person who pressed the button. */
export function messageOf(entry: EntryRow, language?: Language): Message {
  const {
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
  } = entry
  const state = is_deleted ? 'deleted' : is_hidden ? 'hidden' : 'shown'
  return {
    ...row,
    body: inLanguage(row.body, sentenceOf(entry), language),
    reply_to: row.reply_to && replyOf(row.reply_to, language),
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

/** What the product wrote for a member: a question for a photo, or its confirmation. */
export function sentenceOf({ kind, seq, photo_request: request }: EntryRow): PhotoSentence | null {
  if (!request || kind !== 'text') return null
  return { says: request.seq === seq ? 'ask' : 'confirm', mark: request.mark }
}

const inLanguage = (body: string | null, sentence: PhotoSentence | null, language: Language | undefined) =>
  body !== null && sentence && language ? photoRequestTexts[language].messages[sentence.says](sentence.mark) : body

const replyOf = ({ sentence, ...reply }: NonNullable<EntryRow['reply_to']>, language: Language | undefined) => ({
  ...reply,
  excerpt: inLanguage(reply.excerpt, sentence, language),
})

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
