/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import {
  anotherPhone,
  bubble,
  messageBox,
  sellerWithAd,
  sendFrom,
  startConversation,
  write,
} from '#e2e/support/chat.ts'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { createPhotos } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { adPage } from '#i18n/ar/ad-page.ts'
import { chat } from '#i18n/ar/chat.ts'
import { people } from '#i18n/ar/people.ts'
import { reports } from '#i18n/ar/reports.ts'

/** Browsers log every failed request to the console. */
const refused = /status of 4(22|01|03|04|29)/
const noNetwork = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Pusher connection error|WebSocket/

const pdf = { name: 'عقد البيع.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

const option = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.use({ permissions: ['microphone'] })

test('a seller who answers an inquiry reads advice for sellers', async ({ page, visit, t }, testInfo) => {
  await register(page, uniqueUser(testInfo))
  const { data } = await (await page.request.get('/api/inquiries')).json()
  await visit(`/scope/${data.items[0].id}`)
  await page.getByRole('main').getByRole('button', { name: t.adPage.chat }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(chat.compose.offerSafety)
  const field = sheet.getByLabel(chat.compose.label)
  await expect(field).toHaveAttribute('placeholder', chat.compose.offerPlaceholder)
  await expect(field, 'an empty field follows the page').toHaveCSS('direction', 'rtl')
  await field.fill('Hello')
  await expect(field, 'a text follows its first letter').toHaveCSS('direction', 'ltr')
})

test('a buyer writes from an ad, and both send text, images, a voice message and a file', async ({
  page,
  browser,
  userAgent,
  visit,
  t,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  const seller = await anotherPhone(browser, userAgent)
  const ad = await sellerWithAd(seller, 0)
  await seller.goto('/faq')
  await register(page, uniqueUser(testInfo))

  await visit(`/ad-details/${ad.id}`)
  await page.getByRole('main').getByRole('button', { name: t.adPage.chat }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('صباح الخير، هل ما زال معروضاً؟')
  await expectNoAxeViolations()
  await sheet.getByRole('button', { name: chat.compose.send }).click()
  await expect(page).toHaveURL(/\/chats\/\d+$/)
  await expect(bubble(page, 'هل ما زال معروضاً؟')).toBeVisible()
  await expect(page.getByText(chat.firstContact), 'before the answer only text').toBeVisible()

  const badge = seller.getByRole('link', { name: /\(\d+\)/ })
  await expect(badge, 'the seller hears of it wherever they are').toBeVisible()
  await expect(bubble(page, 'هل ما زال معروضاً؟').getByText(chat.marks.delivered)).toBeAttached()
  await badge.click()
  await seller
    .getByRole('main')
    .getByRole('link', { name: /هل ما زال معروضاً/ })
    .click()
  await write(seller, 'نعم متاحة، تفضل')
  await expect(bubble(page, 'نعم متاحة، تفضل'), 'live').toBeVisible()
  await expect(bubble(page, 'هل ما زال معروضاً؟').getByText(chat.marks.read)).toBeAttached()
  await expect(page.getByText(chat.firstContact), 'now everything may be sent').toBeHidden()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await option(page, chat.composer.attach).click()
  await page.getByLabel(chat.composer.photos, { exact: true }).setInputFiles(await createPhotos(2))
  await expect(page.getByRole('button', { name: /^إزالة/ })).toHaveCount(2)
  await write(page, 'هاتان صورتان')
  await expect(bubble(seller, 'هاتان صورتان').getByRole('button', { name: chat.openPicture })).toHaveCount(2)

  await option(page, chat.composer.attach).click()
  await page.getByLabel(chat.composer.file, { exact: true }).setInputFiles(pdf)
  await option(page, chat.composer.send).click()
  const file = seller.getByRole('link', { name: /عقد البيع/ })
  const downloading = seller.waitForEvent('download')
  await file.click()
  expect((await downloading).suggestedFilename()).toBe(pdf.name)

  await write(seller, 'الفحص هنا https://example.com/report')
  await bubble(page, 'الفحص هنا').getByRole('button', { name: 'https://example.com/report' }).click()
  const leaving = page.getByRole('dialog', { name: chat.outside.title })
  await expect(leaving.getByText('example.com', { exact: true })).toBeVisible()
  const onward = leaving.getByRole('link', { name: chat.outside.open })
  await expect(onward).toHaveAttribute('href', 'https://example.com/report')
  await page.keyboard.press('Escape')
  await expect(leaving).toBeHidden()

  await option(seller, chat.composer.voice).click()
  await expect(seller.getByRole('timer')).toHaveText(/^0:(?:0[2-9]|[1-5]\d)$/)
  await expect(option(seller, chat.recorder.send), 'it replaces the pressed button').toBeFocused()
  await option(seller, chat.recorder.send).click()
  await expect(option(seller, chat.composer.voice)).toBeFocused()
  const voice = page.getByRole('slider', { name: chat.voice.seek })
  await expect(voice).toBeVisible()
  await option(page, chat.voice.play).click()
  await expect.poll(() => voice.evaluate((input) => Number((input as HTMLInputElement).value))).toBeGreaterThan(0)
  await option(page, chat.voice.speed(1)).click()
  await expect(option(page, chat.voice.speed(1.5))).toBeVisible()
  expect(await page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).playbackRate)).toBe(1.5)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await seller.context().close()
})

test('messages written offline are sent once when the network returns, also after a reload', async ({
  page,
  context,
  browser,
  userAgent,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  allowConsoleError(noNetwork)
  const seller = await anotherPhone(browser, userAgent)
  const ad = await sellerWithAd(seller, 1)
  await register(page, uniqueUser(testInfo))
  await startConversation(ad, page, seller)
  await expect(page.getByText(chat.online)).toBeVisible()

  await context.setOffline(true)
  await write(page, 'كتبتها بلا شبكة')
  await write(page, 'وهذه بعدها')
  await expect(page.getByText(chat.offline)).toBeVisible()
  await expect(page.getByText(chat.online), 'nothing is known of the other user').toBeHidden()
  await expect(page.getByRole('main').getByText('كتبتها بلا شبكة')).toBeVisible()
  await page.getByRole('link', { name: chat.backToChats }).click()
  await expect(page.getByRole('heading', { level: 1 }), 'what is known is shown').toBeVisible()
  await context.setOffline(false)
  await expect(bubble(seller, 'كتبتها بلا شبكة')).toHaveCount(1)
  await expect(bubble(seller, 'وهذه بعدها')).toHaveCount(1)

  // The response is lost, so the page does not know that the message arrived; then the page reloads.
  await page.goBack()
  await page.route('**/api/chats/*/messages', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await write(page, 'ضاع جوابها')
  await expect(bubble(seller, 'ضاع جوابها')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(bubble(page, 'ضاع جوابها')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chat_unsent'))).toBeNull()
  await expect(bubble(seller, 'ضاع جوابها')).toHaveCount(1)
  await seller.context().close()
})

test('a user archives a chat, deletes a message, blocks the other user and deletes the chat', async ({
  page,
  browser,
  userAgent,
  visit,
  at,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  const seller = await anotherPhone(browser, userAgent)
  const ad = await sellerWithAd(seller, 2)
  await register(page, uniqueUser(testInfo))
  const id = await startConversation(ad, page, seller)

  await write(page, 'كتبتها خطأً')
  await bubble(page, 'كتبتها خطأً').getByRole('button', { name: chat.actions.open }).click()
  await expectNoAxeViolations()
  await option(page, chat.actions.deleteForBoth).click()
  // The conversation list shows the deleted message too.
  await expect(seller.getByText(chat.deleted, { exact: true }).last()).toBeVisible()
  await bubble(page, 'أهلاً، نعم متاحة').getByRole('button', { name: chat.actions.open }).click()
  await option(page, chat.actions.reply).click()
  await expect(messageBox(page)).toBeFocused()
  await write(page, 'متى أراها؟')
  await expect(bubble(seller, 'متى أراها؟').locator('blockquote')).toContainText('نعم متاحة')

  await bubble(page, 'متى أراها؟').getByRole('link').click()
  // The quote contains the same text.
  const quoted = bubble(page, 'أهلاً، نعم متاحة').first()
  await expect(quoted, 'a press leads to what is quoted').toBeFocused()
  await quoted.getByRole('button', { name: chat.actions.open }).click()
  await option(page, adPage.report).click()
  const report = page.getByRole('dialog', { name: reports.dialog.titles.message })
  await report.getByRole('radio').first().check()
  await report.getByLabel(reports.dialog.body).fill('يطلب عربوناً قبل أن أرى السيارة')
  await report.getByRole('button', { name: reports.dialog.send }).click()
  await expect(page.getByText(/SQ-\d{6}/)).toBeVisible()

  await visit('/chats')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: ad.name })
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await row.locator('summary').click()
  await option(page, chat.menu.archive).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: chat.archived }).click()
  await expect(page).toHaveURL(at('/chats/archived'))
  await expect(row).toBeVisible()
  await sendFrom(seller, id, 'ما رأيك بيوم السبت؟')
  await expect(row, 'a new message brings it back').toHaveCount(0)
  await page.getByRole('link', { name: chat.backToChats }).click()
  await page.getByRole('searchbox', { name: chat.searchLabel }).fill('السبت')
  await page
    .getByRole('main')
    .getByRole('link', { name: /بيوم السبت/ })
    .click()
  await expect(bubble(page, 'بيوم السبت')).toBeVisible()

  await page.getByLabel(chat.menu.open, { exact: true }).click()
  await option(page, chat.menu.block).click()
  await page.getByRole('dialog').getByRole('button', { name: people.block.confirm }).click()
  await expect(page.getByRole('button', { name: people.blocked.unblock })).toBeVisible()
  await expect(messageBox(page)).toHaveCount(0)

  await page.getByLabel(chat.menu.open, { exact: true }).click()
  await option(page, chat.menu.remove).click()
  await page.getByRole('dialog').getByRole('button', { name: chat.removing.confirm }).click()
  await expect(page).toHaveURL(at('/chats'))
  await expect(row).toHaveCount(0)
  await expect(bubble(seller, 'متى أراها؟'), 'the other keeps it').toBeVisible()
  await seller.context().close()
})
