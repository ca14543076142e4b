// A new or changed ad finds the saved searches it fulfils, and their owners are notified: a queued task in parts.
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import type { Enqueue, TaskHandler } from '#server/queue/index.ts'
import { matchDocument, readDocument, type SearchDocument } from '#server/search/index.ts'
import type { AlertsContext } from './context.ts'
import { countRecipients, findListedSeller, insertMatches, type Recipient } from './matches.sql.ts'

const announceKind = 'saved_searches.announce_ad'

/**
 * `changed`: published or edited. `price`: it has a new low price. `back`: it is listed again, so it is new to no search.
 * `before` is what the index knew before the change: searches that it fulfilled then are not told again that it is new.
 */
export type AdChange = {
  adId: number
  event: 'changed' | 'price' | 'back'
  before?: SearchDocument | undefined
  /** The new price, for the sentence. */
  details?: Record<string, unknown> | undefined
}

type Task = AdChange & { changedAt: string }
/** An ad whose matches are stored with the time `matchedAt`. */
export type MatchedAd = Pick<Task, 'adId' | 'details' | 'changedAt'> & { matchedAt: string }
/** Who is left to notify. */
type FanOut = MatchedAd & { after: number }

/** Call inside the transaction of the change. */
export const announceAd = ({ enqueue, clock }: { enqueue: Enqueue; clock: Clock }, tx: Db, change: AdChange) =>
  enqueue(tx, announceKind, { ...change, changedAt: new Date(clock.now()).toISOString() } satisfies Task)

/** A part takes well under a second. */
const partSize = 500
/** Beyond so many in an hour, the ads of a search are one digest. */
export const singlesPerHour = 5

/** `onMatched`: others wait for the same searches. It runs in the transaction that stores the matches. */
export const createAdAnnouncer = (
  context: AlertsContext,
  onMatched?: (tx: Db, matched: MatchedAd) => Promise<unknown>,
): TaskHandler => ({
  kind: announceKind,
  async step(tx, payload) {
    const task = payload as Task | FanOut
    if ('matchedAt' in task) return notifyPart(context, tx, task)
    const matched = await match(context, tx, task)
    if (!matched) return null
    await onMatched?.(tx, matched)
    return { ...matched, after: 0 } satisfies FanOut
  },
})

async function match({ clock }: AlertsContext, tx: Db, task: Task): Promise<MatchedAd | null> {
  const { adId, event, before, details, changedAt } = task
  const document = await readDocument(tx, adId)
  if (!document) return null
  const fulfilled = await matchDocument(tx, document)
  const old = new Set(before && fulfilled.length ? await matchDocument(tx, before) : [])
  const now = new Date(clock.now())
  // Who saved a search while the ad was listed could see it, so its return does not make it new.
  const fresh = event === 'back' ? [] : fulfilled.filter((id) => !old.has(id))
  const added = await insertMatches(tx, { adId, searchIds: fresh, reason: 'new', now })
  // Of searches that had it already, only a lower price or a return is news.
  const known = without(fulfilled, added)
  const again =
    event === 'changed'
      ? []
      : await insertMatches(tx, { adId, searchIds: known, reason: reasonOf(event, now.getTime()), now })
  if (!added.length && !again.length) return null
  return { adId, details, changedAt, matchedAt: now.toISOString() }
}

const without = (ids: number[], others: { search_id: number }[]) => {
  const excluded = new Set(others.map(({ search_id }) => search_id))
  return ids.filter((id) => !excluded.has(id))
}

/** A price is news once a day, a return once a week. */
const reasonOf = (event: 'price' | 'back', now: number) =>
  event === 'price' ? `price ${Math.floor(now / day)}` : `back ${Math.floor(now / (7 * day))}`

async function notifyPart(context: AlertsContext, tx: Db, task: FanOut): Promise<FanOut | null> {
  const { adId, matchedAt, changedAt, after } = task
  const ad = await findListedSeller(tx, adId)
  if (!ad) return null
  const people = await countRecipients(tx, {
    adId,
    sellerId: ad.seller_id,
    matchedAt: new Date(matchedAt),
    changedAt: new Date(changedAt),
    after,
    limit: partSize,
    perHour: singlesPerHour,
  })
  for (const group of groupsOf(people)) await notifyGroup(context, tx, task, ad.seller_id, group)
  const last = people.at(-1)
  return last && people.length === partSize ? { ...task, after: last.user_id } : null
}

/** Most people searched the same and gave it no name, so that few statements notify all of them. */
function groupsOf(people: Recipient[]): Recipient[][] {
  const singles = people.filter(({ is_single }) => is_single)
  return [...Map.groupBy(singles, ({ name, labels, reason }) => JSON.stringify([name, labels, reason])).values()]
}

async function notifyGroup({ notify }: AlertsContext, tx: Db, task: FanOut, sellerId: number, group: Recipient[]) {
  const [first] = group
  if (!first) return
  const { name, labels, reason } = first
  // An ad that is cheap enough now is not new: its price is the news.
  const event = reason === 'new' && task.details ? 'price' : reason.split(' ')[0]
  await notify(tx, {
    to: group.map(({ user_id }) => user_id),
    kind: 'saved_search',
    actor: sellerId,
    adId: task.adId,
    details: { ...task.details, event, search: name ? { ar: name, en: name } : labels },
    repeatKey: reason,
  })
}
