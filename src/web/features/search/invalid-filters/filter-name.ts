import type { ShellTexts } from '#i18n/texts.ts'

/** What people call a field of the list's query; both ends of a range have one name. */
export function filterName(field: string, filters: ShellTexts['filters']): string {
  const names: Record<string, unknown> = { ...filters, ...filters.dropped }
  const name = names[field.replace(/(?:From|To)$/, '')]
  return typeof name === 'string' ? name : field
}
