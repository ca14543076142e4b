import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/index.ts'
import { sql } from '#server/platform/db.ts'
import { day, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, inbox } = await testApi(db, { clock })

const proven = async (id: number) => as(id, 'en', { provedPhone: true })
const codeFor = (phone: string) =>
  inbox
    .read()
    .find((message) => message.phone === phone)
    ?.text.match(/\d{6}/)?.[0] ?? ''
const typed = (text: string) => ({ body: { phone: { text, country: 'SY' } } })

/** Each test has numbers of its own prefix, or one would use up the other's limit. */
let numbers = 0
const newNumber = () => {
  numbers += 1
  return `+96394${String(numbers).padStart(3, '0')}5678`
}

async function changeNumber(mine: Awaited<ReturnType<typeof as>>, phone: string) {
  const { id } = await mine.me.sendPhoneCode(typed(phone))
  return mine.me.changePhone({ body: { code_id: id, code: codeFor(phone) } })
}

describe('what is sensitive', () => {
  test('needs a fresh code to my phone, which is good for ten minutes', async () => {
    const phone = newNumber()
    const mine = await as(await insertUser(db, { phone }))
    await expect(mine.me.requestDeletion()).rejects.toMatchObject({ status: 403, code: 'step_up' })
    const { id } = await mine.me.sendStepUpCode()
    await mine.me.stepUp({ body: { code_id: id, code: codeFor(phone) } })
    expect(await mine.me.requestDeletion()).toMatchObject({ id: expect.any(Number) })
    clock.move(11 * minute)
    await expect(mine.me.export()).rejects.toMatchObject({ status: 403, code: 'step_up' })
  })

  test('is not opened by a code of somebody else, or one that was used', async () => {
    const [phone, other] = [newNumber(), newNumber()]
    const mine = await as(await insertUser(db, { phone }))
    const theirs = await as(await insertUser(db, { phone: other }))
    const { id } = await mine.me.sendStepUpCode()
    const body = { code_id: id, code: codeFor(phone) }
    await expect(theirs.me.stepUp({ body })).rejects.toMatchObject({ status: 422 })
    await mine.me.stepUp({ body })
    await expect(mine.me.stepUp({ body })).rejects.toMatchObject({ status: 422 })
  })

  test('is open only in the browser where the code was typed', async () => {
    const phone = newNumber()
    const id = await insertUser(db, { phone })
    const [here, there] = [await proven(id), await as(id)]
    expect(await here.me.changeEmail({ body: { email: null } })).toMatchObject({ email: null })
    await expect(there.me.changeEmail({ body: { email: null } })).rejects.toMatchObject({ code: 'step_up' })
  })
})

describe('changing my number', () => {
  test('takes a code to the new one, tells the old one, carries my ads along and ends other sessions', async () => {
    const [old, next] = [newNumber(), newNumber()]
    const id = await insertUser(db, { phone: old })
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: id, phone: old, show_phone: true })
    const [mine, elsewhere] = [await proven(id), await as(id)]
    expect(await changeNumber(mine, next)).toMatchObject({ phone: next })
    expect(inbox.read().find((message) => message.phone === old)?.text).toContain('souqna.test/security-center')
    await expect(elsewhere.me.settings()).rejects.toMatchObject({ status: 401 })
    expect(await mine.dashboard.revealPhone({ params: { id: String(ad) } })).toMatchObject({ phone: next })
  })

  test('whether the number is somebody’s is told only to whoever holds it', async () => {
    const [old, taken] = [newNumber(), newNumber()]
    await insertUser(db, { phone: taken })
    const mine = await proven(await insertUser(db, { phone: old }))
    const { id } = await mine.me.sendPhoneCode(typed(taken))
    const wrong = codeFor(taken) === '000000' ? '111111' : '000000'
    await expect(mine.me.changePhone({ body: { code_id: id, code: wrong } })).rejects.toMatchObject({
      fields: { code: ['The code is not right.'] },
    })
    await expect(mine.me.changePhone({ body: { code_id: id, code: codeFor(taken) } })).rejects.toMatchObject({
      status: 422,
      fields: { phone: ['This number belongs to another account.'] },
    })
    expect((await mine.me.settings()).phone).toBe(old)
  })

  test('asks nothing of an account whose number went over to somebody else', async () => {
    const next = newNumber()
    const mine = await as(await insertUser(db, { phone: null }))
    await expect(mine.me.sendStepUpCode()).rejects.toMatchObject({ status: 422 })
    expect(await changeNumber(mine, next)).toMatchObject({ phone: next })
  })
})

describe('changing my address and password', () => {
  test('an address belongs to one account, whatever its letters look like', async () => {
    const [mine, other] = [await proven(await insertUser(db)), await proven(await insertUser(db))]
    expect(await mine.me.changeEmail({ body: { email: 'rima@souqna.test' } })).toMatchObject({
      email: 'rima@souqna.test',
    })
    await expect(other.me.changeEmail({ body: { email: 'Rima@Souqna.test' } })).rejects.toMatchObject({
      fields: { email: ['This address belongs to another account.'] },
    })
    expect(await mine.me.changeEmail({ body: { email: null } })).toMatchObject({ email: null })
  })

  test('a new password needs the current one and ends other sessions', async () => {
    const id = await insertUser(db, { password_hash: await hashPassword('the old one, quite long') })
    const [mine, elsewhere] = [await proven(id), await as(id)]
    const change = (current_password: string, password: string) =>
      mine.me.changePassword({ body: { current_password, password, confirm_password: password } })
    await expect(change('not the old one', 'three birds over the river')).rejects.toMatchObject({
      fields: { current_password: ['The current password is not right.'] },
    })
    await expect(change('the old one, quite long', 'password1')).rejects.toMatchObject({
      fields: { password: [expect.any(String)] },
    })
    await change('the old one, quite long', 'three birds over the river')
    await expect(elsewhere.me.settings()).rejects.toMatchObject({ status: 401 })
    await mine.me.settings()
  })

  test('guessing the current password ends after ten tries', async () => {
    const mine = await proven(await insertUser(db, { password_hash: await hashPassword('something long enough') }))
    const password = 'three birds over the river'
    const guess = () =>
      mine.me.changePassword({ body: { current_password: 'x', password, confirm_password: password } })
    for (let n = 0; n < 10; n += 1) await expect(guess()).rejects.toMatchObject({ status: 422 })
    await expect(guess()).rejects.toMatchObject({ status: 429 })
  })
})

describe('everything about me', () => {
  test('is handed over as it is, thrice a day, without what is others’ or secret', async () => {
    const [phone, other] = [newNumber(), await insertUser(db, { user_name: 'the.other.one' })]
    const id = await insertUser(db, { phone, email: 'export@souqna.test', password_hash: '$argon2id$secret' })
    await insertAd(db, { category: 'cars-kia-rio', seller_id: id, name: 'إعلاني الوحيد', phone, show_phone: true })
    await db.rows(sql`insert into ratings (rater_id, seller_id, stars, recommends) values (${other}, ${id}, 5, true)`)
    const theirs = await insertAd(db, { category: 'cars-kia-rio', seller_id: other })
    await db.rows(sql`insert into favourites (user_id, ad_id) values (${id}, ${theirs})`)
    await db.rows(sql`insert into experience_ratings (user_id, stars) values (${id}, 4)`)
    await db.rows(sql`
      insert into cases (kind, author_id, type, title, body, sender_key)
      values ('complaint', ${id}, 'other', 'A complaint', 'What I complain of.', ${Buffer.of(1)})`)
    await db.rows(sql`
      insert into notifications (user_id, kind, group_key, actor_id) values (${id}, 'follow', 'follow', ${other})`)
    const mine = await proven(id)
    await mine.people.follow({ params: { id: String(other) } })
    const everything = await mine.me.export()
    expect(everything).toMatchObject({
      profile: [{ phone, email: 'export@souqna.test', has_password: true }],
      ads: [{ ad: { name: 'إعلاني الوحيد', phone } }],
      ratings_received: [{ stars: 5, by: 'the.other.one' }],
      following: [{ user_name: 'the.other.one' }],
      sessions: [{ device: 'Test' }],
      blocked: [],
      comments: [],
      phones_seen: [],
      favourites: [{ ad_id: theirs }],
      likes: [],
      experience_rating: [{ stars: 4 }],
      reports_and_complaints: [{ title: 'A complaint', status: 'open' }],
      notifications: [{ kind: 'follow', by: 'the.other.one' }],
    })
    const text = JSON.stringify(everything)
    for (const secret of ['$argon2id', 'token_hash', 'secret']) expect(text).not.toContain(secret)
    await mine.me.export()
    await mine.me.export()
    await expect(mine.me.export()).rejects.toMatchObject({ status: 429 })
    clock.move(day)
    await (await proven(id)).me.export()
  })
})
