// What a card shows, as markup: a page has twenty cards, and only their hearts react to anything but links. Its styles are
// in styles/cards.css.
import { attributesInLists, valueIn } from '#contract/ad-attribute-list.ts'
import type { Language } from '#contract/language.ts'
import { formatShortAge, listSeparators } from '#i18n/format.ts'
import type { ShellTexts } from '#i18n/texts.ts'
import { imageUrl } from '#web/browser/media-url.ts'
import { attributeValue } from '#web/parts/attribute-value.ts'
import { localHref } from '#web/parts/link.tsx'
import { attributeText } from '#web/session/attribute-text.ts'
import { iconMarkup } from '#web/ui/icon.tsx'
import { html, type Markup } from '#web/ui/markup.tsx'
import type { CardData } from './card-data.ts'

export type CardLook = {
  language: Language
  text: ShellTexts
  now: number
  /** Its image is on the first screen. */
  isEager: boolean
  /** The name with the words of a search marked. */
  name: Markup | undefined
}

/** The price is the most prominent text. */
export function cardMarkup(ad: CardData, look: CardLook): Markup {
  const { language, now, text, name = ad.name } = look
  const time = timeOf(ad)
  const place = ad.zone ? ad.governorate + listSeparators[language] + ad.zone : ad.governorate
  return html`${photo(ad, look)}${badge(ad.badge, look)}<div class="card-body">${price(ad)}<h3><a href="${localHref(language, `/ad-details/${ad.id}`)}" data-discover="true"><bdi>${name}</bdi></a></h3>${facts(ad, look)}<p class="card-place"><span>${place}${ad.distance && ` · ${ad.distance}`}</span><time datetime="${time.slice(0, 16)}Z">${ad.confirmed_at && `${text.ads.confirmed} `}${formatShortAge(language, time, now)}</time></p></div>`
}

/** The time that a card shows. */
export const timeOf = ({ confirmed_at, published_at }: CardData) => confirmed_at ?? published_at ?? ''

/** The first photo, with the number of photos and whether a dealer offers the ad. */
function photo({ image, seller_kind, images_count }: CardData, { text: { ads, adPage }, isEager }: CardLook) {
  const kind = seller_kind && adPage.seller.kinds[seller_kind]
  const note = [kind, images_count && ads.photos(images_count)].filter(Boolean).join(' · ')
  const noteLine = note && html`<span class="card-note">${note}</span>`
  if (!image) return html`<span class="card-photo">${iconMarkup('shopping-bag', 40)}${noteLine}</span>`
  const placeholder = image.placeholder && html`<img src="${image.placeholder}" alt="" aria-hidden="true"/>`
  const sources = cardWidths.map((width) => `${imageUrl(image.name, width)} ${width}w`).join(', ')
  return html`<span class="card-photo">${placeholder}<img src="${imageUrl(image.name, 640)}" srcset="${sources}" sizes="${cardSizes}" alt="" loading="${isEager ? 'eager' : 'lazy'}" decoding="async"/>${noteLine}</span>`
}

/** A whole `AdCard`, with a `FavouriteButton` that is not pressed. */
export const writtenCard = (card: Markup, label: string) =>
  html`<article class="card"><div>${card}</div><button type="button" aria-pressed="false" aria-label="${label}" class="heart"><span>${iconMarkup('heart')}</span></button></article>`

/** A card is never wider than half of a phone or a sixth of a desktop. */
const cardWidths = [320, 640]
const cardSizes = '(min-width: 64rem) 16rem, (min-width: 48rem) 30vw, 46vw'

function badge(value: CardData['badge'] | undefined, { text: { ads } }: CardLook) {
  if (!value) return undefined
  const [look, words] =
    typeof value === 'number'
      ? [' bg-primary text-on-primary', ads.priceDrop(value)]
      : value === 'featured'
        ? [' bg-apricot text-on-apricot', ads.featured]
        : value === 'reserved'
          ? [' bg-ink text-surface', ads.reserved]
          : ['', ads.isNew]
  return html`<span class="card-badge${look}">${words}</span>`
}

/** Millions in words, up to `text-lg`, smaller letters instead of a second line. */
function price({ price: amount, before, after, aside }: CardData) {
  if (!amount) return undefined
  const small = (words: string | undefined) => words && html` <span>${words}</span> `
  // What does not fit wraps below the only line, where it is not seen.
  if (aside)
    return html`<p class="card-price one-line ${fitOf(amount)}"><bdi data-price>${amount}</bdi> <small>${aside}</small></p>`
  return html`<p class="card-price ${fitOf(amount)}">${small(before)}<bdi data-price>${amount}</bdi>${small(after)}</p>`
}

/** Classes of styles/cards.css, by the number of letters. */
function fitOf({ length }: string) {
  if (length <= 12) return 'fit-12'
  return length <= 15 ? 'fit-15' : 'fit-20'
}

function facts(ad: CardData, { language, text }: CardLook) {
  const shown = shownAttributes.flatMap((attribute) => {
    const value = attribute.place === 'attributes' ? valueIn(ad, attribute) : values(ad)[attribute.key]
    if (value === undefined || value === null || (attribute.card === 'nonzero' && value === 0)) return []
    return attributeValue(attribute, value, attributeText(text, attribute), language, true) ?? []
  })
  const line = [...shown, ...(ad.facts ?? [])].join(' · ')
  return line && html`<p class="card-facts">${line}</p>`
}

const shownAttributes = attributesInLists.filter(({ card }) => card === 'shown' || card === 'nonzero')
const values = (ad: CardData): Record<string, unknown> => ad
