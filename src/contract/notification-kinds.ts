// Kinds of notifications and when they arrive. No zod here: the bell of every page loads this file.

export const notificationKinds = [
  'comment',
  'reply',
  'like',
  'follow',
  'rating',
  'message',
  'deal',
  'meetup',
  'shop_invite',
  'shop_agent',
  'staff_invite',
  'approval_answered',
  'ad_expiring',
  'ad_expired',
  'ad_check',
  'ad_paused',
  'followed_ad',
  'price_drop',
  'saved_search',
  'inquiry_match',
  'case_answered',
  'ad_held',
  'feature_started',
  'feature_ended',
  'ad_removed',
  'ad_restored',
  'inquiry_removed',
  'inquiry_restored',
  'comment_removed',
  'comment_restored',
  'ad_moved',
  'ad_warned',
  'inquiry_warned',
  'comment_warned',
  'account_warned',
  'recovery_started',
  'staff_act',
  'export_ready',
  'ads_deleting',
  'announcement',
  'digest',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Users can mute these. Notifications about their own content and rights cannot be muted. */
export const optionalKinds = [
  'comment',
  'reply',
  'like',
  'follow',
  'rating',
  'message',
  'deal',
  'meetup',
  'ad_expiring',
  'ad_check',
  'ad_paused',
  'followed_ad',
  'price_drop',
  'saved_search',
  'inquiry_match',
] as const
export type OptionalKind = (typeof optionalKinds)[number]

/** Kinds that lose nothing by a day: they can come in one digest. */
export const digestKinds = [
  'like',
  'follow',
  'ad_check',
  'followed_ad',
  'price_drop',
  'saved_search',
  'inquiry_match',
] as const satisfies readonly OptionalKind[]
export type DigestKind = (typeof digestKinds)[number]
export const isDigestKind = (kind: string): kind is DigestKind => digestKinds.some((one) => one === kind)

/** In Damascus. Some minutes after the hour, so that the morning's matches of saved searches are in it. */
export const usualDigestHour = 10
export const digestMinute = 10

export const notificationModes = ['now', 'digest', 'off'] as const
export type NotificationMode = (typeof notificationModes)[number]
