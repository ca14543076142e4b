// Large amounts with their scales in words: "2 million 350 thousand", «مليونان و350 ألفاً».
import type { Language } from '#contract/language.ts'
import { oldPoundsInNew } from '#contract/typed-number.ts'
import { plural } from './plural.ts'

const scales = [1_000_000_000_000, 1_000_000_000, 1_000_000, 1000] as const

const arabicScale = (one: string, two: string, few: string, many: string) =>
  plural('ar', { zero: '', one, two, few: `# ${few}`, many: `# ${many}`, other: `# ${one}` })

const words: Record<Language, Record<(typeof scales)[number], (count: number) => string>> = {
  ar: {
    1000000000000: arabicScale('تريليون', 'تريليونان', 'تريليونات', 'تريليوناً'),
    1000000000: arabicScale('مليار', 'ملياران', 'مليارات', 'ملياراً'),
    1000000: arabicScale('مليون', 'مليونان', 'ملايين', 'مليوناً'),
    1000: arabicScale('ألف', 'ألفان', 'آلاف', 'ألفاً'),
  },
  en: {
    1000000000000: (count) => `${count} trillion`,
    1000000000: (count) => `${count} billion`,
    1000000: (count) => `${count} million`,
    1000: (count) => `${count} thousand`,
  },
}

/** Exact: every part of the amount is named. */
export function spellScales(language: Language, amount: number): string {
  let rest = amount
  const parts: string[] = []
  for (const scale of scales) {
    const count = Math.floor(rest / scale)
    if (count) parts.push(words[language][scale](count))
    rest %= scale
  }
  if (rest) parts.push(String(rest))
  return parts.join(language === 'ar' ? ' و' : ' ')
}

/** The same price in both pounds. */
export function spellPounds(language: Language, pounds: number): string {
  const [now, old] = [spellScales(language, pounds), spellScales(language, pounds * oldPoundsInNew)]
  return language === 'ar' ? `بالليرة الجديدة: ${now}. بالقديمة: ${old}.` : `New pounds: ${now}. Old pounds: ${old}.`
}

/** What multiplies a typed number with one tap, on keyboards without letters. */
export const scaleWords: Record<Language, readonly [word: string, scale: number][]> = {
  ar: [
    ['ألف', 1000],
    ['مليون', 1_000_000],
  ],
  en: [
    ['thousand', 1000],
    ['million', 1_000_000],
  ],
}
