import type { ReactNode } from 'react'
import type { Ad } from '#contract/ads.ts'
import { formatAge, listSeparators } from '#i18n/format.ts'
import { Price } from '#web/parts/price.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'

type HeadlineAd = Pick<
  Ad,
  'status' | 'price' | 'property' | 'is_featured' | 'name' | 'published_at' | 'view_count' | LocationKey
>
type LocationKey = 'address' | 'zone' | 'city' | 'governorate'

/** `actions` is empty in the preview of an unpublished ad. */
type Props = { ad: HeadlineAd; now: number; level?: 1 | 3; actions?: ReactNode }

/** Price and title come before the images: on a slow connection they are readable first. */
export function AdHeadline({ ad, now, level = 1, actions }: Props) {
  const Heading = level === 1 ? 'h1' : 'h3'
  const { adPage, ads } = useText()
  const language = useLanguage()
  return (
    <header className="flex flex-col gap-2 lg:col-start-2 lg:row-start-1 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-4">
      <StatusBanner status={ad.status} />
      <div className="flex flex-wrap items-center gap-x-3">
        <Price
          price={ad.price}
          deal={ad.property?.deal ?? null}
          className="font-bold text-2xl text-primary leading-tight"
        />
        {ad.is_featured && (
          <span className="rounded-md bg-apricot px-2 font-semibold text-on-apricot text-sm">{ads.featured}</span>
        )}
      </div>
      <Heading className="font-bold text-xl">
        <bdi>{ad.name}</bdi>
      </Heading>
      <LocationLine ad={ad} />
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span className="flex items-center gap-1.5">
          <Icon name="clock" size={16} />
          {adPage.published} <time dateTime={ad.published_at}>{formatAge(language, ad.published_at, now)}</time>
        </span>
        <span className="flex items-center gap-1.5">
          <Icon name="eye" size={16} />
          {adPage.views(ad.view_count)}
        </span>
      </p>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

function StatusBanner({ status }: { status: Ad['status'] }) {
  const { adPage } = useText()
  if (status === 'active') return null
  return (
    <p className="flex items-center gap-2 rounded-md bg-rose-soft px-3 py-2 font-semibold text-rose">
      <Icon name="circle-alert" className="shrink-0" />
      {status === 'sold' ? adPage.sold : adPage.expired}
    </p>
  )
}

/** From the smallest zone to the governorate, without repeated names. */
function LocationLine({ ad }: { ad: Pick<Ad, LocationKey> }) {
  const comma = listSeparators[useLanguage()]
  const names = [...new Set([ad.zone.name, ad.city.name, ad.governorate.name])]
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
        {names.join(comma)}
      </span>
    </p>
  )
}
