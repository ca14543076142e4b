// What an item costs: items with the same title cost about the same; size and condition make the difference.
import type { GoodsTemplate, Variant } from './texts.ts'

export type PricedItem = {
  template: GoodsTemplate
  variant: Variant
  /** The title with its choices made. */
  title: string
  condition: 'new' | 'used' | null
  /** A random share of the range. */
  chance: number
}

const usedShare = 0.75

/** `range` is that of the template, for titles without a range of their own. */
export function usdOf(range: [number, number], { template, variant, title, condition, chance }: PricedItem): number {
  const [low, high] = variant.usd ?? bandAround(range, variant.text)
  const size = sizeOf(variant.text, title)
  const share = size === null ? chance : 0.85 * size + 0.15 * chance
  const isCheaper = template.condition === 'either' && condition === 'used'
  return (low + (high - low) * share) * (isCheaper ? usedShare : 1)
}

/** A fifth below and above a centre that depends on the title only, in the lower half of the range. */
function bandAround([low, high]: [number, number], text: string): [number, number] {
  const centre = low * (high / low) ** (0.25 + 0.35 * hashShare(text))
  return [Math.max(low, centre * 0.8), centre * 1.2]
}

/** From 0 for the smallest of the sizes that a title offers ("[43|50|55]") to 1 for the largest. */
function sizeOf(text: string, title: string): number | null {
  const sizes = [...text.matchAll(/\[(\d[\d.]*(?:\|\d[\d.]*)+)\]/g)].at(-1)?.[1]?.split('|')
  if (!sizes) return null
  const isChosen = (size: string) => new RegExp(`(?<![\\d.])${size.replace('.', '\\.')}(?![\\d.])`).test(title)
  const ordered = sizes.toSorted((a, b) => Number(a) - Number(b))
  const place = ordered.findIndex(isChosen)
  return place < 0 ? null : place / (ordered.length - 1)
}

/** The same share between 0 and 1 for the same text (FNV-1a). */
function hashShare(text: string) {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash / 2 ** 32
}
