import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import type { Browser } from '#server/testing/browser.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import {
  createSignInHelpers,
  insertMember,
  international,
  newPhone,
  phoneInput,
  rejection,
} from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { browser, clock, codeFor, provePhone, inbox } = await createSignInHelpers(db)

beforeEach(() => clock.move(2 * day))

async function signedIn() {
  const member = await insertMember(db, clock)
  const client = browser()
  await provePhone(client, member.number)
  return { ...member, client }
}

async function addPhone({ api }: Browser, number: string) {
  const { id } = await api.me.sendShownPhoneCode({ body: { phone: phoneInput(number) } })
  return api.me.addPhone({ body: { code_id: id, code: codeFor(number) } })
}

describe('my numbers', () => {
  test('begin with the number of the account', async () => {
    const { client, number } = await signedIn()
    const text = `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`
    expect(await client.api.me.phones()).toEqual([
      { phone: international(number), text, country: 'SY', is_own: true, ads: 0 },
    ])
  })

  test('get another number by a code sent to that number', async () => {
    const { client, number } = await signedIn()
    const shop = newPhone()
    expect(await addPhone(client, shop)).toMatchObject([
      { is_own: true },
      { phone: international(shop), is_own: false },
    ])
    expect(inbox.read()[0]).toMatchObject({ phone: international(shop) })
    expect(inbox.read()[0]?.text).toContain('allows a Souqna ad to show this number')
    const known = await rejection(client.api.me.sendShownPhoneCode({ body: { phone: phoneInput(number) } }))
    expect(known).toMatchObject({ status: 422, fields: { phone: ['This number is already in your list.'] } })
  })

  test('do not take a number with a wrong code, or a code for another purpose or another person', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const shop = newPhone()
    const { id } = await one.client.api.me.sendShownPhoneCode({ body: { phone: phoneInput(shop) } })
    const entry = { code_id: id, code: codeFor(shop) }
    expect(await rejection(other.client.api.me.addPhone({ body: entry }))).toMatchObject({ status: 422 })
    expect(await rejection(one.client.api.me.changePhone({ body: entry }))).toMatchObject({ status: 422 })
    clock.move(minute)
    const step = await one.client.api.me.sendStepUpCode()
    const stepEntry = { code_id: step.id, code: codeFor(one.number) }
    expect(await rejection(one.client.api.me.addPhone({ body: stepEntry }))).toMatchObject({ status: 422 })
    expect(await one.client.api.me.phones()).toHaveLength(1)
  })

  test('lose a number together with the ads that show it', async () => {
    const { client, id } = await signedIn()
    const shop = newPhone()
    await addPhone(client, shop)
    const adId = await insertAd(db, {
      category: 'cars-kia-rio',
      seller_id: id,
      phone: international(shop),
      show_phone: true,
    })
    expect(await client.api.me.phones()).toMatchObject([{ ads: 0 }, { ads: 1 }])
    expect(await client.api.me.removePhone({ params: { phone: international(shop) } })).toHaveLength(1)
    expect(await db.row(sql`select phone, show_phone from ads where id = ${adId}`)).toEqual({
      phone: null,
      show_phone: false,
    })
    const again = client.api.me.removePhone({ params: { phone: international(shop) } })
    expect(await rejection(again)).toMatchObject({ status: 404 })
  })

  test('never include another user’s, and the own number cannot be removed', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const shop = newPhone()
    await addPhone(one.client, shop)
    const remove = (client: Browser, number: string) =>
      rejection(client.api.me.removePhone({ params: { phone: international(number) } }))
    expect(await remove(other.client, shop)).toMatchObject({ status: 404 })
    expect(await remove(one.client, one.number)).toMatchObject({ status: 404 })
    expect(await one.client.api.me.phones()).toHaveLength(2)
  })

  test('are at most six, and five codes a day are sent', async () => {
    const { client, id } = await signedIn()
    for (let count = 0; count < 4; count++) await addPhone(client, newPhone())
    await db.rows(sql`insert into user_phones values (${id}, ${international(newPhone())}, now())`)
    const refused = await rejection(client.api.me.sendShownPhoneCode({ body: { phone: phoneInput(newPhone()) } }))
    expect(refused.fields).toEqual({ phone: ['Too many: at most 6.'] })
  })

  test('are at most six, also when two codes were sent before the sixth was added', async () => {
    const { client, id } = await signedIn()
    for (let count = 0; count < 4; count++)
      await db.rows(sql`insert into user_phones values (${id}, ${international(newPhone())}, now())`)
    const sent = async (number: string) => {
      const { id: code_id } = await client.api.me.sendShownPhoneCode({ body: { phone: phoneInput(number) } })
      return { code_id, code: codeFor(number) }
    }
    const entries = [await sent(newPhone()), await sent(newPhone())]
    const results = await Promise.allSettled(entries.map((body) => client.api.me.addPhone({ body })))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await client.api.me.phones()).toHaveLength(6)
  })
})
