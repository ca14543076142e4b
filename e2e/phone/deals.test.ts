import type { Page } from '@playwright/test'
import { axeViolations, everyRule } from '#e2e/support/axe.ts'
import { anotherPhone, bubble, idOf, write } from '#e2e/support/chat.ts'
import { signInWithCode } from '#e2e/support/people.ts'
import { postAd } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { adPage } from '#i18n/ar/ad-page.ts'
import { ads } from '#i18n/ar/ads.ts'
import { chat } from '#i18n/ar/chat.ts'
import { deals } from '#i18n/ar/deals.ts'
import { ratings } from '#i18n/ar/ratings.ts'
import { saveSearch } from '#i18n/ar/saved-searches.ts'

/** Demo users who are registered long enough to rate; no other test changes them. Each retry takes another pair. */
const demoUser = (number: number) => ({ phone: `0900000${number}` })

/** A word that no other ad has. */
const letters = (text: string) =>
  [...text].map((one) => 'بتجدرسشصطعفقكلمنهو'.charAt((one.codePointAt(0) ?? 0) % 18)).join('')

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const lastOffer = (page: Page) => bubble(page, deals.offer).last()

async function offer(page: Page, amount: string) {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(deals.amount, { exact: true }).fill(amount)
  await sheet.getByRole('button', { name: deals.send }).click()
  await expect(sheet).toBeHidden()
}

async function rate(page: Page, comment: string) {
  const { rating } = ratings
  await bubble(page, deals.deal.done).getByRole('link', { name: deals.deal.rate }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: adPage.seller.stars(5) }).focus()
  await page.keyboard.press('Space')
  await dialog.getByText(rating.yes, { exact: true }).click()
  await dialog.getByLabel(rating.comment).fill(comment)
  await dialog.getByRole('button', { name: rating.send }).click()
  await expect(dialog).toBeHidden()
}

test('two people find each other by a saved search, agree on a price, hand over and rate each other', async ({
  page: buyer,
  browser,
  userAgent,
  visit,
  at,
  t,
  request,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  const first = 150 + 2 * testInfo.retry
  const word = `زمر${letters(testInfo.testId).slice(0, 8)}${letters(String(testInfo.retry))}`
  await signInWithCode(buyer, demoUser(first))
  await visit(`/?search=${encodeURIComponent(`"${word}"`)}`)
  await buyer.getByRole('button', { name: saveSearch.saveAndNotify }).click()
  await expect(buyer.getByText(saveSearch.saved)).toBeVisible()

  const seller = await anotherPhone(browser, userAgent)
  await signInWithCode(seller, demoUser(first + 1))
  const [buyerId, sellerId] = [await idOf(buyer), await idOf(seller)]
  await postAd(seller, `كيا ريو ${word}`)
  const notice = buyer.getByRole('main').getByRole('listitem').filter({ hasText: word }).first()
  await expect(async () => {
    await buyer.goto(at('/notifications'))
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  await untilHydrated(buyer)
  await notice.getByRole('link', { name: word }).first().click()
  await expect(buyer).toHaveURL(/\/ad-details\/\d+/)
  const adPath = new URL(buyer.url()).pathname

  await buyer.getByRole('main').getByRole('button', { name: t.adPage.chat }).first().click()
  await buyer.getByRole('dialog').getByRole('textbox').fill('مرحبا، هل السعر قابل للتفاوض؟')
  await buyer.getByRole('dialog').getByRole('button', { name: chat.compose.send }).click()
  await expect(buyer).toHaveURL(/\/chats\/\d+$/)
  const chatPath = new URL(buyer.url()).pathname
  await seller.goto(chatPath)
  await untilHydrated(seller)
  await write(seller, 'أهلاً، قدّم عرضك')
  await expect(bubble(buyer, 'أهلاً، قدّم عرضك')).toBeVisible()

  await button(buyer, deals.make).click()
  await expect(buyer.getByRole('dialog', { name: deals.title })).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await buyer.getByRole('dialog').getByRole('button', { name: deals.send }).click()
  await expect(buyer.getByLabel(deals.amount, { exact: true })).toHaveAccessibleDescription(new RegExp(deals.invalid))
  await offer(buyer, '40000000')
  await expect(lastOffer(seller)).toContainText('40,000,000')
  await button(seller, deals.counter).click()
  await expect(seller.getByRole('dialog', { name: deals.counterTitle })).toBeVisible()
  await offer(seller, '43000000')
  await expect(lastOffer(buyer)).toContainText('43,000,000')
  await expect(bubble(buyer, '40,000,000').first()).toContainText(deals.states.superseded)
  await buyer.goto(at('/chats'))
  await expect(buyer.getByRole('link', { name: new RegExp(word) }).first()).toContainText(chat.dealSummary.counter)
  await buyer.goto(chatPath)
  await untilHydrated(buyer)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await button(buyer, deals.accept).click()
  await button(seller, deals.deal.reserve).click()
  await expect(bubble(buyer, deals.steps.reserved())).toBeVisible()
  await expect(lastOffer(buyer)).toContainText('محجوز حتى')
  const visitor = await anotherPhone(browser, userAgent)
  await visitor.goto(adPath)
  await expect(visitor.getByText(adPage.reserved)).toBeVisible()
  await visitor.goto(`/?search=${encodeURIComponent(word)}`)
  await expect(visitor.getByRole('article').first()).toContainText(ads.reserved)

  await button(seller, deals.deal.handOver).click()
  const question = seller.getByRole('dialog', { name: deals.deal.endings.sold.title })
  await expect(question).toBeVisible()
  expect(await axeViolations(seller, everyRule)).toEqual([])
  await question.getByRole('button', { name: deals.deal.endings.sold.mark }).click()
  await expect(lastOffer(seller)).toContainText(deals.deal.waiting)
  await expect(lastOffer(buyer)).toContainText(deals.deal.otherConfirmed)
  await button(buyer, deals.deal.handOver).click()
  await expect(lastOffer(seller)).toContainText(deals.deal.done)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await visitor.goto(adPath)
  await expect(visitor.getByText(adPage.reserved)).toBeHidden()
  expect((await (await request.get(`/api/ads/${adPath.match(/\d+$/)?.[0]}`)).json()).data.status).toBe('sold')

  const commentsOf = async (id: number) => {
    const { data } = await (await request.get(`/api/sellers/${id}`)).json()
    return (data.ratings as { comment: string | null }[]).map(({ comment }) => comment)
  }
  // Awaited from now on: the notice goes by itself.
  const hidden = buyer.getByText(ratings.rating.hidden).waitFor()
  await rate(buyer, `بائع صادق ${word}`)
  await hidden
  await visitor.goto(`/vendor-details/${sellerId}`)
  await expect(visitor.getByText(`بائع صادق ${word}`)).toHaveCount(0)
  expect(await commentsOf(sellerId)).not.toContain(`بائع صادق ${word}`)

  await rate(seller, `مشترٍ محترم ${word}`)
  await expect.poll(() => commentsOf(sellerId)).toContain(`بائع صادق ${word}`)
  await expect.poll(() => commentsOf(buyerId)).toContain(`مشترٍ محترم ${word}`)
  await visitor.goto(`/vendor-details/${sellerId}`)
  await expect(visitor.getByText(`بائع صادق ${word}`)).toBeVisible()
  for (const other of [seller, visitor]) await other.context().close()
})
