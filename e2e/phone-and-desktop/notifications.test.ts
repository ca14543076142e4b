import { idOf } from '#e2e/support/chat.ts'
import { anotherUser, post, register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'

test('a user reaches the notifications on every screen and sees how many are new', async ({
  page,
  browser,
  visit,
  at,
  t,
  isMobile,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  const other = await anotherUser(browser, testInfo)
  await visit('/faq')
  const myId = await idOf(page)
  await post(other, `/api/sellers/${myId}/follow`, {})
  const banner = page.getByRole('banner')
  const bell = isMobile
    ? banner.getByRole('link', { name: `${t.shell.notifications} 1` })
    : banner.locator('summary').and(banner.getByLabel(`${t.shell.notifications} 1`))
  await expect(bell).toBeVisible()
  const box = await bell.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  if (!isMobile) return void (await other.context().close())

  await banner.getByRole('button', { name: t.shell.menu }).click()
  const row = page.getByRole('dialog').getByRole('link', { name: new RegExp(`${t.shell.notifications}.*1`) })
  await expect(row).toBeVisible()
  await row.click()
  await expect(page).toHaveURL(at('/notifications'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.pages.notifications.title)
  await other.context().close()
})
