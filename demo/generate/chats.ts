// Conversations that the demo accounts find when somebody signs in as one of them. The rows are what sending would have left
// behind: entries without gaps, and one number a person over everything that was said to them or by them.
import type { Market } from './context.ts'
import { daysAfter, daysBefore, daysBetween } from './dates.ts'
import type { Ad, Chats, MemberRow, MessageRow, UserRow } from './rows.ts'
import type { ChatTemplate } from './texts.ts'

type Talk = { template: ChatTemplate; ad: Ad; buyer: number; messages: MessageRow[] }

export function makeChats(market: Market, ads: Ad[]): Chats {
  const talks = market.texts.chats.flatMap((template) => talkOf(market, ads, template) ?? [])
  talks.forEach(({ messages }, index) => {
    for (const message of messages) message.conversation_id = index + 1
  })
  const numbers = numberInboxes(talks)
  return {
    conversations: talks.map(conversationOf),
    members: talks.flatMap((talk) => [
      memberOf(talk, talk.buyer, talk.ad.row.seller_id, numbers),
      memberOf(talk, talk.ad.row.seller_id, talk.buyer, numbers),
    ]),
    messages: talks.flatMap(({ messages }) => messages),
    inboxes: [...numbers.last].map(([user_id, last_change]) => ({ user_id, last_change })),
  }
}

/** Between two messages, about. */
const quarterHour = 1 / 96

/** Nothing in a marketplace that is too small to have the two, or an ad to talk about. */
function talkOf({ random, people, now }: Market, ads: Ad[], template: ChatTemplate): Talk | undefined {
  const [seller, buyer] = [people[template.seller]?.row, people[template.buyer]?.row]
  const lasted = template.lines.length * quarterHour
  const begun = daysBefore(now, template.hoursAgo / 24 + lasted)
  const isFitting = ({ row, topSlug }: Ad) =>
    row.seller_id === seller?.id &&
    row.status === 'active' &&
    row.published_at < begun &&
    topSlug === template.top &&
    isHome(row)
  const fitting = ads.filter((ad) => isFitting(ad) && (!template.deal || ad.row.deal === template.deal))
  if (!seller || !buyer || !fitting.length) return undefined
  const step = (daysBetween(begun, now) - template.hoursAgo / 24) / template.lines.length
  const messages = template.lines.map(([from, body], index) => ({
    conversation_id: 0,
    seq: index + 1,
    sender_id: from === 'buyer' ? buyer.id : seller.id,
    body,
    created_at: daysAfter(begun, step * (index + random.between(0.3, 0.9))),
  }))
  return { template, ad: random.pick(fitting), buyer: buyer.id, messages }
}

/** They ask about lifts and rooms: no land, no shop. */
const isHome = ({ category_type, rooms }: Ad['row']) => category_type !== 'properties' || (rooms ?? 0) > 1

function conversationOf({ ad, buyer, messages }: Talk, index: number) {
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

/** Who has written was here then. */
export function seenSince(user: UserRow, { messages }: Chats): UserRow {
  const written = messages.filter(({ sender_id }) => sender_id === user.id).map(({ created_at }) => created_at)
  const last = [user.last_seen_at, ...written].toSorted().at(-1) ?? user.last_seen_at
  return { ...user, last_seen_at: last }
}

type Numbers = { last: Map<number, number>; of: Map<string, number> }

/** Every message counts for both, in the order in which they were sent. */
function numberInboxes(talks: Talk[]): Numbers {
  const [last, of] = [new Map<number, number>(), new Map<string, number>()]
  const said = talks.flatMap(({ ad, buyer, messages }) =>
    messages.map((message) => ({ message, both: [buyer, ad.row.seller_id] })),
  )
  for (const { message, both } of said.sort((a, b) => a.message.created_at.localeCompare(b.message.created_at))) {
    for (const user of both) {
      last.set(user, (last.get(user) ?? 0) + 1)
      of.set(`${message.conversation_id} ${user}`, last.get(user) ?? 0)
    }
  }
  return { last, of }
}

function memberOf({ template, buyer, messages }: Talk, me: number, other: number, { of }: Numbers): MemberRow {
  const conversation_id = messages[0]?.conversation_id ?? 0
  const received = messages.filter(({ sender_id }) => sender_id === other).map(({ seq }) => seq)
  const { by, count = 0 } = template.unread ?? {}
  const unread = by === (me === buyer ? 'buyer' : 'seller') ? received.slice(-count) : []
  const read = (unread[0] ?? messages.length + 1) - 1
  const number = of.get(`${conversation_id} ${me}`) ?? 0
  return {
    conversation_id,
    user_id: me,
    other_id: other,
    last_read_seq: read,
    last_delivered_seq: unread.length ? Math.max(0, ...received.filter((seq) => seq <= read)) : (received.at(-1) ?? 0),
    received_seq: received.at(-1) ?? 0,
    sent_count: messages.length - received.length,
    changed: number,
    active: number,
  }
}
