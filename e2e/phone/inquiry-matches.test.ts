import { anotherUser, expectUnread, register, uniqueUser } from '#e2e/support/people.ts'
import { postAd } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { notifications } from '#i18n/ar/notifications.ts'
import { posting } from '#i18n/ar/posting.ts'

const { matches } = posting.tools

test('an inquiry waits with its budget, another person posts the ad, and the inquirer hears of it and declines it', async ({
  page,
  browser,
  visit,
  at,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  await register(page, uniqueUser(testInfo))
  // A word with a digit is the name of a model, so only the ad of this story has it.
  const model = `زمردة7${testInfo.testId.replace(/\d/g, '').slice(0, 6)}${testInfo.retry}`
  await visit('/scopes/new')
  await page.getByLabel(posting.inquiry.name).fill(`مطلوب كيا ريو ${model} بسعر معقول`)
  await page.getByLabel(posting.inquiry.content).fill('نظيفة وأوتوماتيك، والدفع نقداً.')
  await page.getByRole('button', { name: posting.inquiry.chooseCategory }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill('ريو')
  await picker.getByRole('button', { name: /ريو/ }).first().click()
  await expect(picker).toBeHidden()
  await page.getByLabel(posting.inquiry.budget).fill('50 مليون')
  await expect(page.getByText('حتى \u206850 مليون ل.س\u2069')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: posting.inquiry.publish }).click()
  await expect(page).toHaveURL(/\/scope\/\d+$/)
  const address = page.url()
  await expect(page.getByText(matches.none)).toBeVisible()
  await expect(page.getByText('حتى \u206850,000,000 ل.س\u2069')).toBeVisible()

  const other = await anotherUser(browser, testInfo)
  const adId = await postAd(other, `كيا ريو ${model}`)
  await expectUnread(page, 1)
  await page.goto(at('/notifications'))
  await untilHydrated(page)
  const notification = page.getByRole('main').getByRole('listitem').first()
  await expect(notification).toContainText(model)
  await expect(notification).toContainText(notifications.inquiryMatch.why)
  await expect(notification.getByRole('link', { name: notifications.stop })).toHaveAttribute(
    'href',
    /\/profile-settings#notify-inquiry_match$/,
  )
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await notification.getByRole('link', { name: notifications.inquiryMatch.manage }).click()
  await expect(page).toHaveURL(address)
  const ad = page.locator(`section a[href$="/ad-details/${adId}"]`).first()
  await expect(ad).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await page.getByRole('button', { name: matches.decline }).click()
  await expect(page.getByText(matches.declined)).toBeVisible()
  await expect(ad).toBeHidden()
  await page.reload()
  await expect(page.getByText(matches.none)).toBeVisible()
  await other.context().close()
})
