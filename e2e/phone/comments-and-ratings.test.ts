import type { Page } from '@playwright/test'
import {
  anotherUser,
  leaveSheetForLogin,
  post,
  register,
  registerElsewhere,
  signIn,
  signInOnSheet,
  uniqueUser,
} from '#e2e/support/people.ts'
import { postAd } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { comments } from '#i18n/ar/comments.ts'
import { ratings } from '#i18n/ar/ratings.ts'

/** Demo user who is registered long enough to rate and has dealt with someone; no other test changes this user. */
const rater = { phone: '0900000001', password: 'bazaar-demo-963' }

/** Browsers log every failed request to the console. */
const refused = /status of 4(22|01|03|29)/

const commentSaying = (page: Page, words: string) => page.locator('article[id^="comment-"]').filter({ hasText: words })

/** Path of another user's ad that meets a condition. */
async function someAd(page: Page, place = 0) {
  const home = await (await page.request.get('/api/home')).json()
  return `/ad-details/${home.data.advertisement_posts.items[place].id}`
}

test('a user comments, replies, edits and deletes; the typed text survives the sign-in', async ({
  page,
  visit,
  t,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(refused)
  const words = comments
  const reem = uniqueUser(testInfo)
  const question = `هل ما زال متوفراً يا أخي؟ (${reem.userName})`
  await registerElsewhere(page, reem)

  await visit(await someAd(page))
  await page.getByRole('button', { name: t.adPage.comments.write }).click()
  const box = page.getByLabel(words.write, { exact: true })
  await expect(box).toBeFocused()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await box.fill('آ')
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await expect(box, 'the error is linked to its field').toHaveAccessibleDescription(/3/)
  await box.fill(question)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await leaveSheetForLogin(page)
  const back = new URL(page.url()).searchParams.get('next') ?? '/'
  await signIn(page, reem)
  // Awaited from now on: the notice goes by itself.
  const sent = page.getByText(words.sent).waitFor()
  await page.goto(back)
  await untilHydrated(page)
  const mine = commentSaying(page, question)
  await expect(mine, 'signed in, it goes on by itself').toBeVisible()
  await sent
  await expect(mine).toBeFocused()

  await mine.getByRole('button', { name: t.adPage.comments.edit }).click()
  const edit = page.getByLabel(words.edit)
  await expect(edit).toHaveValue(question)
  await edit.fill(`وكم آخر سعر؟ (${reem.userName})`)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  const edited = commentSaying(page, `وكم آخر سعر؟ (${reem.userName})`)
  await expect(edited).toContainText(t.adPage.comments.edited)

  await edited.getByRole('button', { name: t.adPage.comments.reply }).click()
  await page.getByLabel(words.reply(reem.fullName)).fill(`أقصد السعر نقداً (${reem.userName})`)
  const url = page.url()
  await page.getByRole('button', { name: words.send, exact: true }).dblclick()
  const reply = commentSaying(page, `أقصد السعر نقداً (${reem.userName})`)
  await expect(reply).toBeVisible()
  await expect(reply, 'the second tap sends nothing').toHaveCount(1)
  expect(page.url(), 'and opens nothing below the form').toBe(url)

  await edited.getByRole('button', { name: t.adPage.comments.remove }).click()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: words.remove }).click()
  await expect(page.getByText(t.adPage.comments.deleted), 'with a reply its place stays, empty').toBeVisible()
  await page.reload()
  await expect(page.getByText(t.adPage.comments.deleted), 'also for everybody else').toBeVisible()
  await reply.getByRole('button', { name: t.adPage.comments.remove }).click()
  await page.getByRole('button', { name: words.remove }).click()
  await expect(page.getByText(t.adPage.comments.deleted)).toBeHidden()
})

test('a seller hides a comment, still sees it with the own reply, and shows it again', async ({
  page,
  browser,
  visit,
  t,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  const adId = await postAd(page, 'كيا ريو مع تعليق')
  const other = await anotherUser(browser, testInfo)
  const write = (author: Page, body: string, parent_id: number | null = null) =>
    post(author, `/api/ads/${adId}/comments`, { client_id: crypto.randomUUID(), body, parent_id })
  const { id } = await write(other, 'السعر مبالغ فيه')
  await write(page, 'السعر قابل للتفاوض', id)
  await visit(`/ad-details/${adId}`)
  const comment = commentSaying(page, 'السعر مبالغ فيه')
  const reply = commentSaying(page, 'السعر قابل للتفاوض')
  // Comments come alive when they are seen.
  await comment.scrollIntoViewIfNeeded()
  await comment.getByRole('button', { name: t.adPage.comments.hide }).click()
  await expect(comment).toContainText(t.adPage.comments.hidden)
  await expect(reply).toBeVisible()
  await expect(async () => {
    await other.goto(`/ad-details/${adId}`)
    await expect(other.getByText('السعر مبالغ فيه')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await comment.getByRole('button', { name: t.adPage.comments.show }).click()
  await expect(comment).not.toContainText(t.adPage.comments.hidden)
  await expect(reply).toBeVisible()
  await other.context().close()
})

test('a comment stays in the form when the network fails and is sent once', async ({
  page,
  visit,
  t,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(/ERR_FAILED|Failed to load/)
  const words = comments
  const reem = uniqueUser(testInfo)
  const question = `سؤال لا يضيع أبداً (${reem.userName})`
  await register(page, reem)
  await visit(await someAd(page, 1))
  await page.getByRole('button', { name: t.adPage.comments.write }).click()
  const box = page.getByLabel(words.write, { exact: true })
  await box.fill(question)
  await page.route('**/comments', (route) => route.abort())
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await expect(page.getByText(words.failed)).toBeVisible()
  await expect(box).toHaveValue(question)
  await expect(box).toBeFocused()
  await page.unroute('**/comments')
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await expect(commentSaying(page, question)).toHaveCount(1)
  await expect(box).toBeHidden()
})

test('a visitor who signs in to like an ad stays on it and has liked it', async ({
  page,
  visit,
  t,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(refused)
  await visit(await someAd(page, 2))
  const address = page.url()
  await page.getByRole('button', { name: t.adPage.like }).click()
  const liked = page.waitForResponse('**/like')
  await signInOnSheet(page, uniqueUser(testInfo))
  expect(page.url()).toBe(address)
  const { data } = await (await liked).json()
  const thumb = page.getByRole('button', { name: t.adPage.like })
  await expect(thumb).toHaveAttribute('aria-pressed', 'true')
  await expect(thumb).toContainText(String(data.likes_count))
  await thumb.click()
  await expect(thumb).toHaveAttribute('aria-pressed', 'false')
})

test('a user rates someone after a conversation; a stranger cannot, not even with the phone', async ({
  page,
  visit,
  t,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  allowConsoleError(refused)
  const words = ratings.rating
  await signIn(page, rater)
  const ad = await adWithNumber(page)
  await visit(`/ad-details/${ad.id}`)
  const revealed = page.waitForResponse('**/phone')
  await page.getByRole('button', { name: t.adPage.showPhone }).first().click()
  expect((await revealed).ok()).toBe(true)

  await visit(`/vendor-details/${ad.seller.id}`)
  const rate = page.getByRole('button', { name: t.adPage.rate })
  await rate.click()
  await expect(page.getByText(words.obstacles.no_dealings)).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: words.close }).click()

  await visit(`/vendor-details/${await partnerOf(page)}`)
  await rate.click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await expect(dialog).toContainText(words.starsRequired)
  const fourth = dialog.getByRole('radio', { name: t.adPage.seller.stars(4) })
  await fourth.focus()
  await page.keyboard.press('Space')
  await expect(fourth).toBeChecked()
  await dialog.getByText(words.yes, { exact: true }).click()
  await dialog.getByLabel(words.comment).fill('صادق ومحترم، والبضاعة كما وصفها')
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await page.route('**/rating', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  allowConsoleError(/ERR_FAILED/)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(words.failed)
  await expect(fourth, 'nothing is lost').toBeChecked()
  await page.unroute('**/rating')
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await expect(page.getByText(words.done)).toBeVisible()
  await expect(page.getByText('صادق ومحترم، والبضاعة كما وصفها')).toBeVisible()
  await rate.click()
  await expect(dialog.getByRole('button', { name: words.save, exact: true }), 'and may be changed').toBeVisible()
  await expect(dialog.getByLabel(words.comment)).toHaveValue('صادق ومحترم، والبضاعة كما وصفها')
})

test('visitors read experience ratings, and a signed-in user adds one', async ({
  page,
  visit,
  t,
  allowConsoleError,
  expectNoAxeViolations,
}, testInfo) => {
  allowConsoleError(refused)
  const words = ratings.experience
  const reem = uniqueUser(testInfo)
  await registerElsewhere(page, reem)
  await visit('/experience-rating')
  await page.getByRole('button', { name: t.pages.experience.give }).click()
  await leaveSheetForLogin(page)
  await signIn(page, reem)
  await visit('/experience-rating')
  await page.getByRole('button', { name: t.pages.experience.give }).click()
  await page.getByRole('radio', { name: t.adPage.seller.stars(5) }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel(words.comment).fill('واضح وسريع، وينقصه تطبيق للموبايل')
  await expectNoAxeViolations()
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await expect(page.getByText('واضح وسريع، وينقصه تطبيق للموبايل')).toBeVisible()
  await page.getByRole('button', { name: t.pages.experience.give }).click()
  await expect(page.getByText(words.change)).toBeVisible()
})

/** An ad with a visible phone, of a seller without any relation to the user. */
async function adWithNumber(page: Page): Promise<{ id: number; seller: { id: number } }> {
  const home = await (await page.request.get('/api/home?page=3')).json()
  for (const { id } of home.data.advertisement_posts.items) {
    const { data } = await (await page.request.get(`/api/ads/${id}`)).json()
    const { data: mine } = await (await page.request.get(`/api/sellers/${data.seller.id}/rating`)).json()
    if (data.has_phone && mine.obstacle === 'no_dealings') return data
  }
  throw new Error('Every seller on this page is known or shows no number.')
}

/** Someone with whom the user had a long enough conversation, and whom the user has not rated. */
async function partnerOf({ request }: Page): Promise<number> {
  const { data } = await (await request.get('/api/chats')).json()
  for (const { person } of data.items) {
    const { data: mine } = await (await request.get(`/api/sellers/${person.id}/rating`)).json()
    if (mine.obstacle === null && mine.rating === null) return person.id
  }
  throw new Error('The user has rated everyone, or has dealt with nobody.')
}
