// An ad that fulfils inquiries is announced to their authors: a queued task in parts, after its matches are stored.
import type { Db } from '#server/platform/db.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import type { MatchedAd } from '#server/saved-searches/index.ts'
import type { InquiryTasksContext } from './context.ts'
import { announcePairs, findListedSeller, type Notice } from './inquiry-matches.sql.ts'

const announceKind = 'inquiry_matches.announce_ad'

type Task = MatchedAd & { after: number }

export const announceToInquirers =
  ({ queue }: Pick<InquiryTasksContext, 'queue'>) =>
  (tx: Db, { adId, details, changedAt, matchedAt }: MatchedAd) =>
    queue.enqueue(tx, announceKind, { adId, details, changedAt, matchedAt, after: 0 } satisfies Task)

/** Every notice names another inquiry, so each is a statement: a part takes well under a second. */
const partSize = 100
/** Of one inquiry. */
export const noticesPerDay = 5

export const createInquirerAnnouncer = (context: InquiryTasksContext): TaskHandler => ({
  kind: announceKind,
  async step(tx, payload) {
    const task = payload as Task
    const { adId, matchedAt, changedAt, after } = task
    const ad = await findListedSeller(tx, adId)
    if (!ad) return null
    const notices = await announcePairs(tx, {
      adId,
      sellerId: ad.seller_id,
      matchedAt: new Date(matchedAt),
      changedAt: new Date(changedAt),
      after,
      limit: partSize,
      perDay: noticesPerDay,
    })
    for (const notice of notices) await notifyInquirer(context, tx, task, ad.seller_id, notice)
    const last = notices.at(-1)
    return last && notices.length === partSize ? { ...task, after: last.author_id } : null
  },
})

function notifyInquirer({ notify }: InquiryTasksContext, tx: Db, task: Task, sellerId: number, notice: Notice) {
  const { inquiry_id: inquiryId, author_id, reason } = notice
  // An ad that is cheap enough now is not new: its price is the news.
  const isPrice = task.details !== undefined || reason.startsWith('price')
  return notify(tx, {
    to: author_id,
    kind: 'inquiry_match',
    actor: sellerId,
    adId: task.adId,
    inquiryId,
    details: { ...task.details, event: isPrice ? 'price' : 'new' },
    repeatKey: `${inquiryId} ${reason}`,
  })
}
