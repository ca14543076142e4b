// The rows of the people part of the desk, and of approvals, in the authorisation table.
import type { SouqnaApi } from '#contract/api.ts'
import type { AuthorisationFixtures } from './authorisation-fixtures.ts'
import { type Rule, staff } from './authorisation-rules.ts'

const everyStaff: Parameters<typeof staff>[0] = ['support', 'moderator', 'operator', 'chief']
const person = ({ ownerId }: AuthorisationFixtures) => ({ params: { id: String(ownerId) } })
const body = { reason: 'a call to support' }
const act = (fixtures: AuthorisationFixtures) => ({ ...person(fixtures), body })
const clientId = '00000000-0000-4000-8000-000000000001'
const wrongCode = { code_id: '00000000-0000-4000-8000-000000000000', code: '123456', ...body }
const withoutRequest = { params: { id: '2000000000' } }

export const deskPeople: { [E in keyof SouqnaApi['deskPeople']]: Rule } = {
  search: staff(everyStaff, 200, () => ({ query: { q: 'سامر' } })),
  findByPhone: staff(everyStaff, 200, ({ freePhone }) => ({ body: { phone: freePhone, ...body } })),
  person: staff(everyStaff, 200, person),
  showPhone: staff(everyStaff, 200, act),
  addNote: staff(everyStaff, 200, (fixtures) => ({
    ...person(fixtures),
    body: { client_id: clientId, body: 'Called twice about the same ad.' },
  })),
  deleteNote: staff(everyStaff, 404, ({ ownerId }) => ({ params: { id: String(ownerId), note: '2000000000' } })),
  endSessions: staff(everyStaff, 200, act),
  limit: staff(everyStaff, 200, (fixtures) => ({
    ...person(fixtures),
    body: { things: ['posting'], days: 7, ...body },
  })),
  liftLimits: staff(everyStaff, 409, act),
  restore: staff(everyStaff, 409, act),
  startExport: staff(everyStaff, 200, act),
  ban: staff(['moderator', 'operator', 'chief'], 200, act),
  unban: staff(['moderator', 'operator', 'chief'], 409, act),
  sendPhoneCode: staff(['support', 'operator', 'chief'], 200, (fixtures) => ({
    ...person(fixtures),
    body: { phone: fixtures.freePhone },
  })),
  changePhone: staff(['support', 'operator', 'chief'], 422, (fixtures) => ({ ...person(fixtures), body: wrongCode })),
  cancelPhoneChange: staff(['support', 'operator', 'chief'], 409, act),
}

export const approvals: { [E in keyof SouqnaApi['approvals']]: Rule } = {
  list: staff(everyStaff, 200),
  approve: staff(everyStaff, 404, () => withoutRequest),
  decline: staff(everyStaff, 404, () => ({ ...withoutRequest, body })),
  withdraw: staff(everyStaff, 404, () => withoutRequest),
}
