import type { ListedDeal } from '#contract/deals.ts'
import { formatDate } from '#i18n/format.ts'
import type { DealTexts } from '#i18n/texts.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { offerPrice } from './offer-price.ts'

/** A deal in the list of one's own; it leads to the offer in its chat. */
export function DealRow({ deal }: { deal: ListedDeal }) {
  const language = useLanguage()
  const { deals: words, chat } = useMemberText()
  const { person, ad, is_seller, changed_at } = deal
  return (
    <Link
      to={`/chats/${deal.conversation_id}#m-${deal.offer_seq}`}
      className="flex items-center gap-3 rounded-xl border border-line bg-surface p-3 hover:bg-sunken"
    >
      <Avatar person={person} size="medium" />
      <span className="min-w-0 grow">
        <span className="flex">
          <bdi className="min-w-0 truncate font-semibold">{ad?.name ?? words.list.goneAd}</bdi>
        </span>
        <span className="block font-bold text-primary">
          <bdi>{offerPrice(language, words, deal, ad).line}</bdi>
        </span>
        <span className="block text-muted text-sm">
          {(is_seller ? words.list.ownAd : words.list.adOf)(person.full_name ?? chat.gone)}
        </span>
        <span className="block text-sm">
          {stateLine(words, deal, (date) => formatDate(language, date))}
          <span className="text-muted"> · {formatDate(language, changed_at)}</span>
        </span>
      </span>
      <Icon name="chevron-right" size={18} className="icon-directional shrink-0 text-muted" />
    </Link>
  )
}

function stateLine({ deal: words, list }: DealTexts, deal: ListedDeal, format: (date: string) => string) {
  if (deal.state === 'done') return words.done
  if (deal.state === 'cancelled')
    return [words.cancelled, deal.reason && words.reasons[deal.reason]].filter(Boolean).join(' · ')
  if (deal.is_confirmed_by_me) return words.waiting
  if (deal.is_confirmed_by_other) return words.otherConfirmed
  return deal.reserved_until ? words.reservedUntil(format(deal.reserved_until)) : list.waitsForMeeting
}
