/// <reference lib="dom" />
// Two users for chat tests, each with an own browser context; one of them has an ad.
import type { Browser, Page } from '@playwright/test'
import type { AdCard } from '#contract/ads.ts'
import { chat } from '#i18n/ar/chat.ts'
import { post, seller, signIn, signInAgain } from './people.ts'
import { untilHydrated } from './test.ts'

const phone = { locale: 'ar-SY', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** A browser context of another user's phone. */
export async function anotherPhone(browser: Browser, userAgent: string | undefined): Promise<Page> {
  const baseURL = process.env.E2E_URL ?? ''
  const context = await browser.newContext({
    ...phone,
    baseURL,
    permissions: ['microphone'],
    ...(userAgent && { userAgent }),
  })
  return context.newPage()
}

/** A demo user on another phone, for tests in which this user only writes messages. */
export async function friendOnPhone(browser: Browser, userAgent: string | undefined): Promise<Page> {
  const page = await anotherPhone(browser, userAgent)
  await signInAgain(page, seller)
  return page
}

/** Signs in as a demo seller and returns one of the seller's ads; each test uses another index. */
export async function sellerWithAd(page: Page, index: number): Promise<AdCard> {
  await signIn(page, seller)
  return adOf(page, index)
}

/** An ad of the signed-in user. */
export async function adOf(page: Page, index: number): Promise<AdCard> {
  const { data } = await (await page.request.get(`/api/sellers/${await idOf(page)}/ads`)).json()
  return data.items[index]
}

export const idOf = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)

/** A conversation with messages of both users, which allows files and links; both pages have it open. */
export async function startConversation(ad: Pick<AdCard, 'id'>, buyer: Page, seller: Page) {
  const id = await startFrom(buyer, { ad_id: ad.id }, 'مرحبا، هل السيارة متاحة؟')
  await sendFrom(seller, id, 'أهلاً، نعم متاحة.')
  for (const page of [buyer, seller]) {
    await page.goto(`/chats/${id}`)
    await untilHydrated(page)
  }
  return id
}

const startFrom = async (page: Page, to: object, body: string): Promise<number> =>
  (await post(page, '/api/chats', { to, message: { client_id: crypto.randomUUID(), body } })).conversation.id

export const sendFrom = (page: Page, id: number, body: string) =>
  post(page, `/api/chats/${id}/messages`, { client_id: crypto.randomUUID(), body })

export const postInquiry = async (page: Page, name: string): Promise<number> => {
  const draft = { name, content: 'أبحث عنها بحالة جيدة وسعر معقول، والتواصل هنا.', category_id: 303 }
  return (await post(page, '/api/inquiries', { client_id: crypto.randomUUID(), draft })).id
}

/** A message in the open conversation. */
export const bubble = (page: Page, words: string) => page.getByRole('main').locator('li[id^="m-"]', { hasText: words })

export const messageBox = (page: Page) => page.getByRole('textbox', { name: chat.composer.label })

export async function write(page: Page, words: string) {
  await messageBox(page).fill(words)
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click()
}
