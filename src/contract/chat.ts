// Conversations between two users. PostgreSQL is the source of truth; socket events are hints (`ChatHint`), and `sync`
// returns everything a client missed. Entries have a gapless number `seq`; deletions are entries too.
import * as z from 'zod/mini'
import { isStaff } from './ads.ts'
import { del, get, post } from './endpoint.ts'
import { ChatFile, ChatSubject, chatFileKinds, Message, MessageDraft, Seq } from './messages.ts'
import { wholeNumber } from './number.ts'
import { singleLineText } from './text.ts'

const Id = z.int().check(z.positive())

export const ChatPerson = z.object({
  id: z.int(),
  /** Null for a deleted account. */
  full_name: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  is_staff: isStaff,
})
export type ChatPerson = z.infer<typeof ChatPerson>

export const ConversationSummary = z.object({
  id: z.int(),
  person: ChatPerson,
  /** I answer here as an agent of this shop. */
  shop: z.optional(z.object({ id: z.int(), full_name: z.string() })),
  subject: z.nullable(ChatSubject),
  last_seq: z.int(),
  last_message: z.nullable(Message),
  /** Counted up to 100. */
  unread_count: z.int(),
  last_read_seq: z.int(),
  /** Last entry the other user received and read; null when not shared. */
  other_delivered_seq: z.nullable(z.int()),
  other_read_seq: z.nullable(z.int()),
  /** Entries up to here are deleted for me. */
  cleared_seq: z.int(),
  /** My most recently hidden entries, for my other devices. */
  hidden_seqs: z.array(z.int()),
  is_archived: z.boolean(),
  /** False after I deleted it, until the next message. */
  is_listed: z.boolean(),
  /** Inbox numbers of the last change and of the last message. Lists are sorted by `active`. */
  changed: z.int(),
  active: z.int(),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

/** What I may write. `unavailable` covers all reasons, so a block is not revealed. */
export const WritePermission = z.object({
  obstacle: z.nullable(z.enum(['unavailable', 'awaiting_answer'])),
  /** The other user has not replied yet: only text without links is allowed. */
  is_first_contact: z.boolean(),
  /** Messages I may still send before a reply; null without a limit. */
  messages_left: z.nullable(z.int()),
})
export type WritePermission = z.infer<typeof WritePermission>

/** Coarse on purpose. Null when the user does not share it or does not accept messages from me. */
export const Presence = z.object({ is_online: z.nullable(z.boolean()), last_seen_on: z.nullable(z.string()) })
export type Presence = z.infer<typeof Presence>

/** Exactly one of them is set. */
const target = {
  ad_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  inquiry_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  user_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
}
const oneTarget = z.check<ChatTarget>(({ value, issues }) => {
  const ids = [value.ad_id, value.inquiry_id, value.user_id].filter((id) => id !== undefined)
  if (ids.length !== 1) issues.push({ code: 'custom', path: ['ad_id'], input: undefined, message: 'required' })
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

export const Sent = z.object({ conversation: ConversationSummary, message: Message })

/** Payload of the socket event `chat`. Ids in events are strings. */
export const ChatHint = z.object({
  /** For `left` the id of a shop whose conversations are no longer mine; `gone` is one of them. */
  conversation_id: z.string(),
  what: z.enum(['message', 'deletion', 'marks', 'mine', 'typing', 'left', 'gone']),
  /** My inbox number: `sync` from the previous number returns this change. Absent for typing. */
  changed: z.optional(z.int()),
  /** The new entry, when it is small enough. */
  message: z.optional(Message),
})
export type ChatHint = z.infer<typeof ChatHint>

export const chat = {
  list: get('/chats', {
    summary: 'My conversations, last active first. Pass `cursor` to `sync`.',
    query: z.strictObject({
      is_archived: z.optional(z.enum(['true', 'false'])),
      /** `active` of the last item of the previous page. */
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
    summary: 'Searches my messages and the names of users and ads.',
    query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({
      conversations: z.array(ConversationSummary),
      /** Newest first; `found` contains their conversations. */
      messages: z.array(Message),
      found: z.array(ConversationSummary),
    }),
  }),
  sync: get('/chats/sync', {
    summary:
      'Changes since a cursor, in order. Repeat with the new cursor until the list is empty; this also marks messages ' +
      'as delivered. `limited`: the cursor is too old, only the newest changes are returned; reload the rest. ' +
      '`live`: events arrive; otherwise repeat every five seconds until it is true.',
    query: z.strictObject({ cursor: Seq }),
    reply: z.object({
      items: z.array(z.object({ conversation: ConversationSummary, messages: z.array(Message) })),
      limited: z.boolean(),
      live: z.boolean(),
      cursor: z.int(),
    }),
  }),
  unread: get('/chats/unread', {
    summary: 'Number of unread conversations and messages.',
    reply: z.object({ conversations_count: z.int(), messages_count: z.int(), cursor: z.int() }),
  }),
  about: get('/chats/about', {
    summary: 'What I may write about an ad or inquiry or to a user, and the existing conversation, if any.',
    query: z.strictObject(target).check(oneTarget),
    reply: z.object({
      conversation_id: z.nullable(z.int()),
      person: ChatPerson,
      subject: z.nullable(ChatSubject),
      writing: WritePermission,
    }),
  }),
  start: post('/chats', {
    summary: 'Sends a message about an ad or inquiry or to a user. Continues an existing conversation.',
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
    summary: 'Sends a message. Repeating a `client_id` returns the message already sent.',
    body: MessageDraft,
    reply: Sent,
  }),
  deleteMessage: del('/chats/:id/messages/:seq', {
    summary: 'Deletes a message for me, or my own message for both users within an hour.',
    query: z.strictObject({ for: z.enum(['me', 'both']) }),
    reply: ConversationSummary,
  }),
  read: post('/chats/:id/read', {
    summary: 'Marks all entries up to a seq as read. Lower values have no effect.',
    body: z.strictObject({ seq: Id }),
    reply: ConversationSummary,
  }),
  archive: post('/chats/:id/archive', {
    summary: 'Archives a conversation. A new message restores it.',
    reply: ConversationSummary,
  }),
  unarchive: del('/chats/:id/archive', { summary: 'Restores an archived conversation.', reply: ConversationSummary }),
  remove: del('/chats/:id', {
    summary: 'Deletes a conversation for me. The next message restores it without its history.',
    reply: z.null(),
  }),
  typing: post('/chats/:id/typing', {
    summary: 'Tells the other user that I am typing. Call it every few seconds at most.',
    reply: z.null(),
  }),
  presence: get('/chats/:id/presence', { summary: 'Whether the other user is online.', reply: Presence }),
  upload: post('/chat-files', {
    summary:
      'Uploads a video, voice message or document as the request body; its type is read from its bytes. Files not sent ' +
      'within a day are deleted.',
    query: z.strictObject({
      kind: z.enum(chatFileKinds),
      name: z.optional(singleLineText(1, 120)),
      duration_ms: z.optional(wholeNumber(0, 3_600_000)),
      waveform: z.optional(z.array(wholeNumber(0, 100)).check(z.maxLength(64))),
    }),
    upload: ['video/*', 'audio/*', 'application/octet-stream'],
    reply: ChatFile,
  }),
}
