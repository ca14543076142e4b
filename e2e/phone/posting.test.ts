import type { Page } from '@playwright/test'
import { register, registerElsewhere, uniqueUser } from '#e2e/support/people.ts'
import { chooseCar, choosePlace, createPhotos, describeCar, postAd, pressNext } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'
import { dashboard } from '#i18n/ar/dashboard.ts'
import { posting } from '#i18n/ar/posting.ts'

const { photos: photoWords, publishing, tools, review, draft } = posting

test('a seller loses the network, closes the tab, returns and publishes one ad with all images', async ({
  page,
  context,
  visit,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  allowConsoleError(/net::ERR_INTERNET_DISCONNECTED/)
  const person = uniqueUser(testInfo)
  await register(page, person)
  await visit('/ads/new')
  await expect(page.getByRole('heading', { name: posting.category.heading })).toBeVisible()
  await chooseCar(page)

  await pressNext(page)
  await expect(page.getByLabel(photoWords.add), 'focus goes to what is missing').toBeFocused()
  await page.getByLabel(photoWords.add).setInputFiles(await createPhotos(8))
  await expect(page.getByText(photoWords.sent)).not.toHaveCount(0)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await context.setOffline(true)
  await pressNext(page)
  await expect(page.getByRole('heading', { name: posting.details.heading })).toBeFocused()
  await describeCar(page, 'كيا ريو 2012 نظيفة')
  await expectNoAxeViolations()
  await pressNext(page)
  await choosePlace(page)
  const phone = page.getByLabel(posting.place.phone)
  await phone.fill('0944 731 26')
  await pressNext(page)
  await expect(phone, 'a digit is missing').toHaveAccessibleDescription(/10/)
  // The message goes while Next is pressed, and the button must not jump away.
  await phone.fill(person.phone)
  await expectNoAxeViolations()
  await pressNext(page)
  await expect(page.getByRole('heading', { name: review.heading })).toBeInViewport()
  await expect(page.getByRole('button', { name: review.publish }), 'without scrolling').toBeInViewport()
  await expect(page.getByText('45,000,000 ل.س').first()).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await page.getByRole('button', { name: review.publish }).click()
  await expect(page.getByText(publishing.offline)).toBeVisible()

  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/ads/new')
  await untilHydrated(later)
  await expect(later.getByText('كيا ريو 2012 نظيفة')).toBeVisible()
  await expect(later.getByText(draft.waiting)).toBeVisible()
  await later.getByRole('button', { name: draft.publishNow }).click()
  await expect(later).toHaveURL(/\/ad-details\/\d+$/)
  await expect(later.getByText(/^1 من 8$/)).toBeVisible()
  expect(await ownAds(later), 'exactly one').toHaveLength(1)
  await later.goto('/ads/new')
  await expect(later.getByRole('heading', { name: posting.category.heading }), 'the draft is done with').toBeVisible()
})

test('a lost response does not create a second ad, and one failed image does not fail the ad', async ({
  page,
  visit,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(/net::ERR_FAILED|status of 422/)
  const person = uniqueUser(testInfo)
  await register(page, person)
  await visit('/ads/new')
  await chooseCar(page)
  await page.route('**/api/pictures*', (route) => route.fulfill({ status: 422, body: refusedPicture }), { times: 1 })
  await page.getByLabel(photoWords.add).setInputFiles(await createPhotos(2))
  await expect(page.getByText('هذه الصورة لا تصلح')).toBeVisible()
  await expect(page.getByText(photoWords.sent)).toHaveCount(1)
  await pressNext(page)
  await describeCar(page, 'كيا ريو لمن يصله الجواب')
  await pressNext(page)
  await choosePlace(page)
  await expect(page.getByRole('radio', { name: posting.place.ownPhone('') }), 'the own number').toBeChecked()
  await pressNext(page)

  await page.route(
    '**/api/ads',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: review.publish }).click()
  await expect(page.getByText(publishing.photosFailed(1))).toBeVisible()
  await page.getByRole('button', { name: publishing.withoutPhotos }).click()
  await expect(page.getByText(publishing.offline)).toBeVisible()
  await expect(page, 'it is sent again by itself').toHaveURL(/\/ad-details\/\d+$/)
  expect(await ownAds(page), 'exactly one').toHaveLength(1)
})

const refusedPicture = JSON.stringify({ status: false, code: 'picture_unreadable', message: 'هذه الصورة لا تصلح' })

test('a visitor writes an ad first and signs in to publish it', async ({
  page,
  visit,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  // Requests that were pending when the session ended.
  allowConsoleError(/status of 401/)
  const person = uniqueUser(testInfo)
  await registerElsewhere(page, person)
  await visit('/ads/new')
  await chooseCar(page)
  await page.getByLabel(photoWords.add).setInputFiles(await createPhotos(1))
  await expect(page.getByText(photoWords.waitingForSignIn)).toBeVisible()
  await pressNext(page)
  await describeCar(page, 'كيا ريو من زائر')
  await page.reload()
  await expect(page.getByLabel(posting.details.name), 'a reload loses nothing').toHaveValue('كيا ريو من زائر')
  await pressNext(page)
  await choosePlace(page)
  await page.getByLabel(posting.place.phone).fill(person.phone)
  await pressNext(page)
  await page.getByRole('button', { name: review.signInFirst }).click()

  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('tab', { name: account.login.byPassword }).click()
  await page.getByLabel(account.login.login).fill(person.phone)
  await page.getByLabel(account.login.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: account.login.submit, exact: true }).click()
  await expect(page, 'it is published on return').toHaveURL(/\/ad-details\/\d+$/)
  await expect(page.getByRole('heading', { name: 'كيا ريو من زائر', level: 1 })).toBeVisible()
})

test('images are reordered by buttons, keys and dragging, and a file that is no image shows an error', async ({
  page,
  visit,
}) => {
  await visit('/ads/new')
  await chooseCar(page)
  const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic----') }
  await page.getByLabel(photoWords.add).setInputFiles([...(await createPhotos(3)), heic])
  await expect(page.getByText(photoWords.trouble.heic)).toBeVisible()
  const shown = page.getByRole('main').getByRole('listitem').locator('img')
  await expect(shown).toHaveCount(3)
  const order = () => shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  const [first, second, third] = await order()

  await page.getByRole('button', { name: photoWords.later(1) }).click()
  await expect(page.getByText(photoWords.moved(2, 3))).toBeAttached()
  expect(await order()).toEqual([second, first, third])
  await expect(page.getByRole('button', { name: photoWords.later(2) }), 'focus goes along').toBeFocused()

  await page.getByRole('button', { name: photoWords.drag(3) }).press('ArrowUp')
  expect(await order()).toEqual([second, third, first])

  const handle = await page.getByRole('button', { name: photoWords.drag(1) }).boundingBox()
  const target = await shown.nth(1).boundingBox()
  await page.mouse.move((handle?.x ?? 0) + 20, (handle?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 60, { steps: 6 })
  await page.mouse.up()
  expect(await order(), 'the first was dragged to the second place').toEqual([third, second, first])

  await page.getByRole('button', { name: photoWords.remove(1) }).click()
  expect(await order()).toEqual([second, first])
})

test('a draft that is open in two tabs warns before one replaces the other', async ({ page, context, visit }) => {
  await visit('/ads/new')
  await chooseCar(page)
  const other = await context.newPage()
  await other.goto('/ads/new')
  await other.getByRole('button', { name: draft.goOn }).click()
  await other.getByLabel(photoWords.add).setInputFiles(await createPhotos(1))
  await expect(page.getByText(draft.otherTab)).toBeVisible()
  // The other tab saves once more when the image is ready, which shows the notice again.
  const reload = page.getByRole('button', { name: draft.reload })
  await expect(async () => {
    if (await reload.isVisible()) await reload.click()
    await expect(page.getByRole('main').getByRole('listitem').locator('img')).toHaveCount(1, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })

  await other.goto('/')
  await other.goto('/ads/new')
  await expect(other.getByRole('heading', { name: photoWords.heading }), 'its own tab goes on by itself').toBeVisible()
})

test('a seller edits an ad, marks it sold, deletes and restores it', async ({
  page,
  visit,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  const id = await postAd(page, 'كيا ريو للتعديل')
  await visit(`/ad-details/${id}`)
  await expect(page.getByRole('group', { name: tools.label }).filter({ visible: true })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('main').getByRole('link', { name: tools.edit }).filter({ visible: true }).click()
  const price = page.getByLabel(posting.details.price, { exact: true })
  await expect(price).toHaveValue('45,000,000')
  await price.fill('40 مليون')
  await page.getByRole('button', { name: posting.saveNow, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/ad-details/${id}$`))
  await expect(page.getByText('40,000,000 ل.س').first()).toBeVisible()

  await page.getByRole('button', { name: tools.sold }).filter({ visible: true }).click()
  await expect(page.getByText(tools.done.sold)).toBeVisible()
  await visit('/dashboard')
  const row = page.getByRole('article').filter({ hasText: 'كيا ريو للتعديل' })
  await expect(row.getByText(dashboard.badge.sold, { exact: true }).first()).toBeVisible()
  await row.getByRole('button', { name: tools.days }).click()
  await expect(row.getByText(posting.days.none)).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  const deleteAd = async () => {
    await row.getByTitle(tools.more).click()
    await row.getByRole('button', { name: tools.delete }).click()
    await expect(row).toBeHidden()
    // The row goes before the server has deleted the ad.
    await expect(page.getByText(tools.deleted)).toBeVisible()
  }
  await deleteAd()
  // Awaited from now on: the notice goes by itself.
  const restored = page.getByText(tools.restored).waitFor()
  await Promise.all([restored, page.getByRole('button', { name: tools.undo }).click()])
  await expect(row).toBeVisible()
  await deleteAd()
  await visit('/dashboard?status=deleted')
  await page.getByRole('button', { name: tools.restore }).click()
  await expect(page.getByText(tools.restored)).toBeVisible()
  await visit('/dashboard')
  await expect(row).toBeVisible()
})

test('a user publishes an inquiry, edits, closes and deletes it', async ({
  page,
  visit,
  expectNoAxeViolations,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  await visit('/scopes/new')
  await page.getByRole('button', { name: posting.inquiry.publish }).click()
  await expect(page.getByLabel(posting.inquiry.name)).toBeFocused()
  await page.getByLabel(posting.inquiry.name).fill('مطلوب غسالة مستعملة')
  await page.getByLabel(posting.inquiry.content).fill('أوتوماتيك، سبعة كيلو، في دمشق أو ريفها.')
  await expectNoAxeViolations()
  await page.getByRole('button', { name: posting.inquiry.chooseCategory }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill('غسالات')
  await picker.getByRole('button', { name: /غسالات/ }).first().click()
  await expect(picker).toBeHidden()
  await page.getByRole('button', { name: posting.inquiry.publish }).click()
  await expect(page).toHaveURL(/\/scope\/\d+$/)
  await expect(page.getByText(tools.yoursInquiry)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: tools.edit }).click()
  await expect(page.getByLabel(posting.inquiry.name)).toHaveValue('مطلوب غسالة مستعملة')
  await page.getByLabel(posting.inquiry.name).fill('مطلوب غسالة مستعملة بحالة جيدة')
  await page.getByRole('button', { name: review.save }).click()
  await expect(page.getByRole('heading', { name: 'مطلوب غسالة مستعملة بحالة جيدة', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: tools.close, exact: true }).click()
  await expect(page.getByText(tools.done.close)).toBeVisible()
  await expectNoAxeViolations()

  await visit('/dashboard')
  const row = page.getByRole('article').filter({ hasText: 'مطلوب غسالة مستعملة بحالة جيدة' })
  await expect(row.getByText(dashboard.badge.closed, { exact: true })).toBeVisible()
  await row.getByRole('button', { name: tools.delete }).click()
  const question = page.getByRole('dialog', { name: tools.deleteInquiryTitle })
  await expectNoAxeViolations()
  await question.getByRole('button', { name: tools.delete, exact: true }).click()
  await expect(page.getByText(tools.inquiryDeleted)).toBeVisible()
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByText(dashboard.inquiries.emptyTitle)).toBeVisible()
  await page.locator('#inquiries summary').click()
  await page.getByRole('button', { name: `${tools.restore}: مطلوب غسالة` }).click()
  await expect(row.getByText(dashboard.badge.closed, { exact: true })).toBeVisible()
})

const ownAds = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => (await (await fetch('/api/me/ads')).json()).data.items)
