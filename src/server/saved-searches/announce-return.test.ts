// Ads that return to the lists: what people hear who saved their search while the ad was there.
import { describe, expect, test } from 'vitest'
import { day, hour, minute } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock(Math.floor(Date.now() / day) * day + 9 * hour)
const souqna = await testApi(db, { clock })
const { runTasks } = souqna

/** Each person searches for something else, so that no search knows the ad from another test. */
let highestPrice = 990_000_000

async function searcher() {
  const api = await souqna.as(await insertUser(db, { created_at: new Date(clock.now() - 10 * day) }))
  await api.savedSearches.save({ body: { query: { categories_ids: ['303'], priceTo: String(highestPrice++) } } })
  clock.move(1000)
  const events = async () => {
    await runTasks()
    const { items } = await api.notifications.list({ query: {} })
    return items.flatMap(({ kind, details }) => (kind === 'saved_search' ? [details.event] : []))
  }
  return { api, events }
}

async function oldAd() {
  const seller = await createSeller(db, souqna)
  const { id } = await seller.post()
  await runTasks()
  clock.move(10 * day)
  return { seller, id, of: idParam(id) }
}

describe('an ad that is older than the saved search', () => {
  test.each(['pause', 'sold'] as const)(
    'is announced as offered again, not as new, after %s and resume',
    async (action) => {
      const { seller, of } = await oldAd()
      const rima = await searcher()
      await seller.api.posting.changeAd({ ...of, body: { action } })
      await seller.api.posting.changeAd({ ...of, body: { action: 'resume' } })
      expect(await rima.events()).toEqual(['back'])
    },
  )

  test('is announced as offered again after it was deleted and restored, and only once a week', async () => {
    const { seller, of } = await oldAd()
    const rima = await searcher()
    for (let index = 0; index < 3; index += 1) {
      await seller.api.posting.deleteAd(of)
      await seller.api.posting.undeleteAd(of)
      await runTasks()
      clock.move(minute)
    }
    expect(await rima.events()).toEqual(['back'])
  })

  test('is announced as offered again after a review that began long after it was published', async () => {
    const { seller, id, of } = await oldAd()
    const rima = await searcher()
    await seller.api.posting.changePrice({ ...of, body: { price: 900_000_000 } })
    const moderator = await souqna.as(await insertUser(db, { staff_role: 'moderator' }))
    const { items } = await moderator.reports.queue({ query: {} })
    const review = items.find((item) => item.case.subject_id === id)
    expect(review, 'the price is under review').toBeDefined()
    const body = { action: 'dismiss' as const, answer: 'No breach found here.' }
    await moderator.reports.decide({ ...idParam(review?.case.id), body })
    expect(await rima.events()).toEqual(['back'])
  })
})
