import { describe, expect, test, vi } from 'vitest'
import { sweepAccounts } from '#server/accounts/sweep-accounts.ts'
import { tokenCookie } from '#server/http/cookies.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute, second } from '#server/platform/time.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSignInHelpers, international, newPhone, rejection } from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import {
  createSessions,
  endOwnSession,
  endSessionsOf,
  listSessions,
  onSessionEnd,
  openSession,
  requireStepUp,
  rotateIfDue,
  stepUp,
} from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const db = await cloneDatabase()
const { browser, clock, provePhone, as } = await createSignInHelpers(db)
const sessions = createSessions(db, clock)

async function signIn(said: Record<string, unknown> = {}) {
  const userId = await insertUser(db, said)
  const { token, sessionId } = await openSession(db, clock, userId, 'Chrome, Android', false)
  return { userId, token, sessionId, actor: { id: userId, isModerator: false, sessionId } }
}
const isAlive = async (token: string) => (await sessions.findActor(token)) !== null
/** Used every month, as a phone that is in use. */
async function useFor(token: string, days: number) {
  for (let passed = 0; passed < days; passed += 30) {
    await sessions.findActor(token)
    clock.move(Math.min(30, days - passed) * day)
  }
}

describe('a session', () => {
  test('belongs to whoever opened it; the token itself is not kept', async () => {
    const { token, userId, sessionId } = await signIn({ is_moderator: true })
    expect(await sessions.findActor(token)).toEqual({ id: userId, isModerator: true, sessionId })
    const row = await db.row<{ text: string }>(sql`select sessions::text as text from sessions where id = ${sessionId}`)
    expect(row?.text).not.toContain(token)
    expect(row?.text).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('does not open to a token that was changed in one letter, or made up', async () => {
    const { token } = await signIn()
    const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
    for (const other of [changed, '', 'x', token.slice(1), token.toUpperCase()])
      expect(await isAlive(other)).toBe(false)
    expect(await isAlive(token)).toBe(true)
  })

  test('ends after 90 days without use', async () => {
    const [used, unused] = [await signIn(), await signIn()]
    clock.move(90 * day - minute)
    expect(await isAlive(used.token)).toBe(true)
    clock.move(minute)
    expect(await isAlive(unused.token)).toBe(false)
    expect(await isAlive(used.token)).toBe(true)
  })

  test('ends after a year, however much it is used', async () => {
    const { token } = await signIn()
    await useFor(token, 364)
    expect(await isAlive(token)).toBe(true)
    clock.move(day)
    expect(await isAlive(token)).toBe(false)
  })

  test('is seen every five minutes at most', async () => {
    const { token, userId } = await signIn()
    const lastSeen = async () =>
      (await db.row<{ at: Date }>(sql`select last_seen_at as at from sessions where user_id = ${userId}`))?.at.getTime()
    const start = clock.now()
    clock.move(5 * minute)
    await sessions.findActor(token)
    expect(await lastSeen()).toBe(start)
    clock.move(second)
    await sessions.findActor(token)
    expect(await lastSeen()).toBe(clock.now())
  })

  test('is one of ten: the eleventh device ends the one unused the longest', async () => {
    const userId = await insertUser(db)
    const tokens: string[] = []
    for (let device = 0; device < 11; device++) {
      clock.move(minute)
      tokens.push((await openSession(db, clock, userId, 'Phone', false)).token)
    }
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, ...Array(10).fill(true)])
  })

  test('is opened new at every sign-in', async () => {
    const number = newPhone()
    await insertUser(db, { phone: international(number), last_seen_at: new Date(clock.now()) })
    const rim = browser()
    await provePhone(rim, number)
    const first = rim.cookies.get('_token')
    clock.move(day)
    await provePhone(rim, number)
    expect(rim.cookies.get('_token')).not.toBe(first)
  })
})

describe('rotation', () => {
  test('gives a new token after a day of use, and not before', async () => {
    const { token } = await signIn()
    clock.move(day - 1)
    expect(await rotateIfDue(db, clock, token)).toBeUndefined()
    clock.move(1)
    const next = await rotateIfDue(db, clock, token)
    expect(next).toMatch(/^[\w-]{43}$/)
    expect(await isAlive(next ?? '')).toBe(true)
  })

  test('leaves the old token good for a minute after the new one was first used: two tabs', async () => {
    const { token } = await signIn()
    clock.move(day)
    const next = (await rotateIfDue(db, clock, token)) ?? ''
    await sessions.findActor(next)
    clock.move(minute)
    expect(await isAlive(token)).toBe(true)
    expect(await rotateIfDue(db, clock, token)).toBeUndefined()
    expect(await isAlive(next)).toBe(true)
  })

  test('an old token that comes back later is theft: neither keeps the session', async () => {
    const { token } = await signIn()
    clock.move(day)
    const next = (await rotateIfDue(db, clock, token)) ?? ''
    await sessions.findActor(next)
    clock.move(minute + 1)
    expect(await isAlive(token)).toBe(false)
    expect(await isAlive(next)).toBe(false)
  })

  test('an answer that a weak network lost signs nobody out: another token is offered', async () => {
    const { token } = await signIn()
    clock.move(day)
    const lost = (await rotateIfDue(db, clock, token)) ?? ''
    clock.move(hour)
    expect(await isAlive(token)).toBe(true)
    const next = (await rotateIfDue(db, clock, token)) ?? ''
    expect(await isAlive(next)).toBe(true)
    expect(await isAlive(lost)).toBe(false)
    clock.move(hour)
    expect(await isAlive(token)).toBe(false)
  })

  test('of two tabs that ask at the same moment one gets the new token', async () => {
    const { token } = await signIn()
    clock.move(day)
    const offered = await Promise.all([1, 2, 3, 4].map(() => rotateIfDue(db, clock, token)))
    expect(offered.filter(Boolean)).toHaveLength(1)
    expect(await isAlive(token)).toBe(true)
  })
})

describe('signing out', () => {
  test('ends the session for good, and takes the cookie', async () => {
    const { token } = await signIn()
    const cookies = new Map([['_token', cookieValue(token)]])
    const rim = browser({ cookies })
    await rim.api.accounts.signOut()
    expect(rim.last().headers.getSetCookie()).toEqual(['_token=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict'])
    const replay = browser({ cookies: new Map([['_token', cookieValue(token)]]) })
    expect(await rejection(replay.api.accounts.signOut())).toMatchObject({ status: 401, code: 'sign_in_first' })
  })

  test('a 401 takes the dead cookie along, since script cannot', async () => {
    const rim = browser({ cookies: new Map([['_token', cookieValue('x'.repeat(43))]]) })
    await rejection(rim.api.accounts.signOut())
    expect(rim.cookies.has('_token')).toBe(false)
    await rejection(rim.api.accounts.signOut())
    expect(rim.last().headers.getSetCookie()).toEqual([])
  })

  test('everywhere ends every session, this one too', async () => {
    const { userId, token } = await signIn()
    const other = await openSession(db, clock, userId, 'Firefox, Linux', false)
    await (await as(userId)).accounts.signOutEverywhere()
    expect([await isAlive(token), await isAlive(other.token)]).toEqual([false, false])
  })

  test('of one device, or of all but this one, leaves this one', async () => {
    const { actor, token } = await signIn()
    const phone = await openSession(db, clock, actor.id, 'Safari, iPhone', false)
    const tablet = await openSession(db, clock, actor.id, 'Safari, iPad', false)
    await endOwnSession(db, actor, phone.sessionId)
    expect([await isAlive(token), await isAlive(phone.token), await isAlive(tablet.token)]).toEqual([true, false, true])
    await endSessionsOf(db, actor.id, actor.sessionId)
    expect([await isAlive(token), await isAlive(tablet.token)]).toEqual([true, false])
  })

  test('does not reach anybody else’s device', async () => {
    const [rim, samer] = [await signIn(), await signIn()]
    await expect(endOwnSession(db, rim.actor, samer.sessionId)).rejects.toMatchObject({ status: 404 })
    expect(await isAlive(samer.token)).toBe(true)
  })
})

test('a person sees where they are signed in, this device marked, and nobody else’s', async () => {
  const { actor } = await signIn()
  await signIn()
  clock.move(minute)
  await openSession(db, clock, actor.id, 'Safari, iPhone', false)
  const devices = await listSessions(db, clock, actor)
  expect(devices.map(({ device, is_this_one }) => ({ device, is_this_one }))).toEqual([
    { device: 'Safari, iPhone', is_this_one: false },
    { device: 'Chrome, Android', is_this_one: true },
  ])
})

test('what is sensitive needs a code of the last ten minutes', async () => {
  const { actor } = await signIn()
  await expect(requireStepUp(db, clock, actor)).rejects.toMatchObject({ status: 403, code: 'step_up' })
  await stepUp(db, clock, actor)
  clock.move(10 * minute)
  await requireStepUp(db, clock, actor)
  clock.move(1)
  await expect(requireStepUp(db, clock, actor)).rejects.toMatchObject({ code: 'step_up' })
})

describe('whoever listens', () => {
  test('hears of every session that ends: signed out, banned, gone, or by hand in the database', async () => {
    const heard: number[] = []
    const listening = await onSessionEnd(
      db,
      () => [],
      (id) => heard.push(id),
    )
    const [out, banned, gone, byHand, rolledBack] = await Promise.all([
      signIn(),
      signIn(),
      signIn(),
      signIn(),
      signIn(),
    ])
    await endSessionsOf(db, out.userId)
    await db.rows(sql`update users set banned_at = now() where id = ${banned.userId}`)
    await db.rows(sql`update users set deleted_at = now(), phone = null where id = ${gone.userId}`)
    await db.rows(sql`delete from sessions where id = ${byHand.sessionId}`)
    const undone = db.transaction(async (tx) => {
      await endSessionsOf(tx, rolledBack.userId)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await vi.waitFor(() => expect(heard).toHaveLength(4))
    expect(heard).toEqual([out.sessionId, banned.sessionId, gone.sessionId, byHand.sessionId])
    expect(await isAlive(rolledBack.token)).toBe(true)
    await listening.stop()
  })

  test('hears of what ended while the line was cut, and not of what is still open', async () => {
    const heard: number[] = []
    const [ended, open] = [await signIn(), await signIn()]
    const listening = await onSessionEnd(
      db,
      () => [ended.sessionId, open.sessionId],
      (id) => heard.push(id),
    )
    await db.transaction(async (tx) => {
      await tx.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen session_ended' and datname = current_database()`)
      await endSessionsOf(tx, ended.userId)
    })
    await vi.waitFor(() => expect(heard).toEqual([ended.sessionId]), 10_000)
    await endSessionsOf(db, open.userId)
    await vi.waitFor(() => expect(heard).toEqual([ended.sessionId, open.sessionId]))
    await listening.stop()
  })
})

test('somebody banned or gone has no session, whatever their browser keeps', async () => {
  const { userId, token } = await signIn()
  await db.rows(sql`update users set banned_at = now() where id = ${userId}`)
  expect(await isAlive(token)).toBe(false)
})

test('what nobody can use any more is swept away, and the rest stays', async () => {
  const [old, present] = [await signIn(), await signIn()]
  clock.move(91 * day)
  await db.rows(sql`update sessions set last_seen_at = ${new Date(clock.now())} where id = ${present.sessionId}`)
  await sweepAccounts(db, clock)
  const left = await db.rows(sql`select id::int from sessions where id in (${old.sessionId}, ${present.sessionId})`)
  expect(left).toEqual([{ id: present.sessionId }])
})

const cookieValue = (token: string) => tokenCookie(token).split(';')[0]?.replace('_token=', '') ?? ''
