// Links with which a member tells a friend of a meeting. The friend needs no account and sees nothing else.
import { randomBytes } from 'node:crypto'
import type { SharedMeetup } from '#contract/meetups.ts'
import { addressLimits, consumeDailyQuota, consumeQuota, requestOrigin } from '#server/accounts/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { conflict, notFound } from '#server/platform/http-error.ts'
import type { MeetupsContext } from './context.ts'
import { linkEndsAfter } from './limits.ts'
import { deleteLink, findLink, findOwnMeetup, findSharedMeetup, insertLink } from './meetup-links.sql.ts'

export async function shareMeetup({ db, clock }: MeetupsContext, actor: Actor, id: number, seq: number) {
  return db.transaction(async (tx) => {
    const meetup = await findOwnMeetup(tx, actor.id, id, seq)
    if (!meetup) throw notFound('meetup_not_found')
    const now = clock.now()
    const expiresAt = meetup.meets_at.getTime() + linkEndsAfter
    if (meetup.state !== 'accepted' || expiresAt <= now) throw conflict('meetup_not_agreed')
    const known = await findLink(tx, actor.id, id, seq)
    if (!known) {
      await consumeDailyQuota(tx, clock, actor, 'share_meetup')
      // Two requests at the same time get the same link: the second insert changes nothing.
      await insertLink(tx, actor.id, id, seq, randomBytes(16).toString('base64url'), new Date(now), new Date(expiresAt))
    }
    const link = known ?? (await findLink(tx, actor.id, id, seq))
    if (!link) throw notFound('meetup_not_found')
    return { token: link.token, expires_at: new Date(expiresAt).toISOString() }
  })
}

export async function unshareMeetup({ db }: MeetupsContext, actor: Actor, id: number, seq: number) {
  if (!(await findOwnMeetup(db, actor.id, id, seq))) throw notFound('meetup_not_found')
  await deleteLink(db, actor.id, id, seq)
  return { is_shared: false }
}

export async function readSharedMeetup(
  { db, clock, secret }: MeetupsContext,
  visitor: Visitor,
  token: string,
): Promise<SharedMeetup> {
  await consumeQuota(db, clock, addressLimits.meetupLink, requestOrigin(secret, visitor).sender.toString('hex'))
  const row = await findSharedMeetup(db, token, new Date(clock.now()))
  if (!row) throw notFound('meetup_link_over')
  if (row.state === 'superseded') return { state: 'changed', ...nothing }
  if (row.state !== 'accepted' && row.state !== 'past') return { state: 'cancelled', ...nothing }
  const { ad_name, place, meets_at, other_name } = row
  return { state: 'agreed', ad_name, place, at: meets_at.toISOString(), first_name: firstName(other_name) }
}

const nothing = { ad_name: null, place: null, at: null, first_name: null }

/** Names such as "عبد الرحمن" and "أبو علي" have two words. */
const firstOfTwo = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'abd', 'abdul', 'abu', 'umm', 'al'])

export function firstName(fullName: string | null): string | null {
  const [first, second] = fullName?.trim().split(/\s+/u) ?? []
  if (!first) return null
  return second && firstOfTwo.has(first.toLowerCase()) ? `${first} ${second}` : first
}
