import { reports as endpoints } from '#contract/reports.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import {
  decideCase,
  fileComplaint,
  fileReport,
  listMine,
  listQueue,
  type ReportsContext,
  readCaseDetails,
  undoDecision,
} from './index.ts'

export function reportsApi(reports: ReportsContext) {
  const caseIn = ({ id }: { id: string }) => idFrom(id, 'case_not_found')
  return serve(endpoints, {
    report: async ({ actor, visitor, body }) => fileReport(reports, actor, visitor, body),
    complain: async ({ actor, visitor, body }) => fileComplaint(reports, actor, visitor, body),
    mine: async ({ actor, query }) => listMine(reports, actor, query.page ?? 1),
    queue: async ({ actor, query }) => listQueue(reports, actor, query),
    desk: async ({ actor, language, params }) => readCaseDetails(reports, actor, language, caseIn(params)),
    decide: async ({ actor, language, params, body }) => {
      await decideCase(reports, actor, caseIn(params), body)
      return readCaseDetails(reports, actor, language, caseIn(params))
    },
    undo: async ({ actor, params, body }) => {
      await undoDecision(reports, actor, caseIn(params), body.note ?? null)
      return null
    },
  })
}
