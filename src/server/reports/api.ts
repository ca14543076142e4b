import { bulkDecisions } from '#contract/bulk-decisions.ts'
import { reports as endpoints } from '#contract/reports.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { readCaseDetails } from './case-details.ts'
import { listMine } from './cases.ts'
import { claimCase, endClaim } from './claims.ts'
import type { ReportsContext } from './context.ts'
import { decideBulk, listBulks, readBulk, undoBulk } from './decide-bulk.ts'
import { decideCase } from './decide-case.ts'
import { fileComplaint } from './file-complaint.ts'
import { fileReport } from './file-report.ts'
import { countQueue, listQueue } from './moderation-queue.ts'
import { previewBulk } from './preview-bulk.ts'
import { undoDecision } from './undo-decision.ts'

export function reportsApi(context: ReportsContext) {
  const caseIn = ({ id }: { id: string }) => idFrom(id, 'case_not_found')
  return serve(endpoints, {
    report: async ({ actor, visitor, language, body }) => fileReport(context, actor, visitor, language, body),
    complain: async ({ actor, visitor, body }) => fileComplaint(context, actor, visitor, body),
    mine: async ({ actor, query }) => listMine(context, actor, query.page ?? 1),
    queue: async ({ actor, query }) => listQueue(context, actor, query),
    desk: async ({ actor, language, params }) => readCaseDetails(context, actor, language, caseIn(params)),
    waiting: async ({ actor }) => countQueue(context, actor),
    claim: async ({ actor, language, params }) => {
      await claimCase(context, actor, caseIn(params))
      return readCaseDetails(context, actor, language, caseIn(params))
    },
    unclaim: async ({ actor, params }) => {
      await endClaim(context, actor, caseIn(params))
      return null
    },
    decide: async ({ actor, language, params, body }) => {
      await decideCase(context, actor, caseIn(params), body)
      return readCaseDetails(context, actor, language, caseIn(params))
    },
    undo: async ({ actor, params, body }) => {
      await undoDecision(context, actor, caseIn(params), body.note ?? null)
      return null
    },
  })
}

export function bulkDecisionsApi(context: ReportsContext) {
  const bulkIn = ({ id }: { id: string }) => idFrom(id, 'case_not_found')
  return serve(bulkDecisions, {
    preview: async ({ actor, body }) => previewBulk(context, actor, body),
    decide: async ({ actor, body }) => decideBulk(context, actor, body),
    recent: async () => listBulks(context),
    one: async ({ params }) => readBulk(context, bulkIn(params)),
    undo: async ({ actor, params, body }) => undoBulk(context, actor, bulkIn(params), body.reason),
  })
}
