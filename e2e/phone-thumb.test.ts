import type { Locator } from '@playwright/test'
import { expect, story } from './story.ts'

/** look.md, Shell. */
const thumb = 44

story('a thumb hits everything in the two bars and in the drawer', async ({ page, visit, t }) => {
  await visit('/')
  const lowerBar = page.getByRole('navigation', { name: t.shell.mainNavigation })
  await expect(lowerBar.getByRole('link')).toHaveText([
    t.shell.home,
    t.shell.inquiries,
    t.shell.postShort,
    t.shell.chats,
    t.shell.me,
  ])
  expect.soft(await tooSmall(page.getByRole('banner'))).toEqual([])
  expect.soft(await tooSmall(lowerBar)).toEqual([])
  expect.soft(await tooSmall(page.getByRole('main'))).toEqual([])

  await page.getByRole('button', { name: t.shell.menu }).click()
  expect.soft(await tooSmall(page.getByRole('dialog'))).toEqual([])
})

story('the lower bar covers neither the end of the page nor a link that has focus', async ({ page, visit, t }) => {
  await visit('/')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const bar = await page.getByRole('navigation', { name: t.shell.mainNavigation }).boundingBox()
  const last = page.getByRole('contentinfo').locator('summary')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const end = await last.boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  await page.evaluate(() => window.scrollTo(0, 0))
  const covered: string[] = []
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate((top) => {
      const element = document.activeElement
      const isInPage = element?.closest('main, footer')
      return isInPage && element && element.getBoundingClientRect().top >= top ? element.textContent : null
    }, bar?.y ?? 0)
    if (hidden) covered.push(hidden)
  }
  expect(covered).toEqual([])
})

async function tooSmall(place: Locator) {
  const controls = place.locator('a, button, input:not(.sr-only), select, summary, label:has(input.sr-only)')
  const sizes = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { name: element.getAttribute('aria-label') ?? element.textContent, width, height }
    }),
  )
  const shown = sizes.filter(({ width }) => width > 0)
  expect(shown.length).toBeGreaterThan(0)
  return shown.filter(({ width, height }) => width < thumb || height < thumb)
}
