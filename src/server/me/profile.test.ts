import { describe, expect, test } from 'vitest'
import { violations } from '#i18n/en/failures.ts'
import { openSession } from '#server/accounts/index.ts'
import { tokenCookie } from '#server/http/cookies.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia } from '#server/testing/uploads/media-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { api, as, browser, client, droppedTags } = await testApi(db, { clock })

/** A browser with a session of the user. */
async function browserOf(userId: number) {
  const { token, sessionId } = await openSession(db, clock, userId, 'Firefox', true)
  const value = /_token=([^;]+)/.exec(tokenCookie(token))?.[1] ?? ''
  return { ...browser({ cookies: new Map([['_token', value]]) }), sessionId, token }
}

describe('the start request of a page', () => {
  test('returns the user with a masked phone, and the sellers to hide', async () => {
    const [me, blocked, blocker] = [
      await insertUser(db, { phone: '+963933222111' }),
      await insertUser(db),
      await insertUser(db),
    ]
    const mine = await as(me)
    await mine.people.block(idParam(blocked))
    await (await as(blocker)).people.block(idParam(me))
    const { user, hidden_sellers } = await mine.me.start()
    expect(user).toMatchObject({ id: me, masked_phone: '+963 •••••••11', staff_role: null })
    // Not those who blocked the user: the list would name them.
    expect(hidden_sellers).toEqual([blocked])
  })

  test('gives a browser a new token after a day and rejects the old one a minute after the first use', async () => {
    const { api: mine, cookies, token } = await browserOf(await insertUser(db))
    await mine.me.start()
    const before = cookies.get('_token')
    clock.move(day)
    await mine.me.start()
    expect(cookies.get('_token')).not.toBe(before)
    await mine.me.start()
    clock.move(2 * minute)
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.request('http://souqna.test/me', { headers })).status).toBe(401)
  })

  test('does not rotate a token sent without a cookie', async () => {
    const { token } = await openSession(db, clock, await insertUser(db), 'A script', false)
    clock.move(day)
    const headers = { authorization: `Bearer ${token}` }
    const response = await api.request('http://souqna.test/me', { headers })
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    clock.move(hour)
    expect((await api.request('http://souqna.test/me', { headers })).status).toBe(200)
  })
})

describe('the profile', () => {
  test('changes the given fields only, and pages show it immediately', async () => {
    const id = await insertUser(db, { about: 'قديم' })
    const mine = await as(id)
    const settings = await mine.me.change({
      body: { full_name: ' ريما حداد ', user_name: 'rima.haddad', kind: 'dealer' },
    })
    expect(settings).toMatchObject({ full_name: 'ريما حداد', user_name: 'rima.haddad', kind: 'dealer', about: 'قديم' })
    expect(droppedTags.splice(0)).toEqual([`seller:${id}`, `person:${id}`])
    expect(await client('en').sellers.one(idParam(id))).toMatchObject({ user_name: 'rima.haddad', kind: 'dealer' })
    expect((await mine.me.change({ body: { about: '' } })).about).toBeNull()
    expect((await mine.me.change({ body: { language: 'en' } })).language).toBe('en')
    expect(await mine.me.settings()).toMatchObject({ full_name: 'ريما حداد', about: null, language: 'en' })
  })

  test.each([
    ['id', 5],
    ['staff_role', 'owner'],
    ['phone', '+963900000000'],
    ['password_hash', 'x'],
    ['deleted_at', null],
  ])('rejects the field %s', async (field, value) => {
    const mine = await as(await insertUser(db))
    await expect(mine.me.change({ body: { [field]: value } })).rejects.toMatchObject({ status: 422 })
  })

  test('rejects a user name that looks like another user’s, but allows a new letter case of the own name', async () => {
    await (await as(await insertUser(db))).me.change({ body: { user_name: 'Souq-Halab' } })
    const mine = await as(await insertUser(db))
    for (const user_name of ['souq-halab', 'souqhalab', 'S0uq.Halab'])
      await expect(mine.me.change({ body: { user_name } })).rejects.toMatchObject({
        status: 422,
        fields: { user_name: [violations.user_name_taken()] },
      })
    await mine.me.change({ body: { user_name: 'Tartous' } })
    expect(await mine.me.change({ body: { user_name: 'tartous' } })).toMatchObject({ user_name: 'tartous' })
  })

  test('gives a user name to exactly one of two parallel requests', async () => {
    for (let round = 0; round < 10; round += 1) {
      const clients = [await as(await insertUser(db)), await as(await insertUser(db))]
      const names = [`name.${round}.same`, `Name-${round}-Same`]
      const results = await Promise.allSettled(
        clients.map((client, index) => client.me.change({ body: { user_name: names[index] } })),
      )
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const rejected = results.find((result) => result.status === 'rejected')
      expect(rejected?.reason).toMatchObject({ status: 422, code: 'invalid' })
    }
  })

  test('allows twenty new user names a day, and other changes do not count', async () => {
    const id = await insertUser(db)
    const mine = await as(id)
    for (let count = 0; count < 20; count += 1) await mine.me.change({ body: { user_name: `tried${count}z` } })
    await expect(mine.me.change({ body: { user_name: 'tried99z' } })).rejects.toMatchObject({ status: 429 })
    expect(await mine.me.change({ body: { user_name: 'tried19z', about: 'ما زلت هنا' } })).toMatchObject({
      about: 'ما زلت هنا',
    })
  })

  test('removes the avatar, and a second removal changes nothing', async () => {
    const id = await insertUser(db, { picture: 'profile/0123456789abcdef.webp' })
    const mine = await as(id)
    await mine.me.removeAvatar()
    expect(await mine.me.settings()).toMatchObject({ picture: null })
    expect(droppedTags.splice(0)).toContain(`seller:${id}`)
    await mine.me.removeAvatar()
    expect(droppedTags.splice(0)).toEqual([])
  })

  test('hides last seen and follows on the public page when switched off', async () => {
    const id = await insertUser(db, { last_seen_at: new Date() })
    await (await as(await insertUser(db))).people.follow(idParam(id))
    const page = () => client('ar').sellers.one(idParam(id))
    expect(await page()).toMatchObject({ followers_count: 1, following_count: 0 })
    expect((await page()).last_seen_at).not.toBeNull()
    await (await as(id)).me.change({ body: { shows_last_seen: false, shows_follows: false } })
    expect(await page()).toMatchObject({ followers_count: null, following_count: null, last_seen_at: null })
  })
})

describe('the sessions of a user', () => {
  test('are listed and can be ended, but not those of another user', async () => {
    const id = await insertUser(db)
    const [current, second] = [await browserOf(id), await browserOf(id)]
    const otherUser = await browserOf(await insertUser(db))
    expect(await current.api.me.sessions()).toMatchObject([
      { id: second.sessionId, is_this_one: false, device: 'Firefox' },
      { id: current.sessionId, is_this_one: true },
    ])
    await expect(otherUser.api.me.endSession(idParam(second.sessionId))).rejects.toMatchObject({ status: 404 })
    await current.api.me.endSession(idParam(second.sessionId))
    await expect(second.api.me.settings()).rejects.toMatchObject({ status: 401 })
    await current.api.me.endSession(idParam(current.sessionId))
    expect(current.cookies.has('_token')).toBe(false)
  })

  test('are invalid for a banned user', async () => {
    const id = await insertUser(db)
    const { api: mine } = await browserOf(id)
    await db.rows(sql`update users set banned_at = now() where id = ${id}`)
    await expect(mine.me.start()).rejects.toMatchObject({ status: 401 })
  })
})

describe('the avatar', () => {
  test('is uploaded, set, replaced and removed, and unused images are left to the sweep', async () => {
    const { media, files } = await createTestMedia(db)
    const { as } = await testApi(db, { media })
    const mine = await as(await insertUser(db))
    const file = { type: 'image/jpeg', bytes: new Uint8Array(await jpegOf({ width: 300, height: 300 })) }
    const [first, second] = [
      await mine.images.upload({ query: { kind: 'profile' }, file }),
      await mine.images.upload({ query: { kind: 'profile' }, file }),
    ]
    expect(await mine.me.setAvatar({ body: { name: first.name } })).toMatchObject({ picture: first.name })
    expect(await mine.me.setAvatar({ body: { name: second.name } })).toMatchObject({ picture: second.name })
    await mine.me.removeAvatar()
    const { rows } = await db.pool.query('select unused_since is not null as is_unused from pictures')
    expect(rows).toEqual([{ is_unused: true }, { is_unused: true }])
    expect(await files('pictures')).not.toEqual([])
  })

  test('cannot be another user’s image or an image uploaded for an ad', async () => {
    const { media } = await createTestMedia(db)
    const { as } = await testApi(db, { media })
    const [mine, other] = [await as(await insertUser(db)), await as(await insertUser(db))]
    const file = { type: 'image/jpeg', bytes: new Uint8Array(await jpegOf({ width: 300, height: 300 })) }
    const otherAvatar = await other.images.upload({ query: { kind: 'profile' }, file })
    const adImage = await mine.images.upload({ query: { kind: 'ad' }, file })
    for (const { name } of [otherAvatar, adImage]) {
      await expect(mine.me.setAvatar({ body: { name } })).rejects.toMatchObject({ status: 404 })
    }
  })

  test('is rejected by its content, not by its declared type', async () => {
    const { media } = await createTestMedia(db)
    const { as } = await testApi(db, { media })
    const mine = await as(await insertUser(db))
    const svg = { type: 'image/png', bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>') }
    await expect(mine.images.upload({ query: { kind: 'profile' }, file: svg })).rejects.toMatchObject({
      status: 415,
      code: 'picture_type_unsupported',
    })
  })
})
