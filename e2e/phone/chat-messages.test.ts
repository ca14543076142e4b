// How conversations start, and what each user sees of the other.
import type { Page } from '@playwright/test'
import {
  adOf,
  bubble,
  friendOnPhone,
  idOf,
  messageBox,
  postInquiry,
  startConversation,
  write,
} from '#e2e/support/chat.ts'
import { post, register, uniqueUser } from '#e2e/support/people.ts'
import { postAd } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated, watchNetwork } from '#e2e/support/test.ts'
import { adPage } from '#i18n/ar/ad-page.ts'
import { chat } from '#i18n/ar/chat.ts'
import { failures } from '#i18n/ar/failures.ts'

/** Browsers log every failed request to the console. */
const refused = /status of 4(01|03|04|29)/
const noNetwork = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Pusher connection error|WebSocket/

/** The line below the name of the other user. */
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

test('both users see presence, typing and the sold ad, until one blocks the other', async ({
  page,
  browser,
  userAgent,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  await register(page, uniqueUser(testInfo))
  const ad = await postAd(page, 'كيا ريو للبيع من قصة المحادثة')
  const buyer = await friendOnPhone(browser, userAgent)
  await startConversation({ id: ad }, buyer, page)

  await expect(standing(buyer)).toHaveText(chat.online)
  await expect(standing(page)).toHaveText(chat.online)
  // A hint that is sent before the socket of the other is open is not repeated.
  await expect(async () => {
    await messageBox(page).pressSequentially('ل')
    await expect(standing(buyer)).toHaveText(chat.typing, { timeout: 4_000 })
  }).toPass()
  await write(page, 'لحظة من فضلك')
  await expect(bubble(buyer, 'لحظة من فضلك')).toBeVisible()
  await expect(standing(buyer), 'what was written is no longer being written').toHaveText(chat.online)
  await expect(bubble(page, 'لحظة من فضلك').getByText(chat.marks.read)).toBeAttached()

  const pinned = buyer.getByRole('main').getByRole('link', { name: /من قصة المحادثة/ })
  await expect(pinned).toContainText(chat.subject.states.active)
  await post(page, `/api/ads/${ad}/state`, { action: 'sold' })
  await expect(pinned, 'updates while the chat is open').toContainText(chat.subject.states.sold)

  await post(page, `/api/sellers/${await idOf(buyer)}/block`, {})
  const hint = buyer.waitForResponse('**/typing')
  await messageBox(buyer).pressSequentially('هل')
  expect((await hint).status(), 'same response as for a missing user').toBe(404)
  await buyer.getByRole('button', { name: chat.composer.send, exact: true }).click()
  await expect(
    buyer.getByText(chat.obstacles.unavailable).first(),
    'the message says why it was not sent',
  ).toBeVisible()
  await expect(buyer.getByRole('button', { name: chat.actions.retry }), 'sending again is no use').toHaveCount(0)
  await expect(standing(buyer)).toHaveText('')
  await buyer.reload()
  await untilHydrated(buyer)
  await expect(buyer.getByText(chat.obstacles.unavailable).first()).toBeVisible()
  await expect(standing(buyer)).toHaveText('')
  await expect(standing(page)).not.toHaveText(chat.typing)
  await buyer.context().close()
})

test('a conversation starts from an inquiry and another from a profile, and both reach the owner', async ({
  page,
  browser,
  userAgent,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  await register(page, uniqueUser(testInfo))
  const inquiry = await postInquiry(page, 'مطلوب كيا ريو من قصة الطلب')
  await open(page, '/faq')
  const friend = await friendOnPhone(browser, userAgent)

  await open(friend, `/scope/${inquiry}`)
  const sheet = await writeFirst(friend, 'صورها على www.example.com')
  const box = sheet.getByRole('textbox')
  await expect(box, 'what is refused can be corrected').toHaveValue('صورها على www.example.com')
  await expect(box).toHaveAccessibleDescription(new RegExp(failures.no_links_yet))
  await box.fill('عندي واحدة مثلها')
  await friend.route('**/api/me/ads*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await sheet.getByRole('button', { name: chat.ownAds.title }).click()
  await sheet.getByRole('button', { name: chat.ownAds.retry }).click()
  const ownAd = await adOf(friend, 0)
  await sheet.getByRole('button', { name: ownAd.name }).first().click()
  await expect(box, 'choosing an ad keeps what was written').toHaveValue('عندي واحدة مثلها')
  await sheet.getByRole('button', { name: chat.compose.send }).click()
  await expect(friend).toHaveURL(/\/chats\/\d+$/)
  await expect(friend.getByRole('main').getByRole('link', { name: /من قصة الطلب/ })).toBeVisible()
  await open(friend, `/vendor-details/${await idOf(page)}`)
  await writeFirst(friend, 'مرحباً، رأيت صفحتك')
  await expect(bubble(friend, 'رأيت صفحتك')).toBeVisible()
  await expect(bubble(friend, 'عندي واحدة مثلها'), 'a conversation of its own').toHaveCount(0)

  const badge = page.getByRole('link', { name: /\(2\)/ })
  await expect(badge, 'both are new to whom they were written to').toBeVisible()
  await badge.click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'رأيت صفحتك' })).toHaveCount(1)
  await page
    .getByRole('main')
    .getByRole('link', { name: /من قصة الطلب/ })
    .click()
  await expect(bubble(page, 'عندي واحدة مثلها').getByRole('link')).toHaveAttribute('href', `/ad-details/${ownAd.id}`)
  await expect(page.getByRole('main').getByText(chat.subject.mine, { exact: true })).toBeVisible()

  await open(friend, `/scope/${inquiry}`)
  await friend.getByRole('main').getByRole('button', { name: adPage.chat }).first().click()
  await expect(bubble(friend, 'عندي واحدة مثلها'), 'once begun, it is opened').toBeVisible()
  await friend.context().close()
})

test('a first message written offline survives a reload and is sent once', async ({
  page,
  context,
  browser,
  userAgent,
  visit,
  at,
  allowConsoleError,
  expectNoAxeViolations,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  allowConsoleError(noNetwork)
  const owner = await friendOnPhone(browser, userAgent)
  const ad = await adOf(owner, 4)
  await register(page, uniqueUser(testInfo))
  const untilQuiet = watchNetwork(page)
  const sheetCode = page.waitForResponse(/first-message-sheet/)
  await visit(`/ad-details/${ad.id}`)
  await sheetCode
  // The sheet needs other files too.
  await untilQuiet()

  const words = `كتبتها أولاً بلا شبكة ${testInfo.testId}`
  await context.setOffline(true)
  const sheet = await writeFirst(page, words)
  await expect(sheet.getByText(chat.compose.kept)).toBeVisible()
  await expect(sheet.getByText(words)).toBeVisible()
  await expect(sheet.locator('svg use'), 'icons need no file').toHaveCount(0)
  await expectNoAxeViolations()

  // Online again, but requests still fail: after the reload the message is still in the outbox.
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
  // The retry runs as soon as the network is back, without waiting for the backoff.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page, 'sent, it turns into its conversation').toHaveURL(/\/chats\/\d+$/)
  await expect(bubble(page, words)).toHaveCount(1)

  await open(owner, at(new URL(page.url()).pathname))
  await expect(bubble(owner, words)).toHaveCount(1)
  await owner.context().close()
})
