// schema.org data of an ad as JSON-LD, for search engines and link previews.

import { attributeList, valueIn } from '#contract/ad-attribute-list.ts'
import type { Attribute } from '#contract/ad-attributes.ts'
import type { AdAlone } from '#contract/ads.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import { imageUrl } from '#web/browser/media-url.ts'
import { categoryQuery } from '#web/parts/category-query.ts'

type Thing = Record<string, unknown>

const descriptionLength = 160

/** Shortened description for search results. */
export function summaryOf(text: string) {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= descriptionLength ? plain : `${plain.slice(0, descriptionLength - 1).trimEnd()}…`
}

export function structuredAd(ad: AdAlone, publicUrl: string, language: Language): Thing[] {
  const trail = structuredPath(ad.category_path, publicUrl, language)
  const type = ad.category_path[0]?.type
  // Jobs and services are not products, and we lack the fields that their types require.
  return type === 'jobs' || type === 'services' ? [trail] : [trail, product(ad, publicUrl, language)]
}

export function structuredPath(path: { id: number; name: string }[], publicUrl: string, language: Language): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: path.map(({ name }, level) => ({
      '@type': 'ListItem',
      position: level + 1,
      name,
      item: `${publicUrl}${inLanguage(language, '/')}?${categoryQuery(path.slice(0, level + 1))}`,
    })),
  }
}

function product(ad: AdAlone, publicUrl: string, language: Language): Thing {
  const address = `${publicUrl}${inLanguage(language, `/ad-details/${ad.id}`)}`
  return {
    '@context': 'https://schema.org',
    '@type': typesOf(ad),
    name: ad.name,
    description: summaryOf(ad.description),
    url: address,
    image: ad.images.map((image) => new URL(imageUrl(image.name, 960), publicUrl).href),
    category: ad.category_path.at(-1)?.name,
    ...properties(ad),
    ...(ad.facts && { additionalProperty: ad.facts.map(factProperty) }),
    // An offer requires a price.
    ...(ad.price !== null && { offers: offer(ad, ad.price, address) }),
  }
}

const factProperty = ({ label, text }: { label: string; text: string }) => ({
  '@type': 'PropertyValue',
  name: label,
  value: text,
})

function typesOf(ad: AdAlone) {
  if (ad.car) return ['Product', 'Car']
  return ad.property ? ['Product', 'Accommodation'] : 'Product'
}

function offer(ad: AdAlone, price: number, address: string): Thing {
  return {
    '@type': 'Offer',
    url: address,
    ...priceOf(ad, price),
    availability: `https://schema.org/${ad.status === 'active' ? 'InStock' : 'SoldOut'}`,
    ...(ad.condition && { itemCondition: `https://schema.org/${ad.condition === 'new' ? 'New' : 'Used'}Condition` }),
    areaServed: ad.governorate.name,
    seller: { '@type': ad.seller.kind === 'person' ? 'Person' : 'Organization', name: ad.seller.full_name },
  }
}

/** A rent names its period, and a lowest price says that it is one. */
function priceOf({ price_kind, price_period, price_currency, price_amount }: AdAlone, pounds: number): Thing {
  const isInDollars = price_currency === 'usd' && price_amount !== null
  const amount = isInDollars ? { priceCurrency: 'USD', price: price_amount } : { priceCurrency: 'SYP', price: pounds }
  if (price_kind === 'from')
    return {
      ...amount,
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: amount.priceCurrency,
        minPrice: amount.price,
      },
    }
  if (!price_period) return amount
  const unit = unitCodes[price_period]
  return {
    ...amount,
    ...(price_kind === 'rent' && { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...amount,
      ...(unit ? { unitCode: unit } : { unitText: 'night' }),
    },
  }
}

/** UN/CEFACT; a night has none. */
const unitCodes = { hour: 'HUR', day: 'DAY', month: 'MON', year: 'ANN', night: undefined }

function properties(ad: AdAlone): Thing {
  const entries = attributeList.flatMap((attribute) => {
    const value = valueIn(ad, attribute) ?? undefined
    const { schemaOrg } = attribute
    return schemaOrg && value !== undefined ? [[schemaOrg.property, propertyValue(value, schemaOrg)]] : []
  })
  return Object.fromEntries(entries)
}

function propertyValue(value: unknown, { unitCode, isText }: NonNullable<Attribute['schemaOrg']>) {
  if (unitCode) return quantity(value, unitCode)
  return isText ? String(value) : value
}

/** UN/CEFACT unit codes, which schema.org requires. */
const quantity = (value: unknown, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode })
