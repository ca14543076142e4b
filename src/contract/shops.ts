// A shop: an account with an address, opening hours, a cover and a number that buyers can ask for.
import * as z from 'zod/mini'
import { PhoneInput } from './credentials.ts'
import { del, get, post } from './endpoint.ts'
import { PersonName } from './person-name.ts'
import { multilineText, singleLineText } from './text.ts'

const Minutes = z.int().check(z.gte(0), z.lte(24 * 60 - 1))

/** Minutes after midnight in Syria. `to` before `from` is after midnight; equal means all day and night. */
const DayHours = z.strictObject({ from: Minutes, to: Minutes })

/** Seven days from Sunday; null is closed. */
export const WeekHours = z.array(z.nullable(DayHours)).check(z.length(7))
export type WeekHours = z.infer<typeof WeekHours>

/** What everyone sees of a shop, beside the seller's profile. */
export const Shop = z.object({
  /** From the governorate down. */
  place: z.array(z.string()),
  address: z.nullable(z.string()),
  hours: z.nullable(WeekHours),
  /** Whether a number can be asked for; the number itself is never in this reply. */
  has_phone: z.boolean(),
  cover: z.nullable(z.string()),
})
export type Shop = z.infer<typeof Shop>

export const MyShop = z.object({
  zone_id: z.int(),
  address: z.nullable(z.string()),
  hours: z.nullable(WeekHours),
  /** E.164; one of my verified numbers. */
  phone: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  opened_at: z.string(),
})
export type MyShop = z.infer<typeof MyShop>

export const ShopDraft = z.strictObject({
  full_name: PersonName,
  about: z.optional(z.nullable(multilineText(0, 500))),
  zone_id: z.int().check(z.gte(1), z.lte(32_767)),
  address: z.optional(z.nullable(singleLineText(0, 120))),
  hours: z.nullable(WeekHours),
  phone: z.nullable(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))),
  /** An uploaded image of the kind `profile`, or the present cover. */
  cover: z.nullable(z.string().check(z.regex(/^(profile|demo)\/[0-9a-f]{16,32}\.webp$/))),
})
export type ShopDraft = z.input<typeof ShopDraft>

/** Agents and open invitations of one shop, and shops of one agent. */
export const maxShopAgents = 20
export const maxShopsOfAgent = 10

export const ShopTeam = z.object({
  agents: z.array(
    z.object({
      id: z.int(),
      full_name: z.string(),
      user_name: z.string(),
      picture: z.nullable(z.string()),
      joined_at: z.string(),
    }),
  ),
  /** By number; the reply does not say whether it has an account. */
  invitations: z.array(z.object({ phone: z.string(), text: z.string(), invited_at: z.string() })),
})
export type ShopTeam = z.infer<typeof ShopTeam>

const ShopName = z.object({ id: z.int(), full_name: z.string(), picture: z.nullable(z.string()), at: z.string() })

/** The shops whose chats I answer, and those that invited me. */
export const ShopMemberships = z.object({ shops: z.array(ShopName), invitations: z.array(ShopName) })
export type ShopMemberships = z.infer<typeof ShopMemberships>

export const InviteBody = z.strictObject({ phone: PhoneInput })

export const shops = {
  team: get('/me/shop/agents', { summary: 'Who answers the chats of my shop, and who is invited.', reply: ShopTeam }),
  invite: post('/me/shop/agents', {
    summary: 'Invites the owner of a number to answer the chats of my shop. Valid for 30 days.',
    body: InviteBody,
    reply: ShopTeam,
  }),
  removeAgent: del('/me/shop/agents/:id', {
    summary: 'Removes an agent, who loses the chats of the shop at once.',
    reply: ShopTeam,
  }),
  withdraw: del('/me/shop/invitations/:phone', { summary: 'Withdraws an invitation.', reply: ShopTeam }),
  memberships: get('/me/shops', { summary: 'Shops whose chats I answer, and invitations.', reply: ShopMemberships }),
  accept: post('/me/shops/:id', { summary: 'Accepts the invitation of a shop.', reply: ShopMemberships }),
  leave: del('/me/shops/:id', { summary: 'Leaves a shop, or declines its invitation.', reply: ShopMemberships }),
  mine: get('/me/shop', { summary: 'My shop, or null.', reply: z.nullable(MyShop) }),
  save: post('/me/shop', {
    summary: 'Opens my shop or replaces what it says. A private account becomes a dealer’s.',
    body: ShopDraft,
    reply: MyShop,
  }),
  close: del('/me/shop', { summary: 'Closes my shop; the account and its ads stay.', reply: z.null() }),
  revealPhone: post('/sellers/:id/phone', {
    summary: 'The number of a shop. Logged and rate limited.',
    reply: z.object({ phone: z.string(), national: z.string() }),
  }),
}
