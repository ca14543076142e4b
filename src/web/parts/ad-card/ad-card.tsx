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

type Props = {
  ad: CardData
  name?: ReactNode
  isEager?: boolean
  now: number
  /** The slug of the top category, in lists of one. */
  top?: string | undefined
}

/** Card of an ad in a list. The price is its most prominent text. */
export function AdCard({ ad, name = ad.name, isEager = false, now, top }: Props) {
  const { ads } = useText()
  const language = useLanguage()
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface focus-within:border-primary hover:border-primary">
      {ad.image ? (
        <ResponsiveImage
          image={ad.image}
          alt=""
          sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 30vw, 46vw"
          isEager={isEager}
          className="aspect-4/3"
        />
      ) : (
        <span className="grid aspect-4/3 place-items-center bg-sunken text-muted">
          <Icon name="shopping-bag" size={40} />
        </span>
      )}
      {ad.is_featured && (
        <span className="absolute start-2 top-2 rounded-md bg-apricot px-2 font-semibold text-on-apricot text-xs leading-relaxed">
          {ads.featured}
        </span>
      )}
      <FavouriteButton ad={ad} className="absolute end-0 top-0 z-1" discClass="size-9 rounded-full bg-surface/90" />
      <div className="@container flex min-w-0 grow flex-col gap-1 p-2.5">
        <Price price={ad.price} deal={ad.deal} top={top} isFitted className="font-bold text-primary leading-tight" />
        <h3 className="line-clamp-2 leading-snug">
          <Link to={`/ad-details/${ad.id}`} className="after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <Facts ad={ad} />
        {/* The age moves to a line of its own before it shortens the place. */}
        <p className="mt-auto flex flex-wrap justify-between gap-x-2 pt-1 text-muted text-xs">
          <span className="max-w-full truncate">
            {ad.zone.name === ad.governorate.name
              ? ad.zone.name
              : ad.governorate.name + listSeparators[language] + ad.zone.name}
          </span>
          <time dateTime={ad.published_at}>{formatShortAge(language, ad.published_at, now)}</time>
        </p>
      </div>
    </article>
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
  return facts.length ? <p className="truncate text-muted text-sm">{facts.join(' · ')}</p> : null
}

const shownAttributes = attributesInLists.filter(({ card }) => card === 'shown' || card === 'nonzero')
const values = (ad: CardData): Record<string, unknown> => ad
