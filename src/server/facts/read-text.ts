// The facts that a text names: «آيفون 13 سعة 128 جيجا بطارية 87%».
import type { FactValues } from '#contract/fact-values.ts'
import { foldSpelling } from '#contract/folding.ts'
import { factsOf } from './definitions.ts'
import { type FactDefinition, type FactOption, isChoice } from './schema.ts'

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

/** Folding takes longer than comparing, and the options of a category are the same for all of its ads. */
const known = new WeakMap<FactOption, string[]>()

function namesOf(option: FactOption): string[] {
  const { ar, en, also = [] } = option
  const names = known.get(option) ?? [ar, en, ...also].map(plain).filter((name) => name.length > 2)
  known.set(option, names)
  return names
}

/** Of several options that are named, the longest name: «ذهب 21» is not «ذهب». */
function chosenIn(words: string, { kind, options = [] }: FactDefinition): string | string[] | undefined {
  const named = options.flatMap((option) => {
    const names = namesOf(option).filter((name) => words.includes(` ${name} `))
    return names.length ? [{ value: option.value, length: Math.max(...names.map((name) => name.length)) }] : []
  })
  if (!named.length) return undefined
  if (kind === 'choices') return named.map(({ value }) => value)
  return named.toSorted((a, b) => b.length - a.length)[0]?.value
}

/** A number beside its unit, inside of its bounds. */
function numberIn(words: string, fact: FactDefinition) {
  const { kind, from = 0, to = Number.MAX_SAFE_INTEGER } = fact
  if (kind !== 'number') return undefined
  for (const pattern of patternsOf(fact)) {
    const number = Number(words.match(pattern)?.[1] ?? Number.NaN)
    if (number >= from && number <= to) return number
  }
  return undefined
}

const patterns = new WeakMap<FactDefinition, RegExp[]>()

function patternsOf(fact: FactDefinition): RegExp[] {
  const names = () => (fact.unit ? [fact.unit.ar, fact.unit.en].map(plain).filter(Boolean) : [])
  const own = patterns.get(fact) ?? names().map((name) => new RegExp(` (\\d{1,7}) ?${name} `))
  patterns.set(fact, own)
  return own
}
