// Conversations between two people. PostgreSQL is the truth, sockets are hints (`ChatHint`): whatever was missed comes
// with the next `sync`. Entries of a conversation are numbered by `seq` without gaps; deletions are entries too.
import * as z from 'zod/mini'
import { AdImage } from './ads.ts'
import { del, get, post } from './endpoint.ts'
import { ChatFile, chatFileKinds, Message, MessageDraft, Seq } from './messages.ts'
import { wholeNumber } from './number.ts'
import { singleLineText } from './text.ts'

const Id = z.int().check(z.positive())

export const ChatPerson = z.object({
  id: z.int(),
  /** Null when the account is gone. */
  full_name: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
})
export type ChatPerson = z.infer<typeof ChatPerson>

/** What a conversation is about, as everyone sees it. `unavailable` tells nothing but that it was there. */
export const ChatSubject = z.object({
  kind: z.enum(['ad', 'inquiry']),
  id: z.int(),
  name: z.nullable(z.string()),
  status: z.enum(['active', 'sold', 'expired', 'closed', 'unavailable']),
  /** Null when it is not shown, and for inquiries. */
  price: z.nullable(z.int()),
  image: z.nullable(AdImage),
  is_mine: z.boolean(),
})
export type ChatSubject = z.infer<typeof ChatSubject>

export const ConversationSummary = z.object({
  id: z.int(),
  person: ChatPerson,
  subject: z.nullable(ChatSubject),
  last_seq: z.int(),
  last_message: z.nullable(Message),
  /** Counted up to 100. */
  unread_count: z.int(),
  last_read_seq: z.int(),
  /** How far the other has received and read; null when that is not told. */
  other_delivered_seq: z.nullable(z.int()),
  other_read_seq: z.nullable(z.int()),
  /** What stands up to here is deleted for me: forget it. */
  cleared_seq: z.int(),
  /** The newest entries I have hidden, for my other devices. */
  hidden_seqs: z.array(z.int()),
  is_archived: z.boolean(),
  /** False once it is deleted for me and nobody has written since. */
  is_listed: z.boolean(),
  /** My inbox number of its last change, and of its last message: lists are sorted by the latter. */
  changed: z.int(),
  active: z.int(),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

/** Whether and what I can write. Who blocked whom is not told: `unavailable` is said of everyone who cannot be reached. */
export const WritePermission = z.object({
  obstacle: z.nullable(z.enum(['unavailable', 'awaiting_answer'])),
  /** The other has not answered yet: text without links. */
  is_first_contact: z.boolean(),
  /** How many more until they answer; null when there is no such limit. */
  messages_left: z.nullable(z.int()),
})
export type WritePermission = z.infer<typeof WritePermission>

/** Coarse on purpose, and null when they do not show it or are not open to me. */
export const Presence = z.object({ is_online: z.nullable(z.boolean()), last_seen_on: z.nullable(z.string()) })
export type Presence = z.infer<typeof Presence>

/** Whom about what: exactly one of them. */
const target = {
  ad_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  inquiry_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  user_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
}
const oneTarget = z.check<ChatTarget>(({ value, issues }) => {
  const named = [value.ad_id, value.inquiry_id, value.user_id].filter((id) => id !== undefined)
  if (named.length !== 1) issues.push({ code: 'custom', path: ['ad_id'], input: undefined, message: 'required' })
})
export type ChatTarget = { ad_id?: number | undefined; inquiry_id?: number | undefined; user_id?: number | undefined }

export const Conversation = z.object({
  conversation: ConversationSummary,
  /** The newest entries, oldest first. */
  messages: z.array(Message),
  has_earlier: z.boolean(),
  writing: WritePermission,
  presence: Presence,
})
export type Conversation = z.infer<typeof Conversation>

const Sent = z.object({ conversation: ConversationSummary, message: Message })

/** What a socket carries as event `chat`; the conversation's id is a string, as all ids of events. */
export const ChatHint = z.object({
  conversation_id: z.string(),
  what: z.enum(['message', 'deletion', 'marks', 'mine', 'typing']),
  /** My inbox number: `sync` from the one before brings this. Absent for typing. */
  changed: z.optional(z.int()),
  /** The other's new entry as I see it, when it is small enough. */
  message: z.optional(Message),
})
export type ChatHint = z.infer<typeof ChatHint>

export const chat = {
  list: get('/chats', {
    summary: 'My conversations, the last active first. `cursor` is where `sync` goes on from.',
    query: z.strictObject({
      is_archived: z.optional(z.enum(['true', 'false'])),
      /** `active` of the last one of the page before. */
      before: z.optional(Seq),
    }),
    reply: z.object({
      items: z.array(ConversationSummary),
      next_before: z.nullable(z.int()),
      archived_count: z.int(),
      cursor: z.int(),
    }),
  }),
  search: get('/chats/search', {
    summary: 'Looks for words in my messages, and in the names of people and ads.',
    query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({
      conversations: z.array(ConversationSummary),
      /** Newest first; each conversation stands in `found`. */
      messages: z.array(Message),
      found: z.array(ConversationSummary),
    }),
  }),
  sync: get('/chats/sync', {
    summary:
      'What changed since a cursor, in order. Ask again with the new cursor until nothing comes: that also tells the ' +
      'others that their messages arrived. `limited`: too far behind, these are only the newest; load the rest anew.',
    query: z.strictObject({ cursor: Seq }),
    reply: z.object({
      items: z.array(z.object({ conversation: ConversationSummary, messages: z.array(Message) })),
      limited: z.boolean(),
      cursor: z.int(),
    }),
  }),
  unread: get('/chats/unread', {
    summary: 'How many conversations, and messages in them, I have not read.',
    reply: z.object({ conversations_count: z.int(), messages_count: z.int(), cursor: z.int() }),
  }),
  about: get('/chats/about', {
    summary: 'What writing about an ad or inquiry, or to somebody, would lead to; the conversation if there is one.',
    query: z.strictObject(target).check(oneTarget),
    reply: z.object({
      conversation_id: z.nullable(z.int()),
      person: ChatPerson,
      subject: z.nullable(ChatSubject),
      writing: WritePermission,
    }),
  }),
  start: post('/chats', {
    summary: 'Writes about an ad or inquiry, or to somebody; goes on with the conversation if there is one.',
    body: z.strictObject({ to: z.strictObject(target).check(oneTarget), message: MessageDraft }),
    reply: Sent,
  }),
  one: get('/chats/:id', { summary: 'One conversation with its newest entries.', reply: Conversation }),
  messages: get('/chats/:id/messages', {
    summary: 'Entries before or after a seq, oldest first.',
    query: z.strictObject({ before: z.optional(Seq), after: z.optional(Seq) }),
    reply: z.object({ items: z.array(Message), has_more: z.boolean(), last_seq: z.int() }),
  }),
  send: post('/chats/:id/messages', {
    summary: 'Sends a message. The same `client_id` again answers with the message it made.',
    body: MessageDraft,
    reply: Sent,
  }),
  deleteMessage: del('/chats/:id/messages/:seq', {
    summary: 'Deletes a message for me, or my own for both within an hour.',
    query: z.strictObject({ for: z.enum(['me', 'both']) }),
    reply: ConversationSummary,
  }),
  read: post('/chats/:id/read', {
    summary: 'Marks everything up to a seq as read; never goes back.',
    body: z.strictObject({ seq: Id }),
    reply: ConversationSummary,
  }),
  archive: post('/chats/:id/archive', {
    summary: 'Puts a conversation aside; a new message brings it back.',
    reply: ConversationSummary,
  }),
  unarchive: del('/chats/:id/archive', { summary: 'Takes a conversation back.', reply: ConversationSummary }),
  remove: del('/chats/:id', {
    summary: 'Deletes a conversation for me; it comes back empty with the next message.',
    reply: z.null(),
  }),
  typing: post('/chats/:id/typing', {
    summary: 'Hints to the other that I am typing; say it every few seconds at most.',
    reply: z.null(),
  }),
  presence: get('/chats/:id/presence', { summary: 'Whether the other was here just now.', reply: Presence }),
  upload: post('/chat-files', {
    summary: 'Takes in a video, voice message or document as the body itself. What no message shows within a day goes.',
    query: z.strictObject({
      kind: z.enum(chatFileKinds),
      name: z.optional(singleLineText(1, 120)),
      duration_ms: z.optional(wholeNumber(0, 3_600_000)),
      waveform: z.optional(z.array(wholeNumber(0, 100)).check(z.maxLength(64))),
    }),
    upload: true,
    reply: ChatFile,
  }),
}
