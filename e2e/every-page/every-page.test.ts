import type { APIRequestContext, Page } from '@playwright/test'
import { directionOf, withoutLanguage } from '#contract/language.ts'
import { listed } from '#e2e/support/ads.ts'
import { bringAxe } from '#e2e/support/axe.ts'
import { moderator, seller, signInAgain } from '#e2e/support/people.ts'
import { expect, layoutShift, test } from '#e2e/support/test.ts'
import { pageAt, type SitePage, sitePages } from '#web/site.ts'

const open = sitePages.filter((page) => page.access !== 'private')
const article = open.filter((page) => /terms|policy|prohibited|services|System|security|faq/.test(page.name))
const market = open.filter((page) => page.access === 'public' && !article.includes(page))
const guest = open.filter((page) => page.access === 'guest' || page.access === 'draft')
const nowhere: SitePage = { name: 'notFound', path: '/ad-details/2147483647', access: 'guest' }
const desk = sitePages.filter((page) => page.path.startsWith('/moderation'))
const own = sitePages.filter((page) => page.access === 'private' && !desk.includes(page))

const kinds: Record<string, SitePage[]> = {
  'a visitor can read every page of the market': market,
  'a visitor can read every article': article,
  'a visitor can read every page about signing in, and that there is nothing': [...guest, nowhere],
  'a member can read their own pages': own.slice(0, own.length / 2),
  'a member can read the rest of their own pages': own.slice(own.length / 2),
  'a moderator can read the desk': desk,
}

for (const [sentence, pages] of Object.entries(kinds)) {
  test(`${sentence}, on any screen, by day and by night`, async ({
    page,
    visit,
    t,
    language,
    isMobile,
    request,
    expectNoAxeViolations,
    expectNoSidewaysScroll,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 404/)
    const isWideArabic = language === 'ar' && !isMobile
    await bringAxe(page)
    const screen = page.viewportSize() ?? { width: 0, height: 0 }
    if (pages.some(({ access }) => access === 'private')) await signInAgain(page, pages === desk ? moderator : seller)
    for (const [place, { path, access }] of pages.entries()) {
      // By turns: each page is seen by night on one of the two Arabic screens, by day on the other, and in English.
      const isByNight = language === 'ar' && (place % 2 === 0) === isWideArabic
      await page.emulateMedia({ colorScheme: isByNight ? 'dark' : 'light' })
      const response = await visit(path.includes(':') ? await addressOf(path, request) : path)
      const isKnown = access !== 'private' || !path.includes(':')
      if (isKnown) expect.soft(response?.status(), path).toBe(path === nowhere.path ? 404 : 200)
      const { links, ids, ...said } = await look(page)
      expect.soft(said, path).toEqual({
        title: expect.stringMatching(new RegExp(`${t.site.name}.*\\S|\\S.*${t.site.name}`)),
        heading: expect.stringMatching(/\S/),
        lang: language,
        dir: directionOf(language),
        wasted: [],
      })
      expect.soft(deadEnds(page, links, ids), `dead ends of ${path}`).toEqual([])
      expect.soft(await layoutShift(page), `how far ${path} jumps`).toBeLessThan(0.05)
      await expectNoSidewaysScroll()
      await expectNoAxeViolations()
      // Lines break alike on both Arabic screens.
      if (isWideArabic) continue
      for (const width of [320, 768]) {
        await page.setViewportSize({ ...screen, width })
        await expectNoSidewaysScroll()
      }
      await page.setViewportSize(screen)
    }
  })
}

/** One that can be read, of the kinds that have any; no conversation or draft of theirs will ever have the other number. */
async function addressOf(path: string, request: APIRequestContext) {
  const ad = await listed(request, (card) => card.images_count >= 4 && card.price !== null)
  const { data } = await (await request.get('/api/inquiries')).json()
  const known: Record<string, number> = {
    moderation: 1,
    'ad-details': ad.id,
    'vendor-details': ad.seller_id,
    scope: data.items[0].id,
  }
  return path.replace(':id', String(known[path.split('/')[1] ?? ''] ?? 2147483647))
}

const look = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    /** Pictures that are fetched ahead and shown nowhere. */
    wasted: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
      .map((link) => link.imageSrcset || link.href)
      .filter((wanted) => ![...document.images].some(({ srcset, src }) => srcset === wanted || src === wanted)),
    links: [...document.links].map((link) => link.href),
    ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
  }))

/** Links to no page of ours or to no part of this one, and parts that share a name, of which one cannot be reached. */
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
