// Arabic has six plural forms and English two; each language must give all of its own.
type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
type EnglishForms = Record<'one' | 'other', string>

export type Counted = (count: number) => string

export const arabicPlural = (forms: ArabicForms): Counted => counted('ar', forms)
export const englishPlural = (forms: EnglishForms): Counted => counted('en', forms)

/** `#` stands for the number, in Latin digits in both languages, as Syrian sites write them. */
function counted(language: string, forms: Partial<ArabicForms>): Counted {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat('en')
  return (count) => (forms[rules.select(count)] ?? forms.other ?? '').replace('#', numbers.format(count))
}
