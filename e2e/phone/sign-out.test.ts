/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { anotherPhone, sellerWithAd, startConversation, write } from '#e2e/support/chat.ts'
import { register, signIn, uniqueUser } from '#e2e/support/people.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { settings } from '#i18n/ar/settings.ts'
import { signOutQuestion } from '#i18n/ar/sign-out.ts'

/** Browsers log every failed request to the console. */
const failed = /ERR_FAILED|status of 4(01|03|22)/

test('signing out with unsent messages asks first, names how many, and keeps nothing on the device', async ({
  page,
  visit,
  at,
  t,
  browser,
  userAgent,
  allowConsoleError,
  expectNoAxeViolations,
}, testInfo) => {
  test.slow()
  allowConsoleError(failed)
  const seller = await anotherPhone(browser, userAgent)
  const ad = await sellerWithAd(seller, 3)
  await register(page, uniqueUser(testInfo))
  await startConversation(ad, page, seller)
  await page.route('**/api/chats/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await write(page, 'رسالة أولى لا تصل')
  await write(page, 'رسالة ثانية لا تصل')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chat_unsent'))).toBe('2')

  await visit('/faq')
  const signOut = async () => {
    await page.getByRole('button', { name: t.shell.menu }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.session.signOut }).click()
  }
  await signOut()
  const question = page.getByRole('dialog', { name: signOutQuestion.title })
  await expect(question).toContainText(signOutQuestion.lead(2))
  await expectNoAxeViolations()
  await question.getByRole('button', { name: signOutQuestion.cancel }).click()
  await expect(question).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('chat_unsent')), 'nothing is lost').toBe('2')

  await visit('/faq')
  await signOut()
  await question.getByRole('button', { name: signOutQuestion.confirm }).click()
  await expect(page).toHaveURL(at('/'))
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await expect.poll(() => page.evaluate(countUnsent)).toBe(0)
  await seller.context().close()
})

test('signing out leaves no data of a private page in the document', async ({ page, visit, at, t }, testInfo) => {
  const person = uniqueUser(testInfo)
  await register(page, person)
  await visit('/profile-settings')
  expect(await page.content()).toContain(person.userName)
  await page.getByRole('button', { name: t.shell.menu }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.session.signOut }).click()
  await expect(page).toHaveURL(at('/'))
  await expect.poll(() => page.content()).not.toContain(person.userName)
})

/** Runs in the page. */
const countUnsent = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('souqna-chat')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const request = opening.result.transaction('unsent').objectStore('unsent').count()
      request.onsuccess = () => {
        opening.result.close()
        resolve(request.result)
      }
    }
  })

test('signing out in one tab signs out the other, and a session that ended elsewhere shows a notice', async ({
  page,
  visit,
  at,
  t,
  context,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(failed)
  const reem = uniqueUser(testInfo)
  await register(page, reem)
  await openPrivatePage(page, visit)
  const other = await openSlowTab(page, '**/api/sign-out')
  await other.goto(at('/terms'))
  await untilHydrated(other)
  await other.getByRole('button', { name: t.shell.menu }).click()
  await other.getByRole('dialog').getByRole('button', { name: t.session.signOut }).click()
  await expect(page, 'the private page is left').toHaveURL(at('/'))
  await other.close()

  await signIn(page, reem)
  await context.clearCookies({ name: '_token' })
  await visit('/terms')
  await expect(page.getByText(t.errors.signInTitle)).toBeVisible()
  await expect(page, 'they read on').toHaveURL(at('/terms'))
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('signing out everywhere asks about unsent messages, and leaves the other tab as signed out', async ({
  page,
  visit,
  at,
  t,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(failed)
  await register(page, uniqueUser(testInfo))
  await openPrivatePage(page, visit)
  const other = await openSlowTab(page, '**/api/sign-out/everywhere')
  await other.goto(at('/profile-settings'))
  await untilHydrated(other)
  const signOut = async () => {
    await other.getByRole('button', { name: settings.devices.everywhere }).click()
    await other.getByRole('button', { name: settings.devices.everywhereConfirm }).click()
  }
  await other.evaluate(() => localStorage.setItem('chat_unsent', '2'))
  await signOut()
  const question = other.getByRole('dialog', { name: signOutQuestion.title })
  await expect(question).toContainText(signOutQuestion.lead(2))
  await question.getByRole('button', { name: signOutQuestion.cancel }).click()
  await expect(question).toBeHidden()
  await other.evaluate(() => localStorage.removeItem('chat_unsent'))
  await signOut()
  await expect(other.getByText(settings.devices.everywhereDone)).toBeVisible()
  await expect(other).toHaveURL(at('/'))
  await expect(page, 'the private page is left').toHaveURL(at('/'))
  await expect(page.getByText(t.errors.signInTitle), 'and nothing asks to sign in again').toHaveCount(0)
})

test('signing out everywhere does not claim success when the session was already over', async ({
  page,
  context,
  visit,
  at,
  t,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(failed)
  allowConsoleError(/status of 503/)
  await register(page, uniqueUser(testInfo))
  await visit('/profile-settings')
  // The session ends together with the request: earlier, another request might notice it and leave the page.
  await page.route('**/api/sign-out/everywhere', async (route) => {
    await context.clearCookies({ name: '_token' })
    const headers = { origin: new URL(page.url()).origin }
    await route.fulfill({ response: await page.request.post(route.request().url(), { headers }) })
  })
  const signOut = async () => {
    await page.getByRole('button', { name: settings.devices.everywhere }).click()
    await page.getByRole('button', { name: settings.devices.everywhereConfirm }).click()
  }
  const refused = page.waitForResponse((response) => response.status() === 503)
  await page.route('**/api/sign-out/everywhere', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await signOut()
  await refused
  const readMark = () => page.evaluate(() => localStorage.getItem('signing_out'))
  await expect.poll(readMark, 'other tabs do not wait for a sign-out that failed').toBeNull()
  await signOut()
  await expect(page).toHaveURL(`${at('/login')}?next=${encodeURIComponent(at('/profile-settings'))}`)
  await expect(page.getByRole('region', { name: t.notices.region })).toContainText(t.errors.signInTitle)
  await expect(page.getByText(settings.devices.everywhereDone)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

async function openPrivatePage(page: Page, visit: (path: string) => Promise<unknown>) {
  const connected = page.waitForEvent('console', (message) => message.text() === 'Pusher connected')
  await visit('/dashboard')
  await connected
}

/** A tab whose sign-out has its reply only after the server has refused the first tab, whose socket is closed before. */
async function openSlowTab(page: Page, request: string) {
  const other = await page.context().newPage()
  const noticed = page.waitForResponse((response) => response.status() === 401)
  await other.route(request, async (route) => {
    const response = await route.fetch()
    await noticed
    await route.fulfill({ response })
  })
  return other
}
