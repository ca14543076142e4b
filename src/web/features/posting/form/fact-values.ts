// The facts of an ad while its form is filled in. Which ones exist is known from the server, by category.
import type { FactInputs, FactText } from '#contract/fact-values.ts'
import type { FactField } from '#contract/facts.ts'
import type { Language } from '#contract/language.ts'
import { parseTypedNumber } from '#contract/typed-number.ts'
import type { Violation, Violations } from '#contract/violation.ts'
import { formatNumber, listSeparators } from '#i18n/format.ts'

/** As typed. Facts that are not filled in are absent. */
export type FactFormValues = Record<string, string | string[] | boolean>

export const isFilled = (value: FactFormValues[string] | undefined) =>
  Array.isArray(value) ? value.length > 0 : Boolean(value)

/** The request body: only what is filled in. */
export const toDraftFacts = (values: FactFormValues): FactInputs =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)))

/** Stored facts as the fields show them. */
export const fromStoredFacts = (stored: Record<string, string | number | true | string[]> = {}): FactFormValues =>
  Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
  )

/** The values that the fields of another category can show; options are compared too. */
export function factsThatFit(fields: FactField[], values: FactFormValues): FactFormValues {
  const fits = ([key, value]: [string, FactFormValues[string]]) => {
    const field = fields.find((one) => one.key === key)
    if (!field || !isFilled(value)) return !isFilled(value)
    const { options, kind } = field
    if (kind === 'panels') return Array.isArray(value)
    if (options) return [value].flat().every((chosen) => options.some((option) => option.value === chosen))
    return kind === 'flag' ? value === true : typeof value === 'string'
  }
  return Object.fromEntries(Object.entries(values).filter(fits))
}

/** What the server would refuse, so that the person learns it at the field. */
export function factViolations(fields: FactField[], values: FactFormValues): Violations {
  const violations = fields.flatMap((field): [string, Violation[]][] => {
    const value = values[field.key]
    const violation = isFilled(value) ? numberViolation(field, String(value)) : missing(field)
    return violation ? [[`facts.${field.key}`, [violation]]] : []
  })
  return Object.fromEntries(violations)
}

const missing = ({ is_required }: FactField): Violation | undefined => (is_required ? { code: 'required' } : undefined)

function numberViolation(field: FactField, text: string): Violation | undefined {
  // The server reads decimals: few facts have any.
  if ((field.kind !== 'number' && field.kind !== 'year') || field.decimals) return undefined
  const number = parseTypedNumber(text, unitsOf(field))
  if (typeof number === 'string') return { code: number }
  if (field.from !== undefined && number < field.from) return { code: 'too_small', limit: field.from }
  return field.to !== undefined && number > field.to ? { code: 'too_large', limit: field.to } : undefined
}

export const unitsOf = ({ unit }: FactField) => (unit ? [unit] : [])

/** As the page of the ad will show them. */
export function previewFacts(fields: FactField[], values: FactFormValues, language: Language): FactText[] {
  return fields.flatMap((field) => {
    const value = values[field.key]
    return isFilled(value) ? [{ key: field.key, label: field.label, text: textOf(field, value, language) }] : []
  })
}

function textOf(field: FactField, value: FactFormValues[string] | undefined, language: Language): string {
  if (value === true) return '✓'
  const chosen = [value ?? []].flat().map(String)
  if (field.states) return panelText(field, chosen, language)
  if (field.options)
    return field.options
      .filter((option) => chosen.includes(option.value))
      .map(({ label }) => label)
      .join(listSeparators[language])
  const number = field.kind === 'number' ? parseTypedNumber(String(value), unitsOf(field)) : undefined
  const text = typeof number === 'number' ? formatNumber(language, number) : String(value)
  return [text, field.unit ?? ''].join(/^[%٪]?$/.test(field.unit ?? '') ? '' : ' ')
}

/** The panels of a car by what happened to them. */
function panelText({ options = [], states = [] }: FactField, chosen: string[], language: Language): string {
  const lines = states.flatMap((state) => {
    const own = options.filter((panel) => chosen.includes(`${panel.value}_${state.value}`))
    return own.length ? `${state.label}: ${own.map(({ label }) => label).join(listSeparators[language])}` : []
  })
  return lines.join(' · ')
}
