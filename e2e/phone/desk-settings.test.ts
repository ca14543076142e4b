/// <reference lib="dom" />
// A product of its own: the navigation bar and the banner are on the pages of all other tests.
import type { Browser, Page } from '@playwright/test'
import { deskOwner, signIn } from '#e2e/support/people.ts'
import { startProduct } from '#e2e/support/product.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { desk } from '#i18n/ar/desk/index.ts'
import { ar } from '#i18n/ar/shell.ts'

// One product for both tests.
test.describe.configure({ mode: 'default' })

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(async () => product.stop())

const open = async (browser: Browser, viewport = { width: 1280, height: 800 }) =>
  (await browser.newContext({ baseURL: product.url, locale: 'ar-SY', viewport })).newPage()

async function openDesk(browser: Browser, path: string) {
  const page = await open(browser, { width: 360, height: 740 })
  await page.goto('/robots.txt')
  await signIn(page, deskOwner)
  await page.goto(path)
  await untilHydrated(page)
  return page
}

/** Presses a button of the desk that asks for a reason, gives one, and sees the notice, which soon goes by itself. */
async function act(page: Page, button: string, confirm: string, notice: string) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(desk.shell.reason).fill('قصة اختبار في المتصفح')
  const noticed = page.getByText(notice).waitFor()
  await Promise.all([noticed, dialog.getByRole('button', { name: confirm, exact: true }).click()])
  await expect(dialog).toBeHidden()
}

const barOf = async (visitor: Page) => {
  await visitor.goto('/')
  return visitor.getByRole('navigation', { name: ar.shell.mainCategories }).getByRole('link').allInnerTexts()
}

test('an operator reorders the navigation bar, and the home page shows it at once', async ({ browser }) => {
  const visitor = await open(browser)
  const before = await barOf(visitor)
  const { nav, save, saved, history, undo, undone } = desk.settings
  const page = await openDesk(browser, '/desk/navigation')
  const second = before[1] ?? ''
  await page.getByRole('button', { name: nav.up(second) }).click()
  await expect(page.getByRole('region', { name: nav.preview }).getByRole('listitem').first()).toHaveText(second)
  await act(page, `${save} ${nav.chosen}`, save, saved)
  expect(await barOf(visitor)).toEqual([before[1], before[0], ...before.slice(2)])

  await page.getByText(history).click()
  await act(page, undo, undo, undone)
  expect(await barOf(visitor)).toEqual(before)
})

test('an operator announces something; a visitor dismisses it on the device and does not see it again', async ({
  browser,
}) => {
  const { banner } = desk.words
  const [visitor, another] = [await open(browser, { width: 360, height: 740 }), await open(browser)]
  const page = await openDesk(browser, '/desk/announcements')
  const form = page.getByRole('region', { name: banner.title })
  await form.getByLabel(desk.words.ar).fill('صيانة الليلة من الواحدة إلى الثانية')
  await form.getByLabel(desk.words.en).fill('Maintenance tonight from one to two')
  await act(page, banner.save, banner.save, banner.saved)

  const bannerOf = (on: Page) => on.getByRole('region', { name: ar.shell.announcement })
  await visitor.goto('/')
  await expect(bannerOf(visitor)).toHaveText('صيانة الليلة من الواحدة إلى الثانية')
  await bannerOf(visitor).getByRole('button', { name: ar.notices.dismiss }).click()
  await expect(bannerOf(visitor)).toBeHidden()
  const shifts = await shiftsWhileLoading(visitor, '/faq')
  await expect(bannerOf(visitor)).toBeHidden()
  expect(shifts).toBeLessThan(0.01)

  const withoutCode = await open(browser)
  await withoutCode.route('**/*.js', (route) => route.abort())
  await withoutCode.goto('/')
  await bannerOf(withoutCode).getByRole('button', { name: ar.notices.dismiss }).click()
  await expect(bannerOf(withoutCode), 'dismissed before the code of the page has come').toBeHidden()
  await withoutCode.reload()
  await expect(bannerOf(withoutCode)).toBeHidden()

  await another.goto('/en/faq')
  await expect(another.getByText('Maintenance tonight from one to two')).toBeVisible()

  await act(page, banner.end, banner.end, banner.ended)
  await another.goto('/en')
  await expect(another.getByText('Maintenance tonight from one to two')).toBeHidden()
})

/** The sum of layout shifts of a page that is loaded as a whole. */
async function shiftsWhileLoading(page: Page, path: string) {
  await page.goto(path)
  await page.waitForTimeout(1500)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
}
