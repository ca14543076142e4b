// Conversations of the public accounts, with the same rows that sending would create: message numbers without gaps, and
// per user a change number that counts all messages they sent or received.
import type { GeneratorContext } from './context.ts'
import { daysAfter, daysBefore, daysBetween } from './dates.ts'
import type { Ad, Chats, MemberRow, MessageRow, UserRow } from './rows.ts'
import type { ChatTemplate } from './texts.ts'

type Conversation = { template: ChatTemplate; ad: Ad; buyer: number; messages: MessageRow[] }

export function makeChats(context: GeneratorContext, ads: Ad[]): Chats {
  const conversations = context.texts.chats.flatMap((template) => makeConversation(context, ads, template) ?? [])
  conversations.forEach(({ messages }, index) => {
    for (const message of messages) message.conversation_id = index + 1
  })
  const numbers = numberInboxes(conversations)
  return {
    conversations: conversations.map(rowOf),
    members: conversations.flatMap((conversation) => [
      memberOf(conversation, conversation.buyer, conversation.ad.row.seller_id, numbers),
      memberOf(conversation, conversation.ad.row.seller_id, conversation.buyer, numbers),
    ]),
    messages: conversations.flatMap(({ messages }) => messages),
    inboxes: [...numbers.last].map(([user_id, last_change]) => ({ user_id, last_change })),
  }
}

/** The usual time between two messages, in days. */
const quarterHour = 1 / 96

/** Undefined when a small marketplace lacks one of the two users or a suitable ad. */
function makeConversation(
  { random, people, now }: GeneratorContext,
  ads: Ad[],
  template: ChatTemplate,
): Conversation | undefined {
  const [seller, buyer] = [people[template.seller]?.row, people[template.buyer]?.row]
  const duration = template.lines.length * quarterHour
  const startedAt = daysBefore(now, template.hoursAgo / 24 + duration)
  const isFitting = ({ row, topSlug }: Ad) =>
    row.seller_id === seller?.id &&
    row.status === 'active' &&
    row.published_at < startedAt &&
    topSlug === template.top &&
    isHome(row)
  const fitting = ads.filter((ad) => isFitting(ad) && (!template.deal || ad.row.deal === template.deal))
  if (!seller || !buyer || !fitting.length) return undefined
  const step = (daysBetween(startedAt, now) - template.hoursAgo / 24) / template.lines.length
  const messages = template.lines.map(([from, body], index) => ({
    conversation_id: 0,
    seq: index + 1,
    sender_id: from === 'buyer' ? buyer.id : seller.id,
    body,
    created_at: daysAfter(startedAt, step * (index + random.between(0.3, 0.9))),
  }))
  return { template, ad: random.pick(fitting), buyer: buyer.id, messages }
}

/** The buyers ask about lifts and rooms, so land and shops do not fit. */
const isHome = ({ category_type, rooms }: Ad['row']) => category_type !== 'properties' || (rooms ?? 0) > 1

function rowOf({ ad, buyer, messages }: Conversation, index: number) {
  const seller = ad.row.seller_id
  return {
    id: index + 1,
    low_id: Math.min(buyer, seller),
    high_id: Math.max(buyer, seller),
    ad_id: ad.row.id,
    subject: `ad:${ad.row.id}`,
    started_by: buyer,
    last_seq: messages.length,
    last_message_seq: messages.length,
    answered_at: messages.find(({ sender_id }) => sender_id === seller)?.created_at ?? null,
    created_at: messages[0]?.created_at ?? '',
  }
}

/** A user was online when they sent their last message. */
export function withLastSeen(user: UserRow, { messages }: Chats): UserRow {
  const sentAt = messages.filter(({ sender_id }) => sender_id === user.id).map(({ created_at }) => created_at)
  const last = [user.last_seen_at, ...sentAt].toSorted().at(-1) ?? user.last_seen_at
  return { ...user, last_seen_at: last }
}

type Numbers = { last: Map<number, number>; of: Map<string, number> }

/** Counts every message for both members, in the order of sending. */
function numberInboxes(conversations: Conversation[]): Numbers {
  const [last, of] = [new Map<number, number>(), new Map<string, number>()]
  const all = conversations.flatMap(({ ad, buyer, messages }) =>
    messages.map((message) => ({ message, both: [buyer, ad.row.seller_id] })),
  )
  for (const { message, both } of all.sort((a, b) => a.message.created_at.localeCompare(b.message.created_at))) {
    for (const user of both) {
      last.set(user, (last.get(user) ?? 0) + 1)
      of.set(`${message.conversation_id} ${user}`, last.get(user) ?? 0)
    }
  }
  return { last, of }
}

function memberOf({ template, buyer, messages }: Conversation, me: number, other: number, { of }: Numbers): MemberRow {
  const conversation_id = messages[0]?.conversation_id ?? 0
  const received = messages.filter(({ sender_id }) => sender_id === other).map(({ seq }) => seq)
  const { by, count = 0 } = template.unread ?? {}
  const unread = by === (me === buyer ? 'buyer' : 'seller') ? received.slice(-count) : []
  const lastRead = (unread[0] ?? messages.length + 1) - 1
  const number = of.get(`${conversation_id} ${me}`) ?? 0
  return {
    conversation_id,
    user_id: me,
    other_id: other,
    last_read_seq: lastRead,
    last_delivered_seq: unread.length
      ? Math.max(0, ...received.filter((seq) => seq <= lastRead))
      : (received.at(-1) ?? 0),
    received_seq: received.at(-1) ?? 0,
    sent_count: messages.length - received.length,
    changed: number,
    active: number,
  }
}
