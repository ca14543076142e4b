import type { NotificationItem, NotificationKind } from './notifications.ts'

/** Where a notification leads. */
export function notificationPath({ kind, ad, inquiry, comment, people, details }: NotificationItem): string {
  if (kind === 'follow') return people.length === 1 ? `/vendor-details/${people[0]?.id}` : '/followers'
  if (kind === 'case_answered') return '/complaints'
  if (kind === 'message') return details.conversation_id ? `/chats/${details.conversation_id}` : '/chats'
  if (kind === 'comment_removed') return `/prohibited-items${details.rule ? `#${details.rule}` : ''}`
  if (kind === 'inquiry_removed') return '/dashboard#inquiries'
  if (ownKinds.has(kind)) return '/dashboard'
  const place = comment ? `#comment-${comment.id}` : ''
  if (ad) return `/ad-details/${ad.id}${place}`
  if (inquiry) return `/scope/${inquiry.id}${place}`
  return '/dashboard'
}

/** What is to be done about these is done among one's own ads. */
const ownKinds = new Set<NotificationKind>([
  'ad_expiring',
  'ad_expired',
  'ad_held',
  'ad_removed',
  'ad_restored',
  'rating',
])
