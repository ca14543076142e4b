import type { Page } from '@playwright/test'
import { operator, post, signIn } from '#e2e/support/people.ts'
import { expect, expectLater, test } from '#e2e/support/test.ts'
import { desk } from '#i18n/ar/desk/index.ts'

const { categories, log, shell } = desk
// No other test opens these: sports, and martial arts below it.
const sports = 14
const martialArts = 210

// Only one change runs at a time.
test.describe.configure({ mode: 'serial' })

const listOf = (...path: number[]) => `/?${path.map((id, level) => `categories_ids[${level}]=${id}`).join('&')}`

const untilFollowed = (page: Page) =>
  expectLater
    .poll(async () => (await (await page.request.get('/api/desk/categories')).json()).data.running, 'ads have followed')
    .toBeNull()

/** The act is previewed, and applied with a reason. */
async function apply(page: Page, reason: string) {
  await page.getByRole('button', { name: categories.preview }).click()
  await expect(page.getByText(categories.changes)).toBeVisible()
  await page.getByLabel(shell.reason).fill(reason)
  await page.getByRole('button', { name: categories.apply }).click()
  await expect(page.getByText(categories.saved)).toBeVisible()
}

test('an operator renames a category, visitors see the name at once, and the log takes it back', async ({
  page,
  visit,
  request,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  const name = `ساحة النزال ${testInfo.retry + 1}`
  const seen = async () => (await request.get(encodeURI(listOf(sports, martialArts)))).text()
  expect(await seen(), 'the list is cached before the change').not.toContain(name)
  await signIn(page, operator)
  await visit(`/desk/categories?id=${martialArts}`)
  await page.getByRole('button', { name: categories.kinds.rename }).click()
  await page.getByLabel(categories.nameAr).fill(name)
  await expectNoAxeViolations()
  await apply(page, 'اسم أوضح للناس')
  await expectNoSidewaysScroll()
  await expectLater.poll(seen, 'every process follows within seconds').toContain(name)
  await expect
    .poll(async () => {
      const reply = await (await request.get(`/api/home?search=${encodeURIComponent(name)}`)).json()
      return reply.data.advertisement_posts.paginate.total as number
    }, 'ads are found by the new name of their category')
    .toBeGreaterThan(0)

  await untilFollowed(page)
  await visit('/desk/log')
  const entry = page.getByRole('listitem').filter({ hasText: name }).first()
  await entry.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(shell.reason).fill('نهاية الاختبار')
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(log.undoDone, { exact: true })).toBeVisible()
  await expectLater.poll(seen).not.toContain(name)
  await untilFollowed(page)
})

test('an operator merges a category into another one after a preview, and its old address leads there', async ({
  page,
  visit,
  request,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  await signIn(page, operator)
  const icon = 'swords'
  const add = async (name_ar: string, name_en: string) => {
    const body = { parent_id: sports, name_ar, name_en, icon, reason: 'اختبار' }
    return (await post(page, '/api/desk/categories', body)).path.at(-1).id as number
  }
  const turn = testInfo.retry + 1
  const old = await add(`رماية ${turn}`, `Archery ${turn}`)
  const into = await add(`قوس وسهم ${turn}`, `Bow and arrow ${turn}`)
  await visit(`/desk/categories?id=${old}`)
  await page.getByRole('button', { name: categories.kinds.merge }).click()
  await expect(page.getByText(categories.explain.merge)).toBeVisible()
  await page.getByLabel(categories.target).selectOption(String(into))
  await page.getByRole('button', { name: categories.preview }).click()
  await expect(page.getByText(categories.redirects)).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await page.getByLabel(shell.reason).fill('قسمان لشيء واحد')
  await page.getByRole('button', { name: categories.apply }).click()
  await expect(page.getByRole('heading', { name: `قوس وسهم ${turn}` }), 'continues with the other one').toBeVisible()
  await expect
    .poll(async () => {
      const reply = await request.get(encodeURI(listOf(sports, old)), { maxRedirects: 0 })
      return [reply.status(), decodeURIComponent(reply.headers().location ?? '')]
    })
    .toEqual([308, listOf(sports, into)])
  await visit(`/desk/categories?id=${sports}`)
  await expect(page.getByRole('main')).not.toContainText(`رماية ${turn}`)
})
