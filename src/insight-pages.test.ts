// The pages with figures, rendered by the whole product: without data, and with those of a year.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insight as ar } from '#i18n/ar/desk/insight.ts'
import { transparency as arTransparency } from '#i18n/ar/transparency.ts'
import { insight as en } from '#i18n/en/desk/insight.ts'
import { transparency as enTransparency } from '#i18n/en/transparency.ts'
import { openSession } from '#server/accounts/index.ts'
import { computeFigures } from '#server/insight/index.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertReport, insertStaffStep } from '#server/testing/insight-fixtures.ts'
import { startProduct } from '#server/testing/running-product.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { insightParts } from '#web/features/desk/insight/parts.ts'

const db = await cloneDatabase()
// A job would compute the figures of storage after 20 seconds.
const { ask, stop } = await startProduct(db, silentLog, {}, { hasJobs: false })
afterAll(stop)

const daysAgo = (days: number) => new Date(Date.now() - days * day)
const operator = await insertUser(db, { staff_role: 'operator', created_at: daysAgo(800) })

async function cookieOf(userId: number) {
  const { token } = await openSession(db, clock, userId, 'Test', false)
  return `_token=${encodeURIComponent(JSON.stringify({ token }))}`
}

const cookie = await cookieOf(operator)
const read = async (path: string) => {
  const answer = await ask(path, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('without figures', () => {
  test('the desk says when they will come', async () => {
    expect(await read('/desk/insight')).toContain(ar.emptyTitle)
    expect(await read('/en/desk/insight?days=365')).toContain(en.emptyTitle)
  })

  test('the public page says that there are none', async () => {
    expect(await read('/transparency')).toContain(arTransparency.emptyTitle)
  })
})

describe('with the figures of a year', () => {
  beforeAll(async () => {
    const seller = await insertUser(db, { created_at: daysAgo(790) })
    const ads = Array.from({ length: 40 }, (_, index) => index * 9 + 1)
    for (const days of ads)
      await insertAd(db, {
        category: 'cars-kia-cerato',
        seller_id: seller,
        created_at: daysAgo(days),
        published_at: daysAgo(days),
      })
    const reporters = await Promise.all(Array.from({ length: 6 }, () => insertUser(db, { created_at: daysAgo(700) })))
    for (const author of reporters) await insertReport(db, { author, subject_id: 1, at: daysAgo(0) })
    await insertStaffStep(db, { staff: operator, action: 'warn', at: daysAgo(0) })
    await db.rows(sql`delete from daily_figures`)
    await computeFigures({ db, clock })
  })

  test.each(['7', '30', '90', '365'])('every plot of %s days is drawn', async (days) => {
    const parts = insightParts.map((part) => read(`/en/desk/insight?days=${days}&part=${part}`))
    const pages = await Promise.all(parts)
    for (const title of Object.values(en.measures)) {
      expect(pages.some((page) => page.includes(`<figcaption><span class="text-muted">${title}<`))).toBe(true)
    }
    expect(pages[0]).toMatch(/<path d="M0.5 100[^"]*v-100m/)
    for (const page of pages) {
      expect(page).not.toContain('NaN')
      expect(page).not.toContain('undefined')
      expect(page).not.toMatch(/<!--\$[!?]/)
    }
  })

  test('each part shows its own figures only', async () => {
    const moderation = await read('/en/desk/insight?part=moderation')
    expect(moderation).toContain(en.measures.reversals)
    expect(moderation).not.toContain(en.measures.reveals)
    const storage = await read('/en/desk/insight?part=storage')
    expect(storage).toContain(en.storage.none)
    expect(storage).not.toContain('<figure')
  })

  test('an invented filter is left out', async () => {
    const page = await read('/desk/insight?part=x&days=9&category_id=99999&governorate_id=x')
    expect(page).toContain(ar.groups.storage)
  })

  test('a category shows only what has a place', async () => {
    const page = await read('/desk/insight?part=storage&category_id=1')
    expect(page).toContain(ar.onlyPlaces)
    expect(page).toContain(ar.measures.new_ads)
    expect(page).not.toContain(ar.groups.storage)
  })

  test.each(['moderator', 'support', null])('for a %s there is no such page', async (staff_role) => {
    const headers = { cookie: await cookieOf(await insertUser(db, { staff_role })) }
    expect((await ask('/desk/insight', { headers })).status).toBe(404)
  })

  test('everyone reads how many reports there were, but no number below five', async () => {
    const page = await (await ask('/en/transparency')).text()
    expect(page).toContain('<dd class="shrink-0 text-end font-semibold tabular-nums">6</dd>')
    expect(page).toContain(enTransparency.fewer(5))
    expect(page).not.toMatch(/<dd[^>]*>[0-4]<\/dd>/)
    expect(page).not.toContain('noindex')
  })
})
