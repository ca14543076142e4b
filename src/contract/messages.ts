// Chat messages and their attachments.
import * as z from 'zod/mini'
import { AdImage } from './ads.ts'
import { wholeNumber } from './number.ts'
import { ClientId } from './posting.ts'
import { priceKinds, pricePeriods } from './price-kinds.ts'
import { multilineText } from './text.ts'

const messageKinds = ['text', 'image', 'video', 'voice', 'file', 'ad', 'deletion'] as const
export const chatFileKinds = ['video', 'voice', 'file'] as const
export type ChatFileKind = (typeof chatFileKinds)[number]

export const maxMessageImages = 10
export const deleteForBothMinutes = 60
/** Before the first reply: text only, no links. Limits spam to strangers. */
export const maxFirstContactMessages = 3
export const messagesPerPage = 50
/** Per `sync` reply: conversations, and newest entries of each. */
export const maxSyncedConversations = 50
export const maxSyncedMessages = 20

const megabyte = 1024 * 1024
export const maxChatFileBytes = { video: 50 * megabyte, voice: 10 * megabyte, file: 20 * megabyte } as const
export const maxVoiceMs = 5 * 60_000

export const Seq = wholeNumber(0, Number.MAX_SAFE_INTEGER)

export const ChatFile = z.object({
  /** Served at /chat-files/:id, with Range support. */
  id: z.string(),
  kind: z.enum(chatFileKinds),
  type: z.string(),
  bytes: z.int(),
  name: z.nullable(z.string()),
  duration_ms: z.nullable(z.int()),
  /** Up to 64 values from 0 to 100. */
  waveform: z.nullable(z.array(z.int())),
})
export type ChatFile = z.infer<typeof ChatFile>

/** The public data of an ad or inquiry. For `unavailable` everything else is empty. */
export const ChatSubject = z.object({
  kind: z.enum(['ad', 'inquiry']),
  id: z.int(),
  name: z.nullable(z.string()),
  status: z.enum(['active', 'sold', 'expired', 'closed', 'unavailable']),
  /** Null for a hidden price and for inquiries. */
  price: z.nullable(z.int()),
  /** Null for inquiries and for ads whose author did not name it. */
  price_kind: z.optional(z.nullable(z.enum(priceKinds))),
  price_period: z.optional(z.nullable(z.enum(pricePeriods))),
  image: z.nullable(AdImage),
  is_mine: z.boolean(),
})
export type ChatSubject = z.infer<typeof ChatSubject>

export const Message = z.object({
  /** Used in reports. */
  id: z.int(),
  conversation_id: z.int(),
  seq: z.int(),
  sender_id: z.int(),
  is_mine: z.boolean(),
  /** Only for my own messages: the id my browser sent. */
  client_id: z.nullable(z.string()),
  kind: z.enum(messageKinds),
  /** deleted: for both users; hidden: only for me. Both have no content. */
  state: z.enum(['shown', 'deleted', 'hidden']),
  body: z.nullable(z.string()),
  /** Served at /chat-pictures/<width>/<name>. */
  pictures: z.array(AdImage),
  file: z.nullable(ChatFile),
  /** Only for the kind `ad`; absent once the ad is deleted. */
  ad: z.optional(ChatSubject),
  reply_to: z.nullable(
    z.object({
      seq: z.int(),
      is_mine: z.boolean(),
      kind: z.enum(messageKinds),
      /** Start of the text; null when there is none or it was deleted. */
      excerpt: z.nullable(z.string()),
    }),
  ),
  /** The entry that a deletion deletes. */
  target_seq: z.nullable(z.int()),
  /** Looks like a scam: asks to pay or continue elsewhere. Only set for the recipient. */
  is_suspicious: z.boolean(),
  created_at: z.string(),
})
export type Message = z.infer<typeof Message>

const MessageText = multilineText(1, 4000)
const ChatImageName = z.string().check(z.regex(/^chat\/[0-9a-f]{32}\.webp$/))
const FileId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** Text, images, one file or one of my active ads; all of them may have a text. */
export const MessageDraft = z
  .strictObject({
    client_id: ClientId,
    body: z.optional(z.nullable(MessageText)),
    pictures: z.optional(z.array(ChatImageName).check(z.maxLength(maxMessageImages))),
    file_id: z.optional(z.nullable(FileId)),
    ad_id: z.optional(z.nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER))),
    reply_to_seq: z.optional(z.nullable(Seq)),
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.pictures?.length && value.file_id)
        issues.push({ code: 'custom', path: ['file_id'], input: value.file_id, message: 'unknown_value' })
      if (value.ad_id && (value.pictures?.length || value.file_id))
        issues.push({ code: 'custom', path: ['ad_id'], input: value.ad_id, message: 'unknown_value' })
      if (!value.body && !value.pictures?.length && !value.file_id && !value.ad_id)
        issues.push({ code: 'custom', path: ['body'], input: undefined, message: 'required' })
    }),
  )
export type MessageDraft = z.output<typeof MessageDraft>
