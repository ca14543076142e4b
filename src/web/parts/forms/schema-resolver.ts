// Validates forms with the contract's schemas, so browser and server apply the same rules and show the same messages.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { type $ZodType, safeParseAsync } from 'zod/v4/core'
import { type Violation, type Violations, violationsOf } from '#contract/violation.ts'

type Rules<Values> = {
  schema: $ZodType
  /** Builds the request body from the form values. */
  bodyOf: (values: Values) => unknown
  /** Validation beyond the schema, such as phone numbers. */
  alsoCheck?: ((values: Values) => Promise<Violations>) | undefined
  loadTexts: () => Promise<(violation: Violation) => string>
}

export function schemaResolver<Values extends FieldValues>({ schema, bodyOf, alsoCheck, loadTexts }: Rules<Values>) {
  const resolver: Resolver<Values> = async (values) => {
    const parsed = await safeParseAsync(schema, bodyOf(values), { reportInput: true })
    const violations = {
      ...(await alsoCheck?.(values)),
      ...(parsed.success ? {} : violationsOf(parsed.error.issues)),
    }
    const byField = firstOfEach(violations, values)
    if (!byField.size) return { values, errors: {} }
    const textOf = await loadTexts()
    const errors = [...byField].map(([field, violation]) => [
      field,
      { type: violation.code, message: textOf(violation) },
    ])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
  return resolver
}

/** Each field shows one message. */
function firstOfEach(violations: Violations, values: FieldValues) {
  const byField = new Map<string, Violation>()
  for (const [path, [violation]] of Object.entries(violations)) {
    const field = fieldFor(path, values)
    const isMissing = field !== 'root' && isEmpty(values[field])
    if (violation && !byField.has(field)) byField.set(field, isMissing ? { code: 'required' } : violation)
  }
  return byField
}

/** The form field of a body path: `phone.text` belongs to the field `phone`. */
export function fieldFor(path: string, values: FieldValues): string {
  const [first = ''] = path.split('.')
  return Object.hasOwn(values, first) ? first : 'root'
}

/** An empty value gets "required", which says more than "too short". */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (value instanceof Object && 'text' in value) return isEmpty(value.text)
  return typeof value === 'string' && value.trim() === ''
}
