import type { BulkItem, BulkPreview } from '#contract/bulk-decisions.ts'
import { type BulkAction, caseNumber, maxBulkAlone } from '#contract/desk-choices.ts'
import type { Actor } from '#server/platform/actor.ts'
import { findReporters } from './bulk-decisions.sql.ts'
import { type CaseRow, findCases } from './cases.sql.ts'
import { lockKeyOf, subjectOf } from './cases.ts'
import { readClaims } from './claims.ts'
import type { ReportsContext } from './context.ts'
import { decisionsFor } from './decide-case.ts'

type Asked = { case_ids: number[]; action: BulkAction }

/** What the decision would do now. It may differ a moment later, so the result names every case again. */
export async function previewBulk(context: ReportsContext, moderator: Actor, asked: Asked): Promise<BulkPreview> {
  const cases = await findCases(context.db, [...new Set(asked.case_ids)])
  const keys = cases.flatMap((row) => subjectOf(row) ?? []).map(({ kind, id }) => ({ subject: kind, id }))
  const [claims, reporters] = await Promise.all([
    readClaims(context, moderator, cases.map(lockKeyOf)),
    findReporters(context.db, keys),
  ])
  const reportersOf = (row: CaseRow) =>
    reporters
      .filter((one) => one.subject === row.subject && one.subject_id === row.subject_id)
      .map((one) => one.author_id)
  const problemOf = (row: CaseRow): BulkItem['result'] => {
    const claim = claims.get(lockKeyOf(row))
    if (row.status !== 'open') return 'decided'
    if (row.subject_owner_id === moderator.id || reportersOf(row).includes(moderator.id)) return 'own'
    if (!decisionsFor(row).includes(asked.action)) return 'not_possible'
    return claim && !claim.is_mine ? 'claimed' : null
  }
  const items = cases.map((row) => ({ row, problem: problemOf(row) }))
  const decidable = items.filter(({ problem }) => problem === null).map(({ row }) => row)
  const answered = asked.action === 'hold' ? [] : decidable.flatMap(reportersOf)
  return {
    items: items.map(({ row, problem }) => ({
      case_id: row.id,
      number: caseNumber(row.id),
      name: typeof row.snapshot.name === 'string' ? row.snapshot.name : row.title,
      result: problem,
      undo_result: null,
    })),
    decidable: decidable.length,
    owners: new Set(decidable.flatMap((row) => row.subject_owner_id ?? [])).size,
    reporters: new Set(answered).size,
    needs_approval: cases.length > maxBulkAlone,
  }
}
