import { expect, test } from '#e2e/support/test.ts'
import { priceWords } from '#i18n/price-text.ts'

test('a card says that its price is negotiable where the line has room, and never breaks the line', async ({
  page,
  at,
  language,
  blockScripts,
  expectNoSidewaysScroll,
}) => {
  await blockScripts()
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    // The newest models first: other tests post older cars, which would fill the first page by date.
    await page.goto(at('/?categories_ids[0]=1&sort=year'))
    const notes = page.getByRole('main').locator('article p > small')
    await expect(notes.first()).toHaveText(priceWords[language].negotiable)
    const lines = await notes.evaluateAll((all) =>
      all.map((note) => {
        const [line, own] = [note.parentElement?.getBoundingClientRect(), note.getBoundingClientRect()]
        const price = note.previousElementSibling?.getBoundingClientRect()
        if (!line || !price) return 'no price'
        if (price.height > 0 && price.width > line.width + 1) return 'the price is cut off'
        const isBelow = own.top >= line.bottom - 3
        const isInside = own.bottom <= line.bottom + 3 && own.left >= line.left - 1 && own.right <= line.right + 1
        return isBelow || isInside ? 'fine' : `cut off at ${width}`
      }),
    )
    expect([...new Set(lines)]).toEqual(['fine'])
    await expectNoSidewaysScroll()
  }
})
