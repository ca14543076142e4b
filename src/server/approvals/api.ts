import { approvals as endpoints } from '#contract/approvals.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { ApprovalsContext } from './context.ts'
import { approveRequest, declineRequest, listRequests, withdrawRequest } from './decide-request.ts'

export function approvalsApi(context: ApprovalsContext) {
  const requestIn = ({ id }: { id: string }) => idFrom(id, 'request_not_found')
  return serve(endpoints, {
    list: async ({ actor, query }) => listRequests(context, actor, query),
    approve: async ({ actor, params }) => approveRequest(context, actor, requestIn(params)),
    decline: async ({ actor, params, body }) => declineRequest(context, actor, requestIn(params), body.reason),
    withdraw: async ({ actor, params }) => withdrawRequest(context, actor, requestIn(params)),
  })
}
