import type { SellerCard } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import type { Seller } from '#contract/sellers.ts'
import { trust as arabic } from '#i18n/ar/trust.ts'
import { trust as english } from '#i18n/en/trust.ts'
import type { TrustTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Props = {
  seller: Pick<SellerCard, 'has_verified_phone' | 'answers_within' | 'answer_rate'> &
    Partial<Pick<Seller, 'deal_buyers_count' | 'removed_ads_count'>>
}
type Signal = { icon: IconName; text: string; isBad?: boolean }

// Both languages together are smaller than another request.
const texts: Record<Language, TrustTexts> = { ar: arabic, en: english }

/** A confirmed phone, how soon and how often messages are answered; on the seller's page also the record. */
export function TrustList({ seller }: Props) {
  const signals = signalsOf(seller, texts[useLanguage()])
  if (!signals.length) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {signals.map(({ icon, text, isBad }) => (
        <li key={icon} className="flex items-center gap-1.5">
          <Icon name={icon} size={16} className={isBad ? 'text-rose' : 'text-primary'} />
          {text}
        </li>
      ))}
    </ul>
  )
}

function signalsOf(seller: Props['seller'], words: TrustTexts): Signal[] {
  const { has_verified_phone, answers_within, answer_rate, deal_buyers_count, removed_ads_count } = seller
  const signals: Signal[] = []
  if (has_verified_phone) signals.push({ icon: 'badge-check', text: words.verified })
  if (deal_buyers_count) signals.push({ icon: 'handshake', text: words.deals(deal_buyers_count) })
  if (answers_within) signals.push({ icon: 'clock', text: words.answers[answers_within] })
  if (answer_rate) signals.push({ icon: 'message-circle', text: words.answerRate(answer_rate) })
  if (removed_ads_count) signals.push({ icon: 'circle-alert', text: words.removed(removed_ads_count), isBad: true })
  else if (removed_ads_count === 0) signals.push({ icon: 'shield-check', text: words.clean })
  return signals
}
