// Schemas report violations as codes; the dictionaries translate the codes on both sides.
import type { $ZodIssue } from 'zod/v4/core'

type ViolationCode =
  | 'required'
  | 'invalid'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'too_few'
  | 'too_many'
  | 'unknown_value'
  | 'unknown_field'
  | OwnCode

/** Custom rules: the schema uses the code as its message. */
const ownCodes = [
  'not_a_number',
  'decimal',
  'no_rate',
  'old_hundreds',
  'zero_price',
  'meetup_too_soon',
  'meetup_too_late',
  'phone_too_short',
  'phone_too_long',
  'phone_invalid_country',
  'phone_not_a_number',
  'phone_impossible',
  'phone_unsupported',
  'phone_not_mobile',
  'phone_syrian_length',
  'phone_syrian_start',
  'phone_known',
  'phone_unverified',
  'phone_taken',
  'email_taken',
  'email_form',
  'https_link',
  'placeholder',
  'markup_title',
  'markup_description',
  'markup_lead',
  'markup_anchor',
  'markup_empty',
  'markup_table',
  'markup_anchors',
  'markup_link',
  'own_path',
  'before_start',
  'password_too_long',
  'password_common',
  'password_wrong',
  'passwords_differ',
  'user_name_characters',
  'user_name_mixed',
  'user_name_reserved',
  'user_name_taken',
  'invisible_characters',
  'name_mixed',
  'name_reserved',
  'name_marks',
  'name_arabic',
  'name_latin',
  'shop_name_taken',
  'code_wrong',
  'code_spent',
  'code_dead',
  'code_form',
  'recovery_code_form',
  'phone_in_text',
  'phone_in_public_text',
  'fixed',
  'not_for_gifts',
  'prohibited',
] as const
type OwnCode = (typeof ownCodes)[number]

/** `about`: the prohibited word and its rule, whose name the server writes into the sentence. */
export type Violation = { code: ViolationCode; limit?: number; about?: { word: string; rule: string } }
export type Violations = Record<string, Violation[]>

export function violationsOf(issues: readonly $ZodIssue[]): Violations {
  // A Map, because a field may be called `constructor`.
  const violations = new Map<string, Violation[]>()
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) violations.set(field, [...(violations.get(field) ?? []), violationOf(issue)])
  }
  return Object.fromEntries(violations)
}

function fieldsOf(issue: $ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key].map(String).join('.'))
  return [issue.path.map(String).join('.') || 'request']
}

function violationOf(issue: $ZodIssue): Violation {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { code: 'required' }
      return { code: issue.expected === 'number' || issue.expected === 'int' ? 'not_a_number' : 'invalid' }
    case 'too_small':
      return { code: smallCodes[issue.origin] ?? 'too_small', limit: Number(issue.minimum) }
    case 'too_big':
      return { code: bigCodes[issue.origin] ?? 'too_large', limit: Number(issue.maximum) }
    case 'invalid_value':
      return { code: 'unknown_value' }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    case 'custom':
    case 'invalid_format':
    case 'invalid_union':
      return { code: issue.input === undefined ? 'required' : ownCode(issue.message) }
    default:
      return { code: 'invalid' }
  }
}

const ownCode = (message: string): ViolationCode => ownCodes.find((code) => code === message) ?? 'invalid'

const smallCodes: Record<string, ViolationCode> = { string: 'too_short', array: 'too_few' }
const bigCodes: Record<string, ViolationCode> = { string: 'too_long', array: 'too_many' }
