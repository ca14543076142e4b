import { expectWholeCards } from '#e2e/support/rows.ts'
import { expect, test } from '#e2e/support/test.ts'

test('a wide screen is used: five or more cards beside the filters, all bars on the same lines', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await visit('/?categories_ids[0]=1')
  const cards = page.getByRole('main').locator('article')
  const tops = await cards.evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThanOrEqual(5)

  const edges = async (selector: string) => {
    // In one step: the markup of the server may be replaced between two.
    const boxes = await page.evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.getBoundingClientRect().toJSON() as DOMRect)
          .filter(({ width }) => width > 0),
      selector,
    )
    expect(boxes.length).toBeGreaterThan(1)
    return { left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)) }
  }
  const bar = await edges('header[data-shell="top"] a, header[data-shell="top"] form')
  const body = await edges('nav.rail-width, main aside, main article')
  expect(Math.abs(bar.left - body.left), 'the left edges of the bar and the page').toBeLessThan(32)
  expect(Math.abs(bar.right - body.right), 'the right edges').toBeLessThan(32)
})

test('the filters stay beside the list while it is read', async ({ page, visit, t }) => {
  await visit('/?categories_ids[0]=1')
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  const filters = page.getByRole('complementary', { name: t.filters.title })
  await expect(filters.getByText(t.filters.place).first()).toBeInViewport()
  // Below it are only the groups that it opens. It comes with the facts of the category, which load later.
  const last = filters.locator('summary').last()
  await last.focus()
  await expect(last, 'its end is reachable').toBeInViewport()
})

test('no word in the tiles of categories is broken, and the featured row ends with a whole card, at any width', async ({
  page,
  visitWithFonts,
  t,
}) => {
  await visitWithFonts('/')
  const tiles = page.getByRole('main').getByRole('navigation', { name: t.shell.categories }).getByRole('link')
  await expect(tiles).toHaveCount(24)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect.soft(await tiles.evaluateAll(brokenWords), `at ${width} px`).toEqual([])
  }
  const featured = page.locator('section[data-card="featured"] ul')
  await expect(featured.getByRole('listitem')).toHaveCount(5)
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectWholeCards(featured)
  }
})

/** Runs in the page: words that are on more than one line. */
function brokenWords(elements: Element[]) {
  const isBroken = (text: Node, start: number, end: number) => {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }
  return elements.flatMap((element) => {
    const words: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g))
        if (isBroken(text, index, index + word.length)) words.push(word)
    return words
  })
}
