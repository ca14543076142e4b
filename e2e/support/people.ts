/// <reference lib="dom" />
// People for stories: a number of their own, the codes sent to it, and an account.
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import type { Me } from '#contract/me.ts'
import { solvePuzzle } from '#contract/puzzle.ts'
import { expect } from './test.ts'

export type Person = { phone: string; fullName: string; userName: string; password: string }

/** A private seller of the demo marketplace, for stories that change nothing of theirs. */
export const seller = { phone: '0900000070', password: 'bazaar-demo-963' }

/** A showroom there, for the one story that changes an ad which people have known for long. */
export const dealer = { phone: '0900000002', password: 'bazaar-demo-963' }

export const moderator = { phone: '0900000270', password: 'bazaar-demo-963' }

/** Somebody nobody else in these stories is: the number comes from the story itself, and a second try is somebody else. */
export function somebody({ testId, project, retry }: TestInfo, index = 0): Person {
  const hash = hashOf(`${project.name} ${testId} ${retry} ${index}`)
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

/** Makes an account and leaves the browser signed in as its owner, on no page of ours yet. */
export async function register(page: Page, person: Person) {
  await remember(page, await makeAccount(page, person))
}

/** For stories in which they sign in later. */
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

type Known = Pick<Person, 'phone' | 'password'>

/** For somebody who has an account. */
export async function signIn(page: Page, { phone, password }: Known): Promise<Me> {
  const { user } = await post(page, '/api/sign-in/password', { login: phone, country: 'SY', password })
  await remember(page, user)
  return user
}

/** The same session as before in this worker, for stories that only read: signing in over and over is refused. */
export async function signInAgain(page: Page, person: Known) {
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

/** What the page on which somebody signs in leaves in the browser; a page that draws nothing is the quickest of ours. */
async function remember(page: Page, user: Me) {
  await page.goto('/robots.txt')
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), user)
}

/** With the cookies of the page, which need not be open; and with the answer to a puzzle, where one is asked for. */
export async function post(page: Page, path: string, data: object, type = 'application/json') {
  const headers = { origin: process.env.E2E_URL ?? '', 'content-type': type }
  const send = async (data: object) => (await page.request.post(path, { headers, data })).json()
  const first = await send(data)
  const proof = first.puzzle && (await solvePuzzle(first.puzzle, async () => {}))
  const reply = proof ? await send({ ...data, proof }) : first
  expect(reply, path).toMatchObject({ status: true })
  return reply.data
}
