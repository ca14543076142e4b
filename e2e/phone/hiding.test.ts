/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { findListedAd } from '#e2e/support/ads.ts'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { expect, expectNoLayoutShift, test, untilHydrated } from '#e2e/support/test.ts'
import { hiding as arabic } from '#i18n/ar/hiding.ts'
import { hiding as english } from '#i18n/en/hiding.ts'

const textsOf = (language: Language) => (language === 'ar' ? arabic : english)
const cardsOf = (page: Page, sellerId: number) => page.locator(`li[data-card~="s${sellerId}"]`)
const cardOf = (page: Page, adId: number) => page.locator(`.ad-list li[data-card~="a${adId}"]`)
const adIdOf = async (card: Locator) => Number((await card.getAttribute('data-card'))?.match(/^a(\d+)/)?.[1])
const visibleCards = (page: Page) => page.locator('.ad-list li[data-card]:visible')

/** Buttons of cards come with the first interaction. */
async function openMenu(page: Page, card: Locator) {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await card.scrollIntoViewIfNeeded()
  await card.locator('button[data-late]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** After a scroll, rows of cards get their real height: a press in that moment would miss. */
async function clickBelow(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await target.click()
}

test('a visitor hides a seller from a card: gone from lists, search and related ads, until undone', async ({
  page,
  visit,
  language,
  request,
  expectNoAxeViolations,
}) => {
  const words = textsOf(language)
  await visit('/?categories_ids[0]=1')
  // A dealer of the demo has many ads; the newest one may belong to another test, which takes it down.
  const first = page.locator('.ad-list li[data-card~="dealer"]:visible').first()
  const sellerId = Number((await first.getAttribute('data-card'))?.match(/s(\d+)/)?.[1])
  const name = (await first.locator('h3').textContent()) ?? ''
  await openMenu(page, first)
  await expectNoAxeViolations()
  await page.getByRole('button', { name: words.seller }).click()
  await expect(cardsOf(page, sellerId).first()).toBeHidden()
  await expect(page.getByText(words.count(await cardsOf(page, sellerId).count())).first()).toBeVisible()
  await page.getByRole('button', { name: words.undo }).click()
  await expect(first).toBeVisible()

  await openMenu(page, first)
  await page.getByRole('button', { name: words.seller }).click()
  await expect(cardsOf(page, sellerId).first()).toBeHidden()
  for (const path of ['/', `/?search=${encodeURIComponent(name)}`, '/?categories_ids[0]=1']) {
    await visit(path)
    expect(await cardsOf(page, sellerId).filter({ visible: true }).count(), path).toBe(0)
    await expectNoLayoutShift(page, path)
  }
  // On the page of the seller the ads are there: a person went to see them.
  await visit(`/vendor-details/${sellerId}`)
  await expect(page.locator('li[data-card]').first()).toBeVisible()
  // Another seller's ad of the same category: the row of related ads leaves the hidden seller out.
  const other = await findListedAd(request, (card) => card.seller_id !== sellerId && card.top_category === 'cars')
  await visit(`/ad-details/${other.id}`)
  expect(await cardsOf(page, sellerId).filter({ visible: true }).count()).toBe(0)

  await visit('/?categories_ids[0]=1')
  await page.mouse.move(5, 5)
  await clickBelow(page.getByRole('link', { name: words.manage }).first())
  await expectNoAxeViolations()
  await page.getByRole('dialog').getByRole('button', { name: words.show }).click()
  await expect(page.getByText(words.none)).toBeVisible()
  await page.goBack()
  await expect(cardsOf(page, sellerId).first()).toBeVisible()
})

test('a list that became short is filled, and nothing moves', async ({ page, visit, at, language }) => {
  const words = textsOf(language)
  const path = '/?categories_ids[0]=1'
  await visit(path)
  const first = cardOf(page, await adIdOf(page.locator('.ad-list li[data-card]').first()))
  const sellers = await page
    .locator('.ad-list li[data-card]')
    .evaluateAll((cards) => [
      ...new Set(cards.map((card) => Number(card.getAttribute('data-card')?.match(/s(\d+)/)?.[1]))),
    ])
  await page.evaluate((ids) => {
    const rules = { ads: [], sellers: ids, words: [], dealers: true, seen: false, featured: true }
    localStorage.setItem('hide_rules', JSON.stringify({ rules, owner: null, pending: [], syncedAt: 0, matches: [] }))
    localStorage.setItem('hidden_cards', [...ids.map((id) => `s${id}`), 'dealer', 'featured'].join(' '))
  }, sellers)
  await page.goto(at(path))
  await untilHydrated(page)
  await expect.poll(() => visibleCards(page).count(), 'cards of the next pages').toBeGreaterThan(3)
  await expectNoLayoutShift(page, path)
  const tile = page.locator('[data-hidden-count]').first()
  await clickBelow(tile.getByRole('button', { name: words.show }))
  await expect(first).toBeVisible()
  await clickBelow(tile.getByRole('button', { name: words.hideAgain }))
  await expect(first).toBeHidden()

  // One more hidden card, while the finger is on the link.
  const hidden = Number(await tile.getAttribute('data-hidden-count'))
  const link = tile.getByRole('link', { name: words.manage })
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.mouse.down()
  await tile.evaluate((element) => {
    const card = element.parentElement?.querySelector('[data-card]')
    if (card) element.before(card.cloneNode(true))
  })
  await expect(tile).toContainText(words.count(hidden + 1))
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a word hides ads by title and description; what is on the screen keeps its place until the next page', async ({
  page,
  visit,
  language,
}) => {
  const words = textsOf(language)
  const asked: string[] = []
  await page.route('**/api/hidden-words*', async (route) => {
    const ids = new URL(route.request().url()).searchParams
    asked.push([...ids.keys()].filter((key) => key.startsWith('ids')).join())
    await route.fulfill({ json: { status: true, message: '', data: { ids: [described] } } })
  })
  // All cards are on the screen.
  await page.setViewportSize({ width: 360, height: 4_000 })
  await visit('/?categories_ids[0]=1')
  const cards = page.locator('.ad-list li[data-card]')
  // A new ad of another test may become the first card.
  const titled = cardOf(page, await adIdOf(cards.first()))
  await openMenu(page, titled)
  await page.getByRole('button', { name: words.word }).click()
  const field = page.getByRole('textbox', { name: words.newWord })
  await field.fill('!')
  await field.press('Enter')
  await expect(page.getByText(words.wordTooShort)).toBeVisible()
  const chip = page.getByRole('dialog').getByRole('listitem').getByRole('button').first()
  // One of the first cards without the word in its title has it in its description.
  const other = cards.filter({ hasNotText: (await chip.innerText()).trim() }).first()
  const described = await adIdOf(other)
  await chip.click()
  await expect(cardOf(page, described)).toHaveAttribute('data-masked', words.masked)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.reload()
  await untilHydrated(page)
  await expect(titled).toBeHidden()
  await expect(cardOf(page, described)).toBeHidden()
  await expectNoLayoutShift(page, 'a list with a hidden word')
})

test('rules of a visitor become rules of the account, are listed in the settings', async ({
  page,
  visit,
  language,
  expectNoAxeViolations,
}, testInfo) => {
  const words = textsOf(language)
  await visit('/?categories_ids[0]=1')
  const first = visibleCards(page).first()
  const id = await adIdOf(first)
  const name = (await first.locator('h3').textContent()) ?? ''
  await openMenu(page, first)
  await page.getByRole('button', { name: words.ad, exact: true }).click()
  await register(page, uniqueUser(testInfo))
  await visit('/?categories_ids[0]=1')
  await page.mouse.move(5, 5)
  const rules = async () => (await (await page.request.get('/api/me/hide-rules')).json()).data
  await expect.poll(async () => (await rules()).ads, 'merged').toEqual([id])

  // Another device of the same account.
  await page.evaluate(() => {
    for (const key of ['hide_rules', 'hidden_cards']) localStorage.removeItem(key)
  })
  await visit('/profile-settings#hiding')
  const section = page.locator('#hiding')
  await expect(section.getByText(name)).toBeVisible()
  await section.getByText(words.dealers).click()
  await expect.poll(async () => (await rules()).dealers).toBe(true)
  await expectNoAxeViolations()
  await section.getByRole('button', { name: words.showAgain(name) }).click()
  await expect.poll(async () => (await rules()).ads).toEqual([])
})
