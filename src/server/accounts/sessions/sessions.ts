// Sessions are opaque tokens. Only their hash is stored; they rotate daily and can be ended at any time.
import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '#contract/me.ts'
import { sessionLimits as limits } from '#server/accounts/limits.ts'
import type { Actor, Sessions } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { listenTo, type Subscription } from '#server/platform/pg-listen.ts'
import {
  confirmSession,
  deleteSession,
  deleteSessionsOf,
  deleteSurplusSessions,
  findExistingSessions,
  findSession,
  findSessionsOf,
  findStepUp,
  insertSession,
  markStepUp,
  replaceLostToken,
  rotateSession,
  touchSession,
} from './sessions.sql.ts'

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const createSessions = (db: Db, clock: Clock): Sessions => ({
  findActor: (token) => findActor(db, clock, token),
})

async function findActor(db: Db, clock: Clock, token: string): Promise<Actor | null> {
  const now = clock.now()
  const row = await findSession(db, hashToken(token), new Date(now), new Date(now - limits.idle))
  if (!row) return null
  if (!row.is_current && row.confirmed_at && now - row.confirmed_at.getTime() > limits.rotationOverlap) {
    // Reuse of a replaced token means that it was stolen, so the session ends for both holders.
    await deleteSession(db, row.user_id, row.id)
    return null
  }
  if (row.is_current && !row.confirmed_at) await confirmSession(db, row.id, new Date(now))
  if (now - row.last_seen_at.getTime() > limits.seenEvery) await touchSession(db, row.id, new Date(now))
  return { id: row.user_id, role: row.staff_role, sessionId: row.id }
}

/** Returns the token, which cannot be read again later. */
export async function openSession(
  db: Db,
  clock: Clock,
  userId: number,
  deviceLabel: string,
  provedPhone: boolean,
): Promise<{ token: string; sessionId: number; createdAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date(clock.now())
  const row = await insertSession(db, {
    userId,
    hash: hashToken(token),
    deviceLabel,
    now,
    expiresAt: new Date(now.getTime() + limits.lifetime),
    steppedUpAt: provedPhone ? now : null,
  })
  if (!row) throw new Error('The insert of the session returned no row.')
  await deleteSurplusSessions(db, userId, limits.devices)
  return { token, sessionId: row.id, createdAt: now }
}

/**
 * Returns a new token after a day of use, otherwise undefined. Call it only for replies that set a cookie. A browser that
 * loses the reply keeps its old token and gets another new one a minute later.
 */
export async function rotateIfDue(db: Db, clock: Clock, token: string): Promise<string | undefined> {
  const now = clock.now()
  const row = await findSession(db, hashToken(token), new Date(now), new Date(now - limits.idle))
  if (!row) return undefined
  const age = now - row.rotated_at.getTime()
  const next = randomBytes(32).toString('base64url')
  if (row.is_current) {
    if (age < limits.rotation) return undefined
    return (await rotateSession(db, row.id, hashToken(token), hashToken(next), new Date(now))) && next
  }
  if (row.confirmed_at || age <= limits.rotationOverlap) return undefined
  return (await replaceLostToken(db, row.id, row.rotated_at, hashToken(next), new Date(now))) && next
}

export const endSession = (db: Db, actor: Actor) => deleteSession(db, actor.id, actor.sessionId)

/** Ends a session whose token never reached its browser. */
export const endLostSession = (db: Db, userId: number, sessionId: number) => deleteSession(db, userId, sessionId)

/** `exceptId`: the session that stays open. */
export const endSessionsOf = (db: Db, userId: number, exceptId: number | null = null) =>
  deleteSessionsOf(db, userId, exceptId)

export async function endOwnSession(db: Db, actor: Actor, sessionId: number) {
  if (!(await deleteSession(db, actor.id, sessionId))) throw notFound()
}

export async function listSessions(db: Db, clock: Clock, actor: Actor): Promise<Session[]> {
  const sessions = await listSessionsOf(db, clock, actor.id)
  return sessions.map((session) => ({ ...session, is_this_one: session.id === actor.sessionId }))
}

export async function listSessionsOf(db: Db, clock: Clock, userId: number) {
  const now = clock.now()
  const rows = await findSessionsOf(db, userId, new Date(now), new Date(now - limits.idle))
  return rows.map(({ id, device_label, created_at, last_seen_at }) => ({
    id,
    device: device_label,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }))
}

/** Sensitive actions need a recent code, because the browser could be borrowed. */
export async function requireStepUp(db: Db, clock: Clock, actor: Actor) {
  const row = await findStepUp(db, actor.sessionId)
  const isFresh = row?.stepped_up_at && clock.now() - row.stepped_up_at.getTime() <= limits.stepUp
  if (!isFresh) throw forbidden('step_up')
}

export const stepUp = (db: Db, clock: Clock, actor: Actor) => markStepUp(db, actor.sessionId, new Date(clock.now()))

/**
 * Calls `end` for every session that ends in any process: sign-out, ban, deletion, theft. After a lost database
 * connection it looks up the sessions that `listOpen` returns.
 */
export function onSessionEnd(db: Database, listOpen: () => number[], end: (id: number) => void): Promise<Subscription> {
  const lookUp = async () => {
    const ids = listOpen()
    const existing = new Set((await findExistingSessions(db, ids)).map(({ id }) => id))
    for (const id of ids) if (!existing.has(id)) end(id)
  }
  // If this lookup fails, the next reconnect repeats it.
  return listenTo(db, 'session_ended', {
    onMessage: (id) => end(Number(id)),
    onGap: () => void lookUp().catch(() => {}),
  })
}

/** Calls `end` with the user of every session that ends. Sessions that end during a lost connection are missed. */
export const onUserSessionEnd = (db: Database, end: (userId: number) => void): Promise<Subscription> =>
  listenTo(db, 'session_ended_of', { onMessage: (userId) => end(Number(userId)), onGap: () => {} })
