// A shop cannot take the name of another open shop.
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { as } = await testApi(db)
const taken = { status: 422, fields: { full_name: [expect.stringContaining('Another shop has this name')] } }

async function insertOwner(full_name = 'Plain Person') {
  const id = await insertUser(db, { full_name, created_at: new Date(Date.now() - 10 * day) })
  const api = await as(id)
  const open = (name: string) =>
    api.shops.save({ body: { full_name: name, zone_id: 1, hours: null, phone: null, cover: null } })
  return { id, api, open }
}

describe('the name of an open shop', () => {
  test('is refused to another account, also when it only looks the same', async () => {
    const [dealer, copier] = [await insertOwner(), await insertOwner()]
    await dealer.open('Al-Fayhaa Motors')
    for (const name of [
      'Al-Fayhaa Motors',
      'al fayhaa  motors',
      'AI-Fayhaa Motors',
      'Al-Fayhaa Motors.',
      'AlFayhaa Motors',
    ])
      await expect(copier.open(name), name).rejects.toMatchObject(taken)
    expect(await copier.api.shops.mine()).toBeNull()
    expect((await copier.api.me.settings()).full_name).toBe('Plain Person')
    await copier.open('Al-Fayhaa Motors Aleppo')
  })

  test('is refused in Arabic with another spelling of the same letters', async () => {
    const [dealer, copier] = [await insertOwner(), await insertOwner()]
    await dealer.open('مكتبة الأمل')
    for (const name of ['مكتبه الامل', 'مكتبــة الأمل', 'مكتبةالأمل'])
      await expect(copier.open(name), name).rejects.toMatchObject(taken)
    await copier.open('مكتبة الأمل، حلب')
  })

  test('is refused when an open shop is renamed in its profile, but private accounts may share a name', async () => {
    const [dealer, copier, person] = [await insertOwner(), await insertOwner(), await insertOwner()]
    await dealer.open('Nour Gallery')
    await copier.open('Copier Gallery')
    await expect(copier.api.me.change({ body: { full_name: 'Nour Gallery' } })).rejects.toMatchObject(taken)
    expect(await person.api.me.change({ body: { full_name: 'Nour Gallery' } })).toMatchObject({
      full_name: 'Nour Gallery',
    })
    await expect(person.open('Nour Gallery')).rejects.toMatchObject(taken)
  })

  test('stays with a shop that had it before this rule', async () => {
    const [first, second] = [await insertOwner(), await insertOwner()]
    await first.open('Old Market')
    await second.open('Another Market')
    await db.rows(sql`update users set full_name = 'Old Market' where id = ${second.id}`)
    await second.open('Old Market')
    await second.api.me.change({ body: { full_name: 'Old  Market' } })
  })

  test('is free again when the shop closes or its account is banned', async () => {
    const [closing, banned, heir, other] = [
      await insertOwner(),
      await insertOwner(),
      await insertOwner(),
      await insertOwner(),
    ]
    await closing.open('Short Lived')
    await closing.api.shops.close()
    await heir.open('Short Lived')
    await banned.open('Banned Store')
    await db.rows(sql`update users set banned_at = now() where id = ${banned.id}`)
    await other.open('Banned Store')
  })

  test('goes to one of two who open a shop with it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owners = [await insertOwner(), await insertOwner(), await insertOwner()]
      const results = await Promise.allSettled(owners.map(({ open }) => open(`Race Shop ${'abcde'[round]}`)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})
