// What a notification says, and where it leads.
import type { ReviewType } from '#contract/dashboard.ts'
import type { Language } from '#contract/language.ts'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import { formatDate, formatPrice } from '#i18n/format.ts'
import type { NotificationTexts } from '#i18n/texts.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export function sentenceOf(words: NotificationTexts, language: Language, said: Notification): string {
  const who = whoOf(words, said)
  const thing = said.ad?.name ?? said.inquiry?.name ?? ''
  const { sentences } = words
  switch (said.kind) {
    case 'comment':
    case 'reply':
    case 'like':
    case 'followed_ad':
      return sentences[said.kind](who, thing)
    case 'follow':
    case 'message':
      return sentences[said.kind](who)
    case 'rating':
      return sentences.rating(who, words.stars(Number(said.details.stars) || 0))
    case 'ad_expiring':
      return sentences.ad_expiring(thing, formatDate(language, String(said.details.expires_at ?? said.created_at)))
    case 'price_drop':
      return sentences.price_drop(thing, formatPrice(language, Number(said.details.to) || 0))
    case 'case_answered':
      return sentences.case_answered(said.case_number ?? '')
    case 'ad_held':
      return [sentences.ad_held(thing), words.heldFor[said.details.why as ReviewType]]
        .filter(Boolean)
        .join(comma[language])
    default:
      return sentences[said.kind](thing)
  }
}

/** Joins a reason to what it explains. */
const comma: Record<Language, string> = { ar: '، ', en: ', ' }

function whoOf(words: NotificationTexts, { people, people_count }: Notification) {
  const [first] = people
  return words.whoAndOthers(first?.full_name ?? words.gone, Math.max(0, people_count - 1))
}

export function pathOf({ kind, ad, inquiry, comment, people, details }: Notification): string {
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

export const iconOf: Record<NotificationKind, IconName> = {
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
}
