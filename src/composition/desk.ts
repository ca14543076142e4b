// The endpoints of the desk, how its acts are undone, and what a second member of staff approves.
import { Decision } from '#contract/reports.ts'
import { deskWordsApi } from '#server/announcements/api.ts'
import { noticeActs } from '#server/announcements/index.ts'
import { approvalsApi } from '#server/approvals/api.ts'
import { type ApprovedActions, countRequests } from '#server/approvals/index.ts'
import { deskCategoriesApi } from '#server/desk-categories/api.ts'
import { categoryActs } from '#server/desk-categories/index.ts'
import { deskPeopleApi } from '#server/desk-people/api.ts'
import { approvedBans, deskPeopleActs } from '#server/desk-people/index.ts'
import { deskPlacesApi } from '#server/desk-places/api.ts'
import { placeActs } from '#server/desk-places/index.ts'
import { featuringApi } from '#server/featuring/api.ts'
import { featuringActs } from '#server/featuring/index.ts'
import { deskInsightApi } from '#server/insight/api.ts'
import { deskTextsApi } from '#server/page-texts/api.ts'
import { pageTextActs } from '#server/page-texts/index.ts'
import { prohibitedApi } from '#server/prohibited/api.ts'
import { prohibitedActs } from '#server/prohibited/index.ts'
import { deskRateApi } from '#server/rates/api.ts'
import { rateActs } from '#server/rates/index.ts'
import { bulkDecisionsApi } from '#server/reports/api.ts'
import { approvedBulks, decideApprovedBan } from '#server/reports/index.ts'
import { settingsApi } from '#server/settings/api.ts'
import { settingsActs } from '#server/settings/index.ts'
import { deskApi } from '#server/staff/api.ts'
import { type DeskActs, teamActs } from '#server/staff/index.ts'
import { synonymsApi } from '#server/synonyms/api.ts'
import { synonymActs } from '#server/synonyms/index.ts'
import type { DomainsContext } from './domains-context.ts'

export function deskApis(services: DomainsContext) {
  const withApprovals = { ...services, approvedActions: approvedActions(services) }
  return [
    deskApi({
      ...services,
      acts: deskActs(services),
      countApprovals: (actor) => countRequests(withApprovals, actor),
    }),
    approvalsApi(withApprovals),
    bulkDecisionsApi(services),
    deskCategoriesApi(services),
    deskPeopleApi(withApprovals),
    deskPlacesApi(services),
    deskInsightApi(services),
    deskWordsApi({ ...services, enqueue: services.queue.enqueue }),
    featuringApi(services),
    deskTextsApi(services),
    deskRateApi({ ...services, enqueue: services.queue.enqueue }),
    settingsApi(services),
    synonymsApi(services),
    prohibitedApi(services),
  ]
}

/** How each act of the desk is undone, or why not. A part adds its acts here. */
export const deskActs = (services: DomainsContext): DeskActs => ({
  ...teamActs(services),
  ...categoryActs(services),
  ...deskPeopleActs(services),
  ...featuringActs(services),
  ...noticeActs,
  ...pageTextActs(services),
  ...placeActs(services),
  ...rateActs({ ...services, enqueue: (tx, kind, payload) => services.queue.enqueue(tx, kind, payload) }),
  ...settingsActs(services),
  ...synonymActs(services),
  ...prohibitedActs(services),
})

/** What a second member of staff approves. A part adds its actions here. */
const approvedActions = (services: DomainsContext): ApprovedActions => ({
  ...approvedBulks(services),
  ...approvedBans(services, async (tx, { case_id: caseId, decision }, moderator) => {
    if (typeof caseId !== 'number') return false
    const input = { caseId, decision: Decision.parse(decision), moderator }
    return (await decideApprovedBan(services, tx, input)) === 'decided'
  }),
})
