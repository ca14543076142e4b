// Posting: ads and inquiries as their owners write them, and what owners do with them afterwards.
import * as z from 'zod/mini'
import { draftShape, looseAttributes, replyShape } from './ad-attribute-schemas.ts'
import { adAttributes } from './ad-attributes.ts'
import { maxAdImages } from './ad-limits.ts'
import { AdImage, OwnCarFacts, PropertyFacts } from './ads.ts'
import { PhoneInput } from './credentials.ts'
import { adStates, inquiryStates } from './dashboard.ts'
import { del, get, patch, post } from './endpoint.ts'
import { Price } from './money.ts'
import { wholeNumber } from './number.ts'
import { multilineText, singleLineText } from './text.ts'

const Id = wholeNumber(1, 32_767)

export const CarDetails = z.strictObject(draftShape('car'))
export const PropertyDetails = z.strictObject(draftShape('property'))
const LooseAttributes = z.strictObject(draftShape('attributes'))

const AdName = singleLineText(5, 120)
const AdDescription = multilineText(10, 5000)
const Address = singleLineText(3, 200)
const ImageName = z.string().check(z.regex(/^(ad|demo)\/[0-9a-f]{8,64}\.webp$/))

/** spec §5: address, phone and price are required when their show toggle is on. */
const shownThingsAreThere = z.check<ShownThings>(({ value, issues }) => {
  for (const [field, toggle] of shownFields) {
    if (value[toggle] && (value[field] ?? null) === null)
      issues.push({ code: 'custom', path: [field], input: undefined, message: 'required' })
  }
})
const shownFields = [
  ['price', 'show_price'],
  ['address', 'show_address'],
  ['phone', 'show_phone'],
] as const
type ShownThings = {
  price?: unknown
  address?: unknown
  phone?: unknown
  show_price: boolean
  show_address: boolean
  show_phone: boolean
}

/** An ad as its form sends it. Both sides check with `attributeViolations` what only some categories have. */
export const AdDraft = z
  .strictObject({
    name: AdName,
    description: AdDescription,
    main_category_id: Id,
    /** The last level that was chosen: the subcategory, or the level below it. */
    category_id: Id,
    governorate_id: Id,
    city_id: Id,
    zone_id: Id,
    address: z.optional(z.nullable(Address)),
    show_address: z.boolean(),
    price: z.optional(z.nullable(Price)),
    show_price: z.boolean(),
    phone: z.optional(z.nullable(PhoneInput)),
    show_phone: z.boolean(),
    ...draftShape('top'),
    car: z.optional(z.nullable(CarDetails)),
    property: z.optional(z.nullable(PropertyDetails)),
    attributes: z.optional(LooseAttributes),
    /** The cover first. */
    images: z.array(ImageName).check(z.minLength(1), z.maxLength(maxAdImages)),
  })
  .check(shownThingsAreThere)
export type AdDraft = z.output<typeof AdDraft>
export type AdDraftInput = z.input<typeof AdDraft>

/** The browser's key for one publishing: a retry with it makes nothing twice. */
export const ClientId = z.uuid()

/** What an owner gets to edit: what they wrote, also what is not shown. */
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
  /** As it is dialled at home. */
  phone: z.nullable(z.object({ text: z.string(), country: z.string() })),
  show_phone: z.boolean(),
  ...replyShape('top'),
  car: z.nullable(OwnCarFacts),
  property: z.nullable(PropertyFacts),
  attributes: z.optional(looseAttributes),
  images: z.array(AdImage),
  /** Listed for a week, or its seller was rated meanwhile: what makes another thing of it is looked at first. */
  is_settled: z.boolean(),
  /** The last price it had, if any. */
  last_price: z.nullable(z.int()),
  /** What it cost a week ago, or when a moderator last decided about it if that is later; null if it had no price then. */
  known_price: z.nullable(z.int()),
})
export type OwnedAd = z.infer<typeof OwnedAd>

/** security.md §5, bait and switch: views, likes and ratings of one thing are not to end up below another. */
const muchOfPrice = 0.5

type Before = Pick<OwnedAd, 'last_price' | 'known_price'> & { images: string[] }
type After = { price: number | null; images: string[] }

/**
 * Why a settled ad goes back to review when it becomes `after`. What it costs is compared where both are known, also with what
 * it cost a while ago: small steps add up.
 */
export function switchedIn(before: Before, after: After): 'changed_price' | 'changed_pictures' | null {
  const isFarFrom = (from: number | null) =>
    from !== null && after.price !== null && Math.abs(after.price - from) > from * muchOfPrice
  if (isFarFrom(before.last_price) || isFarFrom(before.known_price)) return 'changed_price'
  const isOther = before.images.length > 0 && !after.images.some((name) => before.images.includes(name))
  return isOther ? 'changed_pictures' : null
}

export const Posted = z.object({ id: z.int(), status: z.enum(adStates) })

/** What an owner can do to an ad in one tap. */
export const adActions = ['pause', 'resume', 'sold', 'renew'] as const

/** What similar ads cost; null when there are too few to tell. */
export const UsualPrice = z.object({ median: z.int(), low: z.int(), high: z.int(), count: z.int() })

/** Views and contacts (numbers shown, conversations begun) of one day. */
export const AdDay = z.object({ day: z.string(), views: z.int(), contacts: z.int() })

export const InquiryDraft = z.strictObject({
  name: singleLineText(5, 120),
  content: multilineText(15, 5000),
  category_id: Id,
  governorate_id: z.optional(z.nullable(Id)),
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
})
export type OwnedInquiry = z.infer<typeof OwnedInquiry>

const Status = z.object({ status: z.enum(adStates) })
const InquiryStatus = z.object({ status: z.enum(inquiryStates) })

export const posting = {
  postAd: post('/ads', {
    summary:
      'Publishes an ad. The same `client_id` again answers with the ad it made; a twin of an active ad of mine is refused.',
    body: z.strictObject({ client_id: ClientId, draft: AdDraft }),
    reply: Posted,
  }),
  ownedAd: get('/me/ads/:id', { summary: 'My ad as I wrote it, for editing.', reply: OwnedAd }),
  editAd: patch('/ads/:id', {
    summary: 'Changes my ad; a new price is kept in its history.',
    body: AdDraft,
    reply: Posted,
  }),
  changeAd: post('/ads/:id/state', {
    summary: 'Pauses, resumes or renews my ad, or marks it sold.',
    body: z.strictObject({ action: z.enum(adActions) }),
    reply: Status,
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
    summary: 'Publishes an inquiry; the same `client_id` again answers with the one it made.',
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
