import { attributeList } from '#contract/ad-attribute-list.ts'
import type { ShellTexts } from '#i18n/texts.ts'
import { attributeText } from '#web/session/attribute-text.ts'

/** Display name of a query field; both ends of a range share one name. */
export function filterName(field: string, texts: Pick<ShellTexts, 'filters' | 'attributes'>): string {
  const key = field.replace(/(?:From|To)$/, '')
  const attribute = attributeList.find(({ filter }) => filter?.key === key)
  if (attribute) {
    const { filterLabel, label } = attributeText(texts, attribute)
    return filterLabel ?? label
  }
  const names: Record<string, unknown> = { ...texts.filters, ...texts.filters.dropped }
  const name = names[key]
  return typeof name === 'string' ? name : field
}
