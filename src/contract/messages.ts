// Chat messages and their attachments.
import * as z from 'zod/mini'
import { AdImage } from './ads.ts'
import { currencies } from './currencies.ts'
import { wholeNumber } from './number.ts'
import { ClientId } from './posting.ts'
import { priceKinds, pricePeriods } from './price-kinds.ts'
import { multilineText } from './text.ts'

const messageKinds = ['text', 'image', 'video', 'voice', 'file', 'ad', 'offer', 'deal', 'meetup', 'deletion'] as const
export const chatFileKinds = ['video', 'voice', 'file'] as const
export type ChatFileKind = (typeof chatFileKinds)[number]

/** The tricks that a recipient is warned of. */
export const scamKinds = ['code', 'deposit', 'courier', 'link', 'elsewhere'] as const
export type ScamKind = (typeof scamKinds)[number]

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

/** The public data of an ad or inquiry. For `unavailable` everything else is empty. Only its owner sees a `paused` ad. */
export const ChatSubject = z.object({
  kind: z.enum(['ad', 'inquiry']),
  id: z.int(),
  name: z.nullable(z.string()),
  status: z.enum(['active', 'paused', 'sold', 'expired', 'closed', 'unavailable']),
  /** Null for a hidden price and for inquiries. */
  price: z.nullable(z.int()),
  /** Null for inquiries and for ads whose author did not name it. */
  price_kind: z.optional(z.nullable(z.enum(priceKinds))),
  price_period: z.optional(z.nullable(z.enum(pricePeriods))),
  image: z.nullable(AdImage),
  is_mine: z.boolean(),
  /** Where the ad is; only while it can be seen. */
  governorate_id: z.optional(z.nullable(z.int())),
  /** A live ad whose price can be negotiated in the chat. */
  takes_offers: z.optional(z.boolean()),
})
export type ChatSubject = z.infer<typeof ChatSubject>

/** What the ad itself says to "is it still available?". */
export const AvailabilityAnswer = z.object({
  status: z.enum(['active', 'sold', 'expired', 'unavailable']),
  /** When the seller last confirmed or published it; null unless it is active. */
  confirmed_at: z.nullable(z.string()),
})
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>

const offerStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded'] as const
export type OfferState = (typeof offerStates)[number]

export const cancelReasons = ['changed_mind', 'no_show', 'price', 'taken', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What follows an accepted offer. `timeout`: it stayed open too long. */
const Deal = z.object({
  state: z.enum(['open', 'done', 'cancelled']),
  is_seller: z.boolean(),
  /** The ad is reserved for the buyer until then. */
  reserved_until: z.nullable(z.string()),
  is_confirmed_by_me: z.boolean(),
  is_confirmed_by_other: z.boolean(),
  reason: z.nullable(z.enum([...cancelReasons, 'timeout'])),
})
export type Deal = z.infer<typeof Deal>

/** A price that one member offers to the other. `seq` is its message; a later offer supersedes it. */
export const PriceOffer = z.object({
  seq: z.int(),
  is_mine: z.boolean(),
  /** It superseded an open offer of the other member. */
  is_counter: z.optional(z.boolean()),
  /** In new pounds, as it was converted when the offer was made. */
  price: z.int(),
  price_currency: z.enum(currencies),
  /** As it was typed. */
  price_amount: z.int(),
  state: z.enum(offerStates),
  expires_at: z.string(),
  /** The newest of several copies is the true one. */
  changed_at: z.string(),
  /** Of an accepted offer. */
  deal: z.optional(z.nullable(Deal)),
})
export type PriceOffer = z.infer<typeof PriceOffer>

/** What a message of the kind `deal` says about the offer that it answers. */
export const dealSteps = [
  'accepted',
  'declined',
  'withdrawn',
  'reserved',
  'released',
  'handed_over',
  'done',
  'cancelled',
] as const
export type DealStep = (typeof dealSteps)[number]

export const meetupStates = ['proposed', 'accepted', 'declined', 'cancelled', 'superseded', 'past'] as const
export type MeetupState = (typeof meetupStates)[number]

/** A meeting in a public place. `seq` is the message that proposes it; a later one supersedes it. */
export const Meetup = z.object({
  seq: z.int(),
  is_mine: z.boolean(),
  /** A key of the list of public places. */
  place: z.string(),
  at: z.string(),
  state: z.enum(meetupStates),
  /** I have a link to it that a friend can open. */
  is_shared: z.boolean(),
  /** The newest of several copies is the true one. */
  changed_at: z.string(),
})
export type Meetup = z.infer<typeof Meetup>

/** What a message of the kind `meetup` says: a proposal, a change of an agreed meeting, or an answer. */
export const meetupSteps = ['proposed', 'changed', 'accepted', 'declined', 'cancelled'] as const
export type MeetupStep = (typeof meetupSteps)[number]

export const photoRequestStates = ['open', 'answered', 'confirmed', 'expired'] as const

/** A buyer asks the seller for a new photo with a mark in it. `seq` is the message that asks. */
export const PhotoRequest = z.object({
  seq: z.int(),
  /** I asked. */
  is_mine: z.boolean(),
  /** Four digits that the seller writes down and photographs with the thing. */
  mark: z.string(),
  state: z.enum(photoRequestStates),
  expires_at: z.string(),
  /** The message with the photo. */
  photo_seq: z.nullable(z.int()),
  /** The page of the ad shows the photo. */
  is_on_ad: z.boolean(),
  /** The newest of several copies is the true one. */
  changed_at: z.string(),
})
export type PhotoRequest = z.infer<typeof PhotoRequest>

export const Message = z.object({
  /** Used in reports. */
  id: z.int(),
  conversation_id: z.int(),
  seq: z.int(),
  sender_id: z.int(),
  is_mine: z.boolean(),
  /** Only for my own messages: the id my browser sent. */
  client_id: z.nullable(z.string()),
  /** The colleague who wrote it in the name of our shop. */
  written_by: z.optional(z.string()),
  kind: z.enum(messageKinds),
  /** deleted: for both users; hidden: only for me. Both have no content. */
  state: z.enum(['shown', 'deleted', 'hidden']),
  body: z.nullable(z.string()),
  /** Served at /chat-pictures/<width>/<name>. */
  pictures: z.array(AdImage),
  file: z.nullable(ChatFile),
  /** Only for the kind `ad`; absent once the ad is deleted. */
  ad: z.optional(ChatSubject),
  /** For the kinds `offer` and `deal`: the offer in its state now. */
  offer: z.optional(PriceOffer),
  /** Only for the kind `deal`. */
  step: z.optional(z.enum(dealSteps)),
  /** Only for the kind `meetup`: the meeting in its state now, and what this message says. */
  meetup: z.optional(Meetup),
  meetup_step: z.optional(z.enum(meetupSteps)),
  /** Of the message that asks for a photo, of the photo, and of its confirmation. */
  photo_request: z.optional(PhotoRequest),
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
  /** Looks like a scam, or has an unknown link of a new account. Only set for the recipient. */
  is_suspicious: z.boolean(),
  /** Which trick a suspicious message looks like; absent for a link of a new account. */
  scam: z.optional(z.enum(scamKinds)),
  /** The automatic answer to the question in this message, from the state of the ad at that moment. */
  answer: z.optional(AvailabilityAnswer),
  created_at: z.string(),
})
export type Message = z.infer<typeof Message>

const MessageText = multilineText(1, 4000)
export const ChatImageName = z.string().check(z.regex(/^chat\/[0-9a-f]{32}\.webp$/))
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
