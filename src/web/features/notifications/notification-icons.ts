import type { NotificationKind } from '#contract/notifications.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export const notificationIcon: Record<NotificationKind, IconName> = {
  comment: 'message-circle',
  reply: 'message-circle',
  like: 'thumbs-up',
  follow: 'user-plus',
  rating: 'star',
  message: 'message-circle',
  ad_expiring: 'clock',
  ad_expired: 'clock',
  followed_ad: 'shopping-bag',
  price_drop: 'trending-down',
  case_answered: 'flag',
  ad_held: 'eye-off',
  ad_removed: 'ban',
  ad_restored: 'eye',
  inquiry_removed: 'ban',
  inquiry_restored: 'eye',
  comment_removed: 'ban',
  comment_restored: 'eye',
  ad_moved: 'shopping-bag',
  ad_warned: 'flag',
  inquiry_warned: 'flag',
  comment_warned: 'flag',
  account_warned: 'flag',
  recovery_started: 'circle-alert',
}
