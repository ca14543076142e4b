/// <reference lib="dom" />
import type { APIRequestContext, Locator } from '@playwright/test'
import { findListedAd } from '#e2e/support/ads.ts'
import { codeFor, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'
import { people } from '#i18n/ar/people.ts'

test('a visitor gets the number of a seller in one sheet: two fields, without leaving the ad or its place', async ({
  page,
  visit,
  t,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  const person = uniqueUser(testInfo)
  await visit(`/ad-details/${await adWithPhone(page.request)}`)
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  const address = page.url()
  const bar = page.getByRole('button', { name: t.adPage.call, exact: true }).locator('..')
  await expectOneLine(bar)
  await bar.getByRole('button', { name: t.adPage.call, exact: true }).click()

  const sheet = page.getByRole('dialog', { name: account.sheet.title })
  await expect(sheet).toBeVisible()
  // After the click: Playwright itself may have scrolled to the button.
  const place = await page.evaluate(() => scrollY)
  await sheet.getByLabel(account.phone.label, { exact: true }).fill(person.phone)
  await expectNoAxeViolations()
  await sheet.getByRole('button', { name: account.login.sendCode }).click()
  const codeSheet = page.getByRole('dialog', { name: account.verify.heading })
  const code = codeSheet.getByLabel(account.verify.code)
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoAxeViolations()
  await code.fill(await codeFor(page, person))

  const answer = page.getByRole('dialog', { name: account.sheet.done })
  await expect(answer.getByRole('link', { name: people.number.call })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(answer.getByRole('link', { name: people.number.whatsApp })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  )
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => scrollY)).toBe(place)

  await answer.getByRole('button', { name: t.shell.close }).click()
  const call = page.getByRole('link', { name: people.number.call }).last()
  await expect(call, 'also in the bar of the ad').toBeVisible()
  const shown = call.locator('..')
  await expectOneLine(shown)
  await expect(shown.getByRole('link', { name: people.number.whatsApp })).toHaveAttribute('href', /^https:\/\/wa\.me/)
  expect(await shown.locator('bdi').evaluate(countLines), 'the number is not broken').toBe(1)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectOneLine(call.locator('..'))
  await expectNoSidewaysScroll()
})

/** Runs in the page. */
function countLines(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** Call, WhatsApp, chat and heart share one line; a revealed number is above it, unbroken. */
async function expectOneLine(bar: Locator) {
  const boxes = await bar
    .locator(':scope > a, :scope > button')
    .filter({ visible: true })
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(4)
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
}

/** Cards do not say whether an ad shows a number. */
async function adWithPhone(request: APIRequestContext) {
  const passed = new Set<number>()
  for (;;) {
    const { id } = await findListedAd(request, (card) => !passed.has(card.id))
    const { data } = await (await request.get(`/api/ads/${id}`)).json()
    if (data.has_phone) return id
    passed.add(id)
  }
}
