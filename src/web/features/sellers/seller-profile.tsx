import type { ReactNode } from 'react'
import type { Seller } from '#contract/sellers.ts'
import { formatDate } from '#i18n/format.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { LastSeen } from '#web/parts/person/last-seen.tsx'
import { Rating } from '#web/parts/person/stars.tsx'
import { useLanguage, useText } from '#web/session/language.ts'

type Figures = {
  seller: Seller
  /** Change of the follower count since the page was rendered. */
  followersShift: number
  now: number
}

/** Header of a seller page. */
export function SellerProfile({ seller, followersShift, now, actions }: Figures & { actions: ReactNode }) {
  const { adPage } = useText()
  return (
    <header className="rounded-xl border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar person={seller} size="large" />
        <div className="min-w-0 grow basis-56">
          <h1 className="font-bold text-2xl">
            <bdi>{seller.full_name}</bdi>
          </h1>
          <p className="text-muted">
            {adPage.seller.declaredKinds[seller.kind]} · <bdi>@{seller.user_name}</bdi>
          </p>
          <Rating seller={seller} />
          <Counts seller={seller} followersShift={followersShift} now={now} />
        </div>
        {actions}
      </div>
      {seller.about && (
        <section className="mt-4 border-line border-t pt-3">
          <h2 className="font-bold">{adPage.seller.about}</h2>
          <p className="max-w-prose whitespace-pre-line">
            <bdi>{seller.about}</bdi>
          </p>
        </section>
      )}
    </header>
  )
}

function Counts({ seller, followersShift, now }: Figures) {
  const { adPage, ads } = useText()
  const language = useLanguage()
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
      <span>{ads.count(seller.ads_count)}</span>
      {seller.followers_count !== null && (
        <span>{adPage.seller.followers(Math.max(0, seller.followers_count + followersShift))}</span>
      )}
      {seller.following_count !== null && <span>{adPage.seller.following(seller.following_count)}</span>}
      <span>{adPage.seller.since(formatDate(language, seller.since))}</span>
      <LastSeen at={seller.last_seen_at} now={now} />
    </p>
  )
}
