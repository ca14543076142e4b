import type { APIRequestContext, Page } from '@playwright/test'
import { directionOf, withoutLanguage } from '#contract/language.ts'
import { findListedAd } from '#e2e/support/ads.ts'
import { bars, everyRule, injectAxe } from '#e2e/support/axe.ts'
import { deskOwner, seller, signInAgain } from '#e2e/support/people.ts'
import { expect, expectNoLayoutShift, test } from '#e2e/support/test.ts'
import { pageAt, type SitePage, sitePages } from '#web/site.ts'

const open = sitePages.filter((page) => page.access !== 'private')
const article = open.filter((page) => /terms|policy|prohibited|services|System|security|faq/.test(page.name))
const market = open.filter((page) => page.access === 'public' && !article.includes(page))
const guest = open.filter((page) => page.access === 'guest' || page.access === 'draft')
const nowhere: SitePage = { name: 'notFound', path: '/ad-details/2147483647', access: 'guest' }
const desk = sitePages.filter((page) => page.isDesk)
const own = sitePages.filter((page) => page.access === 'private' && !desk.includes(page))

const kinds: Record<string, SitePage[]> = {
  'public pages': market,
  articles: article,
  'sign-in pages and the not-found page': [...guest, nowhere],
  'the first half of the private pages': own.slice(0, own.length / 2),
  'the second half of the private pages': own.slice(own.length / 2),
  'the pages of the desk': desk,
}

for (const [group, pages] of Object.entries(kinds)) {
  test(`${group} are accessible and fit every screen, light and dark`, async ({
    page,
    visit,
    t,
    language,
    isMobile,
    request,
    expectNoAxeViolations,
    expectNoSidewaysScroll,
    allowConsoleError,
  }) => {
    test.slow()
    allowConsoleError(/status of 404/)
    await injectAxe(page)
    const screen = page.viewportSize() ?? { width: 0, height: 0 }
    if (pages.some(({ access }) => access === 'private')) await signInAgain(page, pages === desk ? deskOwner : seller)
    for (const [index, { path, access }] of pages.entries()) {
      // Alternate: a page that is checked dark on the Arabic phone is checked light on the English desktop.
      const isDark = (index % 2 === 0) === isMobile
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
      const response = await visit(path.includes(':') ? await addressOf(path, request) : path)
      const isKnown = access !== 'private' || !path.includes(':')
      if (isKnown) expect.soft(response?.status(), path).toBe(path === nowhere.path ? 404 : 200)
      const { links, ids, ...summary } = await summarise(page)
      expect.soft(summary, path).toEqual({
        title: expect.stringMatching(new RegExp(`${t.site.name}.*\\S|\\S.*${t.site.name}`)),
        heading: expect.stringMatching(/\S/),
        lang: language,
        dir: directionOf(language),
        wasted: [],
      })
      expect.soft(deadEnds(page, links, ids), `dead ends of ${path}`).toEqual([])
      await expectNoLayoutShift(page, path)
      await expectNoSidewaysScroll()
      // The bars are the same on all of them: the first two check them in both themes.
      await expectNoAxeViolations(everyRule, index < 2 ? [] : bars)
      await hideContent(page)
      for (const width of [320, 768, isMobile ? 1280 : 360]) {
        await page.setViewportSize({ ...screen, width })
        await expectNoSidewaysScroll()
      }
      await page.setViewportSize(screen)
    }
  })
}

/** An existing id for pages that show an ad, seller or inquiry; the other id never exists. */
async function addressOf(path: string, request: APIRequestContext) {
  const ad = await findListedAd(request, (card) => card.images_count >= 4 && card.price !== null)
  const { data } = await (await request.get('/api/inquiries')).json()
  const known: Record<string, number> = {
    'desk/cases': 1,
    'desk/people': ad.seller_id,
    'ad-details': ad.id,
    'vendor-details': ad.seller_id,
    scope: data.items[0].id,
  }
  return path.replace(':id', String(known[path.split('/:')[0]?.slice(1) ?? ''] ?? 2147483647))
}

/** Other widths are only measured: what is not painted costs half. The layout stays as it is. */
const hideContent = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { visibility: hidden !important }')
    document.adoptedStyleSheets.push(sheet)
  })

const summarise = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    /** Preloaded images that the page does not show. */
    wasted: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
      .map((link) => link.imageSrcset || link.href)
      .filter((wanted) => ![...document.images].some(({ srcset, src }) => srcset === wanted || src === wanted)),
    links: [...document.links].map((link) => link.href),
    ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
  }))

/** Links to missing pages or anchors, and duplicate ids, of which only the first can be a target. */
function deadEnds(page: Page, links: string[], ids: string[]) {
  const here = new URL(page.url())
  const dead = links.filter((link) => {
    const { pathname, hash, origin } = new URL(link)
    if (origin !== here.origin || pathname.startsWith('/media/')) return false
    if (hash && pathname === here.pathname) return !ids.includes(hash.slice(1))
    return pathname !== here.pathname && !pageAt(withoutLanguage(pathname))
  })
  const shared = ids.filter((id, place) => ids.indexOf(id) !== place)
  return [...new Set(dead), ...shared.map((id) => `#${id} twice`)]
}
