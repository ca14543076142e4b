// Maps a draft to columns, and a row to the owner's form.
import { typedAmount } from '#contract/currencies.ts'
import type { FactValues } from '#contract/fact-values.ts'
import type { Language } from '#contract/language.ts'
import type { OwnedAd } from '#contract/posting.ts'
import { impliedKind, periodsOf } from '#contract/price-kinds.ts'
import { nationalPhone } from '#server/accounts/index.ts'
import { readOwnAttributes, toAttributeColumns } from '#server/attributes/index.ts'
import { type Catalog, categoryPath, pathTo } from '#server/catalog/index.ts'
import { factsWithin, factWords, parseFacts, storedFacts } from '#server/facts/index.ts'
import type { AdColumns, OwnAdRow } from './ads.sql.ts'
import type { PricedDraft } from './resolve-price.ts'

/** `before`: the stored attributes, for an edit that does not name its facts. */
export function toAdColumns(
  { categories }: Catalog,
  draft: PricedDraft,
  phone: string | null,
  before: Record<string, unknown> = {},
): AdColumns {
  const columns = toAttributeColumns(draft)
  const named = draft.facts
    ? parseFacts(draft.category_id, draft.facts, true).values
    : factsWithin(draft.category_id, before)
  const facts = { ...named, ...factsWithin(draft.category_id, periodFact(draft)) }
  return {
    category_id: draft.category_id,
    category_type: pathTo(categories, draft.category_id).at(-1)?.type ?? '',
    governorate_id: draft.governorate_id,
    city_id: draft.city_id,
    zone_id: draft.zone_id,
    name: draft.name,
    description: draft.description,
    price: draft.price,
    show_price: draft.show_price,
    price_currency: draft.price_currency,
    price_dollars: draft.price_dollars,
    rate_id: draft.rate_id,
    price_kind: draft.price_kind,
    price_period: draft.price_period,
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

/** The period of a rent is also a fact, so that lists are filtered by it; a form need not ask for both. */
const periodFact = ({ price_period, facts }: PricedDraft) =>
  price_period && facts?.rent_period === undefined ? { rent_period: rentPeriods[price_period] } : {}
const rentPeriods = { month: 'monthly', day: 'daily', night: 'daily', year: 'yearly', hour: undefined }

/** Who grades a thing need not also say that it is new or used. */
const conditionOf = ({ grade }: FactValues): AdColumns['condition'] =>
  grade === undefined ? null : grade === 'new' ? 'new' : 'used'

type StatusFields = Pick<OwnedAd, 'status' | 'is_settled'>

export function toOwnedAd(catalog: Catalog, language: Language, row: OwnAdRow, status: StatusFields): OwnedAd {
  const { path } = categoryPath(catalog, language, [row.category_id])
  const { price, show_price, price_kind } = row
  const kind = impliedKind(path, row.deal, { price, show_price, kind: price_kind })
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
    price_currency: row.price_currency,
    price_amount: price === null ? null : typedAmount(price, row.price_currency, row.price_dollars),
    price_kind: kind,
    price_period: row.price_period ?? periodsOf(kind)[0] ?? null,
    phone: row.phone === null ? null : nationalPhone(row.phone),
    show_phone: row.show_phone,
    ...readOwnAttributes(row),
    ...storedFacts(row.category_id, row.attributes),
    images: row.images,
    last_price: row.last_price,
    known_price: row.known_price,
  }
}
