// The image and text of an ad for link previews.
import type { Language } from '#contract/language.ts'
import { priceLine } from '#i18n/price-text.ts'
import { shareTexts } from '#i18n/server-texts.ts'
import { type Catalog, zoneName } from '#server/catalog/index.ts'
import type { ShareFace } from '#server/media/index.ts'
import type { AdRow } from './ads.sql.ts'
import { readPrice } from './price-text.ts'

/** The row has a price only if the seller shows it. */
export function shareFaceOf(catalog: Catalog, language: Language, row: AdRow): ShareFace {
  const text = shareTexts[language]
  const { price_kind, price_text } = readPrice(catalog, language, row, 'row')
  // Brackets distinguish zones with the same name, which the governorate does here.
  const places = [row.zone_id, row.governorate_id].map((id) =>
    zoneName(catalog, language, id).replace(/ *\([^)]*\)/g, ''),
  )
  return {
    language,
    title: row.name,
    // Without a price the place is the second line.
    accent: price_text && price_kind !== 'on_request' ? priceLine(price_text) : null,
    place: [...new Set(places)].join(text.comma),
    label: row.status === 'active' ? null : text[row.status],
    isOver: row.status !== 'active',
    picture: row.image?.name ?? null,
  }
}
