import type { AdCard } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { readCardAttributes } from '#server/attributes/index.ts'
import { type Catalog, categoryName, pathTo, zoneName } from '#server/catalog/index.ts'
import { describeOnCard } from '#server/facts/index.ts'
import type { CardRow } from './ads.sql.ts'
import { type PricePlace, readPrice } from './price-text.ts'

/** Names come from the catalog in memory, so that the statement needs no join and serves both languages. */
export function toAdCard(catalog: Catalog, language: Language, row: CardRow, place: PricePlace = 'card'): AdCard {
  const { category_id, governorate_id, zone_id, published_at, ...rest } = row
  return {
    id: rest.id,
    seller_id: rest.seller_id,
    name: rest.name,
    price: rest.price,
    ...readPrice(catalog, language, row, place),
    category: { id: category_id, name: categoryName(catalog, language, category_id) },
    governorate: { id: governorate_id, name: zoneName(catalog, language, governorate_id) },
    zone: { id: zone_id, name: zoneName(catalog, language, zone_id) },
    image: rest.image,
    images_count: rest.images_count,
    published_at: published_at.toISOString(),
    ...(rest.confirmed_at && { confirmed_at: rest.confirmed_at.toISOString() }),
    is_featured: rest.is_featured,
    ...(rest.is_reserved && { is_reserved: true }),
    is_new: rest.is_new,
    price_drop: rest.price_drop,
    top_category: pathTo(catalog.categories, category_id)[0]?.slug ?? '',
    seller_kind: rest.seller_kind,
    ...readCardAttributes(row),
    ...describeOnCard(language, category_id, row.attributes),
  }
}

export const withoutPlaceholder = (card: AdCard): AdCard =>
  card.image ? { ...card, image: { ...card.image, placeholder: '' } } : card
