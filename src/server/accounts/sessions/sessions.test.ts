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

const db = await cloneDatabase()
const { browser, clock, provePhone, as } = await createSignInHelpers(db)
const sessions = createSessions(db, clock)

async function signIn(columns: Record<string, unknown> = {}) {
  const userId = await insertUser(db, columns)
  const { token, sessionId } = await openSession(db, clock, userId, 'Chrome, Android', false)
  return { userId, token, sessionId, actor: { id: userId, role: null, sessionId } }
}
const isAlive = async (token: string) => (await sessions.findActor(token)) !== null
/** Uses the session once a month. */
async function useFor(token: string, days: number) {
  for (let passed = 0; passed < days; passed += 30) {
    await sessions.findActor(token)
    clock.move(Math.min(30, days - passed) * day)
  }
}

describe('a session', () => {
  test('belongs to its user, and its token is not stored', async () => {
    const { token, userId, sessionId } = await signIn({ staff_role: 'moderator' })
    expect(await sessions.findActor(token)).toEqual({ id: userId, role: 'moderator', sessionId })
    const row = await db.row<{ text: string }>(sql`select sessions::text as text from sessions where id = ${sessionId}`)
    expect(row?.text).not.toContain(token)
    expect(row?.text).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('is not found by a changed or invented token', async () => {
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

  test('ends after a year despite regular use', async () => {
    const { token } = await signIn()
    await useFor(token, 364)
    expect(await isAlive(token)).toBe(true)
    clock.move(day)
    expect(await isAlive(token)).toBe(false)
  })

  test('updates its last use every five minutes at most', async () => {
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

  test('is one of ten: the eleventh ends the least recently used one', async () => {
    const userId = await insertUser(db)
    const tokens: string[] = []
    for (let device = 0; device < 11; device++) {
      clock.move(minute)
      tokens.push((await openSession(db, clock, userId, 'Phone', false)).token)
    }
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, ...Array(10).fill(true)])
  })

  test('gets a new token at every sign-in', async () => {
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

describe('token rotation', () => {
  test('gives a new token after one day', async () => {
    const { token } = await signIn()
    clock.move(day - 1)
    expect(await rotateIfDue(db, clock, token)).toBeUndefined()
    clock.move(1)
    const next = await rotateIfDue(db, clock, token)
    expect(next).toMatch(/^[\w-]{43}$/)
    expect(await isAlive(next ?? '')).toBe(true)
  })

  test('keeps the old token valid for a minute after the first use of the new one, for a second tab', async () => {
    const { token } = await signIn()
    clock.move(day)
    const next = (await rotateIfDue(db, clock, token)) ?? ''
    await sessions.findActor(next)
    clock.move(minute)
    expect(await isAlive(token)).toBe(true)
    expect(await rotateIfDue(db, clock, token)).toBeUndefined()
    expect(await isAlive(next)).toBe(true)
  })

  test('ends the session when the old token is used later, because it was stolen', async () => {
    const { token } = await signIn()
    clock.move(day)
    const next = (await rotateIfDue(db, clock, token)) ?? ''
    await sessions.findActor(next)
    clock.move(minute + 1)
    expect(await isAlive(token)).toBe(false)
    expect(await isAlive(next)).toBe(false)
  })

  test('gives another token when the reply with the new one was lost', async () => {
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

  test('gives the new token to one of several parallel requests', async () => {
    const { token } = await signIn()
    clock.move(day)
    const tokens = await Promise.all([1, 2, 3, 4].map(() => rotateIfDue(db, clock, token)))
    expect(tokens.filter(Boolean)).toHaveLength(1)
    expect(await isAlive(token)).toBe(true)
  })
})

describe('signing out', () => {
  test('ends the session and deletes the cookie', async () => {
    const { token } = await signIn()
    const cookies = new Map([['_token', cookieValue(token)]])
    const rim = browser({ cookies })
    await rim.api.accounts.signOut()
    expect(rim.last().headers.getSetCookie()).toEqual(['_token=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict'])
    const replay = browser({ cookies: new Map([['_token', cookieValue(token)]]) })
    expect(await rejection(replay.api.accounts.signOut())).toMatchObject({ status: 401, code: 'sign_in_first' })
  })

  test('a 401 deletes the invalid cookie, because scripts cannot', async () => {
    const rim = browser({ cookies: new Map([['_token', cookieValue('x'.repeat(43))]]) })
    await rejection(rim.api.accounts.signOut())
    expect(rim.cookies.has('_token')).toBe(false)
    await rejection(rim.api.accounts.signOut())
    expect(rim.last().headers.getSetCookie()).toEqual([])
  })

  test('everywhere ends every session including the current one', async () => {
    const { userId, token } = await signIn()
    const other = await openSession(db, clock, userId, 'Firefox, Linux', false)
    await (await as(userId)).accounts.signOutEverywhere()
    expect([await isAlive(token), await isAlive(other.token)]).toEqual([false, false])
  })

  test('on one device or on all others keeps the current session', async () => {
    const { actor, token } = await signIn()
    const phone = await openSession(db, clock, actor.id, 'Safari, iPhone', false)
    const tablet = await openSession(db, clock, actor.id, 'Safari, iPad', false)
    await endOwnSession(db, actor, phone.sessionId)
    expect([await isAlive(token), await isAlive(phone.token), await isAlive(tablet.token)]).toEqual([true, false, true])
    await endSessionsOf(db, actor.id, actor.sessionId)
    expect([await isAlive(token), await isAlive(tablet.token)]).toEqual([true, false])
  })

  test('cannot end a session of another user', async () => {
    const [rim, samer] = [await signIn(), await signIn()]
    await expect(endOwnSession(db, rim.actor, samer.sessionId)).rejects.toMatchObject({ status: 404 })
    expect(await isAlive(samer.token)).toBe(true)
  })
})

test('lists only the user’s own sessions and marks the current one', async () => {
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

test('sensitive actions need a code from the last ten minutes', async () => {
  const { actor } = await signIn()
  await expect(requireStepUp(db, clock, actor)).rejects.toMatchObject({ status: 403, code: 'step_up' })
  await stepUp(db, clock, actor)
  clock.move(10 * minute)
  await requireStepUp(db, clock, actor)
  clock.move(1)
  await expect(requireStepUp(db, clock, actor)).rejects.toMatchObject({ code: 'step_up' })
})

describe('a listener for ended sessions', () => {
  test('is called for sign-out, ban, deletion and a manual delete in the database, not for a rollback', async () => {
    const endedIds: number[] = []
    const subscription = await onSessionEnd(
      db,
      () => [],
      (id) => endedIds.push(id),
    )
    const [signedOut, banned, deleted, manual, rolledBack] = await Promise.all([
      signIn(),
      signIn(),
      signIn(),
      signIn(),
      signIn(),
    ])
    await endSessionsOf(db, signedOut.userId)
    await db.rows(sql`update users set banned_at = now() where id = ${banned.userId}`)
    await db.rows(sql`update users set deleted_at = now(), phone = null where id = ${deleted.userId}`)
    await db.rows(sql`delete from sessions where id = ${manual.sessionId}`)
    const rollback = db.transaction(async (tx) => {
      await endSessionsOf(tx, rolledBack.userId)
      throw new Error('rollback')
    })
    await expect(rollback).rejects.toThrow('rollback')
    await vi.waitFor(() => expect(endedIds).toHaveLength(4), 10_000)
    expect(endedIds).toEqual([signedOut.sessionId, banned.sessionId, deleted.sessionId, manual.sessionId])
    expect(await isAlive(rolledBack.token)).toBe(true)
    await subscription.stop()
  })

  test('is called for sessions that ended during a lost connection, not for open ones', async () => {
    const endedIds: number[] = []
    const [ended, open] = [await signIn(), await signIn()]
    const subscription = await onSessionEnd(
      db,
      () => [ended.sessionId, open.sessionId],
      (id) => endedIds.push(id),
    )
    await db.transaction(async (tx) => {
      await tx.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen session_ended' and datname = current_database()`)
      await endSessionsOf(tx, ended.userId)
    })
    await vi.waitFor(() => expect(endedIds).toEqual([ended.sessionId]), 10_000)
    await endSessionsOf(db, open.userId)
    await vi.waitFor(() => expect(endedIds).toEqual([ended.sessionId, open.sessionId]), 10_000)
    await subscription.stop()
  })
})

test('a banned user has no valid session', async () => {
  const { userId, token } = await signIn()
  await db.rows(sql`update users set banned_at = now() where id = ${userId}`)
  expect(await isAlive(token)).toBe(false)
})

test('the sweep deletes expired sessions and keeps the others', async () => {
  const [old, present] = [await signIn(), await signIn()]
  clock.move(91 * day)
  await db.rows(sql`update sessions set last_seen_at = ${new Date(clock.now())} where id = ${present.sessionId}`)
  await sweepAccounts(db, clock)
  const left = await db.rows(sql`select id::int from sessions where id in (${old.sessionId}, ${present.sessionId})`)
  expect(left).toEqual([{ id: present.sessionId }])
})

const cookieValue = (token: string) => tokenCookie(token).split(';')[0]?.replace('_token=', '') ?? ''
