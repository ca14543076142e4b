/// <reference lib="dom" />
// Users for browser tests: each has a phone, receives its codes, and has an account.
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import type { Me } from '#contract/me.ts'
import { solvePuzzle } from '#contract/puzzle.ts'
import { account } from '#i18n/ar/account.ts'
import { expect } from './test.ts'

export type Person = { phone: string; fullName: string; userName: string; password: string }

/** A private seller of the demo, for tests that change nothing of this account. */
export const seller = { phone: '0900000070', password: 'bazaar-demo-963' }

/** A dealer of the demo, for the one test that changes an ad older than a week. */
export const dealer = { phone: '0900000002', password: 'bazaar-demo-963' }

/** May open every page of the desk. */
export const deskOwner = { phone: '0900000269', password: 'bazaar-demo-963' }

export const support = { phone: '0900000267', password: 'bazaar-demo-963' }

export const operator = { phone: '0900000268', password: 'bazaar-demo-963' }

export const moderator = { phone: '0900000270', password: 'bazaar-demo-963' }

/** A user that no other test has: the phone is derived from the test id, and a retry gets another one. */
export function uniqueUser({ testId, project, retry }: TestInfo, index = 0): Person {
  const hash = hashOf(`${project.name} ${testId} ${retry} ${index}`)
  const digits = String(hash % 1_000_000).padStart(6, '0')
  return {
    // Several operators, because codes are limited per phone prefix and hour.
    phone: `${operators[hash % operators.length]}${digits}`,
    fullName: 'ريم الخطيب',
    userName: `reem.${digits}`,
    password: `عبارة هادئة ${digits}`,
  }
}

const operators = ['0932', '0944', '0955', '0966', '0988', '0991']

function hashOf(text: string) {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash
}

type Message = { phone: string; text: string }

/** The last code sent to a Syrian phone. */
export async function codeFor(page: Page, { phone }: Pick<Person, 'phone'>): Promise<string> {
  const messages: Message[] = await (
    await page.request.get('/dev/sms.json', { headers: { 'x-forwarded-for': '' } })
  ).json()
  const last = messages.find((message) => message.phone === `+963${phone.slice(1)}`)
  const code = last?.text.match(/\d{6}/)?.[0]
  expect(code, `a code for ${phone}`).toBeDefined()
  return code ?? ''
}

/** Creates an account and signs the browser in, without opening a page of the product. */
export async function register(page: Page, person: Person) {
  await remember(page, await makeAccount(page, person))
}

/** A second user in an own browser context, who only calls the API. */
export async function anotherUser(browser: Browser, testInfo: TestInfo): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  const page = await context.newPage()
  await register(page, uniqueUser(testInfo, 1))
  return page
}

/** Creates an account for a test that signs in later. */
export async function registerElsewhere(page: Page, person: Person) {
  await makeAccount(page, person)
  await page.context().clearCookies()
}

async function makeAccount(page: Page, person: Person): Promise<Me> {
  const phone = { text: person.phone, country: 'SY' }
  const { id } = await post(page, '/api/codes', { purpose: 'sign_in', phone })
  const { ticket } = await post(page, '/api/sign-in/code', { code_id: id, code: await codeFor(page, person) })
  const { fullName: full_name, userName: user_name, password } = person
  return (await post(page, '/api/register', { ticket, full_name, user_name, password, confirm_password: password }))
    .user
}

type Credentials = Pick<Person, 'phone' | 'password'>

/** Signs in with an existing account. */
export async function signIn(page: Page, { phone, password }: Credentials): Promise<Me> {
  const { user } = await post(page, '/api/sign-in/password', { login: phone, country: 'SY', password })
  await remember(page, user)
  return user
}

/** Signs in with a code, as users of the demo without a password do. */
export async function signInWithCode(page: Page, person: Pick<Person, 'phone'>): Promise<Me> {
  const { id } = await post(page, '/api/codes', { purpose: 'sign_in', phone: { text: person.phone, country: 'SY' } })
  const { user } = await post(page, '/api/sign-in/code', { code_id: id, code: await codeFor(page, person) })
  await remember(page, user)
  return user
}

/** In the sheet that opens for a visitor: the way to the page of signing in. */
export async function leaveSheetForLogin(page: Page) {
  await page
    .getByRole('dialog', { name: account.sheet.title })
    .getByRole('button', { name: account.sheet.otherWay })
    .click()
  await expect(page).toHaveURL(/\/login\?next=/)
}

/** In the same sheet: number and code, on the page where the visitor is. */
export async function signInOnSheet(page: Page, person: Pick<Person, 'phone'>) {
  const sheet = page.getByRole('dialog', { name: account.sheet.title })
  await sheet.getByLabel(account.phone.label, { exact: true }).fill(person.phone)
  await sheet.getByRole('button', { name: account.login.sendCode }).click()
  const code = page.getByRole('dialog', { name: account.verify.heading }).getByLabel(account.verify.code)
  await expect(code).toBeFocused()
  await code.fill(await codeFor(page, person))
}

/**
 * In the dialog before a dangerous act. Another test may have asked for a code of the same number a moment ago: the next
 * one is sent after a wait.
 */
export async function enterStepUpCode(page: Page, person: Pick<Person, 'phone'>) {
  const dialog = page.getByRole('dialog', { name: account.stepUp.title })
  const code = dialog.getByLabel(account.verify.code)
  const retry = dialog.getByRole('button', { name: account.stepUp.retry })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(code).toBeFocused({ timeout: 5_000 })
  }).toPass({ intervals: [5_000], timeout: 90_000 })
  await code.fill(await codeFor(page, person))
  await expect(dialog).toBeHidden()
}

/** Reuses the session of this worker, for tests that only read: repeated sign-ins are rate limited. */
export async function signInAgain(page: Page, person: Credentials) {
  const session = sessions.get(person.phone)
  if (!session) {
    const user = await signIn(page, person)
    sessions.set(person.phone, { user, cookies: await page.context().cookies() })
    return
  }
  await page.context().addCookies(session.cookies)
  await remember(page, session.user)
}

const sessions = new Map<string, { user: Me; cookies: Awaited<ReturnType<BrowserContext['cookies']>> }>()

/** Writes what the sign-in page stores in the browser; /robots.txt is the fastest page of our origin. */
async function remember(page: Page, user: Me) {
  await page.goto('/robots.txt')
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), user)
}

/** Posts with the cookies of the page, and solves the proof of work when the server asks for it. */
export async function post(page: Page, path: string, data: object, type = 'application/json') {
  // A page of a product that a test has started itself has another origin.
  const origin = page.url().startsWith('http') ? new URL(page.url()).origin : (process.env.E2E_URL ?? '')
  const headers = { origin, 'content-type': type }
  const send = async (data: object) => (await page.request.post(path, { headers, data })).json()
  const first = await send(data)
  const proof = first.puzzle && (await solvePuzzle(first.puzzle, async () => {}))
  const reply = proof ? await send({ ...data, proof }) : first
  expect(reply, path).toMatchObject({ status: true })
  return reply.data
}

/** Queued tasks notify a moment later. */
export async function expectUnread(page: Page, count: number) {
  const unread = async () => (await (await page.request.get('/api/notifications/unread')).json()).data.unread_count
  await expect.poll(unread).toBe(count)
}
