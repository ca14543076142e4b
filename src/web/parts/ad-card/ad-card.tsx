import type { ReactNode } from 'react'
import { attributesInLists, valueIn } from '#contract/ad-attribute-list.ts'
import { formatShortAge, listSeparators } from '#i18n/format.ts'
import { attributeValue } from '#web/parts/attribute-value.ts'
import { FavouriteButton } from '#web/parts/favourite-button.tsx'
import { Link } from '#web/parts/link.tsx'
import { Price } from '#web/parts/price.tsx'
import { ResponsiveImage } from '#web/parts/responsive-image.tsx'
import { attributeText } from '#web/session/attribute-text.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CardData } from './card-data.ts'

type Props = { ad: CardData; name?: ReactNode; isEager?: boolean; now: number }

/** Card of an ad in a list. The price is its most prominent text. */
export function AdCard({ ad, name = ad.name, isEager = false, now }: Props) {
  const language = useLanguage()
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface focus-within:border-primary hover:border-primary">
      <Photo ad={ad} isEager={isEager} />
      <Badge badge={ad.badge} />
      <FavouriteButton ad={ad} className="absolute end-0 top-0 z-1" discClass="size-9 rounded-full bg-surface/90" />
      <div className="@container flex min-w-0 grow flex-col gap-1 p-2.5">
        <Price price={ad.price} deal={ad.deal} top={ad.top} isShort className="font-bold text-primary leading-tight" />
        <h3 className="line-clamp-2 leading-snug">
          <Link to={`/ad-details/${ad.id}`} className="after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <Facts ad={ad} />
        {/* The age moves to a line of its own before it shortens the place. */}
        <p className="mt-auto flex flex-wrap justify-between gap-x-2 pt-1 text-muted text-xs">
          <span className="max-w-full truncate">
            {ad.zone ? ad.governorate + listSeparators[language] + ad.zone : ad.governorate}
          </span>
          <time dateTime={ad.published_at}>{formatShortAge(language, ad.published_at, now)}</time>
        </p>
      </div>
    </article>
  )
}

/** The first photo, with the number of photos and whether a dealer offers the ad. */
function Photo({ ad, isEager }: { ad: CardData; isEager: boolean }) {
  const { ads, adPage } = useText()
  const kind = ad.seller_kind && adPage.seller.kinds[ad.seller_kind]
  const photos = ad.images_count && ads.photos(ad.images_count)
  const note = [kind, photos].filter(Boolean).join(' · ')
  const noteLine = note && (
    <span className="absolute start-0 bottom-0 rounded-se-lg bg-surface/90 px-2 text-xs leading-relaxed">{note}</span>
  )
  if (ad.image)
    return (
      <ResponsiveImage
        image={ad.image}
        alt=""
        sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 30vw, 46vw"
        widths={cardWidths}
        isEager={isEager}
        className="aspect-4/3"
      >
        {noteLine}
      </ResponsiveImage>
    )
  return (
    <span className="relative grid aspect-4/3 place-items-center bg-sunken text-muted">
      <Icon name="shopping-bag" size={40} />
      {noteLine}
    </span>
  )
}

/** A card is never wider than half of a phone or a sixth of a desktop. */
const cardWidths = [320, 640]

function Badge({ badge }: { badge: CardData['badge'] | undefined }) {
  const { ads } = useText()
  if (!badge) return null
  const [look, words] =
    typeof badge === 'number'
      ? ['bg-primary text-on-primary', ads.priceDrop(badge)]
      : badge === 'featured'
        ? ['bg-apricot text-on-apricot', ads.featured]
        : ['bg-surface/90', ads.isNew]
  return (
    <span className={`absolute start-2 top-2 rounded-md px-2 font-semibold text-xs leading-relaxed ${look}`}>
      {words}
    </span>
  )
}

function Facts({ ad }: { ad: CardData }) {
  const text = useText()
  const language = useLanguage()
  const facts = shownAttributes.flatMap((attribute) => {
    const value = attribute.place === 'attributes' ? valueIn(ad, attribute) : values(ad)[attribute.key]
    if (attribute.card === 'nonzero' && value === 0) return []
    return attributeValue(attribute, value, attributeText(text, attribute), language, true) ?? []
  })
  const line = [...facts, ...(ad.facts ?? [])].join(' · ')
  return line ? <p className="truncate text-muted text-sm">{line}</p> : null
}

const shownAttributes = attributesInLists.filter(({ card }) => card === 'shown' || card === 'nonzero')
const values = (ad: CardData): Record<string, unknown> => ad
