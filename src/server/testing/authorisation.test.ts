import { describe, expect, test } from 'vitest'
import { api as contract } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApi } from './api.ts'
import { authorisation } from './authorisation.ts'
import { type AuthorisationFixtures, createAuthorisationFixtures } from './authorisation-fixtures.ts'
import { type Role, roles } from './authorisation-roles.ts'
import type { Rule } from './authorisation-rules.ts'
import { cloneDatabase } from './clone-database.ts'

const db = await cloneDatabase()
const { api } = await testApi(db)

const endpointNames = (table: Record<string, Record<string, unknown>>) =>
  Object.entries(table).flatMap(([domain, entries]) => Object.keys(entries).map((name) => `${domain}.${name}`))

test('the table has exactly one row per endpoint of the contract', () => {
  expect(endpointNames(authorisation).sort()).toEqual(endpointNames(contract).sort())
})

test('an endpoint is public exactly when the table lets visitors in', () => {
  for (const { name, endpoint, rule } of rows()) {
    expect([name, endpoint.public === true]).toEqual([name, rule.expected.visitor !== 401])
  }
})

describe.each(rows())('$name', ({ name, endpoint, rule }) => {
  test.each(roles)('%s', async (role) => {
    const fixtures = await fixturesFor(role)
    const { status, text } = await send(endpoint, rule, fixtures)
    if (status < 400 && endpoint.method !== 'GET') fixturesByRole.delete(role)
    expect([role, status]).toEqual([role, rule.expected[role]])
    if (role === 'owner' || role === 'unproven') return
    // Staff sees the number of an account only here, and the log says so.
    if (name === 'deskPeople.showPhone' && status === 200) return
    const hidden = name.endsWith('.revealPhone') ? fixtures.secrets : [...fixtures.secrets, fixtures.adPhone]
    expect(hidden.filter((secret) => text.includes(secret))).toEqual([])
  })
})

const fixturesByRole = new Map<Role, AuthorisationFixtures>()

/** Reads and rejected calls change nothing, so the next call can use the same rows. */
async function fixturesFor(role: Role) {
  const fixtures = fixturesByRole.get(role) ?? (await createAuthorisationFixtures(db, role))
  fixturesByRole.set(role, fixtures)
  return fixtures
}

function rows(): { name: string; endpoint: Endpoint; rule: Rule }[] {
  const rules: Record<string, Record<string, Rule>> = authorisation
  return Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const rule = rules[domain]?.[name]
      return rule ? [{ name: `${domain}.${name}`, endpoint, rule }] : []
    }),
  )
}

let requests = 0

/** Every call comes from another address, because limits are tested elsewhere. */
async function send(endpoint: Endpoint, rule: Rule, fixtures: AuthorisationFixtures) {
  requests += 1
  const { params = {}, query, body } = rule.request(fixtures)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  const url = new URL(path, 'http://souqna.test')
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
  const headers = new Headers({ 'content-type': 'application/json' })
  if (fixtures.token) headers.set('authorization', `Bearer ${fixtures.token}`)
  const address = `198.51.${Math.floor(requests / 250)}.${requests % 250}`
  const init = { method: endpoint.method, headers, body: body === undefined ? null : JSON.stringify(body) }
  const response = await api.request(url.href, init, { address })
  return { status: response.status, text: await response.text() }
}
