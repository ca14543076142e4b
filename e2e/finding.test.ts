import type { Locator } from '@playwright/test'
import { expect, story } from './story.ts'

const attacks = ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '</title><b>x', "{{7*7}}'--"]

story(
  'a visitor searches and sees the words again, whatever they are',
  async ({ page, visit, at, t, language, expectNoAxeViolations, expectNoSidewaysScroll }) => {
    const main = page.getByRole('main')
    const box = page.getByRole('combobox', { name: t.shell.search })
    await visit('/faq')
    await box.fill('كيا ريو 2010')
    await box.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === at('/') && url.searchParams.get('search') === 'كيا ريو 2010')
    await expect(box).toHaveValue('كيا ريو 2010')
    await expect(main).toContainText('كيا ريو 2010')
    await expectNoAxeViolations()

    for (const words of attacks) {
      await visit(`/?search=${encodeURIComponent(words)}`)
      await expect(main).toContainText(words)
      await expect(box).toHaveValue(words)
      await expect(main.locator('img[src="x"], script, h2 b')).toHaveCount(0)
    }

    const mixed = language === 'ar' ? 'C++' : 'شقة ('
    await visit(`/?search=${encodeURIComponent(mixed)}`)
    const places = await placesOf(main.getByRole('heading', { level: 2 }).filter({ hasText: mixed }), mixed)
    const inOrder = places.toSorted((a, b) => (language === 'ar' ? a - b : b - a))
    expect.soft(places, `where each letter of ${mixed} stands in the sentence`).toEqual(inOrder)

    await visit(`/?search=${'x'.repeat(200)}`)
    await expectNoSidewaysScroll()
  },
)

story('a visitor goes down the categories and back up by the crumbs', async ({ page, visit, at, t, forgive }) => {
  await visit('/')
  const tiles = page.locator('main nav ul a')
  const heading = page.getByRole('heading', { level: 1 })
  const names: string[] = []
  for (const depth of [0, 1]) {
    const name = (await tiles.first().locator('span').textContent()) ?? ''
    names.push(name)
    await tiles.first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`categories_ids\\[${depth}\\]=\\d+$`))
    await expect(heading).toHaveText(name)
    await expect(page).toHaveTitle(`${name} · ${t.site.name}`)
    await expect.soft(page.getByRole('main'), 'focus follows into the category').toBeFocused()
  }

  const crumbs = page.getByRole('navigation', { name: t.home.path })
  await crumbs.getByRole('link', { name: names[0] ?? '' }).click()
  await expect(heading).toHaveText(names[0] ?? '')
  await page.goBack()
  await expect(heading).toHaveText(names[1] ?? '')
  await crumbs.getByRole('link', { name: t.home.clearPath }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(heading).toHaveText(t.home.heading)

  forgive(/status of 404/)
  const response = await visit('/?categories_ids[0]=999999')
  expect(response?.status()).toBe(404)
  await expect(heading).toHaveText(t.errors.notFoundTitle)
})

/** The horizontal middle of each letter of `words` within a heading. */
const placesOf = (heading: Locator, words: string) =>
  heading.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const start = text.textContent?.indexOf(wanted) ?? -1
      if (start < 0) continue
      return [...wanted].map((_letter, i) => {
        const range = document.createRange()
        range.setStart(text, start + i)
        range.setEnd(text, start + i + 1)
        const { left, width } = range.getBoundingClientRect()
        return left + width / 2
      })
    }
    throw new Error(`${wanted} is not in one piece`)
  }, words)
