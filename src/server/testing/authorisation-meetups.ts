// The rows of authorisation.ts about meetings.
import type { AuthorisationFixtures } from './authorisation-fixtures.ts'
import { everyone, signedIn } from './authorisation-rules.ts'

/** The conversation of the fixture is about no ad, so it has no meetings. */
const conversation = ({ conversationId }: AuthorisationFixtures) => ({ params: { id: String(conversationId) } })
const meetup = ({ conversationId }: AuthorisationFixtures) => ({ params: { id: String(conversationId), seq: '1' } })
const clientId = '01936f2e-0000-7000-8000-0000000000e'

export const meetups = {
  propose: signedIn(
    404,
    (fixtures) => ({
      ...conversation(fixtures),
      body: { client_id: `${clientId}1`, place: 'umayyad-square', at: '2030-01-01T10:00:00Z' },
    }),
    { owner: 403 },
  ),
  answer: signedIn(404, (fixtures) => ({
    ...meetup(fixtures),
    body: { client_id: `${clientId}2`, answer: 'accept' },
  })),
  share: signedIn(404, meetup),
  unshare: signedIn(404, meetup),
  shared: everyone(404, () => ({ query: { token: 'A'.repeat(22) } })),
}
