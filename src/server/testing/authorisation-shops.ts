// The rows of shops in the authorisation table.
import type { SouqnaApi } from '#contract/api.ts'
import type { AuthorisationFixtures } from './authorisation-fixtures.ts'
import { type Rule, signedIn } from './authorisation-rules.ts'

const shop = ({ ownerId }: AuthorisationFixtures) => ({ params: { id: String(ownerId) } })
// Two open shops cannot have one name.
let opened = 0
const draft = () => {
  opened += 1
  return { full_name: `معرض الشام ${opened}`, zone_id: 1, hours: null, phone: null, cover: null }
}

export const shops: { [E in keyof SouqnaApi['shops']]: Rule } = {
  mine: signedIn(200),
  save: signedIn(200, () => ({ body: draft() })),
  close: signedIn(200),
  team: signedIn(200),
  invite: signedIn(404, ({ freePhone }) => ({ body: { phone: freePhone } }), { owner: 200, unproven: 403 }),
  removeAgent: signedIn(404, () => ({ params: { id: '1' } })),
  withdraw: signedIn(404, () => ({ params: { phone: '+963955000111' } })),
  memberships: signedIn(200),
  accept: signedIn(404, shop),
  leave: signedIn(404, shop),
  revealPhone: signedIn(200, shop, { blocked: 404, blocker: 404 }),
}
