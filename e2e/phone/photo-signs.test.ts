// What photos say about an ad: one that another seller showed before, and one that a buyer asked for.
import { bubble, friendOnPhone, startConversation } from '#e2e/support/chat.ts'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { createPhotos, postAd } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { photoRequests as words } from '#i18n/ar/photo-requests.ts'
import { safety } from '#i18n/ar/safety.ts'

test('a photo with a mark goes from the question to the page of the ad', async ({
  page,
  browser,
  userAgent,
}, testInfo) => {
  test.slow()
  await register(page, uniqueUser(testInfo))
  const ad = await postAd(page, 'كيا ريو للبيع من قصة الصورة الجديدة')
  const buyer = await friendOnPhone(browser, userAgent)
  await startConversation({ id: ad }, buyer, page)
  await expect(page.getByRole('button', { name: words.ask }), 'the seller does not ask').toHaveCount(0)

  await buyer.getByRole('button', { name: words.ask }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: words.send }).click()
  const question = bubble(buyer, words.mark)
  const mark = (await question.locator('bdi').first().textContent()) ?? ''
  expect(mark).toMatch(/^\d{4}$/)
  await expect(buyer.getByRole('button', { name: words.ask }), 'one question at a time').toHaveCount(0)

  await expect(bubble(page, words.howTo)).toContainText(mark)
  await page.getByLabel(words.take).setInputFiles(await createPhotos(1))
  await expect(page.getByText(words.waiting)).toBeVisible()
  await expect(page.getByRole('button', { name: words.show })).toHaveCount(0)

  await buyer.getByRole('button', { name: words.confirm }).click()
  await expect(bubble(buyer, words.messages.confirm(mark))).toBeVisible()
  await page.getByRole('button', { name: words.show }).click()
  await expect(page.getByText(words.shown)).toBeVisible()

  await buyer.goto(`/ad-details/${ad}`)
  await untilHydrated(buyer)
  const figure = buyer.locator('figure', { hasText: mark })
  // The code of the part replaces the markup of the server when it comes near.
  await expect(() => figure.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
  const image = figure.getByRole('img').last()
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)

  await page.getByRole('button', { name: words.hide }).click()
  await expect(page.getByRole('button', { name: words.show })).toBeVisible()
  await buyer.reload()
  await expect(figure).toHaveCount(0)
  await buyer.context().close()
})

test('an ad with a photo of another seller says so and leads to the earlier ad', async ({
  page,
  browser,
  userAgent,
}, testInfo) => {
  test.slow()
  await register(page, uniqueUser(testInfo))
  const [photo] = await createPhotos(1)
  const first = await postAd(page, 'كيا ريو بصورتها الأولى', photo?.buffer)
  const copier = await friendOnPhone(browser, userAgent)
  const copy = await postAd(copier, `سيارة عائلية ${testInfo.testId} ${testInfo.retry}`, photo?.buffer)
  const notice = page.getByText(safety.repeated.text)
  // A task compares the images after the ad is published.
  await expect(async () => {
    await page.goto(`/ad-details/${copy}`)
    await expect(notice).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: safety.repeated.link }).click()
  await expect(page).toHaveURL(new RegExp(`/ad-details/${first}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('كيا ريو بصورتها الأولى')
  await expect(notice, 'the seller who was first is not accused').toHaveCount(0)
  await copier.context().close()
})
