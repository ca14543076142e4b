// What the team says to everyone: the banner of all pages, and notices to groups of people.
import * as z from 'zod/mini'
import { type NoticeGroup, noticeGroups } from './desk-choices.ts'
import { BannerValue, Reason, SettingState } from './desk-settings.ts'
import { get, post } from './endpoint.ts'
import { OwnPath } from './links.ts'
import { wholeNumber } from './number.ts'
import { multilineText } from './text.ts'

/** The banner as a page shows it. */
export const Banner = z.object({
  /** A device remembers the dismissed one by this id. */
  id: z.int(),
  text: z.string(),
  link: z.nullable(z.string()),
  level: z.enum(['info', 'warning']),
  is_dismissible: z.boolean(),
})
export type Banner = z.infer<typeof Banner>

export const announcements = {
  banner: get('/banner', {
    summary: 'The announcement that is shown on all pages at the moment; null without one.',
    public: true,
    reply: z.object({ banner: z.nullable(Banner) }),
  }),
}

const governorate = z.optional(wholeNumber(1, 32_767))
const hasGovernorate = z.refine<{ group: NoticeGroup; governorate_id?: number | undefined }>(
  ({ group, governorate_id }) => (group === 'governorate') === (governorate_id !== undefined),
  { path: ['governorate_id'], error: 'unknown_value' },
)
const Recipients = z.strictObject({ group: z.enum(noticeGroups), governorate_id: governorate }).check(hasGovernorate)

const NoticeDraft = z
  .strictObject({
    client_id: z.uuid(),
    ar: multilineText(3, 300),
    en: multilineText(3, 300),
    link: z.nullable(OwnPath),
    group: z.enum(noticeGroups),
    governorate_id: governorate,
    reason: Reason,
  })
  .check(hasGovernorate)
export type NoticeDraft = z.output<typeof NoticeDraft>

export const Notice = z.object({
  id: z.int(),
  ar: z.string(),
  en: z.string(),
  link: z.nullable(z.string()),
  group: z.enum(noticeGroups),
  governorate: z.nullable(z.string()),
  /** How many have it already. */
  sent_count: z.int(),
  is_finished: z.boolean(),
  created_by: z.nullable(z.object({ id: z.int(), full_name: z.string() })),
  created_at: z.string(),
})
export type Notice = z.infer<typeof Notice>

export const deskWords = {
  banner: get('/desk/banner', {
    summary: 'The banner that is shown, planned or over.',
    permission: 'edit_words',
    reply: SettingState,
  }),
  setBanner: post('/desk/banner', {
    summary:
      'Shows a banner on all pages from its start to its end, or takes it away with null. A link to another site needs a step-up.',
    permission: 'edit_words',
    body: z.strictObject({ value: z.nullable(BannerValue), version: wholeNumber(0, 2_000_000_000), reason: Reason }),
    reply: SettingState,
  }),
  recipients: get('/desk/notices/recipients', {
    summary: 'How many people a notice to a group would reach.',
    permission: 'edit_words',
    query: Recipients,
    reply: z.object({ count: z.int() }),
  }),
  notices: get('/desk/notices', {
    summary: 'The last notices to groups, newest first, and how far they are.',
    permission: 'edit_words',
    reply: z.array(Notice),
  }),
  sendNotice: post('/desk/notices', {
    summary: 'Sends a notice to a group of people in the background. Needs a step-up.',
    permission: 'edit_words',
    body: NoticeDraft,
    reply: Notice,
  }),
}
