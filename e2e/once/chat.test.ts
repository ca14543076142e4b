/// <reference lib="dom" />
import { anotherPhone, bubble, sellerWithAd, sendFrom, startConversation } from '#e2e/support/chat.ts'
import { post, register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { chat as ar } from '#i18n/ar/chat.ts'
import { chat as words } from '#i18n/en/chat.ts'

/** English only: the phone project covers Arabic. */
test.use({ language: 'en', locale: 'en-GB' })

test('on a desktop the list is beside the conversation, Enter sends, and the bar counts new messages', async ({
  page,
  browser,
  visit,
  at,
  t,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  allowConsoleError(/status of 4(01|29)/)
  const seller = await anotherPhone(browser, undefined)
  const ad = await sellerWithAd(seller, 3)
  await register(page, uniqueUser(testInfo))
  const id = await startConversation(ad, page, seller)

  await visit(`/chats/${id}`)
  const list = page.getByRole('region', { name: words.list })
  await expect(list.getByRole('link', { name: ad.name })).toHaveAttribute('aria-current', 'page')
  const box = page.getByRole('textbox', { name: words.composer.label })
  await box.fill('One line')
  await box.press('Shift+Enter')
  await box.pressSequentially('and another')
  await box.press('Enter')
  await expect(bubble(seller, 'and another')).toContainText('One line')
  await expect(box).toHaveValue('')
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await visit('/terms')
  const bell = page.getByRole('banner').locator('summary').and(page.getByLabel(t.shell.chats))
  await seller.getByRole('textbox', { name: ar.composer.label }).fill('انظر https://example.com/map')
  await seller.getByRole('button', { name: ar.composer.send, exact: true }).click()
  await expect(bell, 'the number is part of its name').toHaveAccessibleName(`${t.shell.chats} 1`)
  await expect(page, 'a chat counts in the title too').toHaveTitle(/^\(1\) /)
  await bell.click()
  await page.getByRole('banner').getByRole('link', { name: /انظر/ }).click()
  await expect(page).toHaveURL(at(`/chats/${id}`))
  const link = page.getByRole('button', { name: 'https://example.com/map', exact: true })
  await expect(link).toBeVisible()
  await expect(bell, 'read').toHaveAccessibleName(t.shell.chats)
  await link.click()
  const warning = page.getByRole('dialog', { name: words.outside.title })
  await expect(warning, 'in the direction of the page, not of the message').toHaveCSS('direction', 'ltr')
  await warning.getByRole('button', { name: words.outside.stay }).click()
  await expect(warning).toBeHidden()
  await seller.context().close()
})

test('a conversation that a search finds still knows that it was answered', async ({
  page,
  browser,
  visit,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(/status of 4(01|29)/)
  const seller = await anotherPhone(browser, undefined)
  const ad = await sellerWithAd(seller, 3)
  await register(page, uniqueUser(testInfo))
  const message = { client_id: crypto.randomUUID(), body: 'Is it still available?' }
  const { conversation } = await post(page, '/api/chats', { to: { ad_id: ad.id }, message })
  await visit(`/chats/${conversation.id}`)
  const firstContact = page.getByText(words.firstContact)
  await expect(firstContact).toBeVisible()
  await sendFrom(seller, conversation.id, 'أهلاً، نعم متاحة.')
  await expect(bubble(page, 'نعم متاحة')).toBeVisible()
  await expect(firstContact).toBeHidden()
  await page.getByRole('region', { name: words.list }).getByRole('searchbox').fill('متاحه')
  await page
    .getByRole('region', { name: words.list })
    .getByRole('link', { name: /نعم متاحة/ })
    .click()
  await expect(page).toHaveURL(/#m-\d+$/)
  await expect(page.getByRole('button', { name: words.composer.attach })).toBeVisible()
  await expect(firstContact).toHaveCount(0)
  await seller.context().close()
})

test('on a desktop the chats are exactly as high as the screen', async ({ page, visit }, testInfo) => {
  await register(page, uniqueUser(testInfo))
  await visit('/chats')
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(overflow).toBe(0)
})
