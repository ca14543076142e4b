// Maps a draft to columns, and a row to the owner's form.
import type { FactValues } from '#contract/fact-values.ts'
import type { Language } from '#contract/language.ts'
import type { AdDraft, OwnedAd } from '#contract/posting.ts'
import { nationalPhone } from '#server/accounts/index.ts'
import { readOwnAttributes, toAttributeColumns } from '#server/attributes/index.ts'
import { type Catalog, categoryPath, pathTo } from '#server/catalog/index.ts'
import { factsWithin, factWords, parseFacts, storedFacts } from '#server/facts/index.ts'
import type { AdColumns, OwnAdRow } from './ads.sql.ts'

/** `before`: the stored attributes, for an edit that does not name its facts. */
export function toAdColumns(
  { categories }: Catalog,
  draft: AdDraft,
  phone: string | null,
  before: Record<string, unknown> = {},
): AdColumns {
  const columns = toAttributeColumns(draft)
  const facts = draft.facts
    ? parseFacts(draft.category_id, draft.facts, true).values
    : factsWithin(draft.category_id, before)
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
    ...columns,
    condition: conditionOf(facts) ?? columns.condition,
    attributes: { ...columns.attributes, ...facts },
    fact_words: factWords(draft.category_id, facts),
  }
}

/** Who grades a thing need not also say that it is new or used. */
const conditionOf = ({ grade }: FactValues): AdColumns['condition'] =>
  grade === undefined ? null : grade === 'new' ? 'new' : 'used'

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
    ...storedFacts(row.category_id, row.attributes),
    images: row.images,
    last_price: row.last_price,
    known_price: row.known_price,
  }
}
