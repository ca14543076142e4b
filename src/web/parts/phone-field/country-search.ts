import { foldSpelling } from '#contract/folding.ts'

export type Country = {
  code: string
  name: string
  dialCode: string
  /** Its names in both languages, its code and its dial code, as the search compares them. */
  searched: string
}

export function searchCountries(countries: Country[], typed: string): Country[] {
  const words = foldSpelling(typed).split(/\s+/).filter(Boolean)
  return countries.filter(({ searched }) => words.every((word) => searched.includes(word)))
}
