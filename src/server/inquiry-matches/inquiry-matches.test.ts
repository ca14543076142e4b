import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { InquiryDraftInput } from '#contract/posting.ts'
import { violations as say } from '#i18n/en/failures.ts'
import { readCatalog } from '#server/catalog/index.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { setRate } from '#server/rates/index.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { pushBrowser, startPushService } from '#server/testing/fake-push-service.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { noticesPerDay } from './announce-to-inquirers.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock(Math.floor(Date.now() / day) * day + 9 * hour)
const service = await startPushService()
const souqna = await testApi(db, { clock, pushFetch: service.fetch })
afterAll(() => service.stop())
const { runTasks } = souqna

const wanted: InquiryDraftInput = {
  name: 'مطلوب كيا ريو أوتوماتيك بسعر معقول لو سمحتم',
  content: 'نظيفة من الداخل والخارج، والدفع نقداً.',
  category_id: 1,
  governorate_id: 1,
  budget: '100 مليون',
}

const seller = () => createSeller(db, souqna)

async function inquirer(...changes: Partial<InquiryDraftInput>[]) {
  const { id, api } = await seller()
  const inquiries = []
  for (const change of changes.length ? changes : [{}]) {
    const body = { client_id: randomUUID(), draft: { ...wanted, ...change } }
    inquiries.push((await api.posting.postInquiry({ body })).id)
  }
  clock.move(1000)
  const notices = async () => {
    await runTasks()
    return (await api.notifications.list({ query: {} })).items.filter(({ kind }) => kind === 'inquiry_match')
  }
  const first = idParam(inquiries[0])
  const ads = async () => (await api.inquiryMatches.ads(first)).items.map((ad) => ad.id)
  return { id, api, first, inquiry: inquiries[0], notices, ads }
}

describe('a new ad', () => {
  test('is announced to a person whose inquiry it fulfils, whatever else the title says, and to no other', async () => {
    const rima = await inquirer()
    const others = [
      await inquirer({ governorate_id: 2 }),
      await inquirer({ budget: '80 مليون' }),
      await inquirer({ name: 'مطلوب هيونداي توسان أوتوماتيك' }),
      await inquirer({ name: 'مطلوب كيا ريو عادي' }),
      await inquirer({ name: 'أي شيء جميل ونادر وغريب', governorate_id: null, budget: null }),
    ]
    const samer = await seller()
    const ad = await samer.post()
    expect(await rima.notices()).toMatchObject([
      { ad: { id: ad.id }, inquiry: { id: rima.inquiry }, details: { event: 'new' }, people: [{ id: samer.id }] },
    ])
    for (const other of others) expect([await other.notices(), await other.ads()]).toEqual([[], []])
    expect(await rima.ads(), 'the page lists what was announced').toEqual([ad.id])
  })

  test('a little above the budget is announced, also when the budget is in dollars', async () => {
    const queue = souqna.queue
    await setRate({ db, enqueue: queue.enqueue }, { oldPounds: 10_000, setBy: 'test', now: new Date(clock.now()) })
    const [close, far] = [await inquirer({ budget: '$900000' }), await inquirer({ budget: '800 ألف دولار' })]
    const ad = await (await seller()).post()
    expect(await close.notices()).toMatchObject([{ ad: { id: ad.id } }])
    expect(await far.notices()).toEqual([])
    expect(await souqna.client('en').inquiries.one(close.first)).toMatchObject({
      budget_text: 'Up to \u2068$900,000\u2069',
    })
    expect((await close.api.posting.ownedInquiry(close.first)).budget).toBe('$900000')
  })

  test('is one notification for a person with two inquiries that it fulfils', async () => {
    const rima = await inquirer({}, { name: 'مطلوب كيا ريو', category_id: 303 })
    await (await seller()).post()
    expect(await rima.notices()).toHaveLength(1)
  })

  test('of the person itself, of blocked or hidden people, for a closed inquiry or a muted kind is not announced', async () => {
    const samer = await seller()
    const own = await samer.api.posting.postInquiry({ body: { client_id: randomUUID(), draft: wanted } })
    const [blocker, blocked, hiding, closed, muted] = [
      await inquirer(),
      await inquirer(),
      await inquirer(),
      await inquirer(),
      await inquirer(),
    ]
    await blocker.api.people.block(idParam(samer.id))
    await samer.api.people.block(idParam(blocked.id))
    await db.rows(sql`insert into hide_rules (user_id, kind, seller_id) values (${hiding.id}, 'seller', ${samer.id})`)
    await closed.api.posting.changeInquiry({ ...closed.first, body: { action: 'close' } })
    await muted.api.notifications.setMode({ body: { kind: 'inquiry_match', mode: 'off' } })
    const { id } = await samer.post()
    for (const one of [blocker, blocked, hiding, closed, muted]) expect(await one.notices()).toEqual([])
    expect((await samer.api.notifications.list({ query: {} })).items).toEqual([])
    for (const one of [blocker, blocked, hiding]) expect(await one.ads()).not.toContain(id)
    const mine = await samer.api.inquiryMatches.ads(idParam(own.id))
    expect(mine.items.map((ad) => ad.id)).not.toContain(id)
  })

  test('that is hidden before the task runs is not announced', async () => {
    const rima = await inquirer()
    const samer = await seller()
    const { id } = await samer.post()
    await samer.api.posting.changeAd({ ...idParam(id), body: { action: 'pause' } })
    expect(await rima.notices()).toEqual([])
  })

  test('beyond five of a day is only on the page of the inquiry', async () => {
    const rima = await inquirer()
    for (let index = 0; index < noticesPerDay + 2; index += 1) {
      await (await seller()).post()
      await runTasks()
      clock.move(minute)
    }
    expect(await rima.notices()).toHaveLength(noticesPerDay)
    expect((await rima.ads()).length).toBeGreaterThanOrEqual(noticesPerDay + 2)
    clock.move(day)
    await (await seller()).post()
    expect(await rima.notices(), 'the next day').toHaveLength(noticesPerDay + 1)
  })

  test('is pushed without the words of the inquiry, and with how to stop it', async () => {
    const rima = await inquirer()
    const browser = pushBrowser()
    await rima.api.push.subscribe({ body: browser.subscription })
    const { id } = await (await seller()).post()
    await runTasks()
    const pushes = () =>
      service.requests.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body))
    await vi.waitFor(() => expect(pushes()).toHaveLength(1), 10_000)
    expect(pushes()).toMatchObject([
      {
        kind: 'inquiry_match',
        title: 'An ad that fits one of your requests: “\u2068كيا ريو 2015 فل أوتوماتيك\u2069”',
        note: 'To stop these: close the request, or Settings, then Notifications.',
        link: `/en/ad-details/${id}`,
      },
    ])
  })
})

describe('a pair of ad and inquiry', () => {
  test('is announced once, and again with a lower price on another day', async () => {
    const rima = await inquirer()
    const samer = await seller()
    const image = await samer.image()
    const { id } = await samer.post({ images: [image] })
    await runTasks()
    const price = async (amount: number) => {
      await samer.api.posting.changePrice({ ...idParam(id), body: { price: amount } })
      return (await rima.notices()).map(({ details }) => details.event)
    }
    clock.move(hour)
    await samer.api.posting.editAd({
      ...idParam(id),
      body: await samer.draft({ images: [image], name: 'كيا ريو 2015' }),
    })
    expect(
      (await rima.notices()).map(({ details }) => details.event),
      'an edit',
    ).toEqual(['new'])
    expect(await price(94_000_000), 'the same day').toEqual(['new'])
    clock.move(2 * day)
    expect(await price(93_000_000)).toEqual(['price', 'new'])
    clock.move(hour)
    expect(await price(92_000_000), 'the second drop of a day').toEqual(['price', 'new'])
  })

  test('is announced when the price falls to the budget', async () => {
    const rima = await inquirer({ budget: '80 مليون' })
    const samer = await seller()
    const { id } = await samer.post()
    expect(await rima.notices()).toEqual([])
    clock.move(hour)
    await samer.api.posting.changePrice({ ...idParam(id), body: { price: 87_000_000 } })
    expect(await rima.notices()).toMatchObject([{ details: { event: 'price', to: 87_000_000 } }])
  })

  test('that the inquirer declined is neither listed nor announced, until that is taken back', async () => {
    const rima = await inquirer()
    const samer = await seller()
    const { id } = await samer.post()
    await runTasks()
    const decide = (is_declined: boolean) =>
      rima.api.inquiryMatches.declineAd({ ...rima.first, body: { ad_id: id, is_declined } })
    for (const _ of [1, 2]) await decide(true)
    expect(await rima.ads()).not.toContain(id)
    clock.move(2 * day)
    await samer.api.posting.changePrice({ ...idParam(id), body: { price: 93_000_000 } })
    expect(await rima.notices()).toHaveLength(1)
    await decide(false)
    expect(await rima.ads()).toContain(id)
    clock.move(2 * day)
    await samer.api.posting.changePrice({ ...idParam(id), body: { price: 92_000_000 } })
    expect(await rima.notices()).toHaveLength(2)
  })

  test('is declined only by the author of the inquiry, and only with an ad that exists', async () => {
    const [rima, other] = [await inquirer(), await inquirer()]
    const body = { ad_id: 2_000_000_000, is_declined: true }
    await expect(rima.api.inquiryMatches.declineAd({ ...rima.first, body })).rejects.toMatchObject({
      code: 'ad_not_found',
    })
    await expect(other.api.inquiryMatches.declineAd({ ...rima.first, body })).rejects.toMatchObject({
      code: 'not_your_inquiry',
    })
    await expect(other.api.inquiryMatches.ads(rima.first)).rejects.toMatchObject({ code: 'not_your_inquiry' })
  })
})

describe('the seller of an ad', () => {
  test('sees how many people look for it and their inquiries, without own, blocked, closed and declined ones', async () => {
    const samer = await seller()
    const { id } = await samer.post({ governorate_id: 14, city_id: 17, zone_id: 91 })
    const seekers = () => samer.api.inquiryMatches.seekers(idParam(id))
    const hasakah = { governorate_id: 14 }
    const [rima, twice] = [await inquirer(hasakah), await inquirer(hasakah, { ...hasakah, name: 'مطلوب كيا ريو' })]
    const [blocked, closed] = [await inquirer(hasakah), await inquirer(hasakah)]
    await inquirer({ ...hasakah, budget: '50 مليون' })
    await samer.api.posting.postInquiry({ body: { client_id: randomUUID(), draft: { ...wanted, ...hasakah } } })
    await blocked.api.people.block(idParam(samer.id))
    await closed.api.posting.changeInquiry({ ...closed.first, body: { action: 'close' } })
    const found = await seekers()
    expect(found.people).toBe(2)
    expect(found.items.map(({ author }) => author.id)).toEqual([twice.id, twice.id, rima.id])
    expect(found.items[2]).toMatchObject({ id: rima.inquiry, budget_text: 'Up to \u2068100,000,000 L.S.\u2069' })

    const decide = (is_declined: boolean) =>
      samer.api.inquiryMatches.declineInquiry({
        ...idParam(id),
        body: { inquiry_id: rima.inquiry ?? 0, is_declined },
      })
    await decide(true)
    expect((await seekers()).people).toBe(1)
    expect(await rima.ads(), 'the inquirer does not see it either').not.toContain(id)
    await rima.api.inquiryMatches.declineAd({ ...rima.first, body: { ad_id: id, is_declined: false } })
    expect((await seekers()).people, 'the other side cannot take it back').toBe(1)
    await decide(false)
    expect((await seekers()).people).toBe(2)
    await samer.api.posting.changeAd({ ...idParam(id), body: { action: 'pause' } })
    expect(await seekers()).toEqual({ people: 0, items: [] })
    await expect(rima.api.inquiryMatches.seekers(idParam(id))).rejects.toMatchObject({ code: 'ad_not_found' })
  })
})

describe('an inquiry', () => {
  test('lists the ads that are there already, with the address of all of them, and follows an edit', async () => {
    const { id } = await (await seller()).post()
    clock.move(1000)
    const rima = await inquirer()
    const { list } = await rima.api.inquiryMatches.ads(rima.first)
    expect(await rima.ads()).toContain(id)
    expect(await rima.notices(), 'they are no news').toEqual([])
    expect(decodeURIComponent(list)).toContain('priceTo=110000000')
    await rima.api.posting.editInquiry({ ...rima.first, body: { ...wanted, budget: '50 مليون' } })
    expect(await rima.ads()).toEqual([])
    clock.move(1000)
    await (await seller()).post()
    expect(await rima.notices()).toEqual([])
  })

  test.each([
    ['kilo', say.not_a_number()],
    ['12.5', say.decimal()],
    ['-5', say.too_small(0)],
  ])('refuses the budget %s', async (budget, message) => {
    const { api } = await seller()
    const body = { client_id: randomUUID(), draft: { ...wanted, budget } }
    const failure = await api.posting.postInquiry({ body }).catch((error) => error)
    expect(failure.fields).toEqual({ 'draft.budget': [message] })
  })

  test('from before matching is compiled by the job, and its ads are announced from then on', async () => {
    const rima = await inquirer()
    await db.rows(sql`update inquiries set search_id = null where id = ${rima.inquiry ?? 0}`)
    expect((await rima.ads()).length, 'its page needs no job').toBeGreaterThan(0)
    const context = { db, log: silentLog, catalog: await readCatalog(db), searchMetadata: souqna.searchMetadata }
    for (const job of jobs(context)) await job.run()
    await (await seller()).post()
    expect(await rima.notices()).toHaveLength(1)
  })
})
