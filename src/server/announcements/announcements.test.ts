import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { shellTag } from '#contract/cache-tags.ts'
import type { BannerValue } from '#contract/desk-settings.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { runNextTask } from '#server/queue/index.ts'
import { allTasks } from '#server/tasks.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { watchBannerTimes } from './index.ts'
import { createNoticeSender } from './notices.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { as, client, droppedTags, settings, notify, queue, runTasks } = tested
const operatorId = await insertUser(db, { staff_role: 'operator' })
const operator = await as(operatorId)
/** A code is recent for ten minutes, and the tests move the clock. */
const proveAgain = () => as(operatorId, 'en', { provedPhone: true })
const inTime = (ahead: number) => new Date(clock.now() + ahead).toISOString()

const bannerFor = (change: Partial<BannerValue> = {}): BannerValue => ({
  ar: 'صيانة الليلة من الواحدة إلى الثانية',
  en: 'Maintenance tonight from one to two',
  link: '/faq',
  level: 'warning',
  starts_at: inTime(-minute),
  ends_at: inTime(hour),
  is_dismissible: true,
  ...change,
})

async function setBanner(value: BannerValue | null) {
  const { version } = await operator.deskWords.banner()
  return operator.deskWords.setBanner({ body: { value, version, reason: 'a test announces' } })
}
const shownIn = async (language: 'ar' | 'en') => (await client(language).announcements.banner()).banner

describe('a banner', () => {
  test('is shown to everyone in their language until it is taken away', async () => {
    expect(await shownIn('en')).toBeNull()
    droppedTags.splice(0)
    await setBanner(bannerFor())
    expect(await shownIn('en')).toMatchObject({ text: 'Maintenance tonight from one to two', level: 'warning' })
    expect(await shownIn('ar')).toMatchObject({ text: 'صيانة الليلة من الواحدة إلى الثانية', link: '/faq' })
    expect(droppedTags).toContain(shellTag)
    await setBanner(null)
    expect(await shownIn('ar')).toBeNull()
  })

  test('appears at its start and disappears at its end', async () => {
    await setBanner(bannerFor({ starts_at: inTime(hour), ends_at: inTime(2 * hour) }))
    expect(await shownIn('en')).toBeNull()
    clock.move(hour)
    expect(await shownIn('en')).not.toBeNull()
    clock.move(hour)
    expect(await shownIn('en')).toBeNull()
    await setBanner(null)
  })

  test('has another id after every change, so that a dismissed one does not hide the next', async () => {
    await setBanner(bannerFor())
    const first = await shownIn('en')
    await setBanner(bannerFor({ en: 'The maintenance is over' }))
    expect((await shownIn('en'))?.id).not.toBe(first?.id)
    await setBanner(null)
  })

  test.each([
    ['without Arabic', { ar: '' }],
    ['with a link to another scheme', { link: 'javascript:alert(1)' }],
    ['with a link to another site that looks like a path', { link: '//evil.example' }],
    ['with a backslash in its path', { link: '/\\evil.example' }],
    ['with a direction override in its link', { link: 'https://e.example/\u202e' }],
    ['with a zero-width space in its path', { link: '/faq\u200b' }],
    ['that ends before it starts', { starts_at: inTime(2 * hour), ends_at: inTime(hour) }],
    ['that is over', { starts_at: inTime(-2 * hour), ends_at: inTime(-hour) }],
  ])('%s is refused', async (_, change) => {
    await expect(setBanner(bannerFor(change))).rejects.toMatchObject({ status: 422 })
  })

  test('with a link to another site is set, and brought back by an undo, only after a recent code', async () => {
    const body = { value: bannerFor({ link: 'https://news.example/login' }), reason: 'a test announces' }
    const versionNow = async () => (await operator.deskWords.banner()).version
    const set = async (api: typeof operator) =>
      api.deskWords.setBanner({ body: { ...body, version: await versionNow() } })
    await expect(set(operator)).rejects.toMatchObject({ status: 403, code: 'step_up' })
    const proven = await proveAgain()
    await set(proven)
    await setBanner(null)
    const [act] = (await operator.desk.log({ query: { action: 'setting_change' } })).items
    const undo = { params: { id: String(act?.id) }, body: { reason: 'a test' } }
    await expect(operator.desk.undo(undo)).rejects.toMatchObject({ status: 403, code: 'step_up' })
    expect(await shownIn('en')).toBeNull()
  })

  test('drops the cached pages once it starts, also in a process that was down then', async () => {
    const drops: number[] = []
    const watch = () => watchBannerTimes({ clock, settings, onChange: () => void drops.push(clock.now()) })
    await setBanner(bannerFor({ starts_at: inTime(minute), ends_at: inTime(5 * day) }))
    watch().stop()
    expect(drops).toHaveLength(0)
    clock.move(2 * minute)
    watch().stop()
    expect(drops).toHaveLength(1)
    clock.move(day)
    watch().stop()
    expect(drops).toHaveLength(1)
    await setBanner(null)
  })
})

describe('a notice', () => {
  const draft = (change: object = {}) => ({
    client_id: randomUUID(),
    ar: 'أضفنا صفحة للأسئلة الشائعة',
    en: 'There is a new page of questions',
    link: '/faq',
    group: 'everyone' as const,
    reason: 'a test sends it',
    ...change,
  })
  const countNotified = async () =>
    (await db.row<{ count: number }>(sql`select count(*)::int as count from notifications where kind = 'announcement'`))
      ?.count

  test('reaches the sellers with an active ad, those of a governorate, dealers, or everyone', async () => {
    const [seller, dealer] = [await insertUser(db), await insertUser(db)]
    await insertUser(db, { banned_at: new Date() })
    await insertAd(db, { category: 'cars', seller_id: seller })
    await db.rows(sql`insert into shops (user_id, zone_id, opened_at) values (${dealer}, 1, ${new Date()})`)
    const governorate = await db.row<{ id: number }>(
      sql`select governorate_id as id from ads where seller_id = ${seller}`,
    )
    const count = async (query: object) => (await operator.deskWords.recipients({ query: query as never })).count
    expect(await count({ group: 'sellers' })).toBe(1)
    expect(await count({ group: 'dealers' })).toBe(1)
    expect(await count({ group: 'governorate', governorate_id: String(governorate?.id) })).toBe(1)
    const [{ total } = { total: 0 }] = await db.rows<{ total: number }>(
      sql`select count(*)::int as total from users where deleted_at is null and banned_at is null`,
    )
    expect(await count({ group: 'everyone' })).toBe(total)
    for (const query of [{ group: 'governorate' }, { group: 'sellers', governorate_id: '1' }, { group: 'unknown' }])
      await expect(count(query)).rejects.toMatchObject({ status: 422 })
    await expect(count({ group: 'governorate', governorate_id: '32000' })).rejects.toMatchObject({ status: 422 })
  })

  test('needs a recent code', async () => {
    const unproven = await as(operatorId)
    await expect(unproven.deskWords.sendNotice({ body: draft() })).rejects.toMatchObject({
      status: 403,
      code: 'step_up',
    })
  })

  test('may only link to a page of this site', async () => {
    for (const link of ['https://other.example', '//other.example', 'faq'])
      await expect(operator.deskWords.sendNotice({ body: draft({ link }) })).rejects.toMatchObject({ status: 422 })
  })

  test('is sent once to each person, also when the request and the task are repeated', async () => {
    const reader = await as(await insertUser(db), 'ar')
    const body = draft()
    const proven = await proveAgain()
    const first = await proven.deskWords.sendNotice({ body })
    expect(await proven.deskWords.sendNotice({ body })).toMatchObject({ id: first.id })
    await expect(proven.deskWords.sendNotice({ body: { ...body, en: 'Something else' } })).rejects.toMatchObject({
      status: 409,
    })
    await runTasks()
    const { count } = await operator.deskWords.recipients({ query: { group: 'everyone' } })
    expect(await countNotified()).toBe(count)
    const [notice] = await operator.deskWords.notices()
    expect(notice).toMatchObject({ id: first.id, sent_count: count, is_finished: true })
    expect((await reader.notifications.list()).items[0]).toMatchObject({
      kind: 'announcement',
      details: { ar: 'أضفنا صفحة للأسئلة الشائعة', link: '/faq' },
    })
    await db.transaction((tx) => createNoticeSender({ notify, clock }).step(tx, { id: first.id, after: 0 }))
    expect(await countNotified()).toBe(count)
  })

  test('goes on after a crash in the middle, without a gap and without a second notification', async () => {
    await db.rows(sql`delete from notifications`)
    const { id } = await (await proveAgain()).deskWords.sendNotice({ body: draft({ en: 'After the crash' }) })
    const handlers = allTasks({ ...tested, clock }).map((handler) => ({
      ...handler,
      async step(tx: Parameters<typeof handler.step>[0], payload: unknown) {
        await handler.step(tx, payload)
        throw new Error('killed before the commit')
      },
    }))
    await runNextTask({ db, clock, log: silentLog, queue, handlers })
    expect(await countNotified()).toBe(0)
    clock.move(minute)
    await runTasks()
    const { count } = await operator.deskWords.recipients({ query: { group: 'everyone' } })
    expect(await countNotified()).toBe(count)
    expect((await operator.deskWords.notices()).find((notice) => notice.id === id)).toMatchObject({ sent_count: count })
  })

  test('can be sent ten times a day', async () => {
    clock.move(2 * day)
    const proven = await proveAgain()
    for (let sent = 0; sent < 10; sent++) await proven.deskWords.sendNotice({ body: draft() })
    await expect(proven.deskWords.sendNotice({ body: draft() })).rejects.toMatchObject({ status: 429 })
  })
})
