import type { Ad } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { readAdFiles } from '#server/ad-files/index.ts'
import { readAttributes } from '#server/attributes/index.ts'
import { categoryPath, zoneName } from '#server/catalog/index.ts'
import { countAll, readComments } from '#server/comments/index.ts'
import { describeFacts } from '#server/facts/index.ts'
import { type ShareFace, shareCardAddress } from '#server/media/index.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { sellerCardOf } from '#server/sellers/index.ts'
import { findAd } from './ads.sql.ts'
import { toAdCard } from './cards.ts'
import type { AdsContext } from './context.ts'
import { readPhotoSigns } from './photo-signs.ts'
import { readPrice } from './price-text.ts'
import type { FindRelated } from './related-ads.ts'
import { shareFaceOf } from './share-card.ts'

export async function readAd(
  { db, catalog }: AdsContext,
  findRelated: FindRelated,
  language: Language,
  id: number,
): Promise<Ad> {
  const row = await existing(db, id)
  const path = categoryPath(catalog, language, [row.category_id]).path
  const [comments, files, photoSigns, { related, nearby, seller_ads }] = await Promise.all([
    row.has_comments ? readComments(db, { on: 'ad', id }) : [],
    row.has_files ? readAdFiles(db, id) : {},
    readPhotoSigns(db, row),
    findRelated(language, row),
  ])
  const card = toAdCard(catalog, language, row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    ...(row.is_reserved && row.status === 'active' && { is_reserved: true }),
    price: row.price,
    ...readPrice(catalog, language, row, 'page'),
    address: row.address,
    has_phone: row.has_phone,
    category_path: path.map(({ id: categoryId, name, type }) => ({ id: categoryId, name, type })),
    top_category: card.top_category,
    governorate: card.governorate,
    city: { id: row.city_id, name: zoneName(catalog, language, row.city_id) },
    zone: card.zone,
    images: row.images,
    ...files,
    share_image: shareCardAddress('ad', id, shareFaceOf(catalog, language, row)),
    published_at: card.published_at,
    ...(card.confirmed_at && { confirmed_at: card.confirmed_at }),
    ...(row.first_seen_at && { first_seen_at: row.first_seen_at.toISOString() }),
    is_featured: row.is_featured,
    view_count: row.view_count,
    likes_count: row.likes_count,
    ...readAttributes(row),
    ...describeFacts(language, row.category_id, row.attributes),
    price_history: row.price && row.price_history.length > 1 ? row.price_history : [],
    ...photoSigns,
    seller: sellerCardOf(row.seller),
    comments,
    comments_count: await countAll(db, { on: 'ad', id }, comments),
    seller_ads,
    related,
    nearby,
  }
}

export async function readAdShareFace(
  { db, catalog }: Pick<AdsContext, 'db' | 'catalog'>,
  language: Language,
  id: number,
): Promise<ShareFace> {
  return shareFaceOf(catalog, language, await existing(db, id))
}

async function existing(db: Db, id: number) {
  const row = await findAd(db, id)
  if (!row) throw notFound('ad_not_found')
  return row
}
