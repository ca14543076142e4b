import type { Language } from '#contract/language.ts'

/** The plural categories of each language; a dictionary must provide all of them. */
type PluralCategories = {
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
  en: 'one' | 'other'
}

export type Counted = (count: number) => string

/** Of a whole number, "1,234,567". Both languages use Latin digits, as Syrian sites do. */
export const groupDigits = (value: number) =>
  value < 1000 ? String(value) : String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Not Intl.PluralRules: the first use of Intl takes a phone about 100 ms. */
const categories: { [L in Language]: (count: number) => PluralCategories[L] } = {
  ar(count) {
    if (count === 0) return 'zero'
    if (count === 1) return 'one'
    if (count === 2) return 'two'
    const rest = count % 100
    if (!Number.isInteger(count) || rest < 3) return 'other'
    return rest <= 10 ? 'few' : 'many'
  },
  en: (count) => (count === 1 ? 'one' : 'other'),
}

const mostRemembered = 999

/** `#` is replaced by the number. */
export function plural<L extends Language>(language: L, forms: Record<PluralCategories[L] | 'other', string>): Counted {
  const texts = new Map<string, string>(Object.entries(forms))
  const textOf = (count: number) =>
    (texts.get(categories[language](count)) ?? forms.other).replace('#', groupDigits(count))
  // A page has about a hundred ages and counts, nearly all of them small.
  const small: string[] = []
  return (count) => {
    if (!Number.isInteger(count) || count < 0 || count > mostRemembered) return textOf(count)
    small[count] ??= textOf(count)
    return small[count]
  }
}
