import type { Ad } from '#contract/ads.ts'
import { toPounds } from '#contract/currencies.ts'
import type { Language } from '#contract/language.ts'
import { hasAmount } from '#contract/price-kinds.ts'
import { describePrice } from '#i18n/price-text.ts'
import { type AdValues, pricingOf } from '#web/features/posting/form/ad-values.ts'
import { toPreviewAttributes } from '#web/features/posting/form/attribute-values.ts'
import { pathTo } from '#web/features/posting/form/category-tree.ts'
import type { DraftImage } from '#web/features/posting/images/image-list.ts'
import { parseMoney } from '#web/parts/forms/format-number-input.ts'
import { zoneTreeOf } from '#web/parts/zone-picker/zone-tree.ts'
import type { ReferenceData } from '#web/session/reference-data.ts'

export type PreviewAd = Pick<
  Ad,
  | 'name'
  | 'description'
  | 'status'
  | 'price'
  | 'price_text'
  | 'address'
  | 'governorate'
  | 'city'
  | 'zone'
  | 'images'
  | 'published_at'
  | 'is_featured'
  | 'view_count'
  | 'condition'
  | 'car'
  | 'property'
  | 'attributes'
> & { categoryNames: string[] }

/** The draft in the shape that the ad page renders, without hidden fields. */
export function previewOf(
  values: AdValues,
  images: DraftImage[],
  reference: ReferenceData,
  { now, language }: { now: number; language: Language },
): PreviewAd {
  const { byId } = zoneTreeOf(reference.zones)
  const zoneOf = (id: number | undefined) => ({ id: id ?? 0, name: byId.get(id ?? 0)?.name ?? '' })
  const [governorate, city, zone] = values.place
  const { kind, period } = pricingOf(values)
  const money = hasAmount(kind) ? parseMoney(values.price, values.price_currency) : null
  const dollars = money?.currency === 'usd' ? money.amount : null
  // Dollars are shown as they are: only the server converts them.
  const price = money && (toPounds(money, null) ?? dollars)
  const { currency = 'new' } = money ?? {}
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    status: 'active',
    price,
    price_text: describePrice(language, { kind, period, price, currency, dollars, trail: values.categories }),
    address: values.show_address ? values.address.trim() || null : null,
    governorate: zoneOf(governorate),
    city: zoneOf(city),
    zone: zoneOf(zone),
    images: images.flatMap(({ url, stored }) => (url ? [imageOf(url, stored)] : [])),
    published_at: new Date(now).toISOString(),
    is_featured: false,
    view_count: 0,
    ...toPreviewAttributes(values, values.categories),
    categoryNames: pathTo(reference.categories, values.categories.at(-1)?.id).map(({ name }) => name),
  }
}

function imageOf(url: string, stored: DraftImage['stored']) {
  const { width = 4, height = 3, placeholder = '' } = stored ?? {}
  return { name: url.startsWith('blob:') ? url : (stored?.name ?? ''), width, height, placeholder }
}
