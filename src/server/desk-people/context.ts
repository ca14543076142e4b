import type { ApprovedActions } from '#server/approvals/index.ts'
import type { MeContext } from '#server/me/index.ts'
import type { Notify } from '#server/notifications/index.ts'
import type { Settings } from '#server/settings/index.ts'

export type DeskPeopleContext = Omit<MeContext, 'notify'> & {
  notify: Notify
  approvedActions: ApprovedActions
  settings: Pick<Settings, 'current'>
}
