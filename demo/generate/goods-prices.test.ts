import { expect, test } from 'vitest'
import { makeRandom } from '#demo/random.ts'
import { usdOf } from './goods-prices.ts'
import type { GoodsTemplate, Variant } from './texts.ts'

const template: GoodsTemplate = {
  categories: ['electronics-tv-samsung'],
  group: 'goods',
  usd: [90, 700],
  condition: 'either',
  ar: { titles: [], bodies: [] },
  en: { titles: [], bodies: [] },
}
const random = makeRandom(1)
const price = (variant: Variant, title: string, condition: 'new' | 'used' = 'new') =>
  usdOf([90, 700], { template, variant, title, condition, chance: random.next() })

test('a larger size costs more, within the range of its title', () => {
  const screen: Variant = { text: 'شاشة [32|43|65] بوصة', usd: [100, 500] }
  const [small, middle, large] = [32, 43, 65].map((size) => price(screen, `شاشة ${size} بوصة`)) as [
    number,
    number,
    number,
  ]
  expect(small).toBeLessThan(middle)
  expect(middle).toBeLessThan(large)
  for (const usd of [small, large]) expect(usd >= 100 && usd <= 500).toBe(true)
})

test('items with the same title cost about the same, also without a range of their own', () => {
  const prices = Array.from({ length: 50 }, () => price({ text: 'كاميرا ويب' }, 'كاميرا ويب'))
  expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(1.6)
})

test('a used item costs less than a new one', () => {
  const screen: Variant = { text: 'شاشة [32|43|65] بوصة', usd: [100, 500] }
  expect(price(screen, 'شاشة 65 بوصة', 'used')).toBeLessThan(price(screen, 'شاشة 65 بوصة', 'new'))
})
