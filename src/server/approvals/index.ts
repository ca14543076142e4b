export type { ApprovalsContext, ApprovedActions } from './context.ts'
export { countRequests, listRequestsAbout } from './decide-request.ts'
export { requestApproval } from './request-approval.ts'
