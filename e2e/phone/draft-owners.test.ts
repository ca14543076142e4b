/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { type Person, register, registerElsewhere, signIn, uniqueUser } from '#e2e/support/people.ts'
import { chooseCar, choosePlace, createPhotos, describeCar, pressNext } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'
import { posting } from '#i18n/ar/posting.ts'
import type { ShellTexts } from '#i18n/texts.ts'

const { draft, details, category, photos, review, publishing, inquiry } = posting
const adName = 'كيا ريو لمن كتبها'
const wanted = 'مطلوب غسالة لمن كتبها'

/** Requests that were pending when the session ended. */
const refused = /status of 401/

async function signOut(page: Page, t: ShellTexts) {
  await untilHydrated(page)
  await page.getByRole('button', { name: t.shell.menu }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.session.signOut }).click()
  await expect(page.getByText(t.session.signedOut)).toBeVisible()
}

/** Up to the step of the details, with one photo. */
async function writeAd(page: Page, photoState: string) {
  await chooseCar(page)
  await page.getByLabel(photos.add).setInputFiles(await createPhotos(1))
  await expect(page.getByText(photoState)).toBeVisible()
  await pressNext(page)
  await describeCar(page, adName)
}

async function goToReview(page: Page) {
  await pressNext(page)
  await choosePlace(page)
  await page.locator('label', { hasText: posting.place.showPhone }).click()
  await pressNext(page)
  await expect(page.getByRole('heading', { name: review.heading })).toBeVisible()
}

async function expectNoDrafts(page: Page, visit: (path: string) => Promise<unknown>) {
  await visit('/ads/new')
  await expect(page.getByRole('heading', { name: category.heading }), 'an empty form').toBeVisible()
  await expect(page.getByText(draft.title)).toHaveCount(0)
  await visit('/scopes/new')
  await expect(page.getByLabel(inquiry.name)).toHaveValue('')
  await expect(page.getByText(draft.inquiryTitle)).toHaveCount(0)
}

test('an unfinished ad and request are seen only by the member who wrote them', async ({
  page,
  visit,
  t,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  const [reem, other] = [uniqueUser(testInfo), uniqueUser(testInfo, 1)]
  await registerElsewhere(page, other)
  await register(page, reem)
  await visit('/ads/new')
  await writeAd(page, photos.sent)
  await visit('/scopes/new')
  await page.getByLabel(inquiry.name).fill(wanted)
  await expect(page.getByText(posting.kept)).toBeVisible()

  const texts = () =>
    page.evaluate(() => [sessionStorage.getItem('tab_drafts'), sessionStorage.getItem('comment:ad-1')])
  await page.evaluate(() => sessionStorage.setItem('comment:ad-1', '{"to":null,"body":"تعليق لم يُرسل"}'))
  expect(await texts()).not.toContain(null)
  await signOut(page, t)
  expect(await texts(), 'nothing typed in this tab is left').toEqual([null, null])
  await expectNoDrafts(page, visit)

  await signIn(page, other)
  await expectNoDrafts(page, visit)
  await visit('/dashboard')
  await expect(page.locator('#ads')).toBeVisible()
  await expect(page.getByText(draft.list)).toHaveCount(0)
  await visit('/faq')
  await signOut(page, t)

  await signIn(page, reem)
  await visit('/dashboard')
  await expect(page.locator('#drafts')).toContainText(adName)
  await expect(page.locator('#drafts')).toContainText(wanted)
  await visit('/ads/new')
  await expect(page.getByText(draft.title), 'nothing that was typed is lost').toBeVisible()
  await page.getByRole('button', { name: draft.goOn }).click()
  await expect(page.getByLabel(details.name)).toHaveValue(adName)
  await page.getByRole('button', { name: posting.back, exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').locator('img')).toHaveCount(1)
})

test('the account that a guest signs in to takes over the draft, beside its own one', async ({
  page,
  visit,
  t,
}, testInfo) => {
  test.slow()
  const reem = uniqueUser(testInfo)
  await register(page, reem)
  await visit('/ads/new')
  await chooseCar(page)
  await signOut(page, t)
  await visit('/ads/new')
  await writeAd(page, photos.waitingForSignIn)

  await signIn(page, reem)
  await visit('/ads/new')
  await expect(page.getByLabel(details.name), 'goes on without a question').toHaveValue(adName)
  await page.getByRole('button', { name: posting.back, exact: true }).click()
  await expect(page.getByText(photos.sent), 'the photo is uploaded now').toBeVisible()
  await visit('/dashboard')
  await expect(page.locator('#drafts').getByRole('listitem')).toHaveCount(2)

  await signOut(page, t)
  await visit('/ads/new')
  await expect(
    page.getByRole('heading', { name: category.heading }),
    'the draft belongs to the account now',
  ).toBeVisible()
  await expect(page.getByText(draft.title)).toHaveCount(0)
})

test('a session that ends keeps the open form for its member, and who signs in instead publishes nothing', async ({
  page,
  context,
  visit,
  at,
  t,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(refused)
  const [reem, other] = [uniqueUser(testInfo), uniqueUser(testInfo, 1)]
  await register(page, other)
  await visit('/ads/new')
  await writeAd(page, photos.sent)
  await goToReview(page)

  await register(page, reem)
  await visit('/ads/new')
  await writeAd(page, photos.sent)
  await context.clearCookies({ name: '_token' })
  const tab = await context.newPage()
  await tab.goto(at('/faq'))
  await expect(page.getByText(t.errors.signInTitle), 'the other tab has noticed').toBeVisible()
  await tab.close()
  await expect(page.getByLabel(details.name)).toHaveValue(adName)
  await page.getByLabel(details.name).fill(`${adName} 2`)
  await goToReview(page)
  await page.getByRole('button', { name: review.signInFirst }).click()
  await expect(page).toHaveURL(/\/login/)

  await signInOnPage(page, other)
  await expect(page.getByText(draft.title), 'a question, not an ad').toBeVisible()
  await page.getByRole('button', { name: draft.goOn }).click()
  await expect(page.getByRole('button', { name: review.publish }), 'only opened').toBeVisible()
  expect(await ownAds(page)).toHaveLength(0)
  await signOut(page, t)

  await signIn(page, reem)
  await visit('/ads/new')
  await expect(page.getByText(`${adName} 2`)).toBeVisible()
})

test('a publication that waits for the network is not sent by the next account', async ({
  page,
  context,
  visit,
  at,
  t,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(/ERR_FAILED|status of 401/)
  const [reem, other] = [uniqueUser(testInfo), uniqueUser(testInfo, 1)]
  await registerElsewhere(page, other)
  await register(page, reem)
  await visit('/ads/new')
  await writeAd(page, photos.sent)
  await goToReview(page)
  await page.route('**/api/ads', (route) => route.abort())
  await page.getByRole('button', { name: review.publish }).click()
  await expect(page.getByText(publishing.offline)).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(at('/faq'))
  await signOut(tab, t)
  await expect(page.getByRole('heading', { name: category.heading }), 'the form of the guest').toBeVisible()
  await signIn(tab, other)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: category.heading })).toBeVisible()
  expect(await ownAds(page)).toHaveLength(0)
  expect(sent.filter((path) => path.endsWith('/api/ads'))).toEqual([])

  await tab.goto(at('/faq'))
  await signOut(tab, t)
  await signIn(tab, reem)
  await tab.goto(at('/ads/new'))
  await expect(tab.getByText(draft.waiting), 'it waits for its author').toBeVisible()
})

test('a draft of an earlier version belongs to the member who opens it next, not to a guest', async ({
  page,
  visit,
}, testInfo) => {
  await visit('/ads/new')
  await chooseCar(page)
  await page.evaluate(forgetOwners)
  await page.reload()
  await expect(page.getByRole('heading', { name: category.heading })).toBeVisible()
  await expect(page.getByText(draft.title)).toHaveCount(0)
  await register(page, uniqueUser(testInfo))
  await visit('/ads/new')
  await expect(page.getByRole('heading', { name: photos.heading })).toBeVisible()
})

async function signInOnPage(page: Page, person: Person) {
  await page.getByRole('tab', { name: account.login.byPassword }).click()
  await page.getByLabel(account.login.login).fill(person.phone)
  await page.getByLabel(account.login.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: account.login.submit, exact: true }).click()
}

const ownAds = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => (await (await fetch('/api/me/ads')).json()).data.items)

/** Runs in the page: stores the drafts as versions before owners did. */
const forgetOwners = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('souqna-drafts')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('drafts', 'readwrite')
      const drafts = transaction.objectStore('drafts')
      const all = drafts.getAll()
      all.onsuccess = () => {
        drafts.clear()
        for (const { owner: _, key, ...record } of all.result)
          drafts.put({ ...record, key: key.slice(key.indexOf('/') + 1) })
      }
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
