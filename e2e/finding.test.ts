import type { Locator } from '@playwright/test'
import { expect, story } from './story.ts'

story('a visitor searches and sees the words again', async ({ page, visit, t, at, expectNoAxeViolations }) => {
  await visit('/faq')
  const box = page.getByRole('searchbox', { name: t.shell.search })
  await box.fill('كيا ريو 2010')
  await box.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === at('/') && url.searchParams.get('search') === 'كيا ريو 2010')
  await expect(box).toHaveValue('كيا ريو 2010')
  await expect(page.getByRole('main')).toContainText(t.home.noAdsForSearch('كيا ريو 2010'))
  await expectNoAxeViolations()
})

story('markup typed into the search is shown as text', async ({ page, visit }) => {
  page.on('dialog', () => expect(null, 'nothing from an address may run').toBe('a dialog'))
  for (const words of ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '</title><b>x', "{{7*7}}'--"]) {
    await visit(`/?search=${encodeURIComponent(words)}`)
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByRole('searchbox')).toHaveValue(words)
    await expect(page.getByRole('main').locator('img, script, b')).toHaveCount(0)
  }
})

story('words of the other script keep their own order in a sentence', async ({ page, visit, language }) => {
  const [words, isRightToLeft] = language === 'ar' ? ['C++', false] : ['سيارة (', true]
  await visit(`/?search=${encodeURIComponent(words)}`)
  const places = await placesOf(page.getByRole('main').getByRole('heading', { level: 2 }), words)
  const sorted = places.toSorted((a, b) => (isRightToLeft ? b - a : a - b))
  expect(places, `where each letter of ${words} stands`).toEqual(sorted)
})

story('a word without an end does not push the page sideways', async ({ visit, expectNoSidewaysScroll }) => {
  await visit(`/?search=${'x'.repeat(200)}`)
  await expectNoSidewaysScroll()
})

story('a visitor goes down the categories and back up by the crumbs', async ({ page, visit, at, t }) => {
  await visit('/')
  const tiles = page.getByRole('main').getByRole('navigation', { name: t.shell.categories }).getByRole('link')
  const heading = page.getByRole('heading', { level: 1 })
  const names: string[] = []
  for (const depth of [0, 1]) {
    const name = (await tiles.first().textContent()) ?? ''
    names.push(name)
    await tiles.first().click()
    await expect(heading).toHaveText(name)
    await expect(page).toHaveURL(new RegExp(`categories_ids\\[${depth}\\]=\\d+$`))
    await expect(page).toHaveTitle(`${name} · ${t.site.name}`)
  }

  const crumbs = page.getByRole('navigation', { name: t.home.path })
  await crumbs.getByRole('link', { name: names[0] ?? '' }).click()
  await expect(heading).toHaveText(names[0] ?? '')
  await page.goBack()
  await expect(heading).toHaveText(names[1] ?? '')
  await crumbs.getByRole('link', { name: t.home.clearPath }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(heading).toHaveText(t.home.heading)
})

story('focus follows a visitor into a category', async ({ page, visit, t }) => {
  await visit('/')
  const tiles = page.getByRole('main').getByRole('navigation', { name: t.shell.categories }).getByRole('link')
  await tiles.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/categories_ids/)
  await expect(page.getByRole('main')).toBeFocused()
})

story('a category that does not exist is a page that is not found', async ({ page, visit, t, forgive }) => {
  forgive(/status of 404/)
  const response = await visit('/?categories_ids[0]=999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.notFoundTitle)
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
