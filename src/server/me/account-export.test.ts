import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { AccountExport } from '#contract/me.ts'
import { asHttpError } from '#server/http/api/envelope.ts'
import { actorOf } from '#server/http/session.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { openStorage } from '#server/uploads/index.ts'
import { readPersonalData } from './account-export.sql.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'
import { exportRoute } from './serve-export.ts'
import { sweepExports, writeDueExports } from './write-exports.ts'

const db = await cloneDatabase()
const { signedIn, clock, notify, sessions, say, startConversation, dropTags } = await createChatHelpers(db)
const dataDir = await mkdtemp(join(tmpdir(), 'souqna-exports-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { log, entries } = recordingLog()
const storage = openStorage({ dataDir, s3: undefined })
const context = { db, clock, log, notify, storage, dataDir }
const route = exportRoute({ ...context, findActor: (request) => actorOf(request, sessions) })

let count = 0
const insertMember = (values: Record<string, unknown> = {}) => {
  count += 1
  return insertUser(db, { phone: `+96395${String(count).padStart(3, '0')}5678`, ...values })
}
const signInProven = (id: number) => signedIn(id, 'en', true)

async function download(token: string | null, path: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const request = new Request(`http://souqna.test${path}`, { headers })
  const response = await route.serve(path, request, '203.0.113.1').catch((error) => asHttpError(error))
  if (!(response instanceof Response)) return { status: response.status, headers: new Headers(), text: '' }
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const pathOf = (file: AccountExport) => (file.state === 'ready' ? file.path : '')
const storedFiles = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => /json$|export-/.test(name))

describe('the export of personal data', () => {
  test('is written by a job; a notification leads to a file that only its owner can download for three days', async () => {
    const { api, token } = await signInProven(await insertMember())
    const { token: strangersToken } = await signInProven(await insertMember())
    expect(await api.me.export()).toEqual({ state: 'none' })
    expect(await api.me.requestExport()).toEqual({ state: 'waiting' })
    expect(await writeDueExports(context)).toBe(1)

    const file = await api.me.export()
    expect(file).toMatchObject({ state: 'ready', expires_at: new Date(clock.now() + 3 * day).toISOString() })
    expect((await api.notifications.list({ query: {} })).items[0]).toMatchObject({ kind: 'export_ready' })
    const { status, headers, text } = await download(token, pathOf(file))
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(file).toMatchObject({ bytes: Buffer.byteLength(text) })
    expect((await download(null, pathOf(file))).status).toBe(401)
    expect((await download(strangersToken, pathOf(file))).status).toBe(404)
    expect((await download(token, '/exports/../../secret.json')).status).toBe(404)

    clock.move(3 * day)
    expect((await download(token, pathOf(file))).status).toBe(404)
    expect(await api.me.export()).toEqual({ state: 'none' })
    expect(await sweepExports(context)).toBe(1)
    expect(await storedFiles()).toEqual([])
  })

  test('contains all data of the user without secrets, three times a day', async () => {
    const other = await insertMember({ user_name: 'the.other.one' })
    const id = await insertMember({ email: 'export@souqna.test', password_hash: '$argon2id$secret' })
    await insertAd(db, { category: 'cars-kia-rio', seller_id: id, name: 'إعلاني الوحيد' })
    await db.rows(sql`insert into ratings (rater_id, seller_id, stars, recommends) values (${other}, ${id}, 5, true)`)
    const otherAd = await insertAd(db, { category: 'cars-kia-rio', seller_id: other })
    await db.rows(sql`insert into favourites (user_id, ad_id) values (${id}, ${otherAd})`)
    await db.rows(sql`insert into experience_ratings (user_id, stars) values (${id}, 4)`)
    await db.rows(sql`
      insert into shops (user_id, zone_id, address, opened_at) values (${id}, 1, 'شارع بغداد', now()), (${other}, 1, null, now())`)
    await db.rows(sql`insert into shop_phone_reveals values (${other}, ${id}, now(), now())`)
    await db.rows(sql`insert into hide_rules (user_id, kind, seller_id) values (${id}, 'seller', ${other})`)
    await db.rows(sql`insert into hide_rules (user_id, kind, word) values (${id}, 'word', 'تقسيط')`)
    await db.rows(sql`
      insert into cases (kind, author_id, type, title, body, sender_key)
      values ('complaint', ${id}, 'other', 'A complaint', 'What I complain of.', ${Buffer.of(1)})`)
    await db.rows(sql`
      insert into notifications (user_id, kind, group_key, actor_id) values (${id}, 'follow', 'follow', ${other})`)
    const { api, token } = await signInProven(id)
    await api.people.follow({ params: { id: String(other) } })
    await api.me.requestExport()
    await writeDueExports(context)
    const { text } = await download(token, pathOf(await api.me.export()))
    expect(JSON.parse(text)).toMatchObject({
      made_at: new Date(clock.now()).toISOString(),
      profile: [{ email: 'export@souqna.test', has_password: true }],
      ads: [{ ad: { name: 'إعلاني الوحيد' } }],
      ratings_received: [{ stars: 5, by: 'the.other.one' }],
      following: [{ user_name: 'the.other.one' }],
      sessions: [{ device: 'Test' }],
      blocked: [],
      comments: [],
      phones_seen: [],
      shop: [{ address: 'شارع بغداد', phone_shown_to: 0 }],
      phones_of_shops_seen: [{ shop: 'the.other.one' }],
      favourites: [{ ad_id: otherAd }],
      hidden_in_lists: [
        { kind: 'seller', seller: 'the.other.one' },
        { kind: 'word', word: 'تقسيط' },
      ],
      likes: [],
      experience_rating: [{ stars: 4 }],
      reports_and_complaints: [{ title: 'A complaint', status: 'open' }],
      notifications: [{ kind: 'follow', by: 'the.other.one' }],
      messages: [],
    })
    for (const secret of ['$argon2id', 'token_hash', 'secret']) expect(text).not.toContain(secret)
    for (let times = 2; times <= 3; times += 1) {
      expect(await api.me.requestExport()).toEqual({ state: 'waiting' })
      await writeDueExports(context)
    }
    await expect(api.me.requestExport()).rejects.toMatchObject({ status: 429 })
    expect(await sweepExports(context)).toBe(2)
    clock.move(day)
    expect(await (await signInProven(id)).api.me.requestExport()).toEqual({ state: 'waiting' })
    await writeDueExports(context)
  })

  test('contains every message once, also when they are read in steps', async () => {
    const { one, id } = await startConversation()
    for (let n = 1; n < 8; n += 1) await say(one, id, `message ${n}`)
    const bodies: unknown[] = []
    let steps = 0
    for await (const { name, rows } of readPersonalData(db, one.id, { statementTimeout: minute, messagesPerStep: 3 })) {
      if (name !== 'messages') continue
      steps += 1
      bodies.push(...rows.map(({ body }) => body))
    }
    expect(steps).toBeGreaterThan(2)
    expect(bodies.slice(2)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `message ${n}`))
  })

  test('that is requested twice is written once and charged once', async () => {
    const { api } = await signInProven(await insertMember())
    await Promise.all(Array.from({ length: 5 }, () => api.me.requestExport()))
    expect(
      await Promise.all([writeDueExports(context), writeDueExports(context)]).then((all) => all.toSorted()),
    ).toEqual([0, 1])
  })

  test('that fails is tried again, does not stop the others, and is given up after five tries', async () => {
    const [failing, fine] = [await signInProven(await insertMember()), await signInProven(await insertMember())]
    await failing.api.me.requestExport()
    await fine.api.me.requestExport()
    const broken = { ...context, storage: { ...storage, putFile: failOnce(storage.putFile) } }
    expect(await writeDueExports(broken)).toBe(1)
    expect(entries.at(-1)).toMatchObject({ event: 'export.not_written' })
    expect([(await failing.api.me.export()).state, (await fine.api.me.export()).state]).toEqual(['waiting', 'ready'])
    expect(await writeDueExports(context)).toBe(0)
    clock.move(minute)
    expect(await writeDueExports(context)).toBe(1)

    const { api } = await signInProven(await insertMember())
    await api.me.requestExport()
    const away = { ...context, storage: { ...storage, putFile: () => Promise.reject(new Error('away')) } }
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await writeDueExports(away)
      clock.move(minute)
    }
    expect(await api.me.export()).toEqual({ state: 'failed' })
    expect((await storedFiles()).filter((name) => name.includes('export-'))).toEqual([])
  })

  test('goes with the account', async () => {
    const id = await insertMember()
    const { api } = await signInProven(id)
    await api.me.requestExport()
    await writeDueExports(context)
    await db.rows(sql`update users set deletes_at = ${new Date(clock.now() - hour)} where id = ${id}`)
    await deleteDueAccounts({ db, clock, log, dropTags, notify })
    await sweepExports(context)
    expect(await db.rows(sql`select from account_exports where user_id = ${id}`)).toEqual([])
  })
})

/** Fails the first call. */
function failOnce<T extends unknown[], R>(work: (...values: T) => Promise<R>) {
  let isFirst = true
  return async (...values: T) => {
    if (!isFirst) return work(...values)
    isFirst = false
    throw new Error('away')
  }
}
