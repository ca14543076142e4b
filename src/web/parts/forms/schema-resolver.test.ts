import { describe, expect, test } from 'vitest'
import { accounts, Registration } from '#contract/accounts.ts'
import { violations } from '#i18n/en/failures.ts'
import { schemaResolver } from './schema-resolver.ts'

const say = async () => (violation: { code: keyof typeof violations; limit?: number }) =>
  violations[violation.code](violation.limit ?? 0)

type Person = { full_name: string; user_name: string; email: string; password: string; confirm_password: string }

const rami: Person = {
  full_name: 'رامي الخطيب',
  user_name: 'rami',
  email: '',
  password: 'a long quiet phrase',
  confirm_password: 'a long quiet phrase',
}

const registering = schemaResolver<Person>({
  schema: Registration,
  bodyOf: ({ email, ...rest }) => ({ ...rest, ...(email && { email }), ticket: 'ticket' }),
  say,
})

async function wrongIn(values: Person) {
  const { errors } = await registering(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

describe('the contract’s rules in a form', () => {
  test('let a right form pass, with the optional e-mail left out', async () => {
    expect(await wrongIn(rami)).toEqual({})
  })

  test('say what is wrong at its field', async () => {
    expect(await wrongIn({ ...rami, user_name: 'admin', email: 'rami@', password: 'short' })).toMatchObject({
      user_name: 'This name is reserved.',
      email: 'This value is not valid.',
      password: 'Too short: at least 8 characters.',
    })
  })

  test('say that an empty field is required, rather than too short', async () => {
    expect(await wrongIn({ ...rami, full_name: '  ' })).toEqual({ full_name: 'This field is required.' })
  })

  test('compare the passwords, also while something else is wrong', async () => {
    expect(await wrongIn({ ...rami, full_name: '', confirm_password: 'another phrase' })).toEqual({
      full_name: 'This field is required.',
      confirm_password: 'Passwords do not match',
    })
  })

  test('put the trouble with a part of a field at that field, and all else at the form', async () => {
    const sending = schemaResolver<{ phone: { text: string; country: string } }>({
      schema: accounts.sendCode.body,
      bodyOf: (values) => ({ ...values, purpose: 'nothing' }),
      alsoCheck: async () => ({ phone: [{ code: 'phone_too_short' }] }),
      say,
    })
    const options = { fields: {}, shouldUseNativeValidation: false as const }
    const { errors } = await sending({ phone: { text: '9', country: 'SY' } }, undefined, options)
    expect(errors.phone?.message).toBe('This number is too short.')
    expect(errors.root?.message).toBe('Choose one of the given values.')
  })
})
