import type { Page } from '@playwright/test'
import { directionOf, withoutLanguage } from '#contract/language.ts'
import { pageAt, sitePages } from '#web/site.ts'
import { colourRules, expect, layoutShift, story } from './story.ts'

/** No ad, inquiry or person will ever have this number. */
const addressOf = (path: string) => path.replace(':id', '2147483647')

const open = sitePages.filter((page) => page.access !== 'private')
const articles = open.filter((page) => /terms|policy|prohibited|services|System|security|faq/.test(page.name))
const market = open.filter((page) => page.access === 'public' && !articles.includes(page))
const guest = open.filter((page) => page.access === 'guest')

for (const [kind, pages] of Object.entries({ market, article: articles, 'signing-in': guest })) {
  story(
    `a visitor can read every ${kind} page, on any screen, by day and by night`,
    async ({ page, visit, t, language, expectNoAxeViolations, expectNoSidewaysScroll, forgive }) => {
      story.slow()
      forgive(/status of 404/)
      const screen = page.viewportSize() ?? { width: 0, height: 0 }
      for (const { path } of pages) {
        await page.setViewportSize(screen)
        await page.emulateMedia({ colorScheme: 'light' })
        const response = await visit(addressOf(path))
        expect.soft(response?.status(), path).toBe(path.includes(':') ? 404 : 200)
        expect.soft(await page.title(), path).toMatch(new RegExp(`${t.site.name}.*\\S|\\S.*${t.site.name}`))
        await expect.soft(page.locator('h1'), path).toHaveText(/\S/)
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language)
        await expect.soft(page.locator('html'), path).toHaveAttribute('dir', directionOf(language))
        expect.soft(await layoutShift(page), `how far ${path} jumps`).toBeLessThan(0.05)
        expect.soft(await deadEnds(page), `dead ends of ${path}`).toEqual([])

        await expectNoAxeViolations()
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectNoAxeViolations(colourRules)
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ ...screen, width })
          await expectNoSidewaysScroll()
        }
      }
    },
  )
}

story('a page does not jump when its fonts arrive late', async ({ page, visit }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (const path of ['/', '/faq', '/sitemap']) {
    await visit(path)
    expect.soft(await layoutShift(page), path).toBeLessThan(0.05)
  }
})

story('a visitor is led from every private page to signing in, and back afterwards', async ({ page, visit, at, t }) => {
  const toLogin = (path: string) => `${at('/login')}?next=${encodeURIComponent(at(path))}`
  for (const { path } of sitePages.filter((page) => page.access === 'private')) {
    const reply = await page.request.get(at(addressOf(path)), { maxRedirects: 0 })
    expect.soft(reply.status(), path).toBe(302)
    expect.soft(reply.headers().location).toBe(toLogin(addressOf(path)))
    expect.soft(reply.headers()['cache-control'], path).toContain('no-store')
  }

  await visit('/')
  await page.locator('a[href$="/chats"]:visible').first().click()
  await expect(page).toHaveURL(toLogin('/chats'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.pages.login.title)
})

/** Links to no page of ours or to no part of this one, and parts that share a name, of which one cannot be reached. */
async function deadEnds(page: Page) {
  const { links, ids } = await page.evaluate(() => ({
    links: [...document.links].map((link) => link.href),
    ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
  }))
  const here = new URL(page.url()).pathname
  const dead = links.filter((link) => {
    const { pathname, hash } = new URL(link)
    if (hash && pathname === here) return !ids.includes(hash.slice(1))
    return pathname !== here && !pageAt(withoutLanguage(pathname))
  })
  const shared = ids.filter((id, place) => ids.indexOf(id) !== place)
  return [...new Set(dead), ...shared.map((id) => `#${id} twice`)]
}
