import type { ReactNode } from 'react'
import type { Ad } from '#contract/ads.ts'
import { formatAge, listSeparators } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { Price } from '#web/parts/price.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { placeNames } from './place-names.ts'

type HeadlineAd = Partial<Pick<Ad, 'price_history' | 'price_text' | 'confirmed_at' | 'first_seen_at'>> &
  Pick<Ad, 'status' | 'price' | 'is_featured' | 'name' | 'published_at' | 'view_count' | LocationKey>
type LocationKey = 'address' | 'zone' | 'city' | 'governorate'

/** `actions` and `likes` are empty in the preview of an unpublished ad. */
type Props = {
  ad: HeadlineAd
  now: number
  level?: 1 | 3
  /** Of a sold ad; `sold`, `rented` or `ended`. */
  mark?: string | undefined
  actions?: ReactNode
  likes?: ReactNode
  className?: string
}

export function AdHeadline({ ad, now, level = 1, mark, actions, likes, className = '' }: Props) {
  const Heading = level === 1 ? 'h1' : 'h3'
  const { adPage, ads } = useText()
  const language = useLanguage()
  return (
    <header className={`flex flex-col gap-2 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-4 ${className}`}>
      <StatusBanner ad={ad} mark={mark} />
      <div className="flex flex-wrap items-center gap-x-3">
        <Price
          text={ad.price_text}
          className={`font-bold text-2xl leading-tight ${ad.status === 'sold' ? 'text-muted line-through' : 'text-primary'}`}
        />
        <PriceFall history={ad.price_history} price={ad.price} />
        {ad.is_featured && (
          <span className="rounded-md bg-apricot px-2 font-semibold text-on-apricot text-sm">{ads.featured}</span>
        )}
      </div>
      <Heading className="font-bold text-xl">
        <bdi>{ad.name}</bdi>
      </Heading>
      <LocationLine ad={ad} />
      <div className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <p className="flex items-center gap-1.5">
          <Icon name="clock" size={16} />
          <span>
            {adPage.published} <time dateTime={ad.published_at}>{formatAge(language, ad.published_at, now)}</time>
          </span>
        </p>
        {ad.first_seen_at && (
          <p>
            {adPage.firstSeen} <time dateTime={ad.first_seen_at}>{formatAge(language, ad.first_seen_at, now)}</time>
          </p>
        )}
        {ad.confirmed_at && ad.status === 'active' && (
          <p className="flex items-center gap-1.5 text-primary">
            <Icon name="circle-check" size={16} />
            <span>
              {adPage.confirmed} <time dateTime={ad.confirmed_at}>{formatAge(language, ad.confirmed_at, now)}</time>
            </span>
          </p>
        )}
        <p className="flex items-center gap-1.5">
          <Icon name="eye" size={16} />
          {adPage.views(ad.view_count)}
        </p>
        {likes}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

/** Compared with the lower of the first and the last price: raising a price to lower it again shows nothing. */
function PriceFall({ history = [], price }: { history: Ad['price_history'] | undefined; price: number | null }) {
  const { priceHistory } = useText().adPage
  const before = history.at(-2)?.price ?? 0
  const first = history[0]?.price ?? 0
  if (price === null || price >= before || price >= first) return null
  const percent = Math.round((1 - price / Math.min(before, first)) * 100)
  if (percent < 1) return null
  return (
    <span className="flex items-center gap-1 rounded-md bg-primary-soft px-2 font-semibold text-primary text-sm">
      <Icon name="trending-down" size={16} />
      {priceHistory.lower(String(percent))}
    </span>
  )
}

function StatusBanner({ ad, mark }: { ad: Pick<Ad, 'status' | 'is_reserved'>; mark: string | undefined }) {
  const { adPage } = useText()
  if (ad.status === 'active' && !ad.is_reserved) return null
  return (
    <p className="flex items-center gap-2 rounded-md bg-rose-soft px-3 py-2 font-semibold text-rose">
      <Icon name="circle-alert" className="shrink-0" />
      {ad.is_reserved ? adPage.reserved : (mark ?? adPage.expired)}
    </p>
  )
}

function LocationLine({ ad }: { ad: Pick<Ad, LocationKey> }) {
  const { adPage } = useText()
  const comma = listSeparators[useLanguage()]
  return (
    <p className="flex items-start gap-1.5">
      <Icon name="map-pin" size={18} className="mt-0.5 shrink-0 text-primary" />
      <span>
        {ad.address && (
          <>
            <bdi>{ad.address}</bdi>
            {comma}
          </>
        )}
        <Link
          to={`/?zone_id=${ad.zone.id}`}
          title={adPage.moreIn(ad.zone.name)}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-primary"
        >
          {placeNames(ad).join(comma)}
        </Link>
      </span>
    </p>
  )
}
