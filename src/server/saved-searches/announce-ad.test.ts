import { afterAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { runNextTask } from '#server/queue/index.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { pushBrowser, startPushService } from '#server/testing/fake-push-service.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { createAdAnnouncer, singlesPerHour } from './announce-ad.ts'
import { nextDailyDigest } from './digest-time.ts'
import { sendDigests } from './send-digests.ts'

const db = await cloneDatabase()
// Noon in Damascus, so that no digest is near.
const clock = movableClock(Math.floor(Date.now() / day) * day + 9 * hour)
const service = await startPushService()
const souqna = await testApi(db, { clock, pushFetch: service.fetch })
afterAll(() => service.stop())

const { runTasks, notify } = souqna
const sendDueDigests = () =>
  sendDigests({ db, clock, notify, log: silentLog, searchMetadataCache: { current: souqna.searchMetadata } })

type Query = Record<string, string | string[]>
const rio: Query = { categories_ids: ['303'] }

async function searcher(...queries: Query[]) {
  const id = await insertUser(db, { created_at: new Date(clock.now() - 10 * day) })
  const api = await souqna.as(id)
  const searches = []
  for (const query of queries) searches.push((await api.savedSearches.save({ body: { query } })).search)
  clock.move(1000)
  const alerts = async () => {
    await runTasks()
    return (await api.notifications.list({ query: {} })).items.filter(({ kind }) => kind === 'saved_search')
  }
  const newCounts = async () => (await api.savedSearches.list()).items.map(({ new_count }) => new_count)
  return { id, api, searches, first: idParam(searches[0]?.id), alerts, newCounts }
}

const seller = () => createSeller(db, souqna)

describe('a new ad', () => {
  test('is announced to a person whose search it fulfils, and to no other', async () => {
    const [rima, other] = [
      await searcher({ ...rio, priceTo: '96000000' }),
      await searcher({ ...rio, priceTo: '90000000' }),
    ]
    const samer = await seller()
    const ad = await samer.post()
    expect(await rima.alerts()).toMatchObject([
      { ad: { id: ad.id }, details: { event: 'new', search: { ar: 'ريو', en: 'Rio' } }, people: [{ id: samer.id }] },
    ])
    expect(await other.alerts()).toEqual([])
    expect(await rima.newCounts()).toEqual([1])
    expect(await other.newCounts()).toEqual([0])
    await rima.api.savedSearches.markSeen(rima.first)
    expect(await rima.newCounts()).toEqual([0])
  })

  test('is one notification when three searches of a person match', async () => {
    const rima = await searcher(rio, { search: 'كيا ريو' }, { ...rio, yearFrom: '2010' })
    await (await seller()).post()
    expect(await rima.alerts()).toHaveLength(1)
    expect(await rima.newCounts()).toEqual([1, 1, 1])
  })

  test('of the person itself, of a blocked or hidden seller, or for a paused, daily or switched off search is not announced', async () => {
    const samer = await seller()
    await samer.api.savedSearches.save({ body: { query: rio } })
    const [blocker, blocked, paused, daily, off, muted, hiding] = [
      await searcher(rio),
      await searcher(rio),
      await searcher(rio),
      await searcher(rio),
      await searcher(rio),
      await searcher(rio),
      await searcher(rio),
    ]
    await blocker.api.people.block(idParam(samer.id))
    await samer.api.people.block(idParam(blocked.id))
    await paused.api.savedSearches.change({ ...paused.first, body: { is_paused: true } })
    await daily.api.savedSearches.change({ ...daily.first, body: { frequency: 'daily' } })
    await off.api.savedSearches.change({ ...off.first, body: { frequency: 'off' } })
    await muted.api.notifications.setMode({ body: { kind: 'saved_search', mode: 'off' } })
    await db.rows(sql`insert into hide_rules (user_id, kind, seller_id) values (${hiding.id}, 'seller', ${samer.id})`)
    await samer.post()
    for (const one of [blocker, blocked, paused, daily, off, muted, hiding]) expect(await one.alerts()).toEqual([])
    expect((await samer.api.notifications.list({ query: {} })).items).toEqual([])
    expect(await off.newCounts(), 'the list still counts').toEqual([1])
    expect([await blocker.newCounts(), await hiding.newCounts()]).toEqual([[0], [0]])
    await paused.api.savedSearches.change({ ...paused.first, body: { is_paused: false } })
    expect(await paused.newCounts(), 'what came during the pause').toEqual([0])
  })

  test('that is hidden before the task runs is not announced', async () => {
    const rima = await searcher(rio)
    const samer = await seller()
    const { id } = await samer.post()
    await samer.api.posting.changeAd({ ...idParam(id), body: { action: 'pause' } })
    expect(await rima.alerts()).toEqual([])
  })

  test('was there before the search was saved: no news', async () => {
    await (await seller()).post()
    clock.move(1000)
    const rima = await searcher(rio)
    expect(await rima.alerts()).toEqual([])
  })

  test('whose images are copies is held, and announced only when a moderator lets it pass', async () => {
    const [original, copier] = [await seller(), await seller()]
    const hashes = [0x123456789abcdef0n, 0x0fedcba987654321n]
    const imagesOf = (one: typeof original) => Promise.all(hashes.map((hash) => one.image(hash)))
    await original.post({ images: await imagesOf(original) })
    await runTasks()
    clock.move(hour)
    const rima = await searcher(rio)
    const copy = await copier.post({ name: 'كيا ريو منسوخة تماماً', images: await imagesOf(copier) })
    expect(await rima.alerts()).toEqual([])
    const moderator = await souqna.as(await insertUser(db, { staff_role: 'moderator' }))
    const { items } = await moderator.reports.queue({ query: {} })
    const one = items.find((item) => item.case.subject_id === copy.id)
    await moderator.reports.decide({
      ...idParam(one?.case.id),
      body: { action: 'dismiss', answer: 'No breach found here.' },
    })
    expect(await rima.alerts()).toMatchObject([{ ad: { id: copy.id }, details: { event: 'new' } }])
  })
})

describe('a changed ad', () => {
  test('is announced once when an edit makes it fulfil a search, and not again after the next edits', async () => {
    const rima = await searcher({ ...rio, yearFrom: '2018' })
    const all = await searcher(rio)
    const samer = await seller()
    const image = await samer.image()
    const { id } = await samer.post({ images: [image] })
    expect(await rima.alerts()).toEqual([])
    const edit = async (year: number) => {
      clock.move(minute)
      const draft = await samer.draft({ images: [image] })
      await samer.api.posting.editAd({ ...idParam(id), body: { ...draft, car: { ...draft.car, year } as never } })
      await runTasks()
    }
    for (const year of [2019, 2012, 2020]) await edit(year)
    expect(await rima.alerts()).toHaveLength(1)
    expect(await all.alerts(), 'an edit is no news for a search that had it').toHaveLength(1)
  })

  test('that matched before the search was saved is not new after an edit', async () => {
    const samer = await seller()
    const image = await samer.image()
    const { id } = await samer.post({ images: [image] })
    await runTasks()
    const rima = await searcher(rio)
    clock.move(minute)
    await samer.api.posting.editAd({
      ...idParam(id),
      body: await samer.draft({ images: [image], description: 'وصف آخر للسيارة نفسها، مع فحص كامل.' }),
    })
    expect(await rima.alerts()).toEqual([])
  })

  test('with a lower price is announced with the price, to those who had it and to those who can afford it now', async () => {
    const [all, cheap] = [await searcher(rio), await searcher({ ...rio, priceTo: '90000000' })]
    const samer = await seller()
    const { id } = await samer.post()
    expect(await all.alerts()).toHaveLength(1)
    clock.move(hour)
    await samer.api.posting.changePrice({ ...idParam(id), body: { price: 89_000_000 } })
    expect(await cheap.alerts()).toMatchObject([{ details: { event: 'price', to: 89_000_000 } }])
    expect((await all.alerts()).map(({ details }) => details.event)).toEqual(['price', 'new'])
    clock.move(hour)
    await samer.api.posting.changePrice({ ...idParam(id), body: { price: 88_000_000 } })
    expect(await cheap.alerts(), 'a second drop for a search that has it').toHaveLength(2)
    expect(await all.alerts(), 'the second drop of a day').toHaveLength(2)
  })

  test('that is offered again is announced once a week', async () => {
    const rima = await searcher(rio)
    const samer = await seller()
    const { id } = await samer.post()
    await runTasks()
    const change = async (action: 'sold' | 'resume') => {
      clock.move(minute)
      await samer.api.posting.changeAd({ ...idParam(id), body: { action } })
      await runTasks()
    }
    for (const action of ['sold', 'resume', 'sold', 'resume'] as const) await change(action)
    expect((await rima.alerts()).map(({ details }) => details.event)).toEqual(['back', 'new'])
  })
})

describe('many ads', () => {
  test('beyond five in an hour are one digest at the end of the hour', async () => {
    const rima = await searcher(rio)
    for (let index = 0; index < singlesPerHour + 3; index += 1) {
      await (await seller()).post()
      await runTasks()
      clock.move(minute)
    }
    expect(await rima.alerts()).toHaveLength(singlesPerHour)
    await sendDueDigests()
    expect(await rima.alerts(), 'the hour is not over').toHaveLength(singlesPerHour)
    clock.move(hour)
    await Promise.all([sendDueDigests(), sendDueDigests()])
    await sendDueDigests()
    const [digest, ...singles] = await rima.alerts()
    expect(singles).toHaveLength(singlesPerHour)
    expect(digest).toMatchObject({
      ad: null,
      details: {
        count: 3,
        searches: 1,
        list: '/?categories_ids[0]=1&categories_ids[1]=25&categories_ids[2]=303&sort=newest',
      },
    })
    await (await seller()).post()
    expect(await rima.alerts(), 'a new hour').toHaveLength(singlesPerHour + 2)
  })

  test('of daily searches are one message in the morning, and none without news', async () => {
    const rima = await searcher(rio, { search: 'كيا' })
    const other = await searcher({ categories_ids: ['303'], yearFrom: '2024' })
    for (const { api, searches } of [rima, other])
      for (const { id } of searches) await api.savedSearches.change({ ...idParam(id), body: { frequency: 'daily' } })
    await (await seller()).post()
    await (await seller()).post()
    await runTasks()
    await sendDueDigests()
    expect(await rima.alerts()).toEqual([])
    clock.move(nextDailyDigest(clock.now()).getTime() - clock.now() + minute)
    await sendDueDigests()
    expect(await rima.alerts()).toMatchObject([{ ad: null, details: { count: 2, searches: 2 } }])
    expect(await other.alerts()).toEqual([])
    clock.move(day)
    await sendDueDigests()
    expect(await rima.alerts(), 'nothing new').toHaveLength(1)
  })
})

test('the morning digest is due at ten in Damascus', () => {
  expect(nextDailyDigest(Date.parse('2026-11-17T06:59:59Z')).toISOString()).toBe('2026-11-17T07:00:00.000Z')
  expect(nextDailyDigest(Date.parse('2026-11-17T07:00:00Z')).toISOString()).toBe('2026-11-18T07:00:00.000Z')
})

test('a device notification names the ad and how to stop it, but not what the person searches', async () => {
  const rima = await searcher({ search: 'كيا ريو' })
  const browser = pushBrowser()
  await rima.api.push.subscribe({ body: browser.subscription })
  const { id } = await (await seller()).post()
  await runTasks()
  const pushes = () =>
    service.requests.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body))
  await vi.waitFor(() => expect(pushes()).toHaveLength(1), 10_000)
  expect(pushes()).toMatchObject([
    {
      kind: 'saved_search',
      title: 'New ad for a saved search: “\u2068كيا ريو 2015 فل أوتوماتيك\u2069”',
      note: 'To stop these: Saved searches, in your account.',
      link: `/en/ad-details/${id}`,
    },
  ])
})

test('a process that dies between two parts notifies each person once', async () => {
  const rimas = [await searcher(rio), await searcher(rio), await searcher(rio)]
  const samer = await seller()
  await samer.post()
  let isKilled = true
  const dying = createAdAnnouncer({
    clock,
    async notify(tx, event) {
      await notify(tx, event)
      if (isKilled) throw new Error('killed')
    },
  })
  const context = { db, clock, log: silentLog, queue: souqna.queue, handlers: [dying] }
  for (let step = 0; step < 3; step += 1) await runNextTask(context)
  isKilled = false
  clock.move(hour)
  while (await runNextTask(context));
  for (const rima of rimas) expect(await rima.alerts()).toHaveLength(1)
  expect(await db.rows(sql`select from queued_tasks where kind = ${dying.kind}`)).toEqual([])
})
