import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam } from '#server/testing/api.ts'
import type { Browser } from '#server/testing/browser.ts'
import { textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { insertImage } from '#server/testing/image-fixtures.ts'
import { createSignInHelpers, international, newPhone, rejection } from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { browser, clock, requestCode, codeFor } = await createSignInHelpers(db)
// Moves the clock past every window, so that the tests do not share limits.
beforeEach(() => clock.move(2 * day))

async function enter(who: Browser, number: string) {
  const { id: code_id } = await requestCode(who, number)
  return who.api.accounts.signInWithCode({ body: { code_id, code: codeFor(number), create_account: true } })
}

async function newcomer(language: 'ar' | 'en' = 'ar') {
  const who = browser({ language })
  const reply = await enter(who, newPhone())
  if (reply.next !== 'dashboard') throw new Error(`The next step was ${reply.next}.`)
  return { ...who, user: reply.user }
}

const usersWith = (number: string) => db.rows(sql`select id from users where phone = ${international(number)}`)

describe('a new phone', () => {
  test('gets an account with the code alone: no name, no password, a free user name', async () => {
    const { user, api } = await newcomer()
    expect(user).toMatchObject({ full_name: 'عضو جديد', has_name: false })
    expect(user.user_name).toMatch(/^member\.\d{9}$/)
    expect(await api.me.settings()).toMatchObject({ has_name: false, has_password: false, language: 'ar' })
    expect((await newcomer('en')).user.full_name).toBe('New member')
  })

  test('signs in to the same account the next time', async () => {
    const number = newPhone()
    const first = await enter(browser(), number)
    clock.move(day)
    const second = await enter(browser(), number)
    expect(second).toMatchObject({ next: 'dashboard', user: { id: 'user' in first && first.user.id, has_name: false } })
  })

  test('gets one account when the reply is lost and the entry is repeated', async () => {
    const [who, number] = [browser(), newPhone()]
    const { id: code_id } = await requestCode(who, number)
    const body = { code_id, code: codeFor(number), create_account: true }
    const replies = [await who.api.accounts.signInWithCode({ body }), await who.api.accounts.signInWithCode({ body })]
    expect(new Set(replies.map((reply) => 'user' in reply && reply.user.id)).size).toBe(1)
    expect(await usersWith(number)).toHaveLength(1)
  })

  test('gets one account when two browsers enter their codes at once', async () => {
    const number = newPhone()
    const entries: { who: Browser; code_id: string; code: string }[] = []
    for (const who of [browser(), browser()]) {
      const { id: code_id } = await requestCode(who, number)
      entries.push({ who, code_id, code: codeFor(number) })
      clock.move(60_000)
    }
    const replies = await Promise.all(
      entries.map(({ who, ...entry }) => who.api.accounts.signInWithCode({ body: { ...entry, create_account: true } })),
    )
    expect(replies.map(({ next }) => next)).toEqual(['dashboard', 'dashboard'])
    expect(await usersWith(number)).toHaveLength(1)
  })

  test('still gets a ticket for a client that does not ask for an account', async () => {
    const [who, number] = [browser(), newPhone()]
    const { id: code_id } = await requestCode(who, number)
    const reply = await who.api.accounts.signInWithCode({ body: { code_id, code: codeFor(number) } })
    expect(reply).toMatchObject({ next: 'register', expires_in: 1800 })
    expect(await usersWith(number)).toEqual([])
  })

  test('is refused after three new accounts on one browser within an hour, and its code stays usable', async () => {
    const who = browser()
    for (let account = 0; account < 3; account++) {
      await enter(who, newPhone())
      who.cookies.delete('_token')
    }
    const number = newPhone()
    const { id: code_id } = await requestCode(who, number)
    const body = { code_id, code: codeFor(number), create_account: true }
    expect(await rejection(who.api.accounts.signInWithCode({ body }))).toMatchObject({ status: 429 })
    expect(await usersWith(number)).toEqual([])
    clock.move(4 * 60_000)
    expect(await rejection(who.api.accounts.signInWithCode({ body }))).toMatchObject({ status: 429 })
  })

  test('on the browser of a blocked user is blocked by the same people', async () => {
    const blocker = await insertUser(db)
    const who = browser()
    const first = await enter(who, newPhone())
    await db.rows(
      sql`insert into blocks (blocker_id, blocked_id) values (${blocker}, ${'user' in first && first.user.id})`,
    )
    clock.move(day)
    const second = await enter(who, newPhone())
    const rows = await db.rows(sql`select from blocks where blocked_id = ${'user' in second && second.user.id}`)
    expect(rows).toHaveLength(1)
  })
})

describe('an account without a name', () => {
  const act = {
    'write a message': async ({ api }) =>
      api.chat.start({ body: { to: { user_id: await insertUser(db) }, message: textMessage('مرحبا') } }),
    comment: async ({ api }) => {
      const ad = await insertAd(db, { category: 'cars' })
      return api.comments.onAd({ ...idParam(ad), body: { client_id: randomUUID(), body: 'هل ما زال متوفراً؟' } })
    },
    'publish an ad': async ({ api, user }) => {
      const images = [await insertImage(db, user.id)]
      return api.posting.postAd({ body: { client_id: randomUUID(), draft: { ...adDraft, images } } })
    },
    'publish an inquiry': async ({ api }) => {
      const draft = { name: 'أبحث عن كيا ريو', content: 'موديل 2014 وما فوق، بحالة جيدة.', category_id: 303 }
      return api.posting.postInquiry({ body: { client_id: randomUUID(), draft } })
    },
    'rate the site': async ({ api }) => api.ratings.rateExperience({ body: { stars: 5 } }),
  } satisfies Record<string, (who: Awaited<ReturnType<typeof newcomer>>) => Promise<unknown>>

  test.each(Object.entries(act))('cannot %s before it has a name, and can afterwards', async (_, perform) => {
    const who = await newcomer()
    expect(await rejection(perform(who))).toMatchObject({ status: 403, code: 'name_needed' })
    const changed = await who.api.me.change({ body: { full_name: 'هبة العلي' } })
    expect(changed).toMatchObject({ full_name: 'هبة العلي', has_name: true })
    expect(await perform(who)).toBeTruthy()
  })

  test('may read numbers, keep favourites and follow', async () => {
    const who = await newcomer()
    const seller = await insertUser(db)
    const ad = await insertAd(db, { category: 'cars', seller_id: seller, show_phone: true, phone: '+963944555666' })
    expect(await who.api.dashboard.revealPhone(idParam(ad))).toMatchObject({ phone: '+963944555666' })
    await who.api.favourites.add(idParam(ad))
    await who.api.people.follow(idParam(seller))
    expect((await who.api.favourites.marks()).favourites).toEqual([ad])
  })

  test('keeps the placeholder when it changes something else', async () => {
    const { api } = await newcomer()
    expect(await api.me.change({ body: { about: 'أبيع أثاثاً' } })).toMatchObject({ has_name: false })
  })
})
