// The sentence of a notification, in the list and in a push message.
import type { Language } from '#contract/language.ts'
import { formatDate, formatPrice, listSeparators } from './format.ts'
import { formatDollars } from './price-text.ts'
import type { NotificationTexts } from './texts.ts'

type NotificationFields = {
  kind: keyof NotificationTexts['sentences']
  people: { full_name: string | null }[]
  people_count: number
  ad: { name: string } | null
  inquiry: { name: string } | null
  case_number: string | null
  details: Record<string, unknown>
  created_at: string
}

export function notificationSentence(
  words: NotificationTexts,
  language: Language,
  notification: NotificationFields,
): string {
  const actor = words.whoAndOthers(
    notification.people[0]?.full_name ?? words.gone,
    Math.max(0, notification.people_count - 1),
  )
  const subject = notification.ad?.name ?? notification.inquiry?.name ?? ''
  const { sentences } = words
  switch (notification.kind) {
    case 'comment':
    case 'reply':
    case 'like':
    case 'followed_ad':
      return sentences[notification.kind](actor, subject)
    case 'follow':
    case 'message':
      return sentences[notification.kind](actor)
    case 'rating':
      return sentences.rating(actor, words.stars(Number(notification.details.stars) || 0))
    case 'recovery_started':
      return sentences.recovery_started(
        formatDate(language, String(notification.details.opens_at ?? notification.created_at)),
      )
    case 'ads_deleting':
      return sentences.ads_deleting(
        formatDate(language, String(notification.details.deletes_at ?? notification.created_at)),
      )
    case 'ad_expiring':
      return sentences.ad_expiring(
        subject,
        formatDate(language, String(notification.details.expires_at ?? notification.created_at)),
      )
    case 'price_drop':
      return sentences.price_drop(subject, loweredPrice(language, notification.details))
    case 'case_answered':
      return sentences.case_answered(notification.case_number ?? '')
    case 'export_ready':
      return sentences.export_ready()
    case 'ad_held': {
      const why = words.heldFor[notification.details.why as keyof NotificationTexts['heldFor']]
      return [sentences.ad_held(subject), why].filter(Boolean).join(listSeparators[language])
    }
    default:
      return sentences[notification.kind](subject)
  }
}

const loweredPrice = (language: Language, { to, dollars }: Record<string, unknown>) =>
  dollars ? formatDollars(language, Number(dollars)) : formatPrice(language, Number(to) || 0)
