// Everything that needs the phone number tables. Pages with a phone field load it on demand.
import { AsYouType, type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import { withLatinDigits } from '#contract/digits.ts'
import { foldSpelling } from '#contract/folding.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { type PhoneMode, parsePhone as parse } from '#contract/phone.ts'
import type { Country } from '#web/parts/phone-field/country-search.ts'

/** Exported here because this file is loaded lazily, together with the phone tables. */
export const parsePhone = parse

/** Countries of most users, listed first. */
const commonCountries = ['SY', 'TR', 'LB', 'JO', 'IQ', 'SA', 'AE', 'KW', 'QA', 'EG', 'DE', 'SE', 'NL']

/** The browser supplies the country names. */
export function countriesIn(language: Language): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const otherNames = new Intl.DisplayNames([otherLanguage(language)], { type: 'region' })
  const countries = getCountries().map((code) => {
    const name = names.of(code) ?? code
    const dialCode = `+${getCountryCallingCode(code)}`
    return {
      code,
      name,
      dialCode,
      searchText: foldSpelling(`${name} ${otherNames.of(code) ?? ''} ${code} ${dialCode}`),
    }
  })
  const { compare } = new Intl.Collator(language)
  return countries.sort((one, other) => rank(one) - rank(other) || compare(one.name, other.name))
}

function rank({ code }: Country) {
  const index = commonCountries.indexOf(code)
  return index < 0 ? commonCountries.length : index
}

/**
 * Formats input while typing: grouped as in the country, Arabic digits as Latin ones. A prefix with + or 00 selects the
 * country.
 */
export function formatTyped(typed: string, country: string, mode: PhoneMode = 'auto') {
  const plain = withLatinDigits(typed).trimStart().replace(/^00/, '+').replace(/^＋/, '+')
  const isInternational = mode !== 'national' && plain.startsWith('+')
  // Letters are kept, so that the error message makes sense.
  if (/[^\d+\s()./-]/.test(plain)) return { text: plain, country }
  const formatter = new AsYouType(isInternational ? undefined : (country as CountryCode))
  const text = formatter.input(mode === 'international' && plain && !plain.startsWith('+') ? `+${plain}` : plain)
  return { text, country: (isInternational && formatter.getCountry()) || country }
}
