import type { NotificationItem, NotificationKind } from './notifications.ts'

/** The path a notification links to. */
export function notificationPath({ kind, ad, inquiry, comment, people, details }: NotificationItem): string {
  if (kind === 'follow') return people.length === 1 ? `/vendor-details/${people[0]?.id}` : '/followers'
  if (kind === 'case_answered') return '/complaints'
  if (kind === 'message') return details.conversation_id ? `/chats/${details.conversation_id}` : '/chats'
  if (kind === 'comment_removed') return `/prohibited-items${details.rule ? `#${details.rule}` : ''}`
  if (kind === 'inquiry_removed') return '/dashboard#inquiries'
  if (dashboardKinds.has(kind)) return '/dashboard'
  const anchor = comment ? `#comment-${comment.id}` : ''
  if (ad) return `/ad-details/${ad.id}${anchor}`
  if (inquiry) return `/scope/${inquiry.id}${anchor}`
  return '/dashboard'
}

/** The user acts on these in the list of their own ads. */
const dashboardKinds = new Set<NotificationKind>([
  'ad_expiring',
  'ad_expired',
  'ad_held',
  'ad_removed',
  'ad_restored',
  'rating',
])
