import { describe, expect, test } from 'vitest'
import { accounts, Registration } from '#contract/accounts.ts'
import { violations } from '#i18n/en/failures.ts'
import { schemaResolver } from './schema-resolver.ts'

const loadTexts = async () => (violation: { code: keyof typeof violations; limit?: number }) =>
  violations[violation.code](violation.limit ?? 0)

type Person = { full_name: string; user_name: string; email: string; password: string; confirm_password: string }

const rami: Person = {
  full_name: 'رامي الخطيب',
  user_name: 'rami',
  email: '',
  password: 'a long quiet phrase',
  confirm_password: 'a long quiet phrase',
}

const registrationResolver = schemaResolver<Person>({
  schema: Registration,
  bodyOf: ({ email, ...rest }) => ({ ...rest, ...(email && { email }), ticket: 'ticket' }),
  loadTexts,
})

async function errorsIn(values: Person) {
  const { errors } = await registrationResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

describe('the schema resolver', () => {
  test('accepts a valid form without the optional e-mail', async () => {
    expect(await errorsIn(rami)).toEqual({})
  })

  test('reports each error at its field', async () => {
    expect(await errorsIn({ ...rami, user_name: 'admin', email: 'rami@', password: 'short' })).toMatchObject({
      user_name: violations.user_name_reserved(),
      email: violations.email_form(),
      password: violations.too_short(8),
    })
  })

  test('reports an empty field as required, not as too short', async () => {
    expect(await errorsIn({ ...rami, full_name: '  ' })).toEqual({ full_name: violations.required() })
  })

  test('compares the passwords even if another field is invalid', async () => {
    expect(await errorsIn({ ...rami, full_name: '', confirm_password: 'another phrase' })).toEqual({
      full_name: violations.required(),
      confirm_password: violations.passwords_differ(),
    })
  })

  test('reports a nested error at its field and other errors at the form', async () => {
    const sendCodeResolver = schemaResolver<{ phone: { text: string; country: string } }>({
      schema: accounts.sendCode.body,
      bodyOf: (values) => ({ ...values, purpose: 'nothing' }),
      alsoCheck: async () => ({ phone: [{ code: 'phone_too_short' }] }),
      loadTexts,
    })
    const options = { fields: {}, shouldUseNativeValidation: false as const }
    const { errors } = await sendCodeResolver({ phone: { text: '9', country: 'SY' } }, undefined, options)
    expect(errors.phone?.message).toBe(violations.phone_too_short())
    expect(errors.root?.message).toBe(violations.unknown_value())
  })
})
