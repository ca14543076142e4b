export type { ApprovalsContext, ApprovedActions } from './context.ts'
export { countRequests, endRequestsOfCases, listRequestsAbout } from './decide-request.ts'
export { requestApproval } from './request-approval.ts'
