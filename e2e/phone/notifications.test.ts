/// <reference lib="dom" />
import type { Browser, Locator, Page } from '@playwright/test'
import { idOf } from '#e2e/support/chat.ts'
import { anotherUser, moderator, post, register, signIn, uniqueUser } from '#e2e/support/people.ts'
import { postAd } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { notifications } from '#i18n/ar/notifications.ts'

async function moderatorPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage()
  await signIn(page, moderator)
  return page
}

const comment = (page: Page, adId: number, body: string, parent_id: number | null = null) =>
  post(page, `/api/ads/${adId}/comments`, { client_id: crypto.randomUUID(), body, parent_id })

/** Opens the newest notification and expects its target in the viewport, highlighted. */
async function expectToLeadTo(page: Page, at: (path: string) => string, target: Locator) {
  await page.goto(at('/notifications'))
  await untilHydrated(page)
  // Awaited from now on: the mark goes by itself.
  const marked = target.and(page.locator('[data-target]')).waitFor({ state: 'attached' })
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  await Promise.all([marked, expect(target).toBeInViewport({ ratio: 0.9 })])
  await page.waitForTimeout(1_000)
  await expect(target, 'it stays there when images arrive').toBeInViewport({ ratio: 0.9 })
}

test('a notification leads to the comment, the answer and the ad it is about', async ({
  page,
  browser,
  at,
}, testInfo) => {
  test.slow()
  await register(page, uniqueUser(testInfo))
  const other = await anotherUser(browser, testInfo)
  const desk = await moderatorPage(browser)
  const adId = await postAd(page, 'كيا ريو 2012 للبيع')

  const first = await comment(other, adId, 'هل السعر قابل للتفاوض؟')
  await expectToLeadTo(page, at, page.locator(`#comment-${first.id}`))
  const second = await comment(other, adId, 'وأين يمكن رؤيتها؟', first.id)
  await expectToLeadTo(page, at, page.locator(`#comment-${second.id}`))

  const complaints: { id: number; number: string }[] = []
  for (const index of [1, 2, 3]) {
    const draft = { type: 'technical', title: `شكوى رقم ${index}`, body: 'لا تُرفع الصور من هاتفي منذ أمس مساءً.' }
    complaints.push(await post(page, '/api/complaints', { client_id: crypto.randomUUID(), ...draft }))
  }
  const [oldest] = complaints
  await post(desk, `/api/moderation/cases/${oldest?.id}`, { action: 'answer', answer: 'أصلحنا المشكلة، شكراً لك.' })
  await expectToLeadTo(page, at, page.locator(`#case-${oldest?.number}`))

  const report = {
    subject: 'ad',
    subject_id: adId,
    type: 'scam',
    title: 'احتيال',
    body: 'يطلب عربوناً قبل رؤية السيارة.',
  }
  const { id } = await post(other, '/api/reports', { client_id: crypto.randomUUID(), ...report })
  await post(desk, `/api/moderation/cases/${id}`, { action: 'remove', rule: 'misleading', answer: 'أزلنا الإعلان.' })
  await expectToLeadTo(page, at, page.locator(`#ad-${adId}`))
  await other.context().close()
  await desk.context().close()
})

test('a notification leads to its own setting, where a kind moves into the daily digest', async ({
  page,
  browser,
  at,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  const other = await anotherUser(browser, testInfo)
  await post(other, `/api/sellers/${await idOf(page)}/follow`, {})
  await page.goto(at('/notifications'))
  await untilHydrated(page)
  await page.getByRole('main').getByRole('link', { name: notifications.stop }).first().click()
  const kind = page.getByLabel(notifications.switches.kinds.follow)
  await expect(kind).toBeInViewport()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  const saved = () => page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  const first = saved()
  await kind.selectOption('digest')
  await first
  const second = saved()
  await page.getByLabel(notifications.switches.digestHour).selectOption('18')
  await second
  await page.reload()
  await expect(kind).toHaveValue('digest')
  await expect(page.getByLabel(notifications.switches.digestHour)).toHaveValue('18')
  await other.context().close()
})
