import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDemo } from '#composition/demo.ts'
import { createSessions, openSession, verifyPassword } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { sql } from '#server/platform/db.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { openDemoAccounts } from './accounts.ts'
import { readManifest } from './image-manifest.ts'
import { insertMarketplace } from './insert.ts'
import { makeDemo } from './make-demo.ts'

const now = new Date('2026-11-15T12:00:00Z')
const db = await cloneDatabase()
const marketplace = await makeDemo({ ads: 3000, now })
const steps: string[] = []
await insertMarketplace(db, marketplace, { onStep: (done, total) => steps.push(`${done}/${total}`) })

test('inserts every generated row, and reports progress up to the last step', async () => {
  const counts = await db.row(sql`
    select (select count(*)::int from users) as users, (select count(*)::int from ads) as ads,
      (select count(*)::int from ad_images) as images, (select count(*)::int from ad_prices) as prices,
      (select count(*)::int from ad_likes) as likes, (select count(*)::int from follows) as follows,
      (select count(*)::int from ratings) as ratings, (select count(*)::int from inquiries) as inquiries,
      (select count(*)::int from comments) as comments, (select count(*)::int from cases) as cases,
      (select count(*)::int from cases where status <> 'open') as decisions`)
  const { users, prices, likes, follows, ratings, inquiries, comments, cases, decisions } = marketplace
  const lists = { users, prices, likes, follows, ratings, inquiries, comments, cases, decisions }
  expect(counts).toEqual({
    ...Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length])),
    ads: 3000,
    images: marketplace.ads.reduce((sum, ad) => sum + ad.images.length, 0),
  })
  expect(steps.at(-1)).toBe(`${steps.length}/${steps.length}`)
})

test('the public accounts have chats about ads, some of them unread, and can reply', async () => {
  const souqna = await testApi(db, { clock: movableClock(now.getTime()) })
  const unread: number[] = []
  for (const id of [1, 70, 200]) {
    const api = await souqna.as(id, 'ar')
    const { items, cursor } = await api.chat.list({ query: {} })
    expect(items.length).toBeGreaterThan(1)
    unread.push(...items.map((item) => item.unread_count).filter(Boolean))
    for (const { id: conversation, subject, last_message } of items) {
      const chat = await api.chat.one({ params: { id: String(conversation) } })
      expect(chat.messages.map(({ seq }) => seq)).toEqual(chat.messages.map((_, index) => index + 1))
      expect(chat.messages.at(-1)?.id).toBe(last_message?.id)
      expect(subject).toMatchObject({ kind: 'ad', name: expect.any(String) })
      expect(chat.writing.obstacle).toBeNull()
    }
    const synced = await api.chat.sync({ query: { cursor: String(0) } })
    expect(synced.cursor).toBe(cursor)
  }
  expect(unread.toSorted()).toEqual([1, 1, 2, 2])
  const answer = { client_id: randomUUID(), body: 'تمام، إلى الغد.' }
  const mahmoud = await souqna.as(200, 'ar')
  const [first] = (await mahmoud.chat.list({ query: {} })).items
  const sent = await mahmoud.chat.send({ params: { id: String(first?.id) }, body: answer })
  expect(sent.message.seq).toBe((first?.last_message?.seq ?? 0) + 1)
})

test('the daily statistics of an ad add up to its views and contacts', async () => {
  const souqna = await testApi(db, { clock: movableClock(now.getTime()) })
  const api = await souqna.as(70, 'ar')
  const { items } = await api.dashboard.ads({ query: {} })
  const recent = items.find((ad) => ad.published_at > '2026-10-25' && ad.reveals_count > 0)
  const days = await api.posting.adDays({ params: { id: String(recent?.id) } })
  expect(days.reduce((sum, one) => sum + one.views, 0)).toBe(recent?.views_count)
  expect(days.reduce((sum, one) => sum + one.contacts, 0)).toBeGreaterThanOrEqual(recent?.reveals_count ?? 0)
})

test('the next user gets the next id', async () => {
  const next = await db.row(sql`
    insert into users (user_name, full_name) values ('newcomer', 'وافد جديد') returning id::int`)
  expect(next).toEqual({ id: marketplace.users.length + 1 })
})

test('the zone of every ad is in its city and governorate', async () => {
  const misplaced = await db.rows(sql`
    select ads.id from ads join zones on zones.id = ads.zone_id
    where zones.city_id <> ads.city_id or zones.governorate_id <> ads.governorate_id`)
  expect(misplaced).toEqual([])
})

test('every image row has the size and the placeholder of the manifest', async () => {
  const known = readManifest().map(({ name, width, height, placeholder }) => ({ name, width, height, placeholder }))
  const different = await db.rows(sql`
    select i.name from ad_images i
    left join jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as known(name text, width int, height int, placeholder text) using (name, width, height, placeholder)
    where known.name is null`)
  expect(different).toEqual([])
})

test('public accounts get the demo password, except those that already have a password', async () => {
  const accounts = await openDemoAccounts(db)
  expect(accounts.map(({ phone }) => phone)).toEqual([
    '0900000001',
    '0900000002',
    '0900000070',
    '0900000200',
    '0900000267',
    '0900000268',
    '0900000269',
    '0900000270',
  ])
  await db.rows(sql`update users set password_hash = 'chosen' where phone = '+963900000001'`)
  await openDemoAccounts(db)
  const hashes = await db.rows<{ password_hash: string }>(sql`
    select password_hash from users where password_hash is not null order by id`)
  expect(hashes.map(({ password_hash }) => password_hash)).toEqual(['chosen', ...Array(7).fill(expect.any(String))])
  expect(await verifyPassword(hashes[1]?.password_hash ?? null, accounts[1]?.password ?? '')).toBe(true)
  expect(await openDemoAccounts(await cloneDatabase())).toEqual([])
})

test('with real accounts in the database, only the accounts of the demo are closed', async () => {
  await openDemoAccounts(db)
  const [demo] = await db.rows<{ id: number }>(sql`select id::float8 as id from users where phone = '+963900000270'`)
  const { token } = await openSession(db, systemClock, demo?.id ?? 0, 'Test', false)
  await db.rows(sql`
    insert into users (user_name, user_name_shape, full_name, phone, password_hash, staff_role)
    values ('real', 'real', 'Real Person', '+963900000999', 'chosen', 'owner')`)
  const open = () =>
    db.rows(sql`select phone from users where password_hash is not null or staff_role is not null order by phone`)
  expect(await open()).toHaveLength(9)

  const config = { ...readConfig({}), demo: false }
  await openDemo(config, db)
  expect(await open()).toEqual([{ phone: '+963900000999' }])
  expect(await createSessions(db, systemClock).findActor(token)).toBe(null)

  await openDemoAccounts(db)
  const gateway = {
    driver: 'http',
    url: 'https://sms.test',
    method: 'GET',
    body: '',
    authorization: undefined,
  } as const
  expect(await openDemo({ ...config, demo: true, sms: gateway }, db)).toEqual([])
  expect(await open()).toEqual([{ phone: '+963900000999' }])
})

test('the public moderator decided all cases', async () => {
  const moderators = await db.rows(sql`
    select distinct u.phone from staff_log l join users u on u.id = l.staff_id`)
  expect(moderators).toEqual([{ phone: '+963900000270' }])
})

test('rolls everything back when one row violates a constraint', async () => {
  const empty = await cloneDatabase()
  const broken = await makeDemo({ seed: 4, ads: 100, now })
  const [follow] = broken.follows
  if (follow) follow.seller_id = follow.follower_id
  await expect(insertMarketplace(empty, broken)).rejects.toThrow('follows_not_oneself')
  expect(await empty.rows(sql`select id from users`)).toEqual([])
}, 30_000)

test('two sellers have a shop with a cover, hours and a number', async () => {
  const { client } = await testApi(db, { clock: movableClock(now.getTime()) })
  for (const id of ['2', '3']) {
    const { shop, kind } = await client('ar').sellers.one({ params: { id } })
    expect(kind).toBe('dealer')
    expect(shop).toMatchObject({
      has_phone: true,
      address: expect.any(String),
      cover: expect.stringMatching(/^demo\//),
    })
    expect(shop?.hours).toHaveLength(7)
  }
})
