// Settings of the site that the team changes: one table with the schema and the shipped value of each.
import * as z from 'zod/mini'
import { maxAdImages } from './ad-limits.ts'
import { Category } from './catalog.ts'
import { Email } from './credentials.ts'
import { maxNavCategories } from './desk-choices.ts'
import { get, post } from './endpoint.ts'
import { HttpsLink, SiteLink } from './links.ts'
import { SmsTemplates } from './message-texts.ts'
import { shippedName } from './site-features.ts'
import { staffRoles } from './staff.ts'
import { singleLineText } from './text.ts'

const Phone = z.string().check(z.trim(), z.regex(/^\+[1-9]\d{6,14}$/, { error: 'phone_not_a_number' }))
const between = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to))
const isUnique = (values: unknown[]) => new Set(values).size === values.length

/** Who may use a feature: a share of all people in percent, and everyone with one of the roles. */
export const FeatureSwitch = z.strictObject({
  share: between(0, 100),
  roles: z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length), z.refine(isUnique)),
})
export type FeatureSwitch = z.infer<typeof FeatureSwitch>

const Link = z.nullable(HttpsLink)
const SocialLinks = z.strictObject({ facebook: Link, instagram: Link, telegram: Link, whatsapp: Link, youtube: Link })

/** More would not fit on a desktop. */
const NavBar = z
  .array(between(1, 1_000_000))
  .check(z.minLength(1), z.maxLength(maxNavCategories), z.refine(isUnique, { error: 'invalid' }))

/** An announcement on all public pages, from its start to its end. */
export const BannerValue = z
  .strictObject({
    ar: singleLineText(3, 160),
    en: singleLineText(3, 160),
    link: z.nullable(SiteLink),
    level: z.enum(['info', 'warning']),
    starts_at: z.iso.datetime({ offset: true }),
    ends_at: z.iso.datetime({ offset: true }),
    is_dismissible: z.boolean(),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
      path: ['ends_at'],
      error: 'before_start',
    }),
  )
export type BannerValue = z.output<typeof BannerValue>

const forEveryone: FeatureSwitch = { share: 100, roles: [] }
const setting = <const S extends z.ZodMiniType>(schema: S, shipped: z.output<S>) => ({ schema, shipped })

export const siteSettings = {
  name: setting(z.strictObject({ ar: singleLineText(2, 30), en: singleLineText(2, 30) }), shippedName),
  contact: setting(z.strictObject({ email: z.nullable(Email), phone: z.nullable(Phone) }), {
    email: null,
    phone: null,
  }),
  social: setting(SocialLinks, { facebook: null, instagram: null, telegram: null, whatsapp: null, youtube: null }),
  max_ad_images: setting(between(1, maxAdImages), maxAdImages),
  ads_per_day: setting(z.strictObject({ new_accounts: between(1, 20), others: between(1, 100) }), {
    new_accounts: 3,
    others: 20,
  }),
  registration: setting(z.strictObject({ is_open: z.boolean() }), { is_open: true }),
  posting: setting(FeatureSwitch, forEveryone),
  inquiries: setting(FeatureSwitch, forEveryone),
  comments: setting(FeatureSwitch, forEveryone),
  /** Ids of categories in their order; null shows those of the shipped catalogue. */
  nav_bar: setting(z.nullable(NavBar), null),
  banner: setting(z.nullable(BannerValue), null),
  /** Text messages with other words than the shipped ones. */
  sms: setting(SmsTemplates, {}),
} as const

export type SettingKey = keyof typeof siteSettings
export type SettingValues = { [K in SettingKey]: z.output<(typeof siteSettings)[K]['schema']> }
export const settingKeys = Object.keys(siteSettings) as SettingKey[]
export const shippedSettings = Object.fromEntries(
  settingKeys.map((key) => [key, siteSettings[key].shipped]),
) as SettingValues

/** Why an act of the team happened; in the log. */
export const Reason = singleLineText(3, 500)

/** `version`: of the value that the editor saw, so that two colleagues do not overwrite each other. */
const change = <K extends SettingKey>(key: K) =>
  z.strictObject({
    key: z.literal(key),
    /** Null returns to the shipped value. */
    value: z.nullable(siteSettings[key].schema as unknown as z.ZodMiniType<SettingValues[K], SettingValues[K]>),
    version: between(0, 2_000_000_000),
    reason: Reason,
  })

const SettingChange = z.discriminatedUnion('key', [
  change('name'),
  change('contact'),
  change('social'),
  change('max_ad_images'),
  change('ads_per_day'),
  change('registration'),
  change('posting'),
  change('inquiries'),
  change('comments'),
  change('nav_bar'),
])
export type SettingChange = z.output<typeof SettingChange>

export const SettingState = z.object({
  key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
  /** The value in force; its schema is that of the key. */
  value: z.unknown(),
  shipped: z.unknown(),
  is_shipped: z.boolean(),
  /** Whether a stored value no longer fits this release; then the shipped one is in force. */
  is_unfit: z.boolean(),
  version: z.int(),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.object({ id: z.int(), full_name: z.string() })),
})
export type SettingState = z.infer<typeof SettingState>

const SettingHistory = z.array(
  z.object({
    id: z.int(),
    staff: z.nullable(z.object({ id: z.int(), full_name: z.string() })),
    reason: z.nullable(z.string()),
    /** Null is the shipped value. */
    before: z.unknown(),
    after: z.unknown(),
    created_at: z.string(),
    is_undo: z.boolean(),
    can_undo: z.boolean(),
  }),
)
export type SettingHistory = z.infer<typeof SettingHistory>

export const deskSettings = {
  list: get('/desk/settings', {
    summary: 'All settings of the site with their shipped values.',
    permission: 'edit_settings',
    reply: z.array(SettingState),
  }),
  change: post('/desk/settings', {
    summary: 'Changes one setting, or returns it to its shipped value.',
    permission: 'edit_settings',
    body: SettingChange,
    reply: SettingState,
  }),
  history: get('/desk/settings/:key/history', {
    summary: 'The last changes of a setting, newest first.',
    permission: 'edit_settings',
    reply: SettingHistory,
  }),
  navBar: get('/desk/nav-bar', {
    summary: 'The navigation bar in force, and all categories that can be in it.',
    permission: 'edit_settings',
    reply: z.object({ state: SettingState, chosen: z.array(Category), others: z.array(Category) }),
  }),
}
