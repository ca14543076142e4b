import { perPage } from '#contract/paging.ts'
import type { Case, QueueItem } from '#contract/reports.ts'
import type { Actor } from '#server/platform/actor.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import { findCases } from './cases.sql.ts'
import { authorOf, caseOf, subjectOf } from './cases.ts'
import type { ReportsContext } from './context.ts'
import { assertModerator } from './decide-case.ts'
import { countDecided, countWaiting, findDecided, findWaiting } from './moderation.sql.ts'
import { findSubjects, subjectKey } from './subjects.ts'

type QueueQuery = {
  page?: number | undefined
  status?: 'open' | 'decided' | undefined
  kind?: Case['kind'] | undefined
}

/** Open cases, one entry per subject, or decided cases. */
export async function listQueue({ db, clock }: ReportsContext, moderator: Actor, query: QueueQuery) {
  assertModerator(moderator)
  const { page = 1, kind = null } = query
  const isDecided = query.status === 'decided'
  const rows = isDecided
    ? await findDecided(db, kind, skipTo(page), perPage)
    : await findWaiting(db, kind, new Date(clock.now()), skipTo(page), perPage)
  const counted = await (isDecided ? countDecided : countWaiting)(db, kind, countLimit + 1)
  const cases = await findCases(
    db,
    rows.map((row) => row.case_id),
  )
  const subjects = await findSubjects(
    db,
    cases.flatMap((row) => subjectOf(row) ?? []),
  )
  const byCase = new Map(rows.map((row) => [row.case_id, row]))
  const items = cases.map((row): QueueItem => {
    const subject = subjectOf(row)
    const { reports_count = 0, weight = 0 } = byCase.get(row.id) ?? {}
    const status = subject && subjects.get(subjectKey(subject))?.status
    return { case: caseOf(row), author: authorOf(row), reports_count, weight, subject_status: status ?? null }
  })
  return { items, paginate: cappedPage(page, counted?.count ?? 0) }
}
