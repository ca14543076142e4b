import type { KeyedAttribute } from '#contract/ad-attribute-list.ts'
import type { Language } from '#contract/language.ts'
import { formatNumber, listSeparators } from '#i18n/format.ts'
import type { AttributeText } from '#web/session/attribute-text.ts'

/** Formats a value; null when there is none. `isCard` selects the short form. */
export function attributeValue(
  attribute: KeyedAttribute,
  value: unknown,
  text: AttributeText,
  language: Language,
  isCard = false,
): string | null {
  if (attribute.kind === 'flag') return value === true ? (isCard ? text.label : '✓') : null
  if (attribute.kind === 'number') {
    if (typeof value !== 'number') return null
    const format = (isCard && text.cardFormat) || text.format
    return format?.(value, formatNumber(language, value)) ?? String(value)
  }
  const options = [value ?? []].flat().map((option) => text.options?.[String(option)] ?? String(option))
  return options.join(listSeparators[language]) || null
}
