// The contract's own schemas as the rules of a form: the same rule says the same thing on both sides.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { type $ZodType, safeParseAsync } from 'zod/v4/core'
import { type Violation, type Violations, violationsOf } from '#contract/violation.ts'

type Rules<Values> = {
  schema: $ZodType
  /** What will be sent, made from what was typed. */
  bodyOf: (values: Values) => unknown
  /** Rules that are no schema, as those of phone numbers. */
  alsoCheck?: ((values: Values) => Promise<Violations>) | undefined
  say: () => Promise<(violation: Violation) => string>
}

export function schemaResolver<Values extends FieldValues>({ schema, bodyOf, alsoCheck, say }: Rules<Values>) {
  const resolver: Resolver<Values> = async (values) => {
    const parsed = await safeParseAsync(schema, bodyOf(values), { reportInput: true })
    const violations = {
      ...(await alsoCheck?.(values)),
      ...(parsed.success ? {} : violationsOf(parsed.error.issues)),
    }
    const found = firstOfEach(violations, values)
    if (!found.size) return { values, errors: {} }
    const worded = await say()
    const errors = [...found].map(([field, violation]) => [field, { type: violation.code, message: worded(violation) }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
  return resolver
}

/** One sentence for each field is enough. */
function firstOfEach(violations: Violations, values: FieldValues) {
  const found = new Map<string, Violation>()
  for (const [path, [violation]] of Object.entries(violations)) {
    const field = fieldFor(path, values)
    const isMissing = field !== 'root' && isEmpty(values[field])
    if (violation && !found.has(field)) found.set(field, isMissing ? { code: 'required' } : violation)
  }
  return found
}

/** The field of the form a path of the body belongs to: `phone.text` is the field `phone`. */
export function fieldFor(path: string, values: FieldValues): string {
  const [first = ''] = path.split('.')
  return Object.hasOwn(values, first) ? first : 'root'
}

/** Nothing was typed or chosen: "required" says more than "too short". */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (value instanceof Object && 'text' in value) return isEmpty(value.text)
  return typeof value === 'string' && value.trim() === ''
}
