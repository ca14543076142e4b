// The expected status of a call for every role, for the usual kinds of endpoints.
import type { AuthorisationFixtures } from './authorisation-fixtures.ts'
import type { Role } from './authorisation-roles.ts'

export type CallInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
export type Rule = { expected: Record<Role, number>; request: (fixtures: AuthorisationFixtures) => CallInput }

/** The same status for every role. */
export const everyone = (status: number, request: Rule['request'] = () => ({})): Rule => ({
  expected: {
    visitor: status,
    user: status,
    owner: status,
    unproven: status,
    blocked: status,
    blocker: status,
    support: status,
    moderator: status,
    operator: status,
    chief: status,
    banned: status,
    expired: status,
  },
  request,
})

/** Public, but missing for people with a block between them and the owner. */
export const readable = (request: Rule['request']): Rule => ({
  expected: { ...everyone(200).expected, blocked: 404, blocker: 404 },
  request,
})

type Exceptions = Partial<Record<Exclude<Role, 'visitor' | 'banned' | 'expired'>, number>>

/** For signed-in users; `but` lists roles with another status. */
export const signedIn = (status: number, request: Rule['request'] = () => ({}), but: Exceptions = {}): Rule => {
  const { expected } = everyone(status)
  const unproven = but.owner ?? status
  return { expected: { ...expected, unproven, ...but, visitor: 401, banned: 401, expired: 401 }, request }
}

/** For signed-in users with a recent code. */
export const proven = (status: number, request: Rule['request'] = () => ({})): Rule =>
  signedIn(status, request, { unproven: 403 })

type StaffMember = 'support' | 'moderator' | 'operator' | 'chief'

/** For these roles of the staff. */
export const staff = (members: StaffMember[], status: number, request: Rule['request'] = () => ({})): Rule =>
  signedIn(403, request, Object.fromEntries(members.map((member) => [member, status])))

export const moderators = (status: number, request: Rule['request'] = () => ({})): Rule =>
  staff(['moderator', 'operator', 'chief'], status, request)
