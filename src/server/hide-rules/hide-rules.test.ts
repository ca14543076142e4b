import { describe, expect, test } from 'vitest'
import { hideLimits } from '#contract/hide-limits.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client } = await testApi(db, { clock })
const insertPerson = () => insertUser(db, { created_at: new Date(clock.now() - 10 * day) })
const nothing = { ads: [], sellers: [], words: [], dealers: false, seen: false, featured: false }

async function openRules() {
  const [rima, seller] = [await insertPerson(), await insertPerson()]
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller })
  return { rima, seller, ad, api: (await as(rima)).hideRules }
}

describe('rules of a member', () => {
  test('are stored once, newest first, and removed again', async () => {
    const { seller, ad, api } = await openRules()
    const later = await insertAd(db, { category: 'cars-kia-rio' })
    expect(await api.read()).toEqual(nothing)
    await api.change({ body: { add: { ads: [ad] } } })
    clock.move(1000)
    const change = { add: { ads: [later, ad], sellers: [seller], words: ['بالتقسيط'] }, dealers: true, seen: true }
    await api.change({ body: change })
    const expected = { ...nothing, ads: [later, ad], sellers: [seller], words: ['بالتقسيط'], dealers: true, seen: true }
    expect(await api.change({ body: change })).toEqual(expected)
    expect(await api.read()).toEqual(expected)
    const remove = { ads: [ad], sellers: [seller], words: ['بالتّقسيط'] }
    expect(await api.change({ body: { remove, dealers: false } })).toEqual({ ...nothing, ads: [later], seen: true })
    expect(await api.change({ body: { remove } })).toMatchObject({ ads: [later] })
  })

  test('are seen by their owner only, and need a session', async () => {
    const { seller, ad, api } = await openRules()
    await api.change({ body: { add: { ads: [ad], sellers: [seller] }, featured: true } })
    expect(await (await as(seller)).hideRules.read()).toEqual(nothing)
    await expect(client('ar').hideRules.read()).rejects.toMatchObject({ status: 401 })
    await expect(client('ar').hideRules.change({ body: {} })).rejects.toMatchObject({ status: 401 })
  })

  test('leave out ads and sellers that do not exist, and oneself', async () => {
    const { rima, ad, api } = await openRules()
    const gone = await insertPerson()
    await db.rows(sql`update users set phone = null, deleted_at = now() where id = ${gone}`)
    const add = { ads: [ad, 2_000_000_000], sellers: [rima, gone, 2_000_000_000] }
    expect(await api.change({ body: { add } })).toEqual({ ...nothing, ads: [ad] })
  })

  test('spellings of one word are one rule', async () => {
    const { api } = await openRules()
    const { words } = await api.change({ body: { add: { words: ['شقة', 'شقه', 'شَقّة', 'Kia', 'kia'] } } })
    expect(words).toEqual(['شقة', 'Kia'])
    await expect(api.change({ body: { add: { words: ['!!!'] } } })).rejects.toMatchObject({ status: 422 })
    await expect(api.change({ body: { add: { words: ['ك'] } } })).rejects.toMatchObject({ status: 422 })
    const long = 'ك'.repeat(hideLimits.wordLength + 1)
    await expect(api.change({ body: { add: { words: [long] } } })).rejects.toMatchObject({ status: 422 })
  })

  test('have limits: words and sellers are refused, a merge takes what fits, old ads go', async () => {
    const { rima, ad, api } = await openRules()
    const words = Array.from({ length: hideLimits.words }, (_, n) => `كلمة${n}`)
    await api.change({ body: { add: { words } } })
    await expect(api.change({ body: { add: { words: ['زيادة'] } } })).rejects.toMatchObject({
      status: 422,
      fields: { words: [expect.stringContaining('50')] },
    })
    expect((await api.change({ body: { add: { words: ['زيادة'], ads: [ad] }, merge: true } })).ads).toEqual([ad])
    expect((await api.read()).words).toHaveLength(hideLimits.words)

    await db.rows(sql`
      with people as (insert into users (full_name, user_name, has_name)
        select 'بائع', 'hidden.' || n, true from generate_series(1, ${hideLimits.sellers}) n returning id)
      insert into hide_rules (user_id, kind, seller_id) select ${rima}, 'seller', id from people`)
    const one = await insertPerson()
    await expect(api.change({ body: { add: { sellers: [one] } } })).rejects.toMatchObject({ status: 422 })
    // What is already hidden needs no room.
    const [known = 0] = (await api.read()).sellers
    expect((await api.change({ body: { add: { sellers: [known] } } })).sellers).toHaveLength(hideLimits.sellers)

    clock.move(1000)
    const newest: number[] = []
    for (let n = 0; n < hideLimits.ads; n += 1) newest.push(await insertAd(db, { category: 'cars-kia-rio' }))
    const { ads } = await api.change({ body: { add: { ads: newest } } })
    expect(ads).toHaveLength(hideLimits.ads)
    expect(ads).not.toContain(ad)
  })

  test('changes of one member at the same time do not pass the limit', async () => {
    const { api } = await openRules()
    const part = (name: string) => Array.from({ length: 30 }, (_, n) => `${name}${n}`)
    const replies = await Promise.allSettled(
      ['ألف', 'باء', 'تاء'].map((name) => api.change({ body: { add: { words: part(name) } } })),
    )
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await api.read()).words).toHaveLength(30)
  })
})

describe('words of ads', () => {
  const matches = (ids: number[], words: string[]) => client('ar').hideRules.matches({ query: { ids, words } })

  test('are found in title and description as search finds them, not in the category', async () => {
    const inTitle = await insertAd(db, { category: 'cars-kia-rio', name: 'سيارة للتقسيط المريح' })
    const inText = await insertAd(db, {
      category: 'cars-kia-rio',
      name: 'فرصة ممتازة',
      description: 'نقبل التقسيط على سنة. Carpets included.',
    })
    const without = await insertAd(db, { category: 'cars-kia-rio', name: 'سيارة نظيفة', description: 'السعر نقداً فقط' })
    const ids = [inTitle, inText, without]
    expect((await matches(ids, ['تقسيط'])).ids.toSorted()).toEqual([inTitle, inText].toSorted())
    expect((await matches(ids, ['تَقسيط', 'نقدا'])).ids).toHaveLength(3)
    expect((await matches(ids, ['car'])).ids).toEqual([])
    expect((await matches(ids, ['carpet'])).ids).toEqual([inText])
    expect((await matches(ids, ['كيا'])).ids).toEqual([])
    expect((await matches([without], ['تقسيط'])).ids).toEqual([])
    // All words of a phrase.
    expect((await matches(ids, ['تقسيط سنة'])).ids).toEqual([inText])
    expect(
      (
        await matches(
          ids,
          ["'", 'في من', "o'b\\ & !"].filter((word) => word.length > 1),
        )
      ).ids,
    ).toEqual([])
  })

  test('have bounds', async () => {
    await expect(matches([], ['كلمة'])).rejects.toMatchObject({ status: 422 })
    await expect(matches([1], [])).rejects.toMatchObject({ status: 422 })
    const many = Array.from({ length: hideLimits.perCall + 1 }, (_, n) => n + 1)
    await expect(matches(many, ['كلمة'])).rejects.toMatchObject({ status: 422 })
  })
})

test('names are those of visible ads and people, without people with a block', async () => {
  const { rima, seller, ad } = await openRules()
  const held = await insertAd(db, { category: 'cars-kia-rio', status: 'held' })
  const query = { ads: [ad, held], sellers: [seller, 2_000_000_000] }
  const names = await client('ar').hideRules.names({ query })
  expect(names).toEqual({
    ads: [{ id: ad, name: expect.any(String) }],
    sellers: [{ id: seller, full_name: expect.any(String) }],
  })
  expect(await client('ar').hideRules.names({ query: {} })).toEqual({ ads: [], sellers: [] })
  await (await as(seller)).people.block(idParam(rima))
  expect(await (await as(rima)).hideRules.names({ query })).toEqual({ ads: [], sellers: [] })
})
