// Decides whether an ad satisfies a judged search. README.md describes the rules and where the queries come from.

export interface JudgedQuery {
  query: string
  class: string
  want: Want
}

/** All parts must hold; the entries of a list are alternatives. */
export interface Want {
  /** Slugs: the category itself or anything below it. */
  category?: string[]
  /** Regular expressions on the name, a line break and the description. */
  words?: string[]
  not?: string[]
  /** Slugs: the place itself or anything below it. */
  zone?: string[]
  /** From and to, in Syrian pounds. An ad without a visible price does not match. */
  price?: Range
  /** Texts are alternatives; two numbers are from and to, and an open end is null. */
  facts?: Record<string, string[] | Range>
}

export type Range = [from: number | null, to: number | null]

export interface JudgedAd {
  id: number
  name: string
  description: string
  /** Slugs of the category and of everything above it. */
  categories: string[]
  /** Slugs of the place and of everything above it. */
  zones: string[]
  /** Null if there is none, or if the seller hides it. */
  price: number | null
  attributes: Record<string, unknown>
}

export function isRelevant(ad: JudgedAd, want: Want): boolean {
  const matches = (pattern: string) => expression(pattern).test(textOf(ad))
  return (
    (!want.category || overlaps(ad.categories, want.category)) &&
    (!want.zone || overlaps(ad.zones, want.zone)) &&
    (!want.price || isWithin(ad.price, want.price)) &&
    (!want.words || want.words.some(matches)) &&
    !want.not?.some(matches) &&
    Object.entries(want.facts ?? {}).every(([key, accepted]) => hasFact(ad.attributes[key], accepted))
  )
}

// Every rule meets every ad: texts are folded and expressions compiled once.
const texts = new WeakMap<JudgedAd, string>()
const expressions = new Map<string, RegExp>()

function textOf(ad: JudgedAd): string {
  const text = texts.get(ad) ?? foldSpelling(`${ad.name}\n${ad.description}`)
  texts.set(ad, text)
  return text
}

/** The dot also matches line breaks. */
function expression(pattern: string): RegExp {
  const compiled = expressions.get(pattern) ?? new RegExp(foldSpelling(pattern), 'isu')
  expressions.set(pattern, compiled)
  return compiled
}

/** Sellers write hamza, taa marbuta and final yaa in several ways; rules should not depend on that. */
function foldSpelling(text: string): string {
  return text
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[\u064b-\u0652]/g, '')
}

function hasFact(value: unknown, accepted: string[] | Range): boolean {
  if (isTexts(accepted)) return overlaps([value].flat().map(String), accepted)
  return isWithin(typeof value === 'number' ? value : null, accepted)
}

const isTexts = (accepted: string[] | Range): accepted is string[] =>
  accepted.every((entry) => typeof entry === 'string')

function isWithin(value: number | null, [from, to]: Range): boolean {
  return value !== null && value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (to ?? Number.POSITIVE_INFINITY)
}

const overlaps = (values: string[], accepted: string[]) => values.some((value) => accepted.includes(value))
