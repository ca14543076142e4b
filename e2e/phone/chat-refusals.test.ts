/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { anotherPhone, bubble, messageBox, sellerWithAd, startConversation, write } from '#e2e/support/chat.ts'
import { post, register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { chat } from '#i18n/ar/chat.ts'
import { people } from '#i18n/ar/people.ts'
import { posting } from '#i18n/ar/posting.ts'

/** Browsers log every failed request to the console. */
const refused = /status of 4(01|03|04|29)/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menu = (page: Page) => page.getByLabel(chat.menu.open, { exact: true })
const { tooLong } = chat.composer

test('who blocked the other user is told so, and unblocks in the chat', async ({
  page,
  browser,
  userAgent,
  visit,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  const seller = await anotherPhone(browser, userAgent)
  const ad = await sellerWithAd(seller, 4)
  await register(page, uniqueUser(testInfo))
  const id = await startConversation(ad, page, seller)
  const name = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? ''
  const footer = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: people.block.done(name) })

  await menu(page).click()
  await button(page, chat.menu.block).click()
  await page.getByRole('dialog').getByRole('button', { name: people.block.confirm }).click()
  await expect(footer).toBeVisible()
  await expect(page.getByText(chat.obstacles.unavailable)).toHaveCount(0)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await button(page, people.blocked.unblock).click()
  await expect(messageBox(page), 'the one who unblocks wants to write').toBeFocused()
  await write(page, 'عدت إليك')
  await expect(bubble(seller, 'عدت إليك')).toBeVisible()

  const sellerId = await seller.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)
  await post(page, `/api/sellers/${sellerId}/block`, {})
  await visit(`/chats/${id}`)
  await expect(footer, 'also when the block is older than the page').toBeVisible()
  await menu(page).click()
  await expect(button(page, chat.menu.block)).toHaveCount(0)
  await page.getByRole('main').locator('details[open]').getByRole('button', { name: people.blocked.unblock }).click()
  await expect(messageBox(page)).toBeVisible()
  await menu(page).click()
  await expect(button(page, chat.menu.block)).toBeVisible()
  await seller.context().close()
})

test('a text that is too long is kept whole and not sent, and an empty file is refused at once', async ({
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
  const ad = await sellerWithAd(seller, 5)
  await register(page, uniqueUser(testInfo))

  await visit(`/ad-details/${ad.id}`)
  await page.getByRole('main').getByRole('button', { name: t.adPage.chat }).first().click()
  const sheet = page.getByRole('dialog')
  const first = sheet.getByLabel(chat.compose.label)
  await first.focus()
  await page.keyboard.insertText('س'.repeat(4001))
  await expect(sheet.getByRole('alert')).toHaveText(tooLong('4,001'))
  await expect(first).toHaveValue('س'.repeat(4001))
  const send = sheet.getByRole('button', { name: chat.compose.send })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  await expect(first, 'nothing was sent').toHaveValue('س'.repeat(4001))
  await expectNoAxeViolations()
  await first.press('Backspace')
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await expect(send).toHaveAttribute('aria-disabled', 'false')

  const id = await startConversation(ad, page, seller)
  await messageBox(page).focus()
  await page.keyboard.insertText('م'.repeat(5200))
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(tooLong('5,200'))
  await button(page, chat.composer.send).click({ force: true })
  await expect(messageBox(page)).toHaveValue('م'.repeat(5200))
  await expect(messageBox(page)).toHaveAccessibleDescription(tooLong('5,200'))
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await visit(`/chats/${id}`)
  await expect(messageBox(page), 'the draft is whole').toHaveValue('م'.repeat(5200))
  await messageBox(page).fill('')

  await button(page, chat.composer.attach).click()
  const empty = { name: 'عقد.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
  await page.getByLabel(chat.composer.file, { exact: true }).setInputFiles(empty)
  await expect(page.getByText(posting.photos.trouble.empty)).toBeVisible()
  await expect(button(page, chat.composer.remove(empty.name))).toHaveCount(0)
  await seller.context().close()
})
