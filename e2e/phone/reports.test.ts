import type { Browser, Page, TestInfo } from '@playwright/test'
import {
  anotherUser,
  deskOwner,
  leaveSheetForLogin,
  moderator,
  post,
  register,
  registerElsewhere,
  signIn,
  uniqueUser,
} from '#e2e/support/people.ts'
import { postAd } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { answerTemplates } from '#i18n/answer-templates.ts'
import { account } from '#i18n/ar/account.ts'
import { violations } from '#i18n/ar/failures.ts'
import { moderation } from '#i18n/ar/moderation.ts'
import { reports } from '#i18n/ar/reports.ts'

/** Browsers log every failed request to the console, also requests pending when the cookies were cleared. */
const refused = /status of 4(01|04|09|22|29)/

const { dialog } = reports

test('a visitor reports an ad, signs in without losing the text, and reads the decision', async ({
  page,
  visit,
  at,
  t,
  browser,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(refused)
  const reem = uniqueUser(testInfo)
  await registerElsewhere(page, reem)

  const ad = await newAd(browser, testInfo)
  await visit(`/ad-details/${ad}`)
  const report = page.getByRole('main').getByRole('button', { name: t.adPage.report, exact: true }).first()
  await report.click()
  const form = page.getByRole('dialog')
  await expect(form).toHaveAccessibleName(dialog.titles.ad)
  await form.getByLabel(reports.types.scam).check()
  await form.getByRole('button', { name: dialog.send }).click()
  await expect(form.getByLabel(dialog.body)).toHaveAccessibleDescription(new RegExp(violations.required()))
  await form.getByLabel(dialog.body).fill('قصير')
  await expect(form).toContainText(reports.left(11))
  await form.getByRole('button', { name: dialog.send }).click()
  await expect(form.getByLabel(dialog.body)).toHaveAccessibleDescription(new RegExp(violations.too_short(15)))
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await form.getByLabel(dialog.body).fill('الصور والعنوان نفسهما بسعرين مختلفين')
  await form.getByRole('button', { name: dialog.send }).click()
  await leaveSheetForLogin(page)
  await page.getByLabel(account.login.login).fill(reem.phone)
  await page.getByLabel(account.login.password, { exact: true }).fill(reem.password)
  await page.getByRole('main').locator('button[type=submit]').click()

  await expect(page).toHaveURL(new RegExp(`/ad-details/${ad}#report-ad-${ad}$`))
  await expect(form.getByLabel(dialog.body)).toHaveValue('الصور والعنوان نفسهما بسعرين مختلفين')
  await expect(form.getByLabel(reports.types.scam)).toBeChecked()
  await form.getByRole('button', { name: dialog.send }).click()
  await expect(form).toBeHidden()
  const notice = page.getByRole('region', { name: t.notices.region })
  await expect(notice).toContainText(/SQ-\d{6}/)
  const number = (await notice.innerText()).match(/SQ-\d{6}/)?.[0] ?? ''

  await report.click()
  await form.getByLabel(reports.types.spam).check()
  await form.getByLabel(dialog.body).fill('أبلغ عنه مرة أخرى وبكلام آخر')
  await form.getByRole('button', { name: dialog.send }).click()
  await expect(form, 'one open report for each thing').toContainText(dialog.already(number))
  await form.getByRole('link', { name: dialog.follow }).click()
  await expect(page).toHaveURL(at('/complaints'))
  const mine = page.getByRole('article').filter({ hasText: number })
  await expect(mine).toContainText(reports.statuses.open)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  const desk = await deskOf(browser)
  await desk.goto(`/desk/cases/${Number(number.slice(3))}`)
  await untilHydrated(desk)
  await expect(desk.getByRole('main')).toContainText('الصور والعنوان نفسهما بسعرين مختلفين')
  await desk.getByLabel(moderation.decision.actions.remove).check()
  await desk.getByLabel(moderation.decision.rule).selectOption('misleading')
  const answer = desk.getByLabel(moderation.decision.answer)
  expect(Object.values(answerTemplates).map(({ remove }) => remove)).toContain(await answer.inputValue())
  await answer.fill('معك حق، أزلنا الإعلان المكرر.')
  await desk.getByRole('button', { name: moderation.decision.submit }).click()
  await expect(desk.getByText(moderation.decision.done)).toBeVisible()
  await expect(desk.getByRole('main').getByRole('link', { name: moderation.desk.next }).last()).toBeVisible()
  await page.reload()
  await expect(mine).toContainText(reports.statuses.upheld)
  await expect(mine).toContainText('معك حق، أزلنا الإعلان المكرر.')
  expect((await page.goto(at(`/ad-details/${ad}`)))?.status(), 'the ad is gone').toBe(404)

  await desk.getByRole('button', { name: moderation.log.undo }).click()
  await expect(desk.getByText(moderation.log.undoDone)).toBeVisible()
  expect((await page.goto(at(`/ad-details/${ad}`)))?.status(), 'and back').toBe(200)
  await visit('/complaints')
  await expect(mine).toContainText(reports.statuses.open)
  await desk.context().close()
})

test('a user files a complaint and a moderator answers it; other users cannot open the moderation pages', async ({
  page,
  visit,
  browser,
  allowConsoleError,
  t,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(refused)
  await register(page, uniqueUser(testInfo))
  await visit('/complaints')
  await expect(page.getByRole('main')).toContainText(reports.mine.emptyTitle)
  await expectNoAxeViolations()
  const send = page.getByRole('button', { name: reports.complaint.send })
  await send.click()
  await expect(page.getByRole('group', { name: reports.complaint.type })).toContainText(violations.required())
  await page.getByLabel(reports.complaintTypes.technical).check()
  const title = `الصور لا ترتفع ${testInfo.testId}`
  await page.getByLabel(reports.complaint.title).fill(title)
  await page.getByLabel(reports.complaint.body).fill('تتوقف الصورة عند النصف على شبكة الجوال')
  await send.click()
  const mine = page.getByRole('article').filter({ hasText: title })
  await expect(mine).toContainText(/SQ-\d{6}/)
  await expect(page.getByLabel(reports.complaint.title), 'ready for another').toHaveValue('')
  const response = await page.goto('/desk/cases')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText(t.errors.notFoundTitle)

  const desk = await deskOf(browser, { width: 360, height: 740 })
  await desk.goto('/desk/cases?kind=complaint')
  await untilHydrated(desk)
  await desk.getByRole('link', { name: title }).click()
  const decision = desk.getByRole('region', { name: moderation.decision.heading })
  await decision.getByLabel(moderation.decision.answer).fill('أصلحنا ذلك، جرّب الآن من فضلك.')
  await decision.getByRole('button', { name: moderation.decision.submit }).click()
  await expect(desk.getByText(moderation.decision.done)).toBeVisible()
  await expect(decision).toBeHidden()
  await desk.context().close()

  await visit('/complaints')
  await expect(mine).toContainText(reports.statuses.answered)
  await expect(mine).toContainText('أصلحنا ذلك، جرّب الآن من فضلك.')
  await expectNoSidewaysScroll()
})

test('a moderator claims a case by opening it, moves the ad, and gives the case back on leaving', async ({
  page,
  browser,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(refused)
  await register(page, uniqueUser(testInfo))
  const ad = await newAd(browser, testInfo)
  const report = { client_id: crypto.randomUUID(), subject: 'ad', subject_id: ad, type: 'wrong_category' }
  const { id } = await post(page, '/api/reports', {
    ...{ ...report, title: 'قسم خاطئ', body: 'هذا الإعلان ليس في قسمه الصحيح' },
  })

  const desk = await deskOf(browser, { width: 360, height: 740 })
  await desk.goto('/desk/cases?type=wrong_category')
  await untilHydrated(desk)
  const row = desk.locator(`a[href="/desk/cases/${id}"]`)
  await row.click()
  const decision = desk.getByRole('region', { name: moderation.decision.heading })
  await expect.poll(() => claimOf(desk, id)).toBe(true)
  await decision.getByLabel(moderation.decision.actions.move).check()
  await decision.getByLabel(moderation.decision.note).fill('نقلته بعد مراجعة الصور')
  await desk.reload()
  await expect(decision.getByLabel(moderation.decision.note), 'a reload loses nothing').toHaveValue(/بعد مراجعة/)
  await expect(decision.getByLabel(moderation.decision.actions.move)).toBeChecked()
  await untilHydrated(desk)
  await decision.getByRole('button', { name: moderation.decision.submit }).click()
  const [main, second] = [
    decision.getByLabel(moderation.decision.categoryLevel(1), { exact: true }),
    decision.getByLabel(moderation.decision.categoryLevel(2)),
  ]
  await expect(main).toHaveAccessibleDescription(violations.required())
  await main.selectOption({ label: 'موبايل وتابلت' })
  await second.selectOption({ label: 'خطوط وأرقام مميزة' })
  await decision.getByRole('button', { name: moderation.decision.submit }).click()
  await expect(desk.getByText(moderation.decision.done)).toBeVisible()
  await expect(desk.getByRole('region', { name: moderation.desk.log })).toContainText(moderation.log.actions.move)
  await desk.getByRole('button', { name: moderation.log.undo }).click()
  await expect(desk.getByText(moderation.log.undoDone)).toBeVisible()
  await expect.poll(() => claimOf(desk, id), 'the reopened case is claimed again').toBe(true)
  await desk.getByRole('link', { name: moderation.desk.back }).click()
  await expect.poll(() => claimOf(desk, id), 'and given back').toBe(false)
  await desk.context().close()
})

async function claimOf(desk: Page, id: number) {
  const reply = await desk.request.get(`/api/moderation/cases/${id}`)
  return (await reply.json()).data.claim !== null
}

test('the moderation pages are usable on a phone and accessible', async ({
  page,
  visit,
  t,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  // The account of the test of every page: a case is claimed by the person who opens it.
  await signIn(page, deskOwner)
  await visit('/dashboard')
  await page.getByRole('button', { name: t.shell.menu }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: t.pages.desk.title }).click()
  await expect(page).toHaveURL(/\/desk$/)
  await page.locator('nav a[href$="/desk/cases"]').click()
  await expect(page).toHaveURL(/\/desk\/cases$/)
  await page.getByRole('link', { name: moderation.queue.statuses.decided }).click()
  await expect(page).toHaveURL(/status=decided/)
  // The first case of the demo: an ad with two reports.
  await visit('/desk/cases/1')
  await page.getByLabel(moderation.decision.actions.ban).check()
  await expect(page.getByLabel(moderation.decision.rule)).toContainText('Weapons')
  await expect(page.getByRole('main')).toContainText(moderation.desk.others)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
})

/** An ad of another user, which no other test reports. */
async function newAd(browser: Browser, testInfo: TestInfo): Promise<number> {
  const owner = await anotherUser(browser, testInfo)
  const id = await postAd(owner, 'كيا ريو للبيع من قصة البلاغ')
  await owner.context().close()
  return id
}

/** A separate browser context for the moderator. */
async function deskOf(browser: Browser, viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'ar-SY', viewport })
  const page = await context.newPage()
  await signIn(page, moderator)
  return page
}
