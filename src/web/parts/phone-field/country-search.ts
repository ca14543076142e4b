import { foldSpelling } from '#contract/folding.ts'

export type Country = {
  code: string
  name: string
  dialCode: string
  /** Names in both languages, code and dial code, in folded spelling. */
  searchText: string
}

export function searchCountries(countries: Country[], typed: string): Country[] {
  const words = foldSpelling(typed).split(/\s+/).filter(Boolean)
  return countries.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
}
