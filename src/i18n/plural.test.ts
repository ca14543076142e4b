import { expect, test } from 'vitest'
import { groupDigits, plural } from './plural.ts'

const counts = [...Array.from({ length: 1_250 }, (_, count) => count), 9_999, 10_000, 10_003, 111_111, 1_234_567, 2.5]
const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }

test.each(['ar', 'en'] as const)('counts have the plural form that the rules of %s say', (language) => {
  const rules = new Intl.PluralRules(language)
  const formOf = plural(language, forms)
  for (const count of counts) expect(formOf(count), String(count)).toBe(rules.select(count))
})

test('digits of whole numbers are grouped as both languages do', () => {
  const whole = counts.filter(Number.isInteger)
  for (const locale of ['en', 'en-GB', 'ar-SY-u-nu-latn'])
    for (const count of [...whole, 9_007_199_254_740_991])
      expect(groupDigits(count)).toBe(new Intl.NumberFormat(locale).format(count))
})
