import { describe, expect, test } from 'vitest'
import { maxShopAgents } from '#contract/shops.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { emptyShop, paramsOf, type ShopPerson, shopPeople } from '#server/testing/shop-people.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const { person } = shopPeople(db, souqna, clock)

describe('an invitation', () => {
  test('is announced, accepted once, and shown to both sides', async () => {
    const [owner, agent] = [await person('متجر النور'), await person('علي ديب')]
    await owner.api.shops.save({ body: { full_name: 'متجر النور', ...emptyShop } })
    const invited = await owner.api.shops.invite({ body: { phone: agent.phone } })
    expect(invited).toMatchObject({ agents: [], invitations: [{ phone: agent.e164 }] })
    expect(await owner.api.shops.invite({ body: { phone: agent.phone } })).toMatchObject({ invitations: [{}] })
    expect((await agent.api.notifications.list({})).items).toMatchObject([
      { kind: 'shop_invite', people: [{ id: owner.id }] },
    ])
    expect(await agent.api.shops.memberships()).toMatchObject({ shops: [], invitations: [{ id: owner.id }] })
    const accepted = await agent.api.shops.accept(paramsOf(owner.id))
    expect(accepted).toMatchObject({ shops: [{ id: owner.id, full_name: 'متجر النور' }], invitations: [] })
    expect(await agent.api.shops.accept(paramsOf(owner.id))).toEqual(accepted)
    expect(await owner.api.shops.team()).toMatchObject({ agents: [{ id: agent.id }], invitations: [] })
    expect((await owner.api.notifications.list({})).items).toMatchObject([
      { kind: 'shop_agent', people: [{ id: agent.id }] },
    ])
    // A second invitation of a colleague changes nothing.
    expect(await owner.api.shops.invite({ body: { phone: agent.phone } })).toMatchObject({ invitations: [] })
  })

  test('needs a recent code, because an agent reads the chats of the shop', async () => {
    const [owner, agent] = [await person('متجر الأمان'), await person('دخيل')]
    await owner.api.shops.save({ body: { full_name: 'متجر الأمان', ...emptyShop } })
    const stolen = await souqna.as(owner.id)
    await expect(stolen.shops.invite({ body: { phone: agent.phone } })).rejects.toMatchObject({
      status: 403,
      code: 'step_up',
    })
    expect((await stolen.shops.team()).invitations).toEqual([])
  })

  test('does not say whether a number has an account, and waits for the owner of the number', async () => {
    const owner = await person('متجر الأمل')
    await owner.api.shops.save({ body: { full_name: 'متجر الأمل', ...emptyShop } })
    const { invitations } = await owner.api.shops.invite({ body: { phone: { text: '0947654321', country: 'SY' } } })
    expect(invitations).toEqual([{ phone: '+963947654321', text: expect.any(String), invited_at: expect.any(String) }])
    const late = await insertUser(db, { phone: '+963947654321' })
    expect((await (await souqna.as(late)).shops.memberships()).invitations).toMatchObject([{ id: owner.id }])
    const stranger = await person('غريب الدار')
    await expect(stranger.api.shops.accept(paramsOf(owner.id))).rejects.toMatchObject({ status: 404 })
  })

  test('can be withdrawn or declined, and ends after thirty days', async () => {
    const [owner, one, two, three] = [
      await person('متجر الورد'),
      await person('زيد'),
      await person('عمر'),
      await person('هند'),
    ]
    await owner.api.shops.save({ body: { full_name: 'متجر الورد', ...emptyShop } })
    for (const { phone } of [one, two, three]) await owner.api.shops.invite({ body: { phone } })
    await owner.api.shops.withdraw({ params: { phone: one.e164 } })
    await expect(owner.api.shops.withdraw({ params: { phone: one.e164 } })).rejects.toMatchObject({ status: 404 })
    expect(await two.api.shops.leave(paramsOf(owner.id))).toEqual({ shops: [], invitations: [] })
    clock.move(31 * day)
    for (const { id } of [one, two, three])
      await expect((await souqna.as(id)).shops.accept(paramsOf(owner.id))).rejects.toMatchObject({ status: 404 })
    expect((await (await souqna.as(owner.id)).shops.team()).invitations).toEqual([])
    await jobs({ db, clock })[0]?.run()
    expect(await db.rows(sql`select from shop_invitations where shop_id = ${owner.id}`)).toEqual([])
  })

  test('needs a shop, another person, and room in the team', async () => {
    const owner = await person('متجر صغير')
    const invite = (phone: ShopPerson['phone']) => owner.api.shops.invite({ body: { phone } })
    await expect(invite((await person('ليلى')).phone)).rejects.toMatchObject({ status: 404, code: 'shop_not_found' })
    await owner.api.shops.save({ body: { full_name: 'متجر صغير', ...emptyShop } })
    await expect(invite(owner.phone)).rejects.toMatchObject({ status: 409, code: 'not_oneself' })
    await expect(invite({ text: '12', country: 'SY' })).rejects.toMatchObject({ status: 422 })
    for (let count = 0; count < maxShopAgents; count += 1) await invite((await person(`زميل رقم ${count}`)).phone)
    await expect(invite((await person('واحد كثير')).phone)).rejects.toMatchObject({
      status: 409,
      code: 'too_many_agents',
    })
  })
})
