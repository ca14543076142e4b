/// <reference lib="dom" />
// Two people for stories of chats: each with a browser of their own, one of them with an ad.
import type { Browser, Page } from '@playwright/test'
import type { AdCard } from '#contract/ads.ts'
import { chat } from '#i18n/ar/chat.ts'
import { post, seller, signIn, signInAgain } from './people.ts'
import { untilHydrated } from './test.ts'

const phone = { locale: 'ar-SY', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** Somebody else's phone. */
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

/** Somebody of the demo marketplace on their own phone, for stories in which they only write to others. */
export async function friendOnPhone(browser: Browser, userAgent: string | undefined): Promise<Page> {
  const page = await anotherPhone(browser, userAgent)
  await signInAgain(page, seller)
  return page
}

/** A seller of the demo marketplace on their own phone, and one of their ads; each story takes another one. */
export async function sellerWithAd(page: Page, place: number): Promise<AdCard> {
  await signIn(page, seller)
  return adOf(page, place)
}

/** One of the ads of whoever is signed in. */
export async function adOf(page: Page, place: number): Promise<AdCard> {
  const { data } = await (await page.request.get(`/api/sellers/${await idOf(page)}/ads`)).json()
  return data.items[place]
}

export const idOf = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)

/** A conversation in which both have written, so that everything may be sent; both have it open. */
export async function talkAbout(ad: Pick<AdCard, 'id'>, buyer: Page, seller: Page) {
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

/** What stands in the conversation that is open. */
export const bubble = (page: Page, words: string) => page.getByRole('main').locator('li[id^="m-"]', { hasText: words })

export const messageBox = (page: Page) => page.getByRole('textbox', { name: chat.composer.label })

export async function write(page: Page, words: string) {
  await messageBox(page).fill(words)
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click()
}
