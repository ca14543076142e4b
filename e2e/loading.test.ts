import type { Page } from '@playwright/test'
import { expect, isSameDocument, markDocument, slowDown, story } from './story.ts'

const bar = (page: Page) => page.locator('.loading-bar')

story('a visitor sees a bar while a page takes long', async ({ page, visit, at, t }) => {
  await visit('/')
  await slowDown(page, 800)
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toHaveCSS('height', '6px')
  await expect(page).toHaveURL(at('/terms'))
  await expect(bar(page)).toHaveCount(0)
})

story('a visitor sees no bar while the first page starts, nor when a page is quick', async ({ page, visit, at, t }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.loading-bar')) document.documentElement.setAttribute('data-saw-bar', '')
    }).observe(document, { childList: true, subtree: true })
  })
  // Hydration itself takes its time when the code comes slowly.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.services }).hover()
  await expect(page.locator('html[data-saw-bar]')).toHaveCount(0)
  await page.unrouteAll()
  await visit('/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: t.pages.siteMap.title }).click()
  await expect(page).toHaveURL(at('/sitemap'))
  await expect(page.locator('html[data-saw-bar]')).toHaveCount(0)
})

story('the bar takes the colour of an error when the page fails', async ({ page, visit, t, forgive }) => {
  forgive(/status of 500/)
  await visit('/')
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ status: 500 })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await expect(bar(page)).toBeVisible()
  const colour = await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.internalTitle)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).not.toHaveCSS('background-color', colour)
})

story('a visitor whose page is of an older build gets the next one whole', async ({ page, visit, at, t }) => {
  await page.clock.install()
  await visit('/')
  await markDocument(page)
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await expect(page).toHaveURL(at('/terms'))
  expect(await isSameDocument(page), 'the same build changes pages in place').toBe(true)

  await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'another' } }))
  const asked = page.waitForResponse('**/build.json')
  await page.clock.fastForward(3_600_000)
  await asked
  await expect(page.getByRole('heading', { level: 1 }), 'nothing moves under their hands').toHaveText(t.articles.terms)
  expect(await isSameDocument(page)).toBe(true)

  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.faq }).click()
  await expect(page).toHaveURL(at('/faq'))
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(at('/terms'))
})

story('a file that is gone reloads the page once, not in a circle', async ({ page, visit }) => {
  await visit('/')
  const breakChunk = () =>
    page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await markDocument(page)
  const reloaded = page.waitForEvent('load')
  await breakChunk()
  await reloaded
  expect(await isSameDocument(page)).toBe(false)

  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await markDocument(page)
  await breakChunk()
  await page.waitForTimeout(500)
  expect(await isSameDocument(page), 'within ten seconds it is left alone').toBe(true)
})
