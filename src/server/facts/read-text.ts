// The facts that a text names: «آيفون 13 سعة 128 جيجا بطارية 87%».
import type { FactValues } from '#contract/fact-values.ts'
import { foldSpelling } from '#contract/folding.ts'
import { factsOf } from './definitions.ts'
import { type FactDefinition, isChoice } from './schema.ts'

/** Only what the text says in the words of the definitions; nothing is guessed. */
export function readFacts(categoryId: number, text: string): FactValues {
  const words = ` ${plain(text)} `
  const found = factsOf(categoryId).flatMap((fact) => {
    const value = isChoice(fact.kind) ? chosenIn(words, fact) : numberIn(words, fact)
    return value === undefined ? [] : [[fact.key, value] as const]
  })
  return Object.fromEntries(found)
}

/** Spelling folded, and only letters and digits: whole words can be compared. */
const plain = (text: string) =>
  foldSpelling(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Of several options that are named, the longest name: «ذهب 21» is not «ذهب». */
function chosenIn(words: string, { kind, options = [] }: FactDefinition): string | string[] | undefined {
  const named = options.flatMap(({ value, ar, en, also = [] }) => {
    const names = [ar, en, ...also].map(plain).filter((name) => name.length > 2 && words.includes(` ${name} `))
    return names.length ? [{ value, length: Math.max(...names.map((name) => name.length)) }] : []
  })
  if (!named.length) return undefined
  if (kind === 'choices') return named.map(({ value }) => value)
  return named.toSorted((a, b) => b.length - a.length)[0]?.value
}

/** A number beside its unit, inside of its bounds. */
function numberIn(words: string, { kind, unit, from = 0, to = Number.MAX_SAFE_INTEGER }: FactDefinition) {
  if (kind !== 'number' || !unit) return undefined
  for (const name of [unit.ar, unit.en].map(plain).filter(Boolean)) {
    const number = Number(words.match(new RegExp(` (\\d{1,7}) ?${name} `))?.[1] ?? Number.NaN)
    if (number >= from && number <= to) return number
  }
  return undefined
}
