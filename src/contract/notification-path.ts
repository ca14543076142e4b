import { checkPath } from './ad-checks.ts'
import { type NotificationKind, type OptionalKind, optionalKinds } from './notification-kinds.ts'
import type { NotificationItem } from './notifications.ts'

/** The setting that stops a kind; undefined for notifications that cannot be stopped. */
export const stopPath = (kind: NotificationKind): string | undefined =>
  isOptional(kind) || kind === 'digest' ? `/profile-settings#${switchId(kind)}` : undefined

export const switchId = (kind: OptionalKind | 'digest') => `notify-${kind}`

const isOptional = (kind: NotificationKind): kind is OptionalKind => optionalKinds.some((one) => one === kind)

/** The path a notification links to. */
export function notificationPath({
  kind,
  ad,
  inquiry,
  comment,
  people,
  case_number,
  details,
}: NotificationItem): string {
  if (kind === 'digest') return '/notifications'
  if (kind === 'announcement') return typeof details.link === 'string' ? details.link : '/notifications'
  if (kind === 'staff_invite') return '/desk/invitation'
  if (kind === 'approval_answered') return '/desk/approvals?state=decided'
  if (kind === 'shop_invite' || kind === 'shop_agent') return '/profile-settings#shop'
  if (kind === 'recovery_started') return '/profile-settings#phone'
  if (kind === 'staff_act') return staffActPath(details)
  if (kind === 'follow') return people.length === 1 ? `/vendor-details/${people[0]?.id}` : '/followers'
  if (kind === 'ads_deleting') return '/dashboard?sort=expiring#ads'
  if (kind === 'export_ready') return '/profile-settings#data'
  if ((kind === 'ad_check' || kind === 'ad_paused') && typeof details.token === 'string')
    return checkPath(details.token)
  if (kind === 'case_answered') return `/complaints${case_number ? `#case-${case_number}` : ''}`
  if (kind === 'message' || kind === 'deal' || kind === 'meetup')
    return details.conversation_id ? `/chats/${details.conversation_id}` : '/chats'
  if (kind === 'rating') return details.seller_id ? `/vendor-details/${details.seller_id}#ratings` : '/dashboard'
  if (kind === 'comment_removed' || kind.endsWith('_warned'))
    return `/prohibited-items${details.rule ? `#${details.rule}` : ''}`
  if (kind === 'inquiry_removed') return `/dashboard#${inquiry ? `inquiry-${inquiry.id}` : 'inquiries'}`
  if (kind === 'saved_search' && !ad) return typeof details.list === 'string' ? details.list : '/saved-searches'
  if (kind === 'feature_ended' && ad) return `/dashboard#ad-${ad.id}`
  const state = statesWithoutPage[kind]
  if (state) return `/dashboard${ad ? `?status=${state}#ad-${ad.id}` : ''}`
  const anchor = comment ? `#comment-${comment.id}` : ''
  if (ad) return `/ad-details/${ad.id}${anchor}`
  if (inquiry) return `/scope/${inquiry.id}${anchor}`
  return '/dashboard'
}

/** An act of staff: where the person can read about it or object. */
function staffActPath({ act, rule }: NotificationItem['details']): string {
  if (act === 'limited') return typeof rule === 'string' ? `/prohibited-items#${rule}` : '/complaints'
  return act === 'phone_change' ? '/profile-settings#phone' : '/dashboard'
}

/** An ad in these states has no page of its own, so its owner finds it in the list of own ads. */
const statesWithoutPage: Partial<Record<NotificationKind, string>> = {
  ad_held: 'held',
  ad_removed: 'removed',
  ad_paused: 'paused',
}
