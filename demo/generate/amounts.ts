// Numbers as sellers write them. Arabic nouns have different forms for one, two, three to ten, and more.
import type { Bilingual } from './texts.ts'

type Forms = { one: string; two: string; few: string; many: string; en: [string, string] }

const nouns = {
  rooms: { one: 'غرفة', two: 'غرفتين', few: 'غرف', many: 'غرفة', en: ['bedroom', 'bedrooms'] },
  baths: { one: 'حمام', two: 'حمامين', few: 'حمامات', many: 'حمام', en: ['bathroom', 'bathrooms'] },
  years: { one: 'سنة', two: 'سنتين', few: 'سنين', many: 'سنة', en: ['year', 'years'] },
  dunums: { one: 'دونم', two: 'دونمين', few: 'دونمات', many: 'دونم', en: ['dunum', 'dunums'] },
} satisfies Record<string, Forms>

export function countOf(noun: keyof typeof nouns, count: number): Bilingual {
  const forms: Forms = nouns[noun]
  const en = `${count} ${count === 1 ? forms.en[0] : forms.en[1]}`
  if (count === 1) return { ar: forms.one, en }
  if (count === 2) return { ar: forms.two, en }
  return { ar: `${count} ${count <= 10 ? forms.few : forms.many}`, en }
}

/** Writes millions as words, because long digits look like a phone number. */
export function moneyOf(price: number): Bilingual {
  if (price >= 1e9) return scaled(price / 1e9, 'مليار', 'billion')
  if (price >= 1e6) return scaled(price / 1e6, 'مليون', 'million')
  const { en } = grouped(price)
  if (price < 1e4) return { ar: en, en }
  return { ar: price === 1e4 ? '10 آلاف' : `${price / 1e3} ألف`, en }
}

function scaled(count: number, ar: string, en: string): Bilingual {
  const short = Number(count.toFixed(2))
  return { ar: short === 1 ? ar : `${short} ${ar}`, en: `${short} ${en}` }
}

export const plain = (value: number | string): Bilingual => ({ ar: String(value), en: String(value) })

export const grouped = (value: number): Bilingual => plain(value.toLocaleString('en-US'))

/** Two significant digits, like asking prices. */
export function roundPrice(value: number): number {
  if (value <= 0) return 0
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.round(value / unit) * unit
}

// New Syrian pounds, early in 2026.
export const poundsPerDollar = 118

export const pounds = (usd: number) => roundPrice(usd * poundsPerDollar)
