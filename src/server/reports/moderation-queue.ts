import { perPage } from '#contract/paging.ts'
import type { Case, QueueItem } from '#contract/reports.ts'
import type { Actor } from '#server/platform/actor.ts'
import { numberedPage, skipTo } from '#server/platform/paging.ts'
import { findCases } from './cases.sql.ts'
import { authorOf, caseOf, subjectOf } from './cases.ts'
import { assertModerator } from './decide-case.ts'
import type { ReportsContext } from './index.ts'
import { findDecided, findWaiting } from './moderation.sql.ts'
import { findSubjects, subjectKey } from './subjects.ts'

export type QueueQuery = {
  page?: number | undefined
  status?: 'open' | 'decided' | undefined
  kind?: Case['kind'] | undefined
}

/** What waits, one entry a thing; or what was decided. */
export async function listQueue({ db, clock }: ReportsContext, moderator: Actor, query: QueueQuery) {
  assertModerator(moderator)
  const { page = 1, kind = null } = query
  const rows =
    query.status === 'decided'
      ? await findDecided(db, kind, skipTo(page), perPage)
      : await findWaiting(db, kind, new Date(clock.now()), skipTo(page), perPage)
  const cases = await findCases(
    db,
    rows.map((row) => row.case_id),
  )
  const things = await findSubjects(
    db,
    cases.flatMap((one) => subjectOf(one) ?? []),
  )
  const byCase = new Map(rows.map((row) => [row.case_id, row]))
  const items = cases.map((one): QueueItem => {
    const thing = subjectOf(one)
    const { reports_count = 0, weight = 0 } = byCase.get(one.id) ?? {}
    const status = thing && things.get(subjectKey(thing))?.status
    return { case: caseOf(one), author: authorOf(one), reports_count, weight, subject_status: status ?? null }
  })
  return { items, paginate: numberedPage(page, rows[0]?.total ?? 0) }
}
