// What a notification says: in the list, and on a device that is told.
import { formatDate, formatPrice } from './format.ts'
import type { NotificationTexts } from './texts.ts'

type Told = {
  kind: keyof NotificationTexts['sentences']
  people: { full_name: string | null }[]
  people_count: number
  ad: { name: string } | null
  inquiry: { name: string } | null
  case_number: string | null
  details: Record<string, unknown>
  created_at: string
}

export function notificationSentence(words: NotificationTexts, language: 'ar' | 'en', told: Told): string {
  const who = words.whoAndOthers(told.people[0]?.full_name ?? words.gone, Math.max(0, told.people_count - 1))
  const thing = told.ad?.name ?? told.inquiry?.name ?? ''
  const { sentences } = words
  switch (told.kind) {
    case 'comment':
    case 'reply':
    case 'like':
    case 'followed_ad':
      return sentences[told.kind](who, thing)
    case 'follow':
    case 'message':
      return sentences[told.kind](who)
    case 'rating':
      return sentences.rating(who, words.stars(Number(told.details.stars) || 0))
    case 'ad_expiring':
      return sentences.ad_expiring(thing, formatDate(language, String(told.details.expires_at ?? told.created_at)))
    case 'price_drop':
      return sentences.price_drop(thing, formatPrice(language, Number(told.details.to) || 0))
    case 'case_answered':
      return sentences.case_answered(told.case_number ?? '')
    case 'ad_held': {
      const why = words.heldFor[told.details.why as keyof NotificationTexts['heldFor']]
      return [sentences.ad_held(thing), why].filter(Boolean).join(comma[language])
    }
    default:
      return sentences[told.kind](thing)
  }
}

/** Joins a reason to what it explains. */
const comma = { ar: '، ', en: ', ' }
