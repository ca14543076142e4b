import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { codeFor, leaveSheetForLogin, register, registerElsewhere, signIn, uniqueUser } from '#e2e/support/people.ts'
import { expect, expectNoLayoutShift, test } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'
import { dashboard } from '#i18n/ar/dashboard.ts'
import { violations } from '#i18n/ar/failures.ts'
import { people } from '#i18n/ar/people.ts'
import { settings } from '#i18n/ar/settings.ts'

/** Demo user who signs in by password, so every sensitive action asks for a code first. */
const mahmoud = { phone: '0900000200', password: 'bazaar-demo-963' }

/** Browsers log every failed request to the console. */
const refused = /status of 4(22|01|03|29)/

const part = (page: Page, heading: string) => page.getByRole('region', { name: heading })
const codeBox = (page: Page) => page.getByLabel(account.verify.code)

test('changing the phone verifies and notifies the old phone and signs out other devices', async ({
  page,
  visit,
  at,
  browser,
  allowConsoleError,
  expectNoAxeViolations,
}, testInfo) => {
  allowConsoleError(refused)
  const { phone: newPhone } = uniqueUser(testInfo)
  const elsewhere = await anotherPhone(browser)
  await signIn(elsewhere, mahmoud)
  await signIn(page, mahmoud)
  await visit('/profile-settings')

  const phone = part(page, settings.phone.heading)
  await phone.getByRole('button', { name: settings.phone.change }).click()
  const box = phone.getByLabel(settings.phone.newNumber)
  const send = phone.getByRole('button', { name: settings.phone.sendCode })
  await box.fill('12')
  await send.click()
  await expect(box, 'the error is linked to its field').toHaveAccessibleDescription(/./)
  await box.fill(newPhone)
  await send.click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(account.stepUp.title)
  await expect(codeBox(page)).toBeFocused()
  await expectNoAxeViolations()
  await page.goBack()
  await expect(dialog, 'Back closes it').toBeHidden()
  await expect(box, 'and loses nothing').toHaveValue(/\d{4} \d{3} \d{3}/)

  await send.click()
  const code = await codeFor(page, mahmoud)
  await codeBox(page).fill(code === '111111' ? '222222' : '111111')
  await expect(codeBox(page)).toHaveAccessibleDescription(new RegExp(violations.code_wrong()))
  await codeBox(page).fill(code)
  await expect(dialog, 'what was begun goes on by itself').toBeHidden()
  await expect(phone).toContainText(account.verify.sentTo)
  await codeBox(page).fill(await codeFor(page, { phone: newPhone }))
  await expect(page.getByText(settings.phone.done)).toBeVisible()
  await expect(phone).toContainText(`+963 ${newPhone.slice(1, 4)} ${newPhone.slice(4, 7)} ${newPhone.slice(7)}`)
  await expect(part(page, settings.devices.heading).getByRole('listitem')).toHaveCount(1)

  await expect.poll(() => lastMessageTo(page, mahmoud.phone), 'the old phone gets a message').not.toMatch(/\d{6}/)
  await elsewhere.goto(at('/dashboard'))
  await expect(elsewhere, 'the other device is signed out').toHaveURL(/\/login/)
  await elsewhere.context().close()
})

test('a user edits the profile and password and signs out on every device', async ({
  page,
  visit,
  at,
  t,
  browser,
  allowConsoleError,
  expectNoAxeViolations,
}, testInfo) => {
  allowConsoleError(refused)
  const reem = uniqueUser(testInfo)
  await register(page, reem)
  const elsewhere = await anotherPhone(browser)
  await signIn(elsewhere, reem)

  await visit('/profile-settings')
  const profile = part(page, settings.profile.heading)
  const name = profile.getByLabel(settings.profile.fullName)
  await name.fill('ر')
  await profile.getByLabel(settings.profile.about).fill('أبيع الأثاث المستعمل')
  await profile.getByRole('button', { name: settings.save }).click()
  await expect(name).toHaveAccessibleDescription(violations.too_short(3))
  await expect(name).toBeFocused()
  await expectNoAxeViolations()
  await name.fill('ريم الحموي')
  await profile.getByText(t.adPage.seller.kinds.dealer).click()
  await profile.getByRole('button', { name: settings.save }).click()
  await expect(page.getByText(settings.saved)).toBeVisible()
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  await part(page, settings.privacy.heading).getByText(settings.privacy.follows).click()
  await saved

  await profile.getByRole('link', { name: settings.profile.view }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ريم الحموي')
  await expect(main).toContainText('أبيع الأثاث المستعمل')
  await expect(main).toContainText(t.adPage.seller.declaredKinds.dealer)
  await expect(main, 'what is not shown').not.toContainText(t.adPage.seller.followers(0))

  await main.getByRole('link', { name: t.adPage.editProfile }).click()
  const password = part(page, settings.password.heading)
  const fresh = 'جملة أطول من الأولى'
  await password.getByLabel(settings.password.current).fill('ليست هذه')
  await password.getByLabel(settings.password.password, { exact: true }).fill(fresh)
  await password.getByLabel(settings.password.confirm).fill(fresh)
  await password.getByRole('button', { name: settings.password.submit }).click()
  await expect(password.getByLabel(settings.password.current)).toHaveAccessibleDescription(violations.password_wrong())
  await expect(password.getByLabel(settings.password.confirm), 'nothing typed is lost').toHaveValue(fresh)

  const devices = part(page, settings.devices.heading)
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText(settings.devices.thisOne)).toHaveCount(1)
  await devices.getByRole('button', { name: settings.devices.everywhere }).click()
  await expect(page.getByRole('dialog')).toContainText(settings.devices.everywhereBody)
  await expectNoAxeViolations()
  await page.getByRole('button', { name: settings.devices.everywhereConfirm }).click()
  await expect(page.getByText(settings.devices.everywhereDone)).toBeVisible()
  await expect(page).toHaveURL(at('/'))
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  for (const device of [page, elsewhere]) {
    await device.goto(at('/dashboard'))
    await expect(device).toHaveURL(/\/login/)
  }
  await elsewhere.context().close()
})

test('a visitor signs in to follow a seller, then blocks and unblocks the seller', async ({
  page,
  visit,
  at,
  t,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(refused)
  const reem = uniqueUser(testInfo)
  await registerElsewhere(page, reem)
  const { id, seller_id } = await someAd(page)
  const sellerPage = `/vendor-details/${seller_id}`
  const follow = page.getByRole('button', { name: t.adPage.follow, exact: true })
  const following = page.getByRole('button', { name: t.adPage.following, exact: true })

  await visit(sellerPage)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await follow.click()
  await leaveSheetForLogin(page)
  await page.getByLabel(account.login.login).fill(reem.phone)
  await page.getByLabel(account.login.password, { exact: true }).fill(reem.password)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page, 'back where they were').toHaveURL(at(sellerPage))
  await expect(following, 'and it is done').toBeVisible()
  const relation = async () => (await (await page.request.get(`/api/sellers/${seller_id}/relation`)).json()).data
  await expect.poll(relation, 'the server has it too').toMatchObject({ is_followed: true })
  await page.reload()
  await expect(following).toBeVisible()

  await visit('/following')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expectNoAxeViolations()
  await row.getByRole('button', { name: t.adPage.following }).click()
  await row.getByRole('button', { name: t.adPage.follow }).click()
  await expect(row.getByRole('button', { name: t.adPage.following })).toBeVisible()
  await page.getByRole('searchbox', { name: people.lists.search }).fill('لا أحد بهذا الاسم')
  await expect(page.getByText(people.lists.nobodyBody)).toBeVisible()
  await page.getByRole('link', { name: people.lists.clear }).click()
  await expect(row).toBeVisible()

  await visit(sellerPage)
  await page.getByRole('button', { name: t.adPage.block, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog, 'says what it does').toContainText(people.block.effects[0] ?? '')
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: people.block.confirm }).click()
  await expect(page.getByRole('heading', { name: people.block.done(name) })).toBeVisible()
  await visit('/faq')
  const hidden = async () => (await (await page.request.get('/api/me')).json()).data.hidden_sellers
  await expect.poll(hidden, 'also when the page is left at once').toEqual([seller_id])
  await visit('/')
  await expect(page.locator(`[data-card~="s${seller_id}"]`).first(), 'not in lists').toBeHidden()
  await visit(`/ad-details/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.forbiddenTitle)

  await visit('/blocked')
  await expectNoSidewaysScroll()
  await page.getByRole('button', { name: people.blocked.unblock }).click()
  await expect(page.getByText(people.row.notBlocked)).toBeVisible()
  await visit(sellerPage)
  await expect(follow, 'blocking ended the following').toBeVisible()
})

test('the phone of a seller is not in the page until a signed-in user requests it', async ({
  page,
  visit,
  t,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(refused)
  const { id } = await someAd(page, (ad) => ad.has_phone)
  await register(page, uniqueUser(testInfo))
  await visit(`/ad-details/${id}`)
  expect(await page.content()).not.toMatch(/tel:|wa\.me\/\d/)
  await page.getByRole('button', { name: t.adPage.showPhone }).last().click()
  const call = page.getByRole('main').locator('a[href^="tel:+963"]')
  await expect(call.first()).toBeVisible()
  const [, digits = ''] = (await call.first().getAttribute('href'))?.match(/\+(\d+)/) ?? []
  const whatsApp = page.getByRole('main').locator(`a[href="https://wa.me/${digits}"]`).filter({ visible: true })
  await expect(whatsApp, 'beside the seller and in the bar').toHaveCount(2)
  await expect(page.getByRole('button', { name: people.number.copy })).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await visit('/')
  const html = await (await page.request.get(`/ad-details/${id}`)).text()
  expect(html, 'not in the page, also now').not.toContain(digits.slice(3))
})

test('a user downloads the personal data, requests account deletion and cancels it', async ({
  page,
  visit,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(refused)
  const reem = uniqueUser(testInfo)
  await register(page, reem)
  await visit('/dashboard')
  await expect(page.getByRole('heading', { name: dashboard.ads.emptyTitle })).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await visit('/profile-settings')
  await page.getByRole('button', { name: settings.data.request }).click()
  // A job writes the file, and the page notices it without being loaded again.
  const link = page.getByRole('link', { name: settings.data.download })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const downloading = page.waitForEvent('download')
  await link.click()
  const file = await (await downloading).path()
  expect(JSON.stringify(JSON.parse(await readFile(file, 'utf8')))).toContain(reem.userName)

  const deletion = part(page, settings.deletion.heading)
  await deletion.getByRole('button', { name: settings.deletion.request }).click()
  await expect(page.getByRole('dialog')).toContainText(settings.deletion.effects[0] ?? '')
  await page.getByRole('button', { name: settings.deletion.confirm }).click()
  await expect(deletion).toContainText(settings.deletion.pendingBody)
  await expectNoAxeViolations()

  await visit('/dashboard')
  await page.getByRole('link', { name: dashboard.leavingLink }).click()
  await deletion.getByRole('button', { name: settings.deletion.keep }).click()
  await expect(page.getByText(settings.deletion.kept)).toBeVisible()
  await expect(deletion.getByRole('button', { name: settings.deletion.request })).toBeVisible()
})

test('ads of a blocked seller are hidden from the first paint without a layout shift', async ({
  page,
  visit,
  t,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(/status of 401/)
  await register(page, uniqueUser(testInfo))
  const { id, seller_id } = await someAd(page)
  await visit(`/vendor-details/${seller_id}`)
  const blocked = withoutAnswer(page, '**/block')
  await page.getByRole('button', { name: t.adPage.block, exact: true }).click()
  await page.getByRole('button', { name: people.block.confirm }).click()
  await expect(page.getByRole('button', { name: people.blocked.unblock })).toBeVisible()
  await blocked
  allowConsoleError(/ERR_FAILED/)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`/ad-details/${id}`)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading, 'before our code runs, and though the page was left at once').toBeHidden()

  await page.unroute('**/*.js')
  const other = await someAd(page, ({ seller }) => seller.id !== seller_id)
  for (const path of ['/', `/ad-details/${other.id}`, `/vendor-details/${other.seller_id}`]) {
    await visit(path)
    await page.waitForLoadState('networkidle')
    await expectNoLayoutShift(page, path)
  }
})

/** The server processes the request, but the response is lost. */
const withoutAnswer = (page: Page, address: string) =>
  new Promise<unknown>((resolve) => page.route(address, async (route) => resolve(await route.fetch())))

/** A second device of the same user. */
const anotherPhone = async (browser: Browser) =>
  (await browser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'ar-SY' })).newPage()

async function lastMessageTo(page: Page, phone: string): Promise<string> {
  const messages: { phone: string; text: string }[] = await (
    await page.request.get('/dev/sms.json', { headers: { 'x-forwarded-for': '' } })
  ).json()
  return messages.find((message) => message.phone === `+963${phone.slice(1)}`)?.text ?? ''
}

type ListedAd = { id: number; seller_id: number }
type WholeAd = { has_phone: boolean; seller: { id: number } }

/** The first ad of the home page that meets the condition. */
async function someAd(page: Page, fits: (ad: WholeAd) => boolean = () => true): Promise<ListedAd> {
  const { data } = await (await page.request.get('/api/home')).json()
  for (const ad of data.advertisement_posts.items as ListedAd[]) {
    const { data: whole } = await (await page.request.get(`/api/ads/${ad.id}`)).json()
    if (fits(whole)) return ad
  }
  throw new Error('No ad of the first page fits.')
}
