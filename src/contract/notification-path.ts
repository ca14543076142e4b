import type { NotificationItem, NotificationKind } from './notifications.ts'

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
  if (kind === 'recovery_started') return '/profile-settings#phone'
  if (kind === 'follow') return people.length === 1 ? `/vendor-details/${people[0]?.id}` : '/followers'
  if (kind === 'ads_deleting') return '/dashboard?sort=expiring#ads'
  if (kind === 'export_ready') return '/profile-settings#data'
  if (kind === 'case_answered') return `/complaints${case_number ? `#case-${case_number}` : ''}`
  if (kind === 'message') return details.conversation_id ? `/chats/${details.conversation_id}` : '/chats'
  if (kind === 'rating') return details.seller_id ? `/vendor-details/${details.seller_id}#ratings` : '/dashboard'
  if (kind === 'comment_removed' || kind.endsWith('_warned'))
    return `/prohibited-items${details.rule ? `#${details.rule}` : ''}`
  if (kind === 'inquiry_removed') return `/dashboard#${inquiry ? `inquiry-${inquiry.id}` : 'inquiries'}`
  const state = statesWithoutPage[kind]
  if (state) return `/dashboard${ad ? `?status=${state}#ad-${ad.id}` : ''}`
  const anchor = comment ? `#comment-${comment.id}` : ''
  if (ad) return `/ad-details/${ad.id}${anchor}`
  if (inquiry) return `/scope/${inquiry.id}${anchor}`
  return '/dashboard'
}

/** An ad in these states has no page of its own, so its owner finds it in the list of own ads. */
const statesWithoutPage: Partial<Record<NotificationKind, string>> = { ad_held: 'held', ad_removed: 'removed' }
