import { describe, expect, test } from 'vitest'
import type { adActions } from '#contract/posting.ts'
import { sql } from '#server/platform/db.ts'
import { day, minute } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller, type SellerFixture } from '#server/testing/seller-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { client, droppedTags } = tested
const newSeller = () => createSeller(db, tested)

const act = ({ api }: Pick<SellerFixture, 'api'>, id: number, action: (typeof adActions)[number]) =>
  api.posting.changeAd({ ...idParam(id), body: { action } })
const isListed = async (id: number) => (await db.rows(sql`select from search_ads where id = ${id}`)).length === 1
const setStatus = (id: number, status: string) => db.rows(sql`update ads set status = ${status} where id = ${id}`)
const timesOf = (id: number) =>
  db.row<{ published_at: Date; expires_at: Date }>(sql`select published_at, expires_at from ads where id = ${id}`)

/** Sessions expire when the clock moves by weeks. */
async function aged(one: SellerFixture, days: number) {
  clock.move(days * day)
  return { ...one, api: await tested.as(one.id) }
}

describe('a status change', () => {
  test('pauses an ad, resumes it, marks it sold, and reactivates it', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    droppedTags.splice(0)
    expect(await act(one, id, 'pause')).toEqual({ status: 'paused' })
    expect(await isListed(id)).toBe(false)
    await expect(client('ar').ads.one(idParam(id))).rejects.toMatchObject({ status: 404 })
    expect(droppedTags.splice(0, 4)).toEqual([`ad:${id}`, `seller:${one.id}`, `card:ad:${id}`, 'list:0:0'])
    droppedTags.splice(0)
    expect(await act(one, id, 'resume')).toEqual({ status: 'active' })
    expect(await isListed(id)).toBe(true)
    expect(await act(one, id, 'sold')).toEqual({ status: 'sold' })
    expect(await client('ar').ads.one(idParam(id))).toMatchObject({ status: 'sold' })
    expect(await act(one, id, 'resume')).toEqual({ status: 'active' })
  })

  test('returns the current status when repeated, without using quota or dropping cached pages', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    await act(one, id, 'pause')
    droppedTags.splice(0)
    expect(await Promise.all([act(one, id, 'pause'), act(one, id, 'pause')])).toEqual([
      { status: 'paused' },
      { status: 'paused' },
    ])
    expect(droppedTags).toEqual([])
    expect(await db.row(sql`select used from counters where key = ${`change_post:${one.id}`}`)).toEqual({ used: 1 })
  })

  test.each([
    ['held', 'resume'],
    ['removed', 'resume'],
    ['held', 'renew'],
    ['removed', 'renew'],
    ['expired', 'resume'],
    ['sold', 'renew'],
    ['paused', 'renew'],
  ] as const)('is rejected for a %s ad with the action %s', async (status, action) => {
    const one = await newSeller()
    const { id } = await one.post()
    await setStatus(id, status)
    await expect(act(one, id, action)).rejects.toMatchObject({ status: 409, code: 'ad_state' })
  })

  test('is allowed to the owner only', async () => {
    const [one, other] = [await newSeller(), await newSeller()]
    const { id } = await one.post()
    await expect(act(other, id, 'sold')).rejects.toMatchObject({ status: 403, code: 'not_your_ad' })
    await expect(other.api.posting.deleteAd(idParam(id))).rejects.toMatchObject({ status: 403, code: 'not_your_ad' })
    await one.api.posting.deleteAd(idParam(id))
    await expect(other.api.posting.undeleteAd(idParam(id))).rejects.toMatchObject({ status: 404 })
  })

  test('gives an ad that expired while paused a new term, at its old position', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    const { published_at } = (await timesOf(id)) ?? {}
    await act(one, id, 'pause')
    expect(await act(await aged(one, 70), id, 'resume')).toEqual({ status: 'active' })
    expect(await timesOf(id)).toEqual({ published_at, expires_at: new Date(clock.now() + 60 * day) })
  })
})

describe('renewing', () => {
  test('lists an expired ad first, for another sixty days', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    const later = await aged(one, 61)
    await setStatus(id, 'expired')
    expect(await act(later, id, 'renew')).toEqual({ status: 'active' })
    expect(await timesOf(id)).toEqual({
      published_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + 60 * day),
    })
  })

  test('is possible once in seven days for an active ad; a retry returns the same result', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    const soon = await aged(one, 3)
    await expect(act(soon, id, 'renew')).rejects.toMatchObject({
      status: 429,
      code: 'renew_too_soon',
      retryAfter: (4 * day) / 1000,
    })
    const late = await aged(one, 4)
    expect(await act(late, id, 'renew')).toEqual({ status: 'active' })
    const renewed = await timesOf(id)
    clock.move(minute)
    expect(await act(late, id, 'renew')).toEqual({ status: 'active' })
    expect(await timesOf(id)).toEqual(renewed)
    clock.move(30 * minute)
    await expect(act(late, id, 'renew')).rejects.toMatchObject({ code: 'renew_too_soon' })
  })
})

describe('deleting', () => {
  test.each(['active', 'paused', 'sold', 'expired', 'held', 'removed'])(
    'hides a %s ad, and undeleting restores it with its status',
    async (status) => {
      const one = await newSeller()
      const { id } = await one.post()
      await setStatus(id, status)
      if (status === 'removed') await db.rows(sql`update ads set removed_rule = 'drugs' where id = ${id}`)
      expect(await one.api.posting.deleteAd(idParam(id))).toBeNull()
      expect(await one.api.posting.deleteAd(idParam(id))).toBeNull()
      await expect(one.api.posting.ownedAd(idParam(id))).rejects.toMatchObject({ status: 404 })
      await expect(act(one, id, 'resume')).rejects.toMatchObject({ status: 404 })
      expect((await one.api.dashboard.ads()).items).toEqual([])
      expect(await one.api.posting.undeleteAd(idParam(id))).toEqual({ status })
      expect(await one.api.posting.undeleteAd(idParam(id))).toEqual({ status })
      expect(await isListed(id)).toBe(status === 'active')
      const rule = status === 'removed' ? 'drugs' : null
      expect(await one.api.posting.ownedAd(idParam(id))).toMatchObject({ status, removed_rule: rule })
    },
  )

  test('can be undone for thirty days', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    await one.api.posting.deleteAd(idParam(id))
    const late = await aged(one, 30)
    await expect(late.api.posting.undeleteAd(idParam(id))).rejects.toMatchObject({ status: 404, code: 'ad_not_found' })
  })

  test('restores an ad whose term ended as expired', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    const later = await aged(one, 50)
    await later.api.posting.deleteAd(idParam(id))
    const last = await aged(one, 20)
    expect(await last.api.posting.undeleteAd(idParam(id))).toEqual({ status: 'expired' })
  })

  test('does not restore an ad that was posted again', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    await one.api.posting.deleteAd(idParam(id))
    const again = await one.post()
    await expect(one.api.posting.undeleteAd(idParam(id))).rejects.toMatchObject({
      code: 'duplicate_ad',
      details: { ad_id: again.id },
    })
    await act(one, again.id, 'sold')
    expect(await one.api.posting.undeleteAd(idParam(id))).toEqual({ status: 'active' })
    await expect(act(one, again.id, 'resume')).rejects.toMatchObject({ code: 'duplicate_ad', details: { ad_id: id } })
  })
})
