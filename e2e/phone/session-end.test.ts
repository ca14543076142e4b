/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { adOf, anotherPhone, bubble, friendOnPhone, messageBox, startConversation } from '#e2e/support/chat.ts'
import { type Person, register, signIn, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { chat } from '#i18n/ar/chat.ts'

/** Browsers log every failed request to the console. */
const refused = /status of 40[13]|Pusher connection error|WebSocket/

/** Signs the same user in on another phone and ends all other sessions there, as the list of devices does. */
async function endOtherSessions(browser: Browser, userAgent: string | undefined, person: Person) {
  const device = await anotherPhone(browser, userAgent)
  await signIn(device, person)
  const { data } = await (await device.request.get('/api/me/sessions')).json()
  const others = data.filter((session: { is_this_one: boolean }) => !session.is_this_one)
  expect(others).not.toHaveLength(0)
  for (const { id } of others) {
    const headers = { origin: process.env.E2E_URL ?? '' }
    expect((await device.request.delete(`/api/me/sessions/${id}`, { headers })).ok()).toBe(true)
  }
  await device.context().close()
}

const storedKeys = (page: Page) =>
  page.evaluate(() => ['user', 'auth_phone', 'auth_dial_code', 'token_created_at'].filter((key) => localStorage[key]))

test('a session ended on another device replaces the conversation at once and keeps what was written', async ({
  page,
  browser,
  userAgent,
  t,
  at,
  visit,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  const person = uniqueUser(testInfo)
  const seller = await friendOnPhone(browser, userAgent)
  await register(page, person)
  const id = await startConversation(await adOf(seller, 3), page, seller)
  await messageBox(page).fill('كتبتها ولم أرسلها بعد')

  await endOtherSessions(browser, userAgent, person)
  const toLogin = `${at('/login')}?next=${encodeURIComponent(at(`/chats/${id}`))}`
  await expect(page, 'without a press').toHaveURL(toLogin)
  await expect(page.getByRole('region', { name: t.notices.region })).toContainText(t.errors.signInTitle)
  await expect(page.getByText('أهلاً، نعم متاحة.')).toHaveCount(0)
  expect(await storedKeys(page)).toEqual([])
  await page.goBack()
  await expect(page.getByText('أهلاً، نعم متاحة.'), 'Back shows nothing private').toHaveCount(0)

  await signIn(page, person)
  await visit(`/chats/${id}`)
  await expect(messageBox(page)).toHaveValue('كتبتها ولم أرسلها بعد')
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click()
  await expect(bubble(seller, 'كتبتها ولم أرسلها بعد')).toHaveCount(1)
  await page.reload()
  await expect(messageBox(page), 'a sent message is no draft').toHaveValue('')
  await seller.context().close()
})

test('a message sent without a valid session waits, asks to sign in, and is sent once afterwards', async ({
  page,
  context,
  browser,
  userAgent,
  t,
  visit,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  const person = uniqueUser(testInfo)
  const seller = await friendOnPhone(browser, userAgent)
  await register(page, person)
  const id = await startConversation(await adOf(seller, 4), page, seller)

  await messageBox(page).fill('أرسلتها بلا جلسة')
  const isOver = { status: 401, json: { status: false, code: 'unauthenticated', message: 'انتهت الجلسة' } }
  await page.route('**/api/chats/*/messages', async (route) => {
    await context.clearCookies({ name: '_token' })
    await route.fulfill(isOver)
  })
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('region', { name: t.notices.region })).toContainText(t.errors.signInTitle)
  await page.unrouteAll({ behavior: 'wait' })
  await signIn(page, person)
  await visit(`/chats/${id}`)
  await expect(bubble(page, 'أرسلتها بلا جلسة')).toHaveCount(1)
  await expect(bubble(seller, 'أرسلتها بلا جلسة')).toHaveCount(1)
  await seller.context().close()
})

test('a public page stays and says once that the session has ended', async ({
  page,
  browser,
  userAgent,
  t,
  at,
  visit,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(refused)
  const person = uniqueUser(testInfo)
  await register(page, person)
  const subscribed = page.waitForResponse(/broadcasting\/auth/)
  await visit('/faq')
  await subscribed
  await endOtherSessions(browser, userAgent, person)
  const notice = page.getByRole('region', { name: t.notices.region }).getByText(t.errors.signInTitle)
  await expect(notice).toHaveCount(1)
  await expect(page).toHaveURL(at('/faq'))
  expect(await storedKeys(page)).toEqual([])
  await page.getByRole('link', { name: t.shell.signIn }).last().click()
  await expect(page).toHaveURL(`${at('/login')}?next=${encodeURIComponent(at('/faq'))}`)
})
