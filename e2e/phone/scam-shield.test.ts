// Warnings of tricks in chat, and the stop before a code is sent.
import { adOf, bubble, friendOnPhone, messageBox, sendFrom, startConversation, write } from '#e2e/support/chat.ts'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { chat } from '#i18n/ar/chat.ts'
import { reports } from '#i18n/ar/reports.ts'

const { warnings } = chat

test('the recipient reads which trick it is, hides it, and is stopped before sending a code', async ({
  page,
  browser,
  userAgent,
  t,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  await register(page, uniqueUser(testInfo))
  const friend = await friendOnPhone(browser, userAgent)
  const id = await startConversation(await adOf(friend, 6), page, friend)
  const answer = bubble(page, 'هل السيارة متاحة').getByRole('complementary', { name: chat.automatic.label })
  await expect(answer, 'the ad answers, not the seller').toBeVisible()
  const [, price = ''] = chat.quick.buyer
  await page.getByRole('button', { name: price }).click()
  await expect(messageBox(page), 'a quick reply can still be changed').toHaveValue(price)
  await messageBox(page).fill('')

  await sendFrom(friend, id, 'شو الكود يلي وصلك برسالة؟ عطيني ياه')
  const asked = bubble(page, 'شو الكود يلي وصلك')
  const warning = asked.getByRole('region', { name: warnings.label })
  await expect(warning).toContainText(warnings.kinds.code.title)
  await expect(bubble(friend, 'شو الكود يلي وصلك').getByRole('region'), 'the sender sees nothing').toHaveCount(0)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await write(page, '٤٨٢ ٩١٥')
  await expect(page.getByRole('alert')).toContainText(warnings.guard.title)
  await page.getByRole('button', { name: warnings.guard.cancel }).click()
  await expect(messageBox(page), 'nothing was sent, nothing is lost').toHaveValue('٤٨٢ ٩١٥')
  await expect(messageBox(page)).toBeFocused()
  await write(page, 'لن أرسل أي رمز')
  await expect(bubble(friend, 'لن أرسل أي رمز')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await warning.getByRole('button', { name: t.adPage.report }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName(reports.dialog.titles.message)
  await page.goBack()
  await warning.getByRole('button', { name: chat.menu.block }).click()
  await expect(page.getByRole('dialog', { name: chat.menu.block })).toBeVisible()
  await page.goBack()
  await warning.getByRole('button', { name: warnings.hide }).click()
  await expect(warning).toHaveCount(0)
  await page.reload()
  await expect(asked).toBeVisible()
  await expect(warning, 'also after a reload').toHaveCount(0)
})
