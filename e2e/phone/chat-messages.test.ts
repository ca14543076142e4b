// Conversations as they begin, and what each sees of the other meanwhile.
import type { Page } from '@playwright/test'
import { adOf, bubble, friendOnPhone, idOf, messageBox, postInquiry, talkAbout, write } from '#e2e/support/chat.ts'
import { post, register, somebody } from '#e2e/support/people.ts'
import { postAd } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { adPage } from '#i18n/ar/ad-page.ts'
import { chat } from '#i18n/ar/chat.ts'
import { failures } from '#i18n/ar/failures.ts'

/** Browsers write every refused call into their console. */
const refused = /status of 4(01|03|04|29)/
const noNetwork = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Pusher connection error|WebSocket/

/** What stands below the other's name. */
const standing = (page: Page) => page.getByRole('main').locator('header p')

async function open(page: Page, path: string) {
  await page.goto(path)
  await untilHydrated(page)
}

async function writeFirst(page: Page, words: string) {
  await page.getByRole('main').getByRole('button', { name: adPage.chat }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill(words)
  await sheet.getByRole('button', { name: chat.compose.send }).click()
  return sheet
}

test('both see that the other is here, writes, and has sold the thing, until one blocks the other', async ({
  page,
  browser,
  userAgent,
  forgive,
}, testInfo) => {
  test.slow()
  forgive(refused)
  await register(page, somebody(testInfo))
  const ad = await postAd(page, 'كيا ريو للبيع من قصة المحادثة')
  const buyer = await friendOnPhone(browser, userAgent)
  await talkAbout({ id: ad }, buyer, page)

  await expect(standing(buyer)).toHaveText(chat.online)
  await expect(standing(page)).toHaveText(chat.online)
  await messageBox(page).pressSequentially('لح')
  await expect(standing(buyer)).toHaveText(chat.typing)
  await write(page, 'لحظة من فضلك')
  await expect(bubble(buyer, 'لحظة من فضلك')).toBeVisible()
  await expect(standing(buyer), 'what was written is no longer being written').toHaveText(chat.online)
  await expect(bubble(page, 'لحظة من فضلك').getByText(chat.marks.read)).toBeAttached()

  const pinned = buyer.getByRole('main').getByRole('link', { name: /من قصة المحادثة/ })
  await expect(pinned).toContainText(chat.subject.states.active)
  await post(page, `/api/ads/${ad}/state`, { action: 'sold' })
  await expect(pinned, 'while it stands open').toContainText(chat.subject.states.sold)

  await post(page, `/api/sellers/${await idOf(buyer)}/block`, {})
  const hint = buyer.waitForResponse('**/typing')
  await messageBox(buyer).pressSequentially('هل')
  expect((await hint).status(), 'as for somebody who is not there').toBe(404)
  await buyer.reload()
  await untilHydrated(buyer)
  await expect(buyer.getByText(chat.obstacles.unavailable)).toBeVisible()
  await expect(standing(buyer)).toHaveText('')
  await expect(standing(page)).not.toHaveText(chat.typing)
  await buyer.context().close()
})

test('a conversation begins from an inquiry and another one from a profile, and both reach their owner', async ({
  page,
  browser,
  userAgent,
  forgive,
}, testInfo) => {
  test.slow()
  forgive(refused)
  await register(page, somebody(testInfo))
  const inquiry = await postInquiry(page, 'مطلوب كيا ريو من قصة الطلب')
  await open(page, '/faq')
  const friend = await friendOnPhone(browser, userAgent)

  await open(friend, `/scope/${inquiry}`)
  const sheet = await writeFirst(friend, 'صورها على www.example.com')
  const box = sheet.getByRole('textbox')
  await expect(box, 'what is refused can be corrected').toHaveValue('صورها على www.example.com')
  await expect(box).toHaveAccessibleDescription(new RegExp(failures.no_links_yet))
  await box.fill('عندي واحدة مثلها')
  await sheet.getByRole('button', { name: chat.compose.send }).click()
  await expect(friend).toHaveURL(/\/chats\/\d+$/)
  await expect(friend.getByRole('main').getByRole('link', { name: /من قصة الطلب/ })).toBeVisible()
  await open(friend, `/vendor-details/${await idOf(page)}`)
  await writeFirst(friend, 'مرحباً، رأيت صفحتك')
  await expect(bubble(friend, 'رأيت صفحتك')).toBeVisible()
  await expect(bubble(friend, 'عندي واحدة مثلها'), 'a conversation of its own').toHaveCount(0)

  const badge = page.getByRole('link', { name: /\(2\)/ })
  await expect(badge, 'both are new to whom they were written to').toBeVisible({ timeout: 15_000 })
  await badge.click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'رأيت صفحتك' })).toHaveCount(1)
  await page
    .getByRole('main')
    .getByRole('link', { name: /من قصة الطلب/ })
    .click()
  await expect(bubble(page, 'عندي واحدة مثلها')).toBeVisible()
  await expect(page.getByRole('main').getByText(chat.subject.mine, { exact: true })).toBeVisible()

  await open(friend, `/scope/${inquiry}`)
  await friend.getByRole('main').getByRole('button', { name: adPage.chat }).first().click()
  await expect(bubble(friend, 'عندي واحدة مثلها'), 'once begun, it is opened').toBeVisible()
  await friend.context().close()
})

test('a first message written without a network waits, outlives a reload, and goes out once', async ({
  page,
  context,
  browser,
  userAgent,
  visit,
  at,
  forgive,
  expectNoAxeViolations,
}, testInfo) => {
  test.slow()
  forgive(refused)
  forgive(noNetwork)
  const owner = await friendOnPhone(browser, userAgent)
  const ad = await adOf(owner, 4)
  await register(page, somebody(testInfo))
  const sheetCode = page.waitForResponse(/compose-sheet/)
  await visit(`/ad-details/${ad.id}`)
  await sheetCode

  const words = `كتبتها أولاً بلا شبكة ${testInfo.testId}`
  await context.setOffline(true)
  const sheet = await writeFirst(page, words)
  await expect(sheet.getByText(chat.compose.kept)).toBeVisible()
  await expect(sheet.getByText(words)).toBeVisible()
  await expectNoAxeViolations()

  // Back, but nothing gets through yet: the reload finds it where it was left.
  await page.route('**/api/chats', (route) => route.abort())
  await context.setOffline(false)
  await visit('/chats')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(row).toContainText(ad.name)
  await expect(row.getByText(chat.marks.waiting)).toBeAttached()
  await visit(`/ad-details/${ad.id}`)
  await page.getByRole('main').getByRole('button', { name: adPage.chat }).first().click()
  await expect(sheet.getByText(words)).toBeVisible()
  await page.unroute('**/api/chats')
  // Nobody waits for the end of a pause once the network is back.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page, 'sent, it turns into its conversation').toHaveURL(/\/chats\/\d+$/, { timeout: 15_000 })
  await expect(bubble(page, words)).toHaveCount(1)

  await open(owner, at(new URL(page.url()).pathname))
  await expect(bubble(owner, words)).toHaveCount(1)
  await owner.context().close()
})
