import { shops as endpoints } from '#contract/shops.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import {
  acceptInvitation,
  inviteAgent,
  leaveShop,
  readMemberships,
  readTeam,
  removeAgent,
  withdrawInvitation,
} from './agents.ts'
import type { ShopsContext } from './context.ts'
import { readMyShop } from './read-shop.ts'
import { revealShopPhone } from './reveal-shop-phone.ts'
import { closeShop, saveShop } from './save-shop.ts'

export function shopsApi(context: ShopsContext) {
  return serve(endpoints, {
    mine: async ({ actor }) => readMyShop(context.db, actor),
    save: async ({ actor, body }) => saveShop(context, actor, body),
    close: async ({ actor }) => closeShop(context, actor),
    team: async ({ actor }) => readTeam(context, actor),
    invite: async ({ actor, body }) => inviteAgent(context, actor, body.phone),
    withdraw: async ({ actor, params }) => withdrawInvitation(context, actor, params.phone),
    removeAgent: async ({ actor, params }) => removeAgent(context, actor, idFrom(params.id, 'not_found')),
    memberships: async ({ actor }) => readMemberships(context, actor),
    accept: async ({ actor, params }) => acceptInvitation(context, actor, idFrom(params.id, 'invitation_not_found')),
    leave: async ({ actor, params }) => leaveShop(context, actor, idFrom(params.id, 'not_found')),
    revealPhone: async ({ actor, visitor, params }) =>
      revealShopPhone(context, actor, visitor, idFrom(params.id, 'seller_not_found')),
  })
}
