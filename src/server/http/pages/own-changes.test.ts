import { expect, test } from 'vitest'
import { tokenCookie } from '#server/http/cookies.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { changedAt } from './own-changes.ts'

const db = await cloneDatabase()
const { browser, signedIn } = await testApi(db)

async function seller() {
  const id = await insertUser(db, {})
  const { token } = await signedIn(id)
  const cookies = new Map([['_token', /^_token=([^;]+)/.exec(tokenCookie(token))?.[1] ?? '']])
  return { id, own: browser({ cookies }) }
}
const changedCookieOf = ({ last }: ReturnType<typeof browser>) =>
  last()
    .headers.getSetCookie()
    .find((cookie) => cookie.startsWith('changed='))

test('a browser that changes an ad gets the time of the change for a minute', async () => {
  const { id, own } = await seller()
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: id, price: 1000 })
  const before = Date.now()
  await own.api.posting.changePrice({ ...idParam(ad), body: { price: 1001 } })
  const cookie = changedCookieOf(own) ?? ''
  expect(cookie).toContain('Max-Age=60; Secure; HttpOnly; SameSite=Lax')
  const at = changedAt(cookie.split(';')[0], Date.now())
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now())
})

test('a change that no list shows is remembered for seconds, a read not at all', async () => {
  const { own } = await seller()
  await own.api.me.change({ body: { about: 'سيارات مستعملة' } })
  expect(changedCookieOf(own)).toContain('Max-Age=5;')
  await own.api.me.settings()
  expect(changedCookieOf(own)).toBeUndefined()
})

test.each([
  [undefined, 0],
  ['lang=en', 0],
  ['unchanged=zz', 0],
  ['changed=', 0],
  ['changed=<script>', 0],
  ['lang=en; changed=rs', 1000],
  ['changed=zzzzzzzzzz', 5000],
])('the cookie %s means a change at %i', (cookie, at) => {
  expect(changedAt(cookie, 5000)).toBe(at)
})
