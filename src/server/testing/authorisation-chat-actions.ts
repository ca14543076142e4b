// The rows of authorisation.ts about offers, deals and photo requests. The conversation of the fixture is about no ad.
import type { AuthorisationFixtures } from './authorisation-fixtures.ts'
import { signedIn } from './authorisation-rules.ts'

const key = (end: string) => ({ client_id: `01936f2e-0000-7000-8000-0000000000${end}` })

/** For the two members; others get a 404. */
const members = (status: number, body: object) =>
  signedIn(
    404,
    ({ conversationId }: AuthorisationFixtures) => ({ params: { id: String(conversationId), seq: '1' }, body }),
    { owner: status },
  )

export const deals = {
  list: signedIn(200, () => ({ query: { state: 'open' } })),
  offer: members(403, { ...key('d1'), price: '500' }),
  answer: members(404, { ...key('d2'), answer: 'accept' }),
  act: members(404, { ...key('d3'), action: 'reserve' }),
}

export const photoRequests = {
  ask: members(403, key('f1')),
  answer: members(404, { ...key('f2'), picture: `chat/${'0'.repeat(32)}.webp` }),
  confirm: members(404, key('f3')),
  show: members(404, { is_shown: true }),
}
