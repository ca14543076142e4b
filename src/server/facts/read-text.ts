// The facts that a text names: «آيفون 13 سعة 128 جيجا بطارية 87%».
import type { FactValues } from '#contract/fact-values.ts'
import { foldSpelling } from '#contract/folding.ts'
import { factsOf } from './definitions.ts'
import { boundsOf } from './parse-facts.ts'
import { type FactDefinition, type FactOption, isChoice } from './schema.ts'

type Match = { fact: FactDefinition; value: string; start: number; end: number }

/** Matches are compared with each other, so a text has a limit; a title is much shorter. */
const longestText = 2000
/** Longer than any word that negates. */
const longestNegation = 12

/** Only what the text says in the words of the definitions, and in one way; nothing is guessed. */
export function readFacts(categoryId: number, text: string): FactValues {
  const words = ` ${plain(text.slice(0, longestText)).replace(amounts, ' ')} `
  const facts = factsOf(categoryId)
  const matches = sureMatches(
    words,
    facts.flatMap((fact) => (isChoice(fact.kind) ? matchesOf(words, fact) : [])),
  )
  const values = facts.flatMap((fact) => {
    const value = isChoice(fact.kind) ? chosenIn(matches, fact) : numberIn(words, fact)
    return value === undefined ? [] : [[fact.key, value] as const]
  })
  return Object.fromEntries(values)
}

/** Spelling folded, and only letters, digits and decimal points: whole words can be compared. */
const plain = (text: string) =>
  foldSpelling(text)
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/[%٪]/g, ' بالميه ')
    .replace(/(?!(?<=\d)\.\d)[^\p{L}\p{N}]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** A price says nothing about the thing: «256 دولار» is no storage. */
const amounts = /(?<= |^)\d[\d.]* ?(?:دولار|ليره|الف|الاف|مليون|ملايين|يورو|usd|eur|syp)(?= |$)/g

/** Folding takes longer than comparing, and the options of a category are the same for all of its ads. */
const known = new WeakMap<FactOption, string[]>()

function namesOf(option: FactOption): string[] {
  const { ar, en, also = [] } = option
  const names = known.get(option) ?? [ar, en, ...also].map(plain).filter((name) => name.length > 2)
  known.set(option, names)
  return names
}

const matchesOf = (words: string, fact: FactDefinition): Match[] =>
  (fact.options ?? []).flatMap((option) =>
    namesOf(option).flatMap((name) =>
      placesOf(words, name).map((start) => ({ fact, value: option.value, start, end: start + name.length })),
    ),
  )

function placesOf(words: string, name: string): number[] {
  const places: number[] = []
  for (let at = words.indexOf(` ${name} `); at >= 0; at = words.indexOf(` ${name} `, at + 1)) places.push(at + 1)
  return places
}

const negation = / (?:بدون|بلا|دون|غير|بغير|مو|مش|ليس|ليست|لا|without|no|not) $/

/** A unit behind another number: «خبرة 15 سنة» is not the option «سنة». */
const counted =
  /\d (?:سنه|شهر|اسبوع|يوم|ساعه|دقيقه|قطعه|متر|years?|months?|weeks?|days?|hours?|minutes?|pieces?|met(?:re|er)s?)$/

/** Of overlapping names the longest: «ذهب 21» is not «ذهب». A name of two facts, or one that is negated or counted, says nothing. */
function sureMatches(words: string, matches: Match[]): Match[] {
  const covers = (one: Match, other: Match) =>
    one.start <= other.start && one.end >= other.end && one.end - one.start > other.end - other.start
  const longest = matches.filter((match) => !matches.some((other) => covers(other, match)))
  return longest.filter(({ fact, start, end }) => {
    const hasTwoMeanings = longest.some((other) => other.fact !== fact && other.start < end && other.end > start)
    const isCounted = counted.test(words.slice(Math.max(0, start - 2), end))
    return !hasTwoMeanings && !isCounted && !negation.test(words.slice(Math.max(0, start - longestNegation), start))
  })
}

/** Two options of a fact that has one value leave open which of them is meant. */
function chosenIn(matches: Match[], fact: FactDefinition): string | string[] | undefined {
  const values = [...new Set(matches.filter((match) => match.fact === fact).map(({ value }) => value))]
  if (fact.kind !== 'choices') return values.length === 1 ? values[0] : undefined
  return values.length ? values : undefined
}

/** A number beside its unit, or a year, inside of its bounds; two of them leave it open. */
function numberIn(words: string, fact: FactDefinition) {
  if (fact.kind !== 'number' && fact.kind !== 'year') return undefined
  const { from, to } = boundsOf(fact)
  const numbers = patternsOf(fact).flatMap((pattern) =>
    [...words.matchAll(pattern)].map(([, digits]) => Number(digits)),
  )
  const values = new Set(numbers.filter((number) => fact.decimals || Number.isInteger(number)))
  const [value = Number.NaN] = values
  return values.size === 1 && value >= from && value <= to ? value : undefined
}

const patterns = new WeakMap<FactDefinition, RegExp[]>()

function patternsOf(fact: FactDefinition): RegExp[] {
  const names = () => (fact.unit ? [fact.unit.ar, fact.unit.en].map(plain).filter(Boolean) : [])
  const own =
    patterns.get(fact) ??
    // Other years, such as the last year that a part fits, are not what a year alone means.
    (fact.kind === 'year'
      ? fact.key === 'year'
        ? [/(?<= )((?:19|20)\d\d)(?= )/g]
        : []
      : names().map((name) => new RegExp(`(?<= )(\\d{1,7}(?:\\.\\d)?) ?${name}(?= )`, 'g')))
  patterns.set(fact, own)
  return own
}
