// People for stories: a number of their own, the codes sent to it, and an account.
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { inLanguage, type Language } from '#contract/language.ts'
import { solvePuzzle } from '#contract/puzzle.ts'
import { expect, untilHydrated } from './story.ts'

export type Person = { phone: string; fullName: string; userName: string; password: string }

/** A private seller of the demo marketplace, for stories that change nothing of theirs. */
export const seller = { phone: '0900000070', password: 'bazaar-demo-963' }

/** A showroom there, for the one story that changes an ad which people have known for long. */
export const dealer = { phone: '0900000002', password: 'bazaar-demo-963' }

export const moderator = { phone: '0900000270', password: 'bazaar-demo-963' }

/** Somebody nobody else in these stories is: the number comes from the story itself. */
export function somebody({ testId, project }: TestInfo, index = 0): Person {
  const hash = hashOf(`${project.name} ${testId} ${index}`)
  const digits = String(hash % 1_000_000).padStart(6, '0')
  return {
    // Of different operators: only so many codes an hour go to numbers that begin alike.
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

/** The last code that was sent to a Syrian number. */
export async function codeFor(page: Page, { phone }: Pick<Person, 'phone'>): Promise<string> {
  const messages: Message[] = await (await page.request.get('/dev/sms.json')).json()
  const last = messages.find((message) => message.phone === `+963${phone.slice(1)}`)
  const code = last?.text.match(/\d{6}/)?.[0]
  expect(code, `a code for ${phone}`).toBeDefined()
  return code ?? ''
}

/** Makes an account and leaves the browser signed in as its owner, on the dashboard. */
export async function register(page: Page, person: Person, language: Language = 'ar') {
  const phone = { text: person.phone, country: 'SY' }
  const { id } = await ask(page, '/api/codes', { purpose: 'sign_in', phone })
  const { ticket } = await ask(page, '/api/sign-in/code', { code_id: id, code: await codeFor(page, person) })
  const { fullName: full_name, userName: user_name, password } = person
  await ask(page, '/api/register', { ticket, full_name, user_name, password, confirm_password: password })
  await comeHome(page, language)
}

/** For somebody who has an account. */
export async function signIn(page: Page, { phone, password }: Pick<Person, 'phone' | 'password'>, language: Language) {
  await ask(page, '/api/sign-in/password', { login: phone, country: 'SY', password })
  await comeHome(page, language)
}

/** The same session as before in this worker, for stories that only read: signing in over and over is refused. */
export async function signInAgain(page: Page, person: Pick<Person, 'phone' | 'password'>, language: Language) {
  const cookies = kept.get(person.phone)
  if (!cookies) await signIn(page, person, language)
  else {
    await page.context().addCookies(cookies)
    await comeHome(page, language)
  }
  kept.set(person.phone, await page.context().cookies())
}

const kept = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** A private page tells the browser whose it is. */
async function comeHome(page: Page, language: Language) {
  await page.goto(inLanguage(language, '/dashboard'))
  await untilHydrated(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('"id":')
}

/** Shares its cookies with the page, without having to open one. */
async function ask(page: Page, path: string, body: object) {
  const reply = await post(page, path, body)
  const answered = reply.puzzle
    ? await post(page, path, { ...body, proof: await solvePuzzle(reply.puzzle, async () => {}) })
    : reply
  expect(answered, path).toMatchObject({ status: true })
  return answered.data
}

async function post(page: Page, path: string, data: object) {
  const headers = { origin: process.env.E2E_URL ?? '' }
  return (await page.request.post(path, { headers, data })).json()
}
