// Every text that everybody can read, and what must not get into it.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { day } from '#server/platform/time.ts'
import { insertAd } from './ad-fixtures.ts'
import { idParam, testApi } from './api.ts'
import { cloneDatabase } from './clone-database.ts'
import { insertUser } from './user-fixtures.ts'

const db = await cloneDatabase()
const { as, api, signedIn } = await testApi(db)
const userId = await insertUser(db, { created_at: new Date(Date.now() - 60 * day) })
const user = await as(userId)
const otherId = await insertUser(db)
const adId = await insertAd(db, { category: 'cars-kia-rio' })
const { id: commentId } = await user.comments.onAd({ ...idParam(adId), body: commentOf('هل ما زالت موجودة؟') })
const inquiry = { name: 'مطلوب كيا ريو', content: 'أبحث عن كيا ريو نظيفة موديل حديث', category_id: 2 }

function commentOf(body: string) {
  return { client_id: randomUUID(), body }
}

describe('a phone number is refused in', () => {
  const number = 'للتواصل 0944 123 456'
  test.each([
    ['a comment', 'body', () => user.comments.onAd({ ...idParam(adId), body: commentOf(number) })],
    ['an edited comment', 'body', () => user.comments.edit({ ...idParam(commentId), body: { body: number } })],
    ['the name of a profile', 'full_name', () => user.me.change({ body: { full_name: 'Ahmad 0944123456' } })],
    ['the text of a profile', 'about', () => user.me.change({ body: { about: number } })],
    [
      'the name of an inquiry',
      'draft.name',
      () => user.posting.postInquiry({ body: { client_id: randomUUID(), draft: { ...inquiry, name: number } } }),
    ],
    [
      'the text of an inquiry',
      'draft.content',
      () => user.posting.postInquiry({ body: { client_id: randomUUID(), draft: { ...inquiry, content: number } } }),
    ],
    ['a rating of the site', 'comment', () => user.ratings.rateExperience({ body: { stars: 5, comment: number } })],
    [
      'a rating of a seller',
      'comment',
      () => user.ratings.rate({ ...idParam(otherId), body: { stars: 1, recommends: false, comment: number } }),
    ],
  ])('%s', async (_, field, write) => {
    await expect(write()).rejects.toMatchObject({ status: 422, fields: { [field]: [expect.any(String)] } })
  })
})

test('the text of a profile loses invisible and direction characters and towers of marks', async () => {
  const about = `أهلاً\u202e\u0007\u200b بكم ${'e'}${'\u0301'.repeat(20)}`
  const settings = await user.me.change({ body: { about } })
  expect(settings.about).not.toMatch(/\p{Cc}|\p{Cf}/u)
  expect(settings.about?.match(/\p{M}/gu)?.length).toBeLessThan(6)
})

test('half a character is a malformed text, not a failure', async () => {
  const { token } = await signedIn(userId)
  const response = await api.request('http://souqna.test/me', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"full_name":"abc\\ud800"}',
  })
  expect(response.status).toBe(400)
})
