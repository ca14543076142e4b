// Inquiries by their authors: publish, edit, close, reopen, delete, undelete.

import { inquiriesTag, inquiryCardTag, inquiryTag, sellerTag } from '#contract/cache-tags.ts'
import type { Language } from '#contract/language.ts'
import type { InquiryDraft, OwnedInquiry } from '#contract/posting.ts'
import { assertNotLimited, consumeDailyQuota, consumeQuota, submissionLimit } from '#server/accounts/index.ts'
import { type Catalog, categoryPath, pathTo } from '#server/catalog/index.ts'
import { runOnce } from '#server/idempotency/index.ts'
import { budgetColumns, budgetOf, budgetViolations, prepareInquiry } from '#server/inquiry-matches/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import { rejectPhoneNumbers } from '#server/platform/public-texts.ts'
import type { PostingContext } from './context.ts'
import {
  findOwnInquiry,
  type InquiryStatusChange,
  insertInquiry,
  type OwnInquiryRow,
  updateInquiry,
  updateInquiryStatus,
} from './inquiries.sql.ts'
import { assertNotProhibited } from './prohibited-words.ts'
import { inquiryTransitions, restorableFor } from './status-transitions.ts'
import { rejectDraft } from './validate-draft.ts'

type Sent = { client_id: string; draft: InquiryDraft }
type Status = { status: OwnedInquiry['status'] }

export async function postInquiry(posting: PostingContext, author: Actor, { client_id, draft }: Sent) {
  const { db, clock } = posting
  await consumeQuota(db, clock, submissionLimit, author.id)
  const { columns, storeSearch } = await readDraft(posting, draft, 'draft.')
  return db.transaction(async (tx) => {
    const submission = { clientId: client_id, thing: 'inquiry' as const, body: draft }
    const { id, isNew } = await runOnce(tx, author, submission, async () => {
      posting.settings.assertEnabled('inquiries', author)
      await assertAccountActive(tx, author)
      await consumeDailyQuota(tx, clock, author, 'post_inquiry')
      const searchId = await storeSearch(tx)
      const row = await insertInquiry(tx, author.id, { ...columns, search_id: searchId }, new Date(clock.now()))
      if (!row) throw new Error('The insert returned no id.')
      return row.id
    })
    if (isNew) dropPages(posting, tx, author, id)
    return { id }
  })
}

export async function editInquiry(posting: PostingContext, author: Actor, id: number, draft: InquiryDraft) {
  const { db, clock } = posting
  await consumeQuota(db, clock, submissionLimit, author.id)
  const { columns, storeSearch } = await readDraft(posting, draft)
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, author)
    await assertNotLimited(tx, clock, author, 'posting')
    const { status } = await findOwnedInquiry(tx, author, id, { isHeld: true })
    if (status === 'removed') throw conflict('inquiry_state')
    await consumeDailyQuota(tx, clock, author, 'change_post')
    await updateInquiry(tx, id, { ...columns, search_id: await storeSearch(tx) }, new Date(clock.now()))
    dropPages(posting, tx, author, id)
  })
  return { id }
}

export async function readOwnedInquiry({ db, catalog }: PostingContext, language: Language, author: Actor, id: number) {
  const row = await findOwnedInquiry(db, author, id, { isHeld: false })
  const { path } = categoryPath(catalog, language, [row.category_id])
  return {
    id,
    status: row.status as OwnedInquiry['status'],
    removed_rule: row.removed_rule,
    name: row.name,
    content: row.content,
    category_path: path.map(({ id: categoryId, name, type }) => ({ id: categoryId, name, type })),
    governorate_id: row.governorate_id,
    budget: budgetText(budgetOf(row)),
  }
}

/** As it can be typed again. */
const budgetText = (budget: ReturnType<typeof budgetOf>) =>
  budget === null ? null : typeof budget === 'number' ? String(budget) : `$${budget.dollars}`

export async function changeInquiry(posting: PostingContext, author: Actor, id: number, action: 'close' | 'reopen') {
  const inquiry = await changeStatus(posting, author, id, false, ({ status }) => {
    const next = inquiryTransitions[status][action]
    if (!next) throw conflict('inquiry_state')
    return next === status ? null : { status: next, deleted_from: null, deleted_at: null }
  })
  return { status: inquiry.status } as Status
}

export async function deleteInquiry(posting: PostingContext, author: Actor, id: number) {
  await changeStatus(posting, author, id, true, ({ status }) =>
    status === 'deleted'
      ? null
      : { status: 'deleted', deleted_from: status, deleted_at: new Date(posting.clock.now()) },
  )
  return null
}

export async function undeleteInquiry(posting: PostingContext, author: Actor, id: number) {
  const inquiry = await changeStatus(posting, author, id, true, ({ status, deleted_from, deleted_at }) => {
    if (status !== 'deleted') return null
    const isRestorable = deleted_from && deleted_at && posting.clock.now() - deleted_at.getTime() < restorableFor
    if (!isRestorable) throw notFound('inquiry_not_found')
    return { status: deleted_from, deleted_from: null, deleted_at: null }
  })
  return { status: inquiry.status } as Status
}

/** `decide` returns the change; null when the inquiry has the requested status already. */
async function changeStatus(
  posting: PostingContext,
  author: Actor,
  id: number,
  alsoDeleted: boolean,
  decide: (before: OwnInquiryRow) => InquiryStatusChange | null,
) {
  const { db, clock } = posting
  return db.transaction(async (tx) => {
    await assertAccountActive(tx, author)
    const before = await findOwnedInquiry(tx, author, id, { isHeld: true, alsoDeleted })
    const next = decide(before)
    if (!next) return before
    if (next.status === 'active') await assertNotLimited(tx, clock, author, 'posting')
    await consumeDailyQuota(tx, clock, author, 'change_post')
    await updateInquiryStatus(tx, id, next, new Date(clock.now()))
    dropPages(posting, tx, author, id)
    return { ...before, status: next.status }
  })
}

const dropPages = ({ dropTags }: PostingContext, tx: Db, author: Actor, id: number) =>
  dropTags(tx, [inquiryTag(id), inquiryCardTag(id), sellerTag(author.id), inquiriesTag])

type Options = { isHeld: boolean; alsoDeleted?: boolean }

/** 403 for a visible inquiry of another user, 404 for one that only its author may know. */
async function findOwnedInquiry(db: Db, author: Actor, id: number, { isHeld, alsoDeleted = false }: Options) {
  const inquiry = await findOwnInquiry(db, id, isHeld)
  const isMine = inquiry?.author_id === author.id
  const isSeen = inquiry?.status === 'active' || inquiry?.status === 'closed'
  const isThere = isMine ? alsoDeleted || inquiry.status !== 'deleted' : isSeen
  if (!inquiry || !isThere) throw notFound('inquiry_not_found')
  if (!isMine) throw forbidden('not_your_inquiry')
  return inquiry
}

/** The columns, and the search by which the inquiry waits for ads. */
async function readDraft(posting: PostingContext, draft: InquiryDraft, at = '') {
  const { budget = null } = draft
  rejectDraft(at, await budgetViolations(posting.db, budget))
  const columns = toInquiryColumns(posting.catalog, draft, at)
  assertNotProhibited(posting, { name: draft.name, content: draft.content }, at)
  return { columns, storeSearch: await prepareInquiry(posting, { ...columns, budget }) }
}

/** Every category level is allowed: a buyer may not mind the make of a car. */
function toInquiryColumns({ categories, zones }: Catalog, draft: InquiryDraft, at: string) {
  const path = pathTo(categories, draft.category_id)
  const top = path[0]
  const governorate_id = draft.governorate_id ?? null
  const isPlace =
    governorate_id === null || zones.some(({ id, parent_id }) => id === governorate_id && parent_id === null)
  rejectDraft(at, {
    ...(!top && { category_id: [{ code: 'unknown_value' as const }] }),
    ...(!isPlace && { governorate_id: [{ code: 'unknown_value' as const }] }),
  })
  const { name, content } = draft
  const category_id = path.at(-1)?.id ?? draft.category_id
  rejectPhoneNumbers({ name, content }, at)
  const place = { category_id, top_category_id: top?.id ?? category_id, governorate_id }
  return { ...place, name, content, ...budgetColumns(draft.budget ?? null) }
}
