// Acts of staff: an account may not post, write messages or comment until a time.
import type { LimitedThing } from '#contract/account-limits.ts'
import type { LimitedAction } from '#server/accounts/limits.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { type AccountLimitRow, findAccountLimits } from './tiers.sql.ts'

/** Changes of posts are not here: pausing, selling and deleting stay possible. Edits and returns call `assertNotLimited`. */
const thingOf: Partial<Record<LimitedAction, LimitedThing>> = {
  post_ad: 'posting',
  post_inquiry: 'posting',
  conversation: 'messages',
  message: 'messages',
  offer: 'messages',
  meetup: 'messages',
  share_meetup: 'messages',
  photo_request: 'messages',
  comment: 'comments',
  rate: 'comments',
  rate_site: 'comments',
}

/** Call inside the transaction of the action, after `assertAccountActive`: its lock makes a new limit wait. */
export async function assertNotLimited(tx: Db, clock: Clock, actor: Actor, thing: LimitedThing): Promise<void> {
  const row = await findAccountLimits(tx, actor.id)
  await refuseActor(tx, clock, actor, thing, row)
}

/** `row` belongs to the actor. An agent of a shop is also bound by the limits of the own account. */
export async function assertActionNotLimited(
  tx: Db,
  clock: Clock,
  actor: Actor,
  action: LimitedAction,
  row: AccountLimitRow | undefined,
): Promise<void> {
  const thing = thingOf[action]
  if (!thing) return
  await refuseActor(tx, clock, actor, thing, row)
}

async function refuseActor(
  tx: Db,
  clock: Clock,
  { agentId }: Actor,
  thing: LimitedThing,
  row: AccountLimitRow | undefined,
) {
  if (agentId === undefined) return refuseLimited(row, clock, thing)
  // Why and until when is between the team and the owner.
  if (isLimited(row, clock, thing)) throw new HttpError(403, 'shop_limited')
  refuseLimited(await findAccountLimits(tx, agentId), clock, thing)
}

const isLimited = (row: AccountLimitRow | undefined, clock: Clock, thing: LimitedThing): row is AccountLimitRow =>
  row?.limits.includes(thing) === true && !(row.limits_end_at && row.limits_end_at.getTime() <= clock.now())

function refuseLimited(row: AccountLimitRow | undefined, clock: Clock, thing: LimitedThing) {
  if (!isLimited(row, clock, thing)) return
  const until = row.limits_end_at?.toISOString()
  throw new HttpError(403, 'account_limited', { details: { limited: thing, ...(until && { until }) } })
}
