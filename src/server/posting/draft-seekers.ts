import type { AdDraft } from '#contract/posting.ts'
import { consumeQuota, submissionLimit } from '#server/accounts/index.ts'
import { countSeekersOf } from '#server/inquiry-matches/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { readDocument, type SearchDocument } from '#server/search/index.ts'
import { insertAd } from './ads.sql.ts'
import type { PostingContext } from './context.ts'
import { resolvePrice } from './resolve-price.ts'
import { toAdColumns } from './row-mapping.ts'
import { listedFor } from './status-transitions.ts'
import { inCurrentCatalog, validateDraft } from './validate-draft.ts'

/** The inquiries that the ad would find if it were published now. */
export async function countDraftSeekers(posting: PostingContext, seller: Actor, submitted: AdDraft) {
  const { db, clock, catalog } = posting
  const draft = inCurrentCatalog(catalog, submitted)
  await consumeQuota(db, clock, { ...submissionLimit, name: 'draft_seekers' }, seller.id)
  validateDraft(catalog, draft, 'draft.')
  const document = await describeDraft(posting, seller, draft)
  return { people: document ? await countSeekersOf(db, seller.id, document) : 0 }
}

/** Triggers describe an ad for the search. So the draft is inserted, its description read, and everything rolled back. */
async function describeDraft({ db, clock, catalog }: PostingContext, seller: Actor, submitted: AdDraft) {
  const describe = async (tx: Db) => {
    const draft = await resolvePrice(tx, catalog, submitted, { at: 'draft.' })
    const end = new Date(clock.now() + listedFor)
    // No one sees this ad, so it needs no number.
    const columns = toAdColumns(catalog, { ...draft, show_phone: false }, null)
    const row = await insertAd(tx, seller.id, columns, new Date(clock.now()), end)
    throw new Described(row && (await readDocument(tx, row.id)))
  }
  try {
    return await db.transaction(describe)
  } catch (error) {
    if (error instanceof Described) return error.document
    throw error
  }
}

/** Thrown to roll a transaction back. */
class Described extends Error {
  readonly document: SearchDocument | undefined
  constructor(document: SearchDocument | undefined) {
    super('described')
    this.document = document
  }
}
