import { friendOnPhone, postInquiry } from '#e2e/support/chat.ts'
import { post, register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { notifications as words } from '#i18n/en/notifications.ts'

/** English only: the WebSocket behaves the same in every project. */
test.use({ language: 'en', locale: 'en-GB' })

test('a comment updates the bell of its recipient on any page', async ({
  page,
  browser,
  visit,
  at,
  t,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(/status of 4(01|29)/)
  await register(page, uniqueUser(testInfo))
  const inquiry = await postInquiry(page, 'مطلوب كيا ريو من قصة الجرس')
  const friend = await friendOnPhone(browser, undefined)
  await visit('/terms')
  const bell = page.getByRole('banner').locator('summary').and(page.getByLabel(t.shell.notifications))
  await expect(bell).toHaveAccessibleName(t.shell.notifications)

  await post(friend, `/api/inquiries/${inquiry}/comments`, { client_id: crypto.randomUUID(), body: 'عندي واحدة' })
  await expect(bell, 'live').toHaveAccessibleName(`${t.shell.notifications} 1`)
  await bell.click()
  const news = page.getByRole('banner').getByRole('link', { name: /من قصة الجرس/ })
  await expect(news).toContainText(words.newOne)
  await news.click()
  await expect(page).toHaveURL((url) => url.pathname === at(`/scope/${inquiry}`))
  await expect(page.getByRole('main').getByText('عندي واحدة')).toBeVisible()
  await expect(bell, 'read').toHaveAccessibleName(t.shell.notifications)
  await friend.context().close()
})

test('an open chat asks every few seconds while events of other servers do not arrive', async ({
  page,
  visit,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  let syncs = 0
  await page.route('**/api/chats/sync*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.live = false
    await route.fulfill({ response, json })
    syncs += 1
  })
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('subscription_succeeded')))
  await visit('/chats')
  await subscribed
  await expect.poll(() => syncs, 'the sync after the subscription').toBeGreaterThan(0)
  const before = syncs
  await expect.poll(() => syncs - before).toBeGreaterThan(2)
})
