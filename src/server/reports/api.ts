import { reports as endpoints } from '#contract/reports.ts'
import { idFrom } from '#server/http/id.ts'
import { serve } from '#server/http/serve.ts'
import { complain, decide, listMine, listQueue, type Reports, readDesk, report, undo } from './service.ts'

export function reportsApi(reports: Reports) {
  const caseIn = ({ id }: { id: string }) => idFrom(id, 'case_not_found')
  return serve(endpoints, {
    report: async ({ actor, visitor, body }) => report(reports, actor, visitor, body),
    complain: async ({ actor, visitor, body }) => complain(reports, actor, visitor, body),
    mine: async ({ actor, query }) => listMine(reports, actor, query.page ?? 1),
    queue: async ({ actor, query }) => listQueue(reports, actor, query),
    desk: async ({ actor, language, params }) => readDesk(reports, actor, language, caseIn(params)),
    decide: async ({ actor, language, params, body }) => {
      await decide(reports, actor, caseIn(params), body)
      return readDesk(reports, actor, language, caseIn(params))
    },
    undo: async ({ actor, params, body }) => {
      await undo(reports, actor, caseIn(params), body.note ?? null)
      return null
    },
  })
}
