import type { Language } from '#contract/language.ts'

/** The plural categories of each language (Intl.PluralRules); a dictionary must provide all of them. */
type PluralCategories = {
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
  en: 'one' | 'other'
}

export type Counted = (count: number) => string

// Both languages use Latin digits, as Syrian sites do.
const numbers = new Intl.NumberFormat('en')

/** `#` is replaced by the number. */
export function plural<L extends Language>(language: L, forms: Record<PluralCategories[L] | 'other', string>): Counted {
  const rules = new Intl.PluralRules(language)
  const texts = new Map<string, string>(Object.entries(forms))
  return (count) => (texts.get(rules.select(count)) ?? forms.other).replace('#', numbers.format(count))
}
