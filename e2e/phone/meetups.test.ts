import { axeViolations, everyRule } from '#e2e/support/axe.ts'
import { anotherPhone, bubble, sellerWithAd, startConversation } from '#e2e/support/chat.ts'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { chat } from '#i18n/ar/chat.ts'
import { meetups } from '#i18n/ar/meetups.ts'

test('two people agree on a public place, a friend opens the link without an account, and it ends', async ({
  page: buyer,
  browser,
  userAgent,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  const seller = await anotherPhone(browser, userAgent)
  const ad = await sellerWithAd(seller, 5)
  await register(buyer, uniqueUser(testInfo))
  await startConversation(ad, buyer, seller)

  await buyer.getByRole('button', { name: chat.composer.attach }).click()
  await buyer.getByRole('button', { name: chat.composer.meetup, exact: true }).click()
  const sheet = buyer.getByRole('dialog', { name: meetups.proposeTitle })
  await expect(sheet).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await sheet.getByRole('button', { name: meetups.send }).click()
  await expect(sheet.getByRole('alert')).toContainText(meetups.invalid)
  await sheet.getByLabel(meetups.place).selectOption({ label: meetups.places['umayyad-square'] })
  await sheet.getByRole('button', { name: meetups.send }).click()
  await expect(sheet).toBeHidden()
  const proposal = (page: typeof buyer) => bubble(page, meetups.places['umayyad-square']).first()
  await expect(proposal(buyer)).toContainText(meetups.states.proposedMine)

  await expect(proposal(seller)).toContainText(meetups.states.proposed)
  await proposal(seller).getByRole('button', { name: meetups.accept }).click()
  await expect(proposal(buyer)).toContainText(meetups.states.accepted)
  await expect(bubble(buyer, chat.dealSummary.meetups.accepted)).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  const made = buyer.waitForResponse('**/link')
  await proposal(buyer).getByRole('button', { name: meetups.share.make }).click()
  const { token } = (await (await made).json()).data
  const friend = await anotherPhone(browser, userAgent)
  await friend.goto(`/meeting#${token}`)
  await untilHydrated(friend)
  const main = friend.getByRole('main')
  await expect(main).toContainText(meetups.places['umayyad-square'])
  await expect(main).toContainText(ad.name)
  expect(await axeViolations(friend, everyRule)).toEqual([])
  expect(await friend.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')

  await proposal(seller).getByRole('button', { name: meetups.another }).click()
  const change = seller.getByRole('dialog', { name: meetups.changeTitle })
  await change.getByLabel(meetups.place).selectOption({ label: meetups.places['hejaz-station'] })
  await change.getByRole('button', { name: meetups.send }).click()
  await expect(bubble(buyer, chat.dealSummary.meetups.changed)).toBeVisible()
  await expect(proposal(buyer)).toContainText(meetups.states.superseded)
  await friend.reload()
  await expect(main).toContainText(meetups.page.changed)

  allowConsoleError(/status of 404/)
  await friend.goto(`/meeting#${'A'.repeat(22)}`)
  await expect(main.getByText(meetups.page.overTitle)).toBeVisible()
  for (const other of [seller, friend]) await other.context().close()
})
