import { describe, expect, test } from 'vitest'
import { type Currency, currencies, dollarsToPounds, parseTypedMoney, toPounds, typedAmount } from './currencies.ts'

describe('a typed amount names its currency', () => {
  test.each<[string, number, Currency | null]>([
    ['120 مليون', 120_000_000, null],
    ['١٢٠٬٠٠٠٬٠٠٠', 120_000_000, null],
    ['1.2M', 1_200_000, null],
    ['45000 ل.س', 45_000, null],
    ['120 مليون قديمة', 120_000_000, 'old'],
    ['150 بالقديم', 150, 'old'],
    ['5000 old pounds', 5000, 'old'],
    ['12 ألف ليرة جديدة', 12_000, 'new'],
    ['6 آلاف دولار', 6000, 'usd'],
    ['٦٠٠٠ دولار أمريكي', 6000, 'usd'],
    ['6000 بالدولار', 6000, 'usd'],
    ['$6000', 6000, 'usd'],
    ['$ 6,000', 6000, 'usd'],
    ['6000$', 6000, 'usd'],
    ['6000 USD', 6000, 'usd'],
    ['6000usd', 6000, 'usd'],
    ['US$ 6k', 6000, 'usd'],
    ['6 thousand dollars', 6000, 'usd'],
  ])('%s', (text, amount, currency) => {
    expect(parseTypedMoney(text)).toEqual({ amount, currency })
  })

  test.each(['دولار', '$', '5 يورو', 'usd', '5 € ', '5$5', 'old', ''])('%s is not an amount', (text) => {
    expect(parseTypedMoney(text)).toBe('not_a_number')
  })

  test('a part of a dollar is not guessed away', () => {
    expect(parseTypedMoney('$99.50')).toBe('decimal')
  })
})

/** The same amounts at every run. */
const amounts = Array.from(
  { length: 10_000 },
  (_, index) => Math.floor((index * 7_919 * (1 + (index % 13))) % 9_000_000) + 1,
)
const rate = 11_253

test('10,000 amounts come back as they were typed, in each currency', () => {
  const wrong = amounts.flatMap((number) =>
    currencies.flatMap((currency) => {
      const amount = currency === 'old' ? number * 100 : number
      const price = toPounds({ amount, currency }, rate)
      const again = price === undefined ? undefined : typedAmount(price, currency, currency === 'usd' ? amount : null)
      return again === amount && Number.isInteger(price) ? [] : [{ amount, currency, again }]
    }),
  )
  expect(wrong).toEqual([])
})

test('a change between the pounds never loses a qirsh: what is not a whole new pound is refused', () => {
  for (const amount of amounts) {
    const pounds = toPounds({ amount, currency: 'old' }, rate)
    expect(pounds === undefined ? amount % 100 > 0 : pounds * 100 === amount).toBe(true)
  }
})

test('dollars become the nearest whole pound', () => {
  expect(dollarsToPounds(6000, 11_250)).toBe(675_000)
  expect(dollarsToPounds(1, 11_250)).toBe(113)
  expect(dollarsToPounds(1, 11_249)).toBe(112)
  expect(dollarsToPounds(80_000_000_000, 11_250), 'exact beyond 2⁵³').toBe(9_000_000_000_000)
  expect(toPounds({ amount: 5, currency: 'usd' }, null)).toBeUndefined()
})
