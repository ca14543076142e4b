/// <reference lib="dom" />
// People of the rehearsal: accounts in the database, signed in with the cookie that the product sets.
import type { Browser, Page } from '@playwright/test'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

export type Person = {
  id: number
  page: Page
  /** Calls the API as this person; fails on every status that is no success. */
  call<T>(path: string, body?: object): Promise<T>
}

export async function createPerson(db: Database, browser: Browser, site: string, name: string): Promise<Person> {
  const id = await insertUser(db, { full_name: name, created_at: new Date(Date.now() - 90 * 86_400_000) })
  const { token } = await openSession(db, systemClock, id, 'Rehearsal', false)
  const context = await browser.newContext({
    baseURL: site,
    locale: 'ar-SY',
    viewport: { width: 360, height: 740 },
    // The default user agent of a headless browser looks like a crawler.
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  })
  const value = encodeURIComponent(JSON.stringify({ token }))
  await context.addCookies([{ name: '_token', value, url: site, httpOnly: true, secure: true, sameSite: 'Strict' }])
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const user = { id, full_name: name, user_name: `person_${id}`, picture: null }
  await page.evaluate((stored) => localStorage.setItem('user', JSON.stringify(stored)), user)
  return {
    id,
    page,
    async call<T>(path: string, body?: object) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const reply = await fetch(`${site}/api${path}`, { ...init, headers })
      const { data, code } = (await reply.json()) as { data: T; code?: string }
      if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${code}`)
      return data
    },
  }
}
