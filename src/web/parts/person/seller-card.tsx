import type { ReactNode } from 'react'
import type { SellerCard as Seller } from '#contract/ads.ts'
import { formatDate } from '#i18n/format.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LastSeen } from './last-seen.tsx'
import { StaffBadge } from './staff-badge.tsx'
import { Rating } from './stars.tsx'
import { Trust } from './trust.tsx'

type Props = {
  seller: Seller
  heading: string
  openLabel: string
  now: number
  /** Ways to get in touch. */
  children?: ReactNode
}

/** The seller of an ad. Never contains a phone number. */
export function SellerCard({ seller, heading, openLabel, now, children }: Props) {
  const { adPage, ads } = useText()
  const language = useLanguage()
  const address = `/vendor-details/${seller.id}`
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="text-muted text-sm">{heading}</h2>
      <div className="mt-2 flex items-start gap-3">
        <Avatar person={seller} size="medium" />
        <div className="min-w-0">
          <p className="font-bold text-lg leading-snug">
            <Link to={address} className="hover:underline">
              <bdi>{seller.full_name}</bdi>
            </Link>
            <StaffBadge person={seller} />
          </p>
          <p className="text-muted text-sm">
            {adPage.seller.kinds[seller.kind]} · {ads.count(seller.ads_count)}
          </p>
          <Rating seller={seller} />
        </div>
      </div>
      <Trust seller={seller} />
      <p className="mt-2 flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{adPage.seller.since(formatDate(language, seller.since))}</span>
        <LastSeen at={seller.last_seen_at} now={now} />
      </p>
      {children && <div className="mt-3 flex flex-col gap-2">{children}</div>}
      <Link to={address} className="mt-1 inline-flex min-h-11 items-center gap-1 text-primary hover:underline">
        {openLabel}
        <Icon name="chevron-right" size={16} className="icon-directional" />
      </Link>
    </section>
  )
}
