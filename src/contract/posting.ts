// Posting: ads and inquiries as their owners write them, and what owners do with them afterwards.
import * as z from 'zod/mini'
import { draftShape, looseAttributes, replyShape } from './ad-attribute-schemas.ts'
import { adAttributes } from './ad-attributes.ts'
import { amountIsNotZero, shownFieldsAreFilled } from './ad-draft-checks.ts'
import { AdVideo, AdVoice, VideoDraft, VoiceDraft } from './ad-files.ts'
import { maxAdImages } from './ad-limits.ts'
import { AdImage, OwnCarFacts, PropertyFacts } from './ads.ts'
import { PhoneInput } from './credentials.ts'
import { adStates, inquiryStates } from './dashboard.ts'
import { del, get, patch, post } from './endpoint.ts'
import { FactInputs, FactValues } from './fact-values.ts'
import { Price, PriceBound, PriceCurrency } from './money.ts'
import { wholeNumber } from './number.ts'
import { priceKinds, pricePeriods } from './price-kinds.ts'
import { multilineText, singleLineText } from './text.ts'

const Id = wholeNumber(1, 32_767)

export const CarDetails = z.strictObject(draftShape('car'))
export const PropertyDetails = z.strictObject(draftShape('property'))
const LooseAttributes = z.strictObject(draftShape('attributes'))

const AdName = singleLineText(5, 120)
const AdDescription = multilineText(10, 5000)
const Address = singleLineText(3, 200)
const ImageName = z.string().check(z.regex(/^(ad|demo)\/[0-9a-f]{8,64}\.webp$/))

/** An ad as the form sends it. Both sides check with `attributeViolations` what only some categories have. */
export const AdDraft = z
  .strictObject({
    name: AdName,
    description: AdDescription,
    main_category_id: Id,
    /** The deepest chosen category. */
    category_id: Id,
    governorate_id: Id,
    city_id: Id,
    zone_id: Id,
    address: z.optional(z.nullable(Address)),
    show_address: z.boolean(),
    price: z.optional(z.nullable(Price)),
    show_price: z.boolean(),
    /** Of a price that does not name its currency itself; new pounds if it is absent. */
    price_currency: z.optional(PriceCurrency),
    /** Of those that the category has. Absent: on request if the price is hidden, otherwise the usual one of the category. */
    price_kind: z.optional(z.enum(priceKinds)),
    /** Of a salary or a rent; a month if it is absent. */
    price_period: z.optional(z.nullable(z.enum(pricePeriods))),
    phone: z.optional(z.nullable(PhoneInput)),
    show_phone: z.boolean(),
    ...draftShape('top'),
    car: z.optional(z.nullable(CarDetails)),
    property: z.optional(z.nullable(PropertyDetails)),
    attributes: z.optional(LooseAttributes),
    /** Those of its category (`GET /categories/:id/facts`). When it is absent, an edit keeps them. */
    facts: z.optional(FactInputs),
    /** The cover image first. */
    images: z.array(ImageName).check(z.minLength(1), z.maxLength(maxAdImages)),
    video: VideoDraft,
    voice: VoiceDraft,
  })
  .check(shownFieldsAreFilled, amountIsNotZero)
export type AdDraft = z.output<typeof AdDraft>
export type AdDraftInput = z.input<typeof AdDraft>

/** The idempotency key of one submission. */
export const ClientId = z.uuid()

/** An ad as its owner edits it, including hidden fields. */
export const OwnedAd = z.object({
  id: z.int(),
  status: z.enum(adStates),
  removed_rule: z.nullable(z.string()),
  name: z.string(),
  description: z.string(),
  category_path: z.array(z.object({ id: z.int(), name: z.string(), type: z.string() })),
  governorate_id: z.int(),
  city_id: z.int(),
  zone_id: z.int(),
  address: z.nullable(z.string()),
  show_address: z.boolean(),
  price: z.nullable(z.int()),
  show_price: z.boolean(),
  price_currency: PriceCurrency,
  /** As it was typed, in that currency. */
  price_amount: z.nullable(z.int()),
  price_kind: z.enum(priceKinds),
  price_period: z.nullable(z.enum(pricePeriods)),
  /** In national format. */
  phone: z.nullable(z.object({ text: z.string(), country: z.string() })),
  show_phone: z.boolean(),
  ...replyShape('top'),
  car: z.nullable(OwnCarFacts),
  property: z.nullable(PropertyFacts),
  attributes: z.optional(looseAttributes),
  facts: z.optional(FactValues),
  images: z.array(AdImage),
  video: z.optional(AdVideo),
  voice: z.optional(AdVoice),
  /** Listed for a week, or the seller was rated since: an edit that turns it into another item is held for review. */
  is_settled: z.boolean(),
  /** The last price it had, if any. */
  last_price: z.nullable(z.int()),
  /** The price a week ago, or at the last moderator decision if that is later; null if it had none. */
  known_price: z.nullable(z.int()),
})
export type OwnedAd = z.infer<typeof OwnedAd>

/** Against bait and switch: views, likes and ratings of one item must not end up below another. */
const maxPriceChange = 0.5

type Before = Pick<OwnedAd, 'last_price' | 'known_price'> & { images: string[] }
type After = { price: number | null; images: string[] }

/**
 * The reason why an edit of a settled ad is held for review. The price is compared with the last one and with `known_price`,
 * because small steps add up.
 */
export function switchedIn(before: Before, after: After): 'changed_price' | 'changed_pictures' | null {
  const isFarFrom = (from: number | null) =>
    from !== null && after.price !== null && Math.abs(after.price - from) > from * maxPriceChange
  if (isFarFrom(before.last_price) || isFarFrom(before.known_price)) return 'changed_price'
  const isOther = before.images.length > 0 && !after.images.some((name) => before.images.includes(name))
  return isOther ? 'changed_pictures' : null
}

export const Posted = z.object({ id: z.int(), status: z.enum(adStates) })

export const adActions = ['pause', 'resume', 'sold', 'renew', 'confirm'] as const

/** Prices of similar ads; null when there are too few. */
export const UsualPrice = z.object({ median: z.int(), low: z.int(), high: z.int(), count: z.int() })

/** Views and contacts (revealed phones, started conversations) of one day. */
export const AdDay = z.object({ day: z.string(), views: z.int(), contacts: z.int() })

export const inquiryNameLength = 120

export const InquiryDraft = z.strictObject({
  name: singleLineText(5, inquiryNameLength),
  content: multilineText(15, 5000),
  category_id: Id,
  governorate_id: z.optional(z.nullable(Id)),
  /** The most that the author can pay, as people type an amount; without a currency in new pounds. */
  budget: z.optional(z.nullable(PriceBound)),
})
export type InquiryDraft = z.output<typeof InquiryDraft>
export type InquiryDraftInput = z.input<typeof InquiryDraft>

export const OwnedInquiry = z.object({
  id: z.int(),
  status: z.enum(inquiryStates),
  removed_rule: z.nullable(z.string()),
  name: z.string(),
  content: z.string(),
  category_path: z.array(z.object({ id: z.int(), name: z.string(), type: z.string() })),
  governorate_id: z.nullable(z.int()),
  /** As it can be typed: "5000000" or "$6000". */
  budget: z.nullable(z.string()),
})
export type OwnedInquiry = z.infer<typeof OwnedInquiry>

const Quota = z.object({
  limit: z.int(),
  left: z.int(),
  /** When all of it is there again; null if nothing of it is used. */
  resets_at: z.nullable(z.string()),
  is_new_account: z.boolean(),
})

/** Place, contact and switches of the author's last ad: most people sell from one place. */
const LastAd = z.pick(OwnedAd, {
  governorate_id: true,
  city_id: true,
  zone_id: true,
  address: true,
  show_address: true,
  phone: true,
  show_phone: true,
  show_price: true,
})
export type LastAd = z.infer<typeof LastAd>

export const PostingStart = z.object({ ads: Quota, inquiries: Quota, last_ad: z.nullable(LastAd) })
export type PostingStart = z.infer<typeof PostingStart>

const Status = z.object({ status: z.enum(adStates) })
const InquiryStatus = z.object({ status: z.enum(inquiryStates) })

export const posting = {
  start: get('/me/posting-start', {
    summary: 'What a new form begins with: what is left of the daily limits, and the place and contact of my last ad.',
    reply: PostingStart,
  }),
  postAd: post('/ads', {
    summary:
      'Publishes an ad. The same `client_id` again returns the same ad; a duplicate of an active ad of mine is rejected.',
    body: z.strictObject({ client_id: ClientId, draft: AdDraft }),
    reply: Posted,
  }),
  draftSeekers: post('/me/ad-drafts/seekers', {
    summary: 'How many people look for what this draft offers. Nothing is stored.',
    body: z.strictObject({ draft: AdDraft }),
    reply: z.object({ people: z.int() }),
  }),
  ownedAd: get('/me/ads/:id', { summary: 'My ad as I wrote it, for editing.', reply: OwnedAd }),
  editAd: patch('/ads/:id', {
    summary: 'Changes my ad; a new price is added to its history.',
    body: AdDraft,
    reply: Posted,
  }),
  changeAd: post('/ads/:id/state', {
    summary: 'Pauses, resumes or renews my ad, marks it sold, or confirms that it is still available.',
    body: z.strictObject({ action: z.enum(adActions) }),
    reply: Status,
  }),
  changePrice: post('/ads/:id/price', {
    summary: 'Changes only the price of my ad, with the same rules as editing it.',
    body: z.strictObject({ price: Price, price_currency: z.optional(PriceCurrency) }),
    reply: Posted,
  }),
  changeAds: post('/me/ads/state', {
    summary: 'The same change for several of my ads. Each is changed alone; those that cannot be changed are named.',
    body: z.strictObject({
      ids: z.array(wholeNumber(1, Number.MAX_SAFE_INTEGER)).check(z.minLength(1), z.maxLength(50)),
      action: z.enum([...adActions, 'delete', 'undelete']),
    }),
    reply: z.object({ changed: z.array(z.int()), refused: z.array(z.object({ id: z.int(), message: z.string() })) }),
  }),
  deleteAd: del('/ads/:id', { summary: 'Deletes my ad; it can be brought back for 30 days.', reply: z.null() }),
  undeleteAd: post('/ads/:id/undelete', { summary: 'Brings my deleted ad back as it was.', reply: Status }),
  adDays: get('/me/ads/:id/days', {
    summary: 'Views and contacts of my ad over the last 30 days.',
    reply: z.array(AdDay),
  }),
  usualPrice: get('/usual-price', {
    summary: 'What similar ads cost, to warn of a price with a zero too many or too few.',
    query: z.strictObject({ category_id: Id, deal: z.optional(z.enum(adAttributes.deal.options)) }),
    reply: z.nullable(UsualPrice),
  }),

  postInquiry: post('/inquiries', {
    summary: 'Publishes an inquiry; the same `client_id` again returns the same inquiry.',
    body: z.strictObject({ client_id: ClientId, draft: InquiryDraft }),
    reply: z.object({ id: z.int() }),
  }),
  ownedInquiry: get('/me/inquiries/:id', { summary: 'My inquiry as I wrote it, for editing.', reply: OwnedInquiry }),
  editInquiry: patch('/inquiries/:id', {
    summary: 'Changes my inquiry.',
    body: InquiryDraft,
    reply: z.object({ id: z.int() }),
  }),
  changeInquiry: post('/inquiries/:id/state', {
    summary: 'Closes my inquiry or opens it again.',
    body: z.strictObject({ action: z.enum(['close', 'reopen']) }),
    reply: InquiryStatus,
  }),
  deleteInquiry: del('/inquiries/:id', {
    summary: 'Deletes my inquiry; it can be brought back for 30 days.',
    reply: z.null(),
  }),
  undeleteInquiry: post('/inquiries/:id/undelete', {
    summary: 'Brings my deleted inquiry back as it was.',
    reply: InquiryStatus,
  }),
}
