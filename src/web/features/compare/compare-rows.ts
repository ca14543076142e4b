// The rows of a comparison: what the ads have in common stands in one row, with a cell for each ad.
import { attributeList, type KeyedAttribute, valueIn } from '#contract/ad-attribute-list.ts'
import type { ComparedAd } from '#contract/comparison.ts'
import type { Language } from '#contract/language.ts'
import { formatDate } from '#i18n/format.ts'
import type { CompareTexts, ShellTexts } from '#i18n/texts.ts'
import { attributeValue } from '#web/parts/attribute-value.ts'
import { attributeText } from '#web/session/attribute-text.ts'

/** Undefined: the seller did not say. */
export type CompareCell = { text: string; note?: string | undefined; image?: string | undefined } | undefined
export type CompareRow = { key: string; label: string; cells: CompareCell[]; isDifferent: boolean }

type Look = { language: Language; text: ShellTexts; words: CompareTexts }

export function compareRows(ads: ComparedAd[], look: Look): CompareRow[] {
  const { language, words } = look
  const rowOf = (key: string, label: string, cells: CompareCell[]) => ({
    key,
    label,
    cells,
    isDifferent: new Set(cells.map((cell) => JSON.stringify(cell) ?? '')).size > 1,
  })
  const rows = [
    rowOf('price', words.price, ads.map(priceCell)),
    ...attributeList.map((attribute) =>
      rowOf(attribute.key, attributeText(look.text, attribute).label, attributeCells(ads, attribute, look)),
    ),
    ...factLabels(ads).map(([key, label]) =>
      rowOf(
        `facts.${key}`,
        label,
        ads.map((ad) => factCell(ad, key)),
      ),
    ),
    rowOf(
      'place',
      words.place,
      ads.map(({ card, city }) => ({ text: placeOf(card, city) })),
    ),
    rowOf(
      'seller',
      words.seller,
      ads.map(({ seller }) => ({ text: seller.full_name })),
    ),
    rowOf(
      'since',
      words.since,
      ads.map(({ seller }) => ({ text: formatDate(language, seller.since) })),
    ),
    rowOf(
      'published',
      words.published,
      ads.map(({ card }) => ({ text: formatDate(language, card.published_at) })),
    ),
  ]
  return rows.filter(({ cells }) => cells.some(Boolean))
}

/** The server words it by its kind. */
function priceCell({ card: { price_text: price } }: ComparedAd): CompareCell {
  return price && { text: [price.before, price.amount, price.after].filter(Boolean).join(' ') }
}

/** Where an ad has a grade, its row says more than "used". */
function attributeCells(ads: ComparedAd[], attribute: KeyedAttribute, { language, text }: Look): CompareCell[] {
  const isGraded =
    attribute.key === 'condition' && ads.every(({ facts = [] }) => facts.some(({ key }) => key === 'grade'))
  if (isGraded) return []
  return ads.map((ad) => {
    const value = attributeValue(attribute, valueIn(ad, attribute), attributeText(text, attribute), language)
    return value === null ? undefined : { text: value }
  })
}

/** In the order of the first ad that has them. */
const factLabels = (ads: ComparedAd[]): [string, string][] => [
  ...new Map(ads.flatMap(({ facts = [] }) => facts.map(({ key, label }): [string, string] => [key, label]))),
]

function factCell({ facts = [] }: ComparedAd, key: string): CompareCell {
  const fact = facts.find((one) => one.key === key)
  return fact && { text: fact.text, note: fact.note, image: fact.image }
}

/** The quarter, the city and the governorate, each once. */
const placeOf = ({ zone, governorate }: ComparedAd['card'], city: ComparedAd['city']) =>
  [...new Set([zone.name, city.name, governorate.name])].join(' · ')
