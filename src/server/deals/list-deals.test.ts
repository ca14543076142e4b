import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertDoneDeals } from '#server/testing/deal-fixtures.ts'
import { rejection } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { person, clock } = await createChatHelpers(db)

test('the list of deals shows what a member bought and sold, open and finished apart, to that member only', async () => {
  const [one, other, stranger] = [
    await person({ full_name: 'هبة' }),
    await person({ full_name: 'سامر' }),
    await person(),
  ]
  const at = new Date(clock.now())
  await insertDoneDeals(db, [[one.id, other.id]], at)
  await insertDoneDeals(db, [[other.id, one.id]], new Date(clock.now() + 1000))
  const { items } = await one.api.deals.list({ query: { state: 'finished' } })
  expect(items).toMatchObject([
    { is_seller: false, state: 'done', person: { full_name: 'سامر' }, price_amount: 100, ad: null },
    { is_seller: true, state: 'done', is_confirmed_by_me: true },
  ])
  expect((await one.api.deals.list({ query: { state: 'open' } })).items).toEqual([])
  expect((await stranger.api.deals.list({ query: { state: 'finished' } })).items).toEqual([])
  await db.rows(sql`update deals set state = 'open', seller_confirmed_at = null where seller_id = ${one.id}`)
  expect((await other.api.deals.list({ query: { state: 'open' } })).items).toMatchObject([
    { is_seller: false, is_confirmed_by_me: true, is_confirmed_by_other: false },
  ])
})

test('the list of deals names no person across a block', async () => {
  const [one, other] = [await person({ full_name: 'هبة' }), await person({ full_name: 'سامر' })]
  await insertDoneDeals(db, [[one.id, other.id]], new Date(clock.now()))
  await one.api.people.block({ params: { id: String(other.id) } })
  for (const { api } of [one, other])
    expect((await api.deals.list({ query: { state: 'finished' } })).items).toMatchObject([
      { person: { full_name: null, picture: null } },
    ])
})

test('a long list has pages, without gaps and repetitions, also for deals of one moment', async () => {
  const seller = await person()
  const pairs = await Promise.all(
    Array.from({ length: 45 }, async () => [seller.id, (await person()).id] as [number, number]),
  )
  await insertDoneDeals(db, pairs, new Date(clock.now()))
  const seen: number[] = []
  let before: string | undefined
  for (let page = 0; page < 5; page++) {
    const list = await seller.api.deals.list({ query: { state: 'finished', ...(before && { before }) } })
    seen.push(...list.items.map(({ conversation_id }) => conversation_id))
    if (!list.next_before) break
    before = list.next_before
  }
  expect(new Set(seen).size).toBe(45)
  expect(seen).toHaveLength(45)
})

test('a strange cursor or state is refused', async () => {
  const { api } = await person()
  for (const before of ['x', '1-2', "1-2-3'", '9'.repeat(40), '-1-1-1'])
    expect(await rejection(api.deals.list({ query: { state: 'open', before } }))).toMatchObject({ status: 422 })
})
