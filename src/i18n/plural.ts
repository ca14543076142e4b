import type { Language } from '#contract/language.ts'

/** The plural categories of each language (Intl.PluralRules); a dictionary must provide all of them. */
type PluralCategories = {
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
  en: 'one' | 'other'
}

export type Counted = (count: number) => string

// Both languages use Latin digits, as Syrian sites do.
const numbers = new Intl.NumberFormat('en')

const mostRemembered = 999

/** `#` is replaced by the number. */
export function plural<L extends Language>(language: L, forms: Record<PluralCategories[L] | 'other', string>): Counted {
  const rules = new Intl.PluralRules(language)
  const texts = new Map<string, string>(Object.entries(forms))
  const textOf = (count: number) => (texts.get(rules.select(count)) ?? forms.other).replace('#', numbers.format(count))
  // A page has about a hundred ages and counts, nearly all of them small.
  const small: string[] = []
  return (count) => {
    if (!Number.isInteger(count) || count < 0 || count > mostRemembered) return textOf(count)
    small[count] ??= textOf(count)
    return small[count]
  }
}
