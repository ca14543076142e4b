import { readFile } from 'node:fs/promises'
import { deskOwner, signIn } from '#e2e/support/people.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { insight as ar } from '#i18n/ar/desk/insight.ts'
import { insight as en } from '#i18n/en/desk/insight.ts'

test('an operator reads the values of a plot with the keyboard, narrows the figures and saves them', async ({
  page,
  visit,
  at,
  language,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const text = language === 'ar' ? ar : en
  await signIn(page, deskOwner)
  const plot = page.getByRole('figure').filter({ hasText: text.measures.new_ads })
  // The job computes the figures of the demo some seconds after the start.
  await expect(async () => {
    await visit('/desk/insight')
    await expect(plot.getByRole('slider')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await untilHydrated(page)
  const slider = plot.getByRole('slider', { name: text.measures.new_ads })
  await slider.focus()
  const last = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '')
  const shown = (await slider.getAttribute('aria-valuetext')) ?? ''
  await expect(plot.getByText(shown, { exact: true })).toBeVisible()

  await plot.getByText(text.table).click()
  await expect(plot.getByRole('row')).toHaveCount(31)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  const parts = page.getByRole('navigation', { name: text.parts })
  await parts.getByRole('link', { name: text.groups.people }).click()
  await expect(page).toHaveURL(at('/desk/insight?part=people'))
  await expect(page.getByRole('heading', { name: text.funnel.heading })).toBeVisible()
  await expectNoSidewaysScroll()
  const market = parts.getByRole('link', { name: text.groups.market })
  await market.click()
  await expect(page).toHaveURL(at('/desk/insight'))
  // The address changes a moment before the page does.
  await expect(market).toHaveAttribute('aria-current', 'page')

  await page.getByRole('combobox', { name: text.category, exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(at('/desk/insight?category_id=1'))
  await expect(page.getByText(text.onlyPlaces)).toBeVisible()
  const week = page.getByRole('link', { name: text.ranges[7] })
  await week.click()
  await expect(page).toHaveURL(at('/desk/insight?days=7&category_id=1'))
  await expect(week).toHaveAttribute('aria-current', 'page')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text.download }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^souqna-insight-[\d-]+\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeffday,measure,key,category_id,governorate_id,value')
  expect(lines.some((line) => /^\d{4}-\d\d-\d\d,new_ads,,1,,\d+$/.test(line))).toBe(true)
})
