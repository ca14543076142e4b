import { desk as endpoints } from '#contract/desk.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { StaffContext } from './context.ts'
import { listLog, undoAct } from './read-log.ts'
import {
  acceptInvitation,
  changeRole,
  declineInvitation,
  inviteMember,
  readOwnInvitation,
  readTeam,
  withdrawInvitation,
} from './team.ts'
import { readToday } from './today.ts'

export function deskApi(context: StaffContext) {
  return serve(endpoints, {
    today: async ({ actor }) => readToday(context, actor),
    team: async ({ actor }) => readTeam(context, actor),
    invite: async ({ actor, body }) => inviteMember(context, actor, body),
    withdraw: async ({ actor, params }) => withdrawInvitation(context, actor, params.phone),
    changeRole: async ({ actor, params, body }) =>
      changeRole(context, actor, idFrom(params.id, 'member_not_found'), body),
    invitation: async ({ actor }) => readOwnInvitation(context, actor),
    accept: async ({ actor }) => acceptInvitation(context, actor),
    decline: async ({ actor }) => {
      await declineInvitation(context, actor)
      return null
    },
    log: async ({ query }) => listLog(context, query),
    undo: async ({ actor, params, body }) => {
      await undoAct(context, actor, idFrom(params.id, 'not_found'), body.reason)
      return null
    },
  })
}
