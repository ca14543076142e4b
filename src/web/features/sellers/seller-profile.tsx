import type { ReactNode } from 'react'
import type { Seller } from '#contract/sellers.ts'
import { formatDate } from '#i18n/format.ts'
import { imageUrl } from '#web/browser/media-url.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { LastSeen } from '#web/parts/person/last-seen.tsx'
import { StaffBadge } from '#web/parts/person/staff-badge.tsx'
import { Rating } from '#web/parts/person/stars.tsx'
import { Trust } from '#web/parts/person/trust.tsx'
import { useLanguage, useText } from '#web/session/language.ts'

type Figures = {
  seller: Seller
  /** Change of the follower count since the page was rendered. */
  followersShift: number
  now: number
}

type Props = Figures & { actions: ReactNode /** Of a shop. */; details: ReactNode }

/** Header of a seller page: a band of colour, the picture over its edge, what speaks for the seller. */
export function SellerProfile({ seller, followersShift, now, actions, details }: Props) {
  const { adPage } = useText()
  return (
    <header className="overflow-hidden rounded-xl border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-t-0">
      {seller.shop?.cover ? (
        <img
          src={imageUrl(seller.shop.cover, 960)}
          alt=""
          className="h-36 w-full bg-primary-soft object-cover md:h-56"
        />
      ) : (
        <div className="h-16 bg-primary-soft md:h-24" />
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pb-4 md:px-6">
        <div className="-mt-10 rounded-full border-4 border-surface md:-mt-14">
          <Avatar person={seller} size="large" />
        </div>
        <div className="min-w-0 grow basis-48">
          <h1 className="font-bold text-xl md:text-2xl">
            <bdi>{seller.full_name}</bdi>
            <StaffBadge person={seller} />
          </h1>
          <p className="text-muted text-sm">
            {adPage.seller.declaredKinds[seller.kind]} · <bdi>@{seller.user_name}</bdi>
          </p>
        </div>
        {actions}
        <div className="basis-full">
          {details}
          <Rating seller={seller} />
          <Trust seller={seller} />
          <Counts seller={seller} followersShift={followersShift} now={now} />
          {seller.about && (
            <p className="mt-3 max-w-prose whitespace-pre-line">
              <bdi>{seller.about}</bdi>
            </p>
          )}
        </div>
      </div>
    </header>
  )
}

function Counts({ seller, followersShift, now }: Figures) {
  const { adPage, ads } = useText()
  const language = useLanguage()
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-muted text-sm">
      <span>{ads.count(seller.ads_count)}</span>
      {seller.sold_count > 0 && <span>{adPage.seller.sold(seller.sold_count)}</span>}
      {seller.followers_count !== null && (
        <span>{adPage.seller.followers(Math.max(0, seller.followers_count + followersShift))}</span>
      )}
      {seller.following_count ? <span>{adPage.seller.following(seller.following_count)}</span> : null}
      <span>{adPage.seller.since(formatDate(language, seller.since))}</span>
      <LastSeen at={seller.last_seen_at} now={now} />
    </p>
  )
}
