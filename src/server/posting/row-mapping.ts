// Maps a draft to columns, and a row to the owner's form.
import type { Language } from '#contract/language.ts'
import type { AdDraft, OwnedAd } from '#contract/posting.ts'
import { nationalPhone } from '#server/accounts/index.ts'
import { readOwnAttributes, toAttributeColumns } from '#server/attributes/index.ts'
import { type Catalog, categoryPath, pathTo } from '#server/catalog/index.ts'
import type { AdColumns, OwnAdRow } from './ads.sql.ts'

export function toAdColumns({ categories }: Catalog, draft: AdDraft, phone: string | null): AdColumns {
  return {
    category_id: draft.category_id,
    category_type: pathTo(categories, draft.category_id).at(-1)?.type ?? '',
    governorate_id: draft.governorate_id,
    city_id: draft.city_id,
    zone_id: draft.zone_id,
    name: draft.name,
    description: draft.description,
    price: draft.price ?? null,
    show_price: draft.show_price,
    address: draft.address ?? null,
    show_address: draft.show_address,
    phone,
    show_phone: draft.show_phone,
    ...toAttributeColumns(draft),
  }
}

type StatusFields = Pick<OwnedAd, 'status' | 'is_settled'>

export function toOwnedAd(catalog: Catalog, language: Language, row: OwnAdRow, status: StatusFields): OwnedAd {
  const { path } = categoryPath(catalog, language, [row.category_id])
  return {
    id: row.id,
    ...status,
    removed_rule: row.removed_rule,
    name: row.name,
    description: row.description,
    category_path: path.map(({ id, name, type }) => ({ id, name, type })),
    governorate_id: row.governorate_id,
    city_id: row.city_id,
    zone_id: row.zone_id,
    address: row.address,
    show_address: row.show_address,
    price: row.price,
    show_price: row.show_price,
    phone: row.phone === null ? null : nationalPhone(row.phone),
    show_phone: row.show_phone,
    ...readOwnAttributes(row),
    images: row.images,
    last_price: row.last_price,
    known_price: row.known_price,
  }
}
