import { friendOnPhone, postInquiry } from '#e2e/support/chat.ts'
import { post, register, somebody } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { notifications as words } from '#i18n/en/notifications.ts'

/** Once, and in English: the line to the server is the same in every project. */
test.use({ language: 'en', locale: 'en-GB' })

test('a comment rings the bell of whoever it is for, on whatever page they are', async ({
  page,
  browser,
  visit,
  at,
  t,
  forgive,
}, testInfo) => {
  test.slow()
  forgive(/status of 4(01|29)/)
  await register(page, somebody(testInfo))
  const inquiry = await postInquiry(page, 'مطلوب كيا ريو من قصة الجرس')
  const friend = await friendOnPhone(browser, undefined)
  await visit('/terms')
  const bell = page
    .getByRole('banner')
    .locator('summary')
    .filter({ has: page.locator('use[href*="bell"]') })
  await expect(bell).toHaveAccessibleName(t.shell.notifications)

  await post(friend, `/api/inquiries/${inquiry}/comments`, { client_id: crypto.randomUUID(), body: 'عندي واحدة' })
  await expect(bell, 'live').toHaveAccessibleName(`${t.shell.notifications} 1`, { timeout: 15_000 })
  await bell.click()
  const news = page.getByRole('banner').getByRole('link', { name: /من قصة الجرس/ })
  await expect(news).toContainText(words.newOne)
  await news.click()
  await expect(page).toHaveURL((url) => url.pathname === at(`/scope/${inquiry}`))
  await expect(page.getByRole('main').getByText('عندي واحدة')).toBeVisible()
  await expect(bell, 'read').toHaveAccessibleName(t.shell.notifications)
  await friend.context().close()
})
