import { expect, test } from 'vitest'
import { withKnownQuery } from './page-url.ts'

const many = (name: string) => Array.from({ length: 1_600 }, (_, index) => `${name}=${index}`).join('&')
const list = { path: '/', access: 'public', query: ['facts', 'search'] } as const
const queryOf = (address: string) =>
  withKnownQuery(new URL(address, 'http://souqna.test'), { ...list, query: [...list.query] }).searchParams

test('a page reads the first hundred parameters that it knows, and the routes of the router', () => {
  expect(queryOf(`/?${many('facts[]')}`).getAll('facts[]')).toEqual(Array.from({ length: 100 }, (_, n) => String(n)))
  expect(queryOf(`/?${many('utm')}&search=kia`).toString()).toBe('search=kia')
  expect(queryOf(`/_.data?${many('facts[]')}&_routes=home`).get('_routes')).toBe('home')
})
