// Messages and what travels with them, as both sides of a conversation see and write them.
import * as z from 'zod/mini'
import { AdImage } from './ads.ts'
import { wholeNumber } from './number.ts'
import { ClientId } from './posting.ts'
import { multilineText } from './text.ts'

export const messageKinds = ['text', 'image', 'video', 'voice', 'file', 'deletion'] as const
export const chatFileKinds = ['video', 'voice', 'file'] as const
export type ChatFileKind = (typeof chatFileKinds)[number]

export const maxMessageImages = 10
/** How long a message can be deleted for both. */
export const deleteForBothMinutes = 60
/** Before the other has answered: so many messages, text only, no links (security.md §5). */
export const maxFirstContactMessages = 3
/** Entries of a conversation that come at once. */
export const messagesPerPage = 50
/** Conversations that one `sync` brings, and the newest entries with each. */
export const maxSyncedConversations = 50
export const maxSyncedMessages = 20

const megabyte = 1024 * 1024
export const maxChatFileBytes = { video: 50 * megabyte, voice: 10 * megabyte, file: 20 * megabyte } as const
export const maxVoiceMs = 5 * 60_000

/** Numbers of entries and changes. */
export const Seq = wholeNumber(0, Number.MAX_SAFE_INTEGER)

export const ChatFile = z.object({
  /** Read at /chat-files/:id, with Range. */
  id: z.string(),
  kind: z.enum(chatFileKinds),
  type: z.string(),
  bytes: z.int(),
  name: z.nullable(z.string()),
  duration_ms: z.nullable(z.int()),
  /** Up to 64 heights from 0 to 100. */
  waveform: z.nullable(z.array(z.int())),
})
export type ChatFile = z.infer<typeof ChatFile>

export const Message = z.object({
  /** For reports. */
  id: z.int(),
  conversation_id: z.int(),
  seq: z.int(),
  sender_id: z.int(),
  is_mine: z.boolean(),
  /** Of my own: what the browser sent it with. */
  client_id: z.nullable(z.string()),
  kind: z.enum(messageKinds),
  /** deleted: for both; hidden: by me, for me. Either way only its place is left. */
  state: z.enum(['shown', 'deleted', 'hidden']),
  body: z.nullable(z.string()),
  /** Read at /chat-pictures/<width>/<name>. */
  pictures: z.array(AdImage),
  file: z.nullable(ChatFile),
  reply_to: z.nullable(
    z.object({
      seq: z.int(),
      is_mine: z.boolean(),
      kind: z.enum(messageKinds),
      /** Its beginning; null when there is none, or no longer. */
      excerpt: z.nullable(z.string()),
    }),
  ),
  /** Which entry a deletion deletes. */
  target_seq: z.nullable(z.int()),
  /** Looks like a lure to pay or talk elsewhere; said to who receives it. */
  is_suspicious: z.boolean(),
  created_at: z.string(),
})
export type Message = z.infer<typeof Message>

export const MessageText = multilineText(1, 4000)
const PictureName = z.string().check(z.regex(/^chat\/[0-9a-f]{32}\.webp$/))
const FileId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** Text, or pictures, or one file; pictures and files may carry a text. */
export const MessageDraft = z
  .strictObject({
    client_id: ClientId,
    body: z.optional(z.nullable(MessageText)),
    pictures: z.optional(z.array(PictureName).check(z.maxLength(maxMessageImages))),
    file_id: z.optional(z.nullable(FileId)),
    reply_to_seq: z.optional(z.nullable(Seq)),
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.pictures?.length && value.file_id)
        issues.push({ code: 'custom', path: ['file_id'], input: value.file_id, message: 'unknown_value' })
      if (!value.body && !value.pictures?.length && !value.file_id)
        issues.push({ code: 'custom', path: ['body'], input: undefined, message: 'required' })
    }),
  )
export type MessageDraft = z.output<typeof MessageDraft>
export type MessageDraftInput = z.input<typeof MessageDraft>
