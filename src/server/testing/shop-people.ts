// People of a shop for tests: its owner, an agent, and a buyer who asked about an ad.
import { randomUUID } from 'node:crypto'
import { type Database, sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from './ad-fixtures.ts'
import type { testApi } from './api.ts'
import type { movableClock } from './clock.ts'
import { insertUser } from './user-fixtures.ts'

type TestApi = Awaited<ReturnType<typeof testApi>>

export const textMessage = (body: string) => ({ client_id: randomUUID(), body })
export const paramsOf = (id: number) => ({ params: { id: String(id) } })
export const emptyShop = { zone_id: 1, hours: null, phone: null, cover: null }

let phones = 0

export function shopPeople(db: Database, souqna: TestApi, clock: ReturnType<typeof movableClock>) {
  async function person(full_name: string) {
    phones += 1
    const number = `94${String(phones).padStart(7, '0')}`
    const created_at = new Date(clock.now() - 40 * day)
    const id = await insertUser(db, { full_name, phone: `+963${number}`, created_at })
    const phone = { text: `0${number}`, country: 'SY' }
    return { id, full_name, phone, e164: `+963${number}`, api: await souqna.as(id, 'en', { provedPhone: true }) }
  }
  type Person = Awaited<ReturnType<typeof person>>

  async function join(owner: Person, agent: Person) {
    // A code is recent for ten minutes, and tests move the clock.
    await db.rows(sql`update sessions set stepped_up_at = ${new Date(clock.now())} where user_id = ${owner.id}`)
    await owner.api.shops.invite({ body: { phone: agent.phone } })
    await agent.api.shops.accept(paramsOf(owner.id))
  }

  async function openShop() {
    const [owner, agent, buyer] = [
      // Two open shops cannot have one name.
      await person(`معرض الفيحاء ${phones}`),
      await person('سامر الحلبي'),
      await person('رنا الخطيب'),
    ]
    await owner.api.shops.save({ body: { full_name: owner.full_name, ...emptyShop } })
    await join(owner, agent)
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: owner.id })
    const question = { to: { ad_id: ad }, message: textMessage('مرحبا، أين المعرض؟') }
    const { conversation } = await buyer.api.chat.start({ body: question })
    return { owner, agent, buyer, ad, chat: conversation.id }
  }

  return { person, join, openShop }
}
export type ShopPerson = Awaited<ReturnType<ReturnType<typeof shopPeople>['person']>>
