import { perPage } from '#contract/paging.ts'
import type { Case, QueueItem } from '#contract/reports.ts'
import type { Actor } from '#server/platform/actor.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import { findCases } from './cases.sql.ts'
import { authorOf, caseOf, lockKeyOf, subjectOf } from './cases.ts'
import { readClaims } from './claims.ts'
import type { ReportsContext } from './context.ts'
import { countDecided, countWaiting, findDecided, findWaiting } from './moderation.sql.ts'
import { findSubjects, subjectKey } from './subjects.ts'

type QueueQuery = {
  page?: number | undefined
  status?: 'open' | 'decided' | undefined
  kind?: Case['kind'] | undefined
  type?: Case['type'] | undefined
}

/** Open cases, one entry per subject, or decided cases. */
export async function listQueue(context: ReportsContext, moderator: Actor, query: QueueQuery) {
  const { db, clock } = context
  const { page = 1, kind = null, type = null } = query
  const filter = { kind, type, reader: moderator.id }
  const isDecided = query.status === 'decided'
  const rows = isDecided
    ? await findDecided(db, filter, skipTo(page), perPage)
    : await findWaiting(db, filter, new Date(clock.now()), skipTo(page), perPage)
  const counted = await (isDecided ? countDecided : countWaiting)(db, filter, countLimit + 1)
  const cases = await findCases(
    db,
    rows.map((row) => row.case_id),
  )
  const subjects = await findSubjects(
    db,
    cases.flatMap((row) => subjectOf(row) ?? []),
  )
  const claims = await readClaims(context, moderator, isDecided ? [] : cases.map(lockKeyOf))
  const byCase = new Map(rows.map((row) => [row.case_id, row]))
  const items = cases.map((row): QueueItem => {
    const subject = subjectOf(row)
    const { reports_count = 0, weight = 0 } = byCase.get(row.id) ?? {}
    const now = subject && subjects.get(subjectKey(subject))
    return {
      case: caseOf(row),
      author: authorOf(row),
      reports_count,
      weight,
      subject_status: now?.status ?? null,
      picture: now?.pictures[0] ?? snapshotPicture(row.snapshot),
      claim: claims.get(lockKeyOf(row)) ?? null,
    }
  })
  return { items, paginate: cappedPage(page, counted?.count ?? 0) }
}

/** A snapshot is empty after the account of its owner was deleted. */
const snapshotPicture = ({ pictures }: { pictures?: unknown }) =>
  Array.isArray(pictures) ? (pictures[0] ?? null) : null

/** For the badge of the staff's menu. */
export async function countQueue({ db }: ReportsContext, moderator: Actor): Promise<{ count: number }> {
  const counted = await countWaiting(db, { kind: null, type: null, reader: moderator.id }, countLimit)
  return { count: counted?.count ?? 0 }
}
