import { perPage } from '#contract/paging.ts'
import type { Case, QueueItem } from '#contract/reports.ts'
import type { Actor } from '#server/platform/actor.ts'
import { numberedPage, skipTo, totalOf } from '#server/platform/paging.ts'
import { findCases } from './cases.sql.ts'
import { authorOf, caseOf, subjectOf } from './cases.ts'
import type { ReportsContext } from './context.ts'
import { assertModerator } from './decide-case.ts'
import { findDecided, findWaiting } from './moderation.sql.ts'
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
  const find = (skip: number, limit: number) =>
    query.status === 'decided'
      ? findDecided(db, kind, skip, limit)
      : findWaiting(db, kind, new Date(clock.now()), skip, limit)
  const rows = await find(skipTo(page), perPage)
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
  return { items, paginate: numberedPage(page, await totalOf(rows, page, () => find(0, 1))) }
}
