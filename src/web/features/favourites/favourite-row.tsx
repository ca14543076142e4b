import { useState } from 'react'
import type { FavouriteAd } from '#contract/favourites.ts'
import { formatAge, formatNumber, formatPrice } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { Price } from '#web/parts/price.tsx'
import { ResponsiveImage } from '#web/parts/responsive-image.tsx'
import { useLanguage } from '#web/session/language.ts'
import { setMark } from '#web/session/marked-ads.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A favourite ad. After removal the row stays, so that it can be undone in place. */
export function FavouriteRow({ ad, now }: { ad: FavouriteAd; now: number }) {
  const { favourites: words } = useMemberText()
  const call = useCall()
  const [isFavourite, setIsFavourite] = useState(true)
  const to = { params: { id: String(ad.id) } }

  async function setFavourite(isOn: boolean) {
    setIsFavourite(isOn)
    setMark('favourites', ad.id, isOn)
    const reply = await call((api) => (isOn ? api.favourites.add(to) : api.favourites.remove(to)))
    if (reply) return
    setIsFavourite(!isOn)
    setMark('favourites', ad.id, !isOn)
  }

  if (!isFavourite) {
    return (
      <li className="flex min-h-24 items-center justify-between gap-3 rounded-lg border border-line border-dashed p-3">
        <p role="status" className="min-w-0 text-muted">
          {words.removed(ad.name)}
        </p>
        {/* biome-ignore lint/a11y/noAutofocus: it replaces the pressed button */}
        <button type="button" autoFocus className={buttonClass('quiet')} onClick={() => void setFavourite(true)}>
          {words.undo}
        </button>
      </li>
    )
  }
  return (
    <li className="relative flex gap-3 rounded-lg border border-line bg-surface p-2 focus-within:border-primary hover:border-primary">
      <Cover ad={ad} />
      <div className="flex min-w-0 grow flex-col gap-1 py-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price text={ad.price_text} className="font-bold text-primary text-sm leading-tight sm:text-base" />
          {ad.status !== 'active' && (
            <span className="rounded-sm bg-sunken px-2 font-semibold text-xs leading-relaxed">
              {words.states[ad.status]}
            </span>
          )}
        </div>
        <Name ad={ad} />
        <PriceChange ad={ad} />
        <Since ad={ad} now={now} />
      </div>
      <button
        type="button"
        aria-label={words.remove(ad.name)}
        title={words.remove(ad.name)}
        onClick={() => void setFavourite(false)}
        className={`${iconButtonClass} z-1 self-start`}
      >
        <Icon name="x" />
      </button>
    </li>
  )
}

function Cover({ ad }: { ad: FavouriteAd }) {
  const look = `aspect-4/3 w-24 shrink-0 sm:w-28 self-start rounded-md ${ad.status === 'active' ? '' : 'grayscale'}`
  if (ad.image) return <ResponsiveImage image={ad.image} alt="" sizes="112px" className={look} />
  return (
    <span className={`grid place-items-center bg-sunken text-muted ${look}`}>
      <Icon name="shopping-bag" size={28} />
    </span>
  )
}

/** A paused ad has no page. */
function Name({ ad }: { ad: FavouriteAd }) {
  const name = <bdi>{ad.name}</bdi>
  return (
    <h2 className="line-clamp-2 leading-snug">
      {ad.status === 'paused' ? (
        name
      ) : (
        <Link to={`/ad-details/${ad.id}`} className="after:absolute after:inset-0">
          {name}
        </Link>
      )}
    </h2>
  )
}

function PriceChange({ ad: { price, price_then, status } }: { ad: FavouriteAd }) {
  const { favourites: words } = useMemberText()
  const language = useLanguage()
  if (status !== 'active' || !price || !price_then || price === price_then) return null
  const percent = Math.max(1, Math.round((Math.abs(price - price_then) / price_then) * 100))
  const isCheaper = price < price_then
  const say = isCheaper ? words.cheaper : words.dearer
  return (
    <p className={`text-sm ${isCheaper ? 'font-semibold text-primary' : 'text-muted'}`}>
      {say(formatNumber(language, percent), formatPrice(language, price_then))}
    </p>
  )
}

function Since({ ad, now }: { ad: FavouriteAd; now: number }) {
  const { favourites: words } = useMemberText()
  const language = useLanguage()
  return (
    <p className="mt-auto flex flex-wrap gap-x-3 text-muted text-xs">
      <span>{ad.zone.name}</span>
      <span>{words.since(formatAge(language, ad.since, now))}</span>
    </p>
  )
}
