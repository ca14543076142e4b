// Amounts as people type them, made by rules of their own: what is written must be read as the same number.
import { expect, test } from 'vitest'
import { parseTypedPrice } from '#contract/currencies.ts'
import { languages } from '#contract/language.ts'
import { parseTypedNumber } from '#contract/typed-number.ts'
import { formatNumber } from './format.ts'
import { scaleWords, spellPounds, spellScales } from './number-scales.ts'

/** Tens of thousands of amounts take a second, and on a busy machine many. */

/** The same numbers at every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = createRandom(2026)
const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
/** Mostly round, of every size up to the highest price. */
const amounts = Array.from({ length: 10_000 }, () => {
  const magnitude = 10 ** Math.floor(random() * 13)
  const digits = 10 ** Math.floor(random() * 6)
  return Math.max(1, Math.floor(random() * 10 * digits) * Math.max(1, Math.round(magnitude / digits)))
})

const easternDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

const grouped = (amount: number) => formatNumber('en', amount)

const digitForms: ((amount: number) => string)[] = [
  String,
  grouped,
  (amount) => easternDigits(String(amount)),
  (amount) => easternDigits(grouped(amount)).replaceAll(',', '٬'),
  (amount) => grouped(amount).replaceAll(',', ' '),
  (amount) => grouped(amount).replaceAll(',', '.'),
  (amount) => `${grouped(amount)} ل.س`,
  (amount) => `${amount} ليرة جديدة`,
  (amount) => `${amount}00 ليرة قديمة`,
]

test('10,000 amounts in digits of all kinds are read as they are', () => {
  const wrong = amounts.flatMap((amount) => {
    const typed = pick(digitForms)(amount)
    return parseTypedPrice(typed) === amount ? [] : [typed]
  })
  expect(wrong).toEqual([])
})

test('10,000 amounts with decimals before a scale are read exactly', () => {
  const wrong = amounts.flatMap((amount) => {
    const scale = pick([1000, 1_000_000, 1_000_000_000])
    const word = {
      1000: pick(['ألف', 'k', 'thousand']),
      1000000: pick(['مليون', 'M', 'million']),
      1000000000: 'مليار',
    }[scale]
    const hundredths = amount % 100_000
    const typed = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')} ${word}`
    return parseTypedNumber(typed) === (hundredths * scale) / 100 ? [] : [typed]
  })
  expect(wrong).toEqual([])
})

/** Behind millions a bare rest is rejected, because people also mean thousands: «مليون و500». */
const isAmbiguous = (amount: number) =>
  amount >= 1_000_000 && amount % 1000 > 0 && Math.floor(amount / 1000) % 1000 === 0

test('10,000 amounts that the form repeats in words are read as the same number, or rejected when ambiguous', () => {
  const wrong = amounts.flatMap((amount) =>
    languages
      .map((language) => spellScales(language, amount))
      .filter((words) => parseTypedNumber(words) !== (isAmbiguous(amount) ? 'not_a_number' : amount)),
  )
  expect(wrong).toEqual([])
})

const arabicOnes = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const arabicTens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const arabicHundreds = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة']
const syrianTeens = ['حدعش', 'تنعش', 'تلتعش', 'أربعتعش', 'خمستعش', 'ستعش', 'سبعتعش', 'تمنتعش', 'تسعتعش']
const standardTeens = ['أحد عشر', 'اثنا عشر', ...arabicOnes.slice(3, 10).map((one) => `${one} عشر`)]

function arabicWords(below1000: number): string {
  const [hundreds, rest] = [Math.floor(below1000 / 100), below1000 % 100]
  const tens = Math.floor(rest / 10)
  const teens = pick([syrianTeens, standardTeens])
  const small =
    rest <= 10
      ? arabicOnes[rest]
      : rest < 20
        ? teens[rest - 11]
        : [arabicOnes[rest % 10], arabicTens[tens]].filter(Boolean).join(' و')
  return [arabicHundreds[hundreds], small].filter(Boolean).join(' و')
}

const englishOnes =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function englishWords(below1000: number): string {
  const [hundreds, rest] = [Math.floor(below1000 / 100), below1000 % 100]
  const joined = [englishTens[Math.floor(rest / 10)], englishOnes[rest % 10]].filter(Boolean).join(pick(['-', ' ']))
  const small = rest < 20 ? englishOnes[rest] : joined
  return [hundreds && `${englishOnes[hundreds]} hundred`, small].filter(Boolean).join(pick([' ', ' and ']))
}

test('10,000 amounts in words only are the number that their digits say', () => {
  const wrong = amounts.flatMap(() => {
    const [millions, thousands] = [Math.floor(random() * 999) + 1, Math.floor(random() * 1000)]
    const amount = millions * 1_000_000 + thousands * 1000
    const arabic = [`${arabicWords(millions)} مليون`, thousands && `${arabicWords(thousands)} ألف`]
      .filter(Boolean)
      .join(' و')
    const english = [`${englishWords(millions)} million`, thousands && `${englishWords(thousands)} thousand`]
      .filter(Boolean)
      .join(' ')
    return [arabic, english].filter((typed) => parseTypedNumber(typed) !== amount)
  })
  expect(wrong).toEqual([])
})

test('the words of a price name both pounds, and the buttons name their scale', () => {
  expect(spellPounds('ar', 45_000_000)).toBe('بالليرة الجديدة: 45 مليوناً. بالقديمة: 4 مليارات و500 مليون.')
  expect(spellPounds('en', 1_200_000)).toBe('New pounds: 1 million 200 thousand. Old pounds: 120 million.')
  for (const language of languages)
    for (const [word, scale] of scaleWords[language]) expect(parseTypedNumber(`7 ${word}`)).toBe(7 * scale)
})
