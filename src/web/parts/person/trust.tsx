import type { SellerCard } from '#contract/ads.ts'
import { useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What speaks for a seller: a confirmed phone, and how soon messages are answered. */
export function Trust({ seller }: { seller: Pick<SellerCard, 'has_verified_phone' | 'answers_within'> }) {
  const words = useText().adPage.seller
  if (!seller.has_verified_phone && !seller.answers_within) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {seller.has_verified_phone && (
        <li className="flex items-center gap-1.5 font-medium text-primary">
          <Icon name="badge-check" size={16} />
          {words.verified}
        </li>
      )}
      {seller.answers_within && (
        <li className="flex items-center gap-1.5">
          <Icon name="clock" size={16} className="text-primary" />
          {words.answers[seller.answers_within]}
        </li>
      )}
    </ul>
  )
}
