// The sentence of a notification, in the list and in a push message.
import type { Language } from '#contract/language.ts'
import { digestKinds } from '#contract/notification-kinds.ts'
import { maxNewCount } from '#contract/saved-search-choices.ts'
import { formatDate, formatPrice, formatTime, listSeparators } from './format.ts'
import { formatDollars } from './price-text.ts'
import type { NotificationTexts } from './texts.ts'

type NotificationFields = {
  kind: Exclude<keyof NotificationTexts['sentences'], 'ads_check' | 'ads_paused'>
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
  const momentOf = (name: string) => String(notification.details[name] ?? notification.created_at)
  const dateOf = (name: string) => formatDate(language, momentOf(name))
  const timeOf = (name: string) => formatTime(language, momentOf(name))
  switch (notification.kind) {
    case 'comment':
    case 'reply':
    case 'like':
    case 'followed_ad':
      return sentences[notification.kind](actor, subject)
    case 'follow':
    case 'message':
    case 'shop_invite':
    case 'shop_agent':
    case 'staff_invite':
      return sentences[notification.kind](actor)
    case 'approval_answered':
      return sentences.approval_answered(actor, approvalAnswer(notification.details))
    case 'deal':
      return sentences.deal(String(notification.details.step), subject)
    case 'meetup':
      return sentences.meetup(dateOf('meets_at'), timeOf('meets_at'), subject, !!notification.details.is_cancelled)
    case 'rating':
      return sentences.rating(actor, words.stars(Number(notification.details.stars) || 0))
    case 'recovery_started':
      return sentences.recovery_started(dateOf('opens_at'))
    case 'staff_act':
      return staffActSentence(words, language, notification.details)
    case 'ads_deleting':
      return sentences.ads_deleting(dateOf('deletes_at'))
    case 'ad_expiring':
      return sentences.ad_expiring(subject, dateOf('expires_at'))
    case 'ad_check':
    case 'ad_paused':
      return checkSentence(words, language, notification.kind, subject, notification.details)
    case 'price_drop':
      return sentences.price_drop(subject, loweredPrice(language, notification.details))
    case 'saved_search':
      return savedSearchSentence(words, language, notification, subject)
    case 'inquiry_match': {
      const event = notification.details.event === 'price' ? 'price' : 'new'
      const wanted = notification.inquiry?.name ?? ''
      return sentences.inquiry_match(subject, wanted, event, loweredPrice(language, notification.details))
    }
    case 'case_answered':
      return sentences.case_answered(notification.case_number ?? '')
    case 'digest':
      return digestSentence(words, language, notification.details)
    case 'announcement':
      return sentences.announcement(String(notification.details[language] ?? ''))
    case 'export_ready':
      return sentences.export_ready()
    case 'ad_held':
      return heldSentence(words, language, subject, notification.details)
    default:
      return sentences[notification.kind](subject)
  }
}

/** What staff did with the account of the reader. */
function staffActSentence({ sentences, limitedThings }: NotificationTexts, language: Language, details: Details) {
  const date = typeof details.until === 'string' ? details.until : details.opens_at
  const time = typeof date === 'string' ? `${formatDate(language, date)} ${formatTime(language, date)}` : ''
  const names = Array.isArray(details.things) ? details.things : []
  const things = names.flatMap((name) => limitedThings[name as keyof typeof limitedThings] ?? [])
  return sentences.staff_act(String(details.act), things.join(listSeparators[language]), time)
}

type Details = Record<string, unknown>

function heldSentence(
  { sentences, heldFor }: NotificationTexts,
  language: Language,
  subject: string,
  { why }: Details,
) {
  return [sentences.ad_held(subject), heldFor[why as keyof typeof heldFor]]
    .filter(Boolean)
    .join(listSeparators[language])
}

/** How many of each kind, in the order of the settings. */
function digestSentence(
  { sentences, digest }: NotificationTexts,
  language: Language,
  { counts }: Record<string, unknown>,
) {
  const numbers = (counts ?? {}) as Partial<Record<string, number>>
  const parts = digestKinds.flatMap((kind) => (numbers[kind] ? `${digest[kind]} (${numbers[kind]})` : []))
  return sentences.digest(parts.join(listSeparators[language]))
}

function checkSentence(
  { sentences }: NotificationTexts,
  language: Language,
  kind: 'ad_check' | 'ad_paused',
  subject: string,
  { count, pauses_at }: Record<string, unknown>,
) {
  const ads = Number(count) || 1
  if (kind === 'ad_paused') return ads > 1 ? sentences.ads_paused(ads) : sentences.ad_paused(subject)
  const date = typeof pauses_at === 'string' ? formatDate(language, pauses_at) : undefined
  return ads > 1 ? sentences.ads_check(ads, date) : sentences.ad_check(subject, date)
}

/** Of one ad, or a digest of many. */
function savedSearchSentence(
  { sentences, savedSearch }: NotificationTexts,
  language: Language,
  { ad, details }: NotificationFields,
  subject: string,
): string {
  const labels = details.search as Partial<Record<Language, string>> | undefined
  const search = labels?.[language] ?? ''
  if (ad) {
    const event = searchEvents.find((one) => one === details.event) ?? 'new'
    return sentences.saved_search(subject, search, event, loweredPrice(language, details))
  }
  const total = Number(details.count) || 0
  const count = total < maxNewCount ? savedSearch.ads(total) : savedSearch.moreThan(savedSearch.ads(maxNewCount - 1))
  const searches = Number(details.searches) || 1
  return searches > 1
    ? savedSearch.digestOfMany(count, savedSearch.searches(searches))
    : savedSearch.digest(count, search)
}

const searchEvents = ['new', 'price', 'back'] as const

const loweredPrice = (language: Language, { to, dollars }: Record<string, unknown>) =>
  dollars ? formatDollars(language, Number(dollars)) : formatPrice(language, Number(to) || 0)

/** The reason of a refusal; undefined for an approval. */
const approvalAnswer = ({ answer, reason }: Record<string, unknown>) =>
  answer === 'declined' ? String(reason ?? '') : undefined
