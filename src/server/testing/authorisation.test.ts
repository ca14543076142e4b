import { describe, expect, test } from 'vitest'
import { api as contract } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApi } from './api.ts'
import { authorisation, type Rule } from './authorisation.ts'
import { type AuthorisationFixtures, createAuthorisationFixtures } from './authorisation-fixtures.ts'
import { type Role, roles } from './authorisation-roles.ts'
import { cloneDatabase } from './clone-database.ts'

const db = await cloneDatabase()
const { api } = await testApi(db)

const named = (table: Record<string, Record<string, unknown>>) =>
  Object.entries(table).flatMap(([domain, entries]) => Object.keys(entries).map((name) => `${domain}.${name}`))

test('the table has a row for every endpoint of the contract, and none beside', () => {
  expect(named(authorisation).sort()).toEqual(named(contract).sort())
})

test('an endpoint is public exactly when the table lets visitors in', () => {
  for (const { name, endpoint, rule } of rows()) {
    expect([name, endpoint.public === true]).toEqual([name, rule.expected.visitor !== 401])
  }
})

describe.each(rows())('$name', ({ name, endpoint, rule }) => {
  test.each(roles)('%s', async (role) => {
    const world = await worldFor(role)
    const { status, text } = await ask(endpoint, rule, world)
    if (status < 400 && endpoint.method !== 'GET') worlds.delete(role)
    expect([role, status]).toEqual([role, rule.expected[role]])
    if (role === 'owner' || role === 'unproven') return
    const hidden = name === 'dashboard.revealPhone' ? world.secrets : [...world.secrets, world.adPhone]
    expect(hidden.filter((secret) => text.includes(secret))).toEqual([])
  })
})

const worlds = new Map<Role, AuthorisationFixtures>()

/** What was read or refused has changed nothing, so the next call may be made in the same world. */
async function worldFor(role: Role) {
  const world = worlds.get(role) ?? (await createAuthorisationFixtures(db, role))
  worlds.set(role, world)
  return world
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

let asked = 0

/** Each from an address of its own: what is limited is tried elsewhere. */
async function ask(endpoint: Endpoint, rule: Rule, world: AuthorisationFixtures) {
  asked += 1
  const { params = {}, query, body } = rule.asked(world)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  const url = new URL(path, 'http://souqna.test')
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
  const headers = new Headers({ 'content-type': 'application/json' })
  if (world.token) headers.set('authorization', `Bearer ${world.token}`)
  const address = `198.51.${Math.floor(asked / 250)}.${asked % 250}`
  const init = { method: endpoint.method, headers, body: body === undefined ? null : JSON.stringify(body) }
  const response = await api.request(url.href, init, { address })
  return { status: response.status, text: await response.text() }
}
