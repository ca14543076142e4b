import { describe, expect, test } from 'vitest'
import { parseTypedPrice } from './currencies.ts'
import { parseTypedNumber } from './typed-number.ts'

describe('a number as typed', () => {
  test.each([
    ['3', 3],
    ['٢٠١٢', 2012],
    ['۴۵۰۰', 4500],
    ['1,500', 1500],
    ['1.500', 1500],
    ['1.500.000', 1_500_000],
    ['٣٬٥٠٠٬٠٠٠', 3_500_000],
    ['120 000', 120_000],
    ["1'250'000", 1_250_000],
    ['-1', -1],
    ['\u200e-1', -1],
    ['−2', -2],
    ['680 ألف', 680_000],
    ['٦٨٠ ألف', 680_000],
    ['٦٨٠ألف', 680_000],
    ['١.٥ مليون', 1_500_000],
    ['١٫٥ مليون', 1_500_000],
    ['1,5 مليون', 1_500_000],
    ['1.250 مليون', 1_250_000],
    ['120 مليون', 120_000_000],
    ['120k', 120_000],
    ['1.5m', 1_500_000],
    ['2.5 M', 2_500_000],
    ['3 ملايين', 3_000_000],
    ['5 آلاف', 5000],
    ['مليون', 1_000_000],
    ['مليونين', 2_000_000],
    ['ألفين', 2000],
    ['مليون ونص', 1_500_000],
    ['2 مليون ونصف', 2_500_000],
    ['نص مليون', 500_000],
    ['مية ألف', 100_000],
    ['2 مليون و 350 ألف', 2_350_000],
    ['2 مليون و350 ألفاً', 2_350_000],
    ['6 آلاف و500', 6500],
    ['1 million', 1_000_000],
    ['1.2 مليار', 1_200_000_000],
    ['١٠٫٠', 10],
    ['١٢٠٬٠٠٠٬٠٠٠', 120_000_000],
    ['1.2M', 1_200_000],
    ['6 آلاف', 6000],
    ['مئة وخمسة', 105],
    ['خمسة وعشرين ألف', 25_000],
    ['خمسة عشر ألفاً', 15_000],
    ['أحد عشر مليوناً', 11_000_000],
    ['خمسطعش مليون', 15_000_000],
    ['ميتين وخمسين ألف', 250_000],
    ['تلتمية وخمسة وسبعين ألف', 375_000],
    ['تلات تلاف', 3000],
    ['تلاتة ونص مليون', 3_500_000],
    ['2 ونص مليون', 2_500_000],
    ['مليون وربع', 1_250_000],
    ['مليون إلا ربع', 750_000],
    ['مليون ومية وخمسين ألف', 1_150_000],
    ['واحد وعشرين مليون', 21_000_000],
    ['مليون وواحد وعشرين ألف', 1_021_000],
    ['one hundred and twenty-five thousand', 125_000],
    ['a million', 1_000_000],
    ['two and a half million', 2_500_000],
    ['half a million', 500_000],
    ['twenty five thousand five hundred', 25_500],
  ])('%s is %d', (text, value) => expect(parseTypedNumber(text)).toBe(value))

  test.each(['3.5', '3,5', '٣٫٥', '680.5', '1,500.50', '1.500,50', '0.5', '0.500', '3.14159', '1.2345 ألف'])(
    '%s is a decimal and never becomes another number',
    (text) => expect(parseTypedNumber(text)).toBe('decimal'),
  )

  test.each([
    '',
    'سعر',
    'مية وخمسة وستة',
    'خمسة ألف ألف',
    'three ten',
    'مليون ونص ونص',
    'ونص',
    'مليون و',
    '1,2345',
    '1,50,000',
    '6 مليون و500',
    '1,250 مليون',
    '5 6',
    '1-2',
    '5.',
    '1e5',
    '0x10',
    '350 ألف و2 مليون',
    '9'.repeat(61),
    `${'1,'.repeat(29)}`,
    // Every object of the language has something under these names.
    'constructor',
    'toString 5',
    '5 valueOf',
  ])('%s is not a number', (text) => expect(parseTypedNumber(text)).toBe('not_a_number'))

  test.each([
    ['3,500,000 ل.س', ['ل.س', 'ليرة'], 3_500_000],
    ['3.5 مليون ليرة', ['ل.س', 'ليرة'], 3_500_000],
    ['120 m', ['m', 'm²', 'م²'], 120],
    ['120م²', ['m', 'm²', 'م²'], 120],
    ['120 ألف كم', ['كم', 'km'], 120_000],
    ['85000km', ['كم', 'km'], 85_000],
    ['L.S. 500', ['L.S.'], 500],
  ])('%s with units %j is %d', (text, units, value) => expect(parseTypedNumber(text, units)).toBe(value))

  test('a unit of another field is not ignored', () => {
    expect(parseTypedNumber('120 كم', ['م²'])).toBe('not_a_number')
  })
})

describe('a price as typed', () => {
  test.each([
    ['120 مليون', 120_000_000],
    ['120 مليون ليرة جديدة', 120_000_000],
    ['120 مليون قديمة', 1_200_000],
    ['120 مليون ليرة قديمة', 1_200_000],
    ['١٢٠ مليون بالقديم', 1_200_000],
    ['5,000 old pounds', 50],
    ['5000 new pounds', 5000],
  ])('%s is %d new pounds', (text, pounds) => expect(parseTypedPrice(text)).toBe(pounds))

  test('old pounds that are no whole new pounds are a decimal', () => {
    expect(parseTypedPrice('150 ليرة قديمة')).toBe('decimal')
  })

  test.each(['6 آلاف دولار', '$500', 'قديمة', '300 يورو'])('%s is no amount in pounds', (text) =>
    expect(parseTypedPrice(text)).toBe('not_a_number'),
  )
})
