import { expect, test } from 'vitest'
import { dialCodeOf, parseUser } from './user.ts'

test('reads the stored user', () => {
  const rami = { id: 4, full_name: 'رامي الخطيب', user_name: 'rami', picture: null }
  expect(parseUser(rami)).toEqual(rami)
  expect(parseUser({ ...rami, picture: 'a.webp', staff_role: 'owner' })).toEqual({ ...rami, picture: 'a.webp' })
})

test.each([null, 'x', 7, [], {}, { id: '4', full_name: 'رامي', user_name: 'rami' }, { id: 4, full_name: 'رامي' }])(
  'treats invalid storage as signed out: %j',
  (stored) => {
    expect(parseUser(stored)).toBeNull()
  },
)

test('takes the dial code from the start of a masked phone', () => {
  expect(dialCodeOf('+963 ••• ••• 89')).toBe('+963')
  expect(dialCodeOf('')).toBe('')
})
