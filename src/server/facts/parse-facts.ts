// Checks the facts of a draft against those of its category. Nothing else is stored.
import { withLatinDigits } from '#contract/digits.ts'
import type { FactInputs, FactValues } from '#contract/fact-values.ts'
import { hasPhoneNumber } from '#contract/phone-in-text.ts'
import { singleLineText } from '#contract/text.ts'
import { parseTypedNumber } from '#contract/typed-number.ts'
import type { Violation, Violations } from '#contract/violation.ts'
import { factsOf } from './definitions.ts'
import { parsePanels } from './panels.ts'
import { type FactDefinition, isChoice } from './schema.ts'

type Value = FactValues[string]
type Input = FactInputs[string]
type Parsed = { value: Value } | { violation: Violation }

/** `violations` by the path in the draft: `facts.storage`. `hasPhone`: whether the ad shows a phone, so a text may too. */
export function parseFacts(categoryId: number, inputs: FactInputs, hasPhone: boolean) {
  const definitions = factsOf(categoryId)
  const violations: Violations = {}
  const values: FactValues = {}
  for (const key of Object.keys(inputs).filter((one) => !definitions.some((fact) => fact.key === one)))
    if (!isEmpty(inputs[key])) violations[`facts.${key}`] = [{ code: 'unknown_field' }]
  for (const fact of definitions) {
    const parsed = parseFact(fact, inputs[fact.key], hasPhone)
    if (parsed && 'violation' in parsed) violations[`facts.${fact.key}`] = [parsed.violation]
    else if (parsed) values[fact.key] = parsed.value
  }
  return { values, violations }
}

/** Those of stored facts that a category has; the rest belonged to the category before. */
export function factsWithin(categoryId: number, values: Record<string, unknown>): FactValues {
  const kept = factsOf(categoryId).flatMap((fact) => {
    const parsed = parseFact(fact, values[fact.key] as Input, true)
    return parsed && 'value' in parsed ? [[fact.key, parsed.value] as const] : []
  })
  return Object.fromEntries(kept)
}

const isEmpty = (input: Input | undefined) =>
  input === undefined ||
  input === null ||
  input === false ||
  (typeof input === 'string' && !input.trim()) ||
  (Array.isArray(input) && !input.length)

/** Undefined when the seller did not say. */
function parseFact(fact: FactDefinition, input: Input | undefined, hasPhone: boolean): Parsed | undefined {
  if (isEmpty(input)) return fact.required ? { violation: { code: 'required' } } : undefined
  if (isChoice(fact.kind)) return parseChoice(fact, input)
  if (fact.kind === 'panels') return parseBodyMap(input)
  if (fact.kind === 'flag') return input === true || input === 'true' ? { value: true } : unknown
  if (fact.kind === 'number' || fact.kind === 'year') return parseNumber(fact, input)
  if (typeof input !== 'string') return { violation: { code: 'invalid' } }
  return fact.kind === 'date' ? parseDate(input) : parseText(fact, input, hasPhone)
}

const unknown: Parsed = { violation: { code: 'unknown_value' } }

function parseBodyMap(input: Input | undefined): Parsed | undefined {
  const values = Array.isArray(input) ? parsePanels(input) : null
  if (!values) return unknown
  return values.length ? { value: values } : undefined
}

function parseChoice({ kind, options = [] }: FactDefinition, input: Input | undefined): Parsed {
  const chosen = [...new Set([input].flat().map(String))]
  if (!chosen.every((one) => options.some(({ value }) => value === one))) return unknown
  if (kind === 'choices') return { value: options.map(({ value }) => value).filter((one) => chosen.includes(one)) }
  return chosen.length === 1 && !Array.isArray(input) ? { value: chosen[0] ?? '' } : unknown
}

function parseNumber(fact: FactDefinition, input: Input | undefined): Parsed {
  const value = typeof input === 'number' ? input : readNumber(fact, String(input))
  if (typeof value === 'string') return { violation: { code: value } }
  if (!Number.isFinite(value)) return { violation: { code: 'not_a_number' } }
  const parts = 10 ** (fact.decimals ?? 0)
  if (!Number.isInteger(Math.round(value * parts * 1e6) / 1e6)) return { violation: { code: 'decimal' } }
  const { from, to } = boundsOf(fact)
  if (value < from) return { violation: { code: 'too_small', limit: from } }
  return value > to ? { violation: { code: 'too_large', limit: to } } : { value }
}

/** A year is at most the next one, as for a new car. */
export function boundsOf({ kind, from = 0, to }: FactDefinition) {
  return { from, to: to ?? (kind === 'year' ? new Date().getFullYear() + 1 : Number.MAX_SAFE_INTEGER) }
}

function readNumber({ decimals, unit }: FactDefinition, text: string) {
  const units = unit ? [unit.ar, unit.en] : []
  if (!decimals) return parseTypedNumber(text, units)
  const plain = units.reduce((rest, word) => rest.replace(word, ''), withLatinDigits(text).replace(/[٫,،]/g, '.'))
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(plain.trim()) ? Number(plain) : 'not_a_number'
}

function parseDate(input: string): Parsed {
  const text = withLatinDigits(input.trim())
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // A month of 31 days for February is moved by Date.parse or refused, depending on the engine.
  const isDay = Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
  const year = Number(text.slice(0, 4))
  return isDay && year >= 1990 && year <= 2100 ? { value: text } : { violation: { code: 'invalid' } }
}

function parseText({ to = 60 }: FactDefinition, input: string, hasPhone: boolean): Parsed {
  const parsed = singleLineText(1, to).safeParse(input)
  if (!parsed.success) return { violation: input.length > to ? { code: 'too_long', limit: to } : { code: 'invalid' } }
  return !hasPhone && hasPhoneNumber(parsed.data) ? { violation: { code: 'phone_in_text' } } : { value: parsed.data }
}
