// Everything that needs the tables of phone numbers. Only pages with a phone field fetch it, after they are drawn.
import { AsYouType, type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { withLatinDigits } from '#contract/digits.ts'
import { foldSpelling } from '#contract/folding.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { type PhoneMode, parsePhone as parse } from '#contract/phone.ts'
import type { Country } from '#web/parts/phone-field/country-search.ts'

/** Exported here because this file is loaded lazily, together with the phone tables. */
export const parsePhone = parse

/** Where most of our people are; they come first. */
const nearest = ['SY', 'TR', 'LB', 'JO', 'IQ', 'SA', 'AE', 'KW', 'QA', 'EG', 'DE', 'SE', 'NL']

/** No table of ours: the browser knows what countries are called. */
export function countriesIn(language: Language): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const otherNames = new Intl.DisplayNames([otherLanguage(language)], { type: 'region' })
  const countries = getCountries().map((code) => {
    const name = names.of(code) ?? code
    const dialCode = `+${getCountryCallingCode(code)}`
    return { code, name, dialCode, searched: foldSpelling(`${name} ${otherNames.of(code) ?? ''} ${code} ${dialCode}`) }
  })
  const { compare } = new Intl.Collator(language)
  return countries.sort((one, other) => rank(one) - rank(other) || compare(one.name, other.name))
}

function rank({ code }: Country) {
  const place = nearest.indexOf(code)
  return place < 0 ? nearest.length : place
}

/**
 * What the field shows while one types: grouped as in the country, Arabic digits as Latin ones. A number that begins
 * with a plus (or 00) names its country itself.
 */
export function formatTyped(typed: string, country: string, mode: PhoneMode = 'auto') {
  const plain = withLatinDigits(typed).trimStart().replace(/^00/, '+').replace(/^＋/, '+')
  const isInternational = mode !== 'national' && plain.startsWith('+')
  // Letters stay as they were typed, so that the message about them makes sense.
  if (/[^\d+\s()./-]/.test(plain)) return { text: plain, country }
  const typist = new AsYouType(isInternational ? undefined : (country as CountryCode))
  const text = typist.input(mode === 'international' && plain && !plain.startsWith('+') ? `+${plain}` : plain)
  return { text, country: (isInternational && typist.getCountry()) || country }
}
