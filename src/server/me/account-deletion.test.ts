import { describe, expect, test } from 'vitest'
import { type Database, sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { recordingLog, silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client, droppedTags, dropTags, notify } = await testApi(db, { clock })
const deleteDue = (parts = {}) => deleteDueAccounts({ db, clock, log: silentLog, dropTags, notify, ...parts })

async function insertLeaver(columns: Record<string, unknown> = {}) {
  const id = await insertUser(db, {
    full_name: 'الراحل بلا عودة',
    user_name: `leaver${Math.random()}`.slice(0, 20),
    ...columns,
  })
  return { id, api: await as(id, 'en', { provedPhone: true }) }
}

describe('a deletion request', () => {
  test('waits two weeks, can be cancelled, and a repeated request keeps the date', async () => {
    const { id, api } = await insertLeaver()
    const { deletes_at } = await api.me.requestDeletion()
    expect(Date.parse(deletes_at ?? '') - clock.now()).toBe(14 * day)
    clock.move(day)
    const again = await as(id, 'en', { provedPhone: true })
    expect((await again.me.requestDeletion()).deletes_at).toBe(deletes_at)
    await deleteDue()
    expect(await again.me.cancelDeletion()).toMatchObject({ deletes_at: null })
    clock.move(30 * day)
    await deleteDue()
    expect(await client('ar').sellers.one(idParam(id))).toMatchObject({ full_name: 'الراحل بلا عودة' })
  })

  test('is ignored for a banned user, who would escape the ban', async () => {
    const { id, api } = await insertLeaver({ phone: '+963955111222' })
    await api.me.requestDeletion()
    await db.rows(sql`update users set banned_at = now() where id = ${id}`)
    clock.move(15 * day)
    await deleteDue()
    expect(await db.row(sql`select phone from users where id = ${id}`)).toEqual({ phone: '+963955111222' })
  })
})

describe('a deleted account', () => {
  test('leaves no personal data in any table', async () => {
    const phone = '+963955333444'
    const { id, api } = await insertLeaver({
      full_name: 'غسان العابر',
      phone,
      email: 'ghassan@souqna.test',
      about: 'أبيع كل شيء',
      picture: 'x',
    })
    const other = await insertUser(db)
    const otherApi = await as(other)
    const ad = await insertAd(db, {
      category: 'cars-kia-rio',
      seller_id: id,
      name: 'سيارة العابر',
      description: 'اتصلوا بالعابر على رقمه',
      phone,
      show_phone: true,
    })
    const otherAd = await insertAd(db, { category: 'cars-kia-rio', seller_id: other })
    await db.rows(sql`
      insert into ad_images (ad_id, position, name, width, height, placeholder) values (${ad}, 0, 'ads/leaver.webp', 4, 3, '')`)
    await db.rows(sql`insert into comments (ad_id, author_id, body) values (${otherAd}, ${id}, 'هل السعر نهائي؟')`)
    await db.rows(sql`insert into ad_likes (ad_id, user_id) values (${otherAd}, ${id})`)
    await db.rows(sql`insert into favourites (ad_id, user_id) values (${otherAd}, ${id})`)
    await db.rows(sql`
      insert into hide_rules (user_id, kind, word, seller_id)
      values (${id}, 'word', 'كلمة العابر', null), (${other}, 'seller', null, ${id})`)
    await db.rows(sql`
      insert into shops (user_id, zone_id, address, phone, cover, opened_at)
      values (${id}, 1, 'متجر العابر في السوق', ${phone}, 'profile/leaver.webp', now())`)
    await db.rows(
      sql`insert into experience_ratings (user_id, stars, comment) values (${id}, 5, 'رأي العابر في الموقع')`,
    )
    await db.rows(sql`
      insert into cases (kind, author_id, type, title, body, sender_key)
      values ('complaint', ${id}, 'other', 'شكوى من العابر', 'كتب العابر ما يشكو منه', ${Buffer.of(1)})`)
    await db.rows(sql`
      insert into cases (kind, author_id, subject, subject_id, subject_owner_id, snapshot, type, title, body, sender_key)
      values ('report', ${other}, 'ad', ${ad}, ${id}, '{"name": "سيارة العابر"}', 'scam', 'إعلان مخادع',
        'السعر ليس هو السعر', ${Buffer.of(2)})`)
    await db.rows(sql`
      insert into notifications (user_id, kind, group_key, actor_id, details)
      values (${other}, 'follow', 'follow:1', ${id}, '{}'), (${id}, 'price_drop', 'x', null, '{"text": "العابر"}')`)
    await db.rows(sql`
      insert into ratings (rater_id, seller_id, stars, recommends) values (${id}, ${other}, 4, true), (${other}, ${id}, 5, true)`)
    await Promise.all([api.people.follow(idParam(other)), otherApi.people.follow(idParam(id))])
    await api.me.sendStepUpCode()
    await api.me.requestDeletion()
    clock.move(15 * day)
    droppedTags.splice(0)
    expect(await deleteDue()).toBe(1)

    await expect(api.me.settings()).rejects.toMatchObject({ status: 401 })
    await expect(client('ar').sellers.one(idParam(id))).rejects.toMatchObject({ status: 404 })
    await expect(client('ar').ads.one(idParam(ad))).rejects.toMatchObject({ status: 404 })
    const { comments, likes_count } = await client('ar').ads.one(idParam(otherAd))
    expect(comments).toMatchObject([{ author: { id, full_name: null, picture: null }, body: 'هل السعر نهائي؟' }])
    expect(likes_count).toBe(0)
    for (const table of ['favourites', 'hide_rules', 'experience_ratings', 'notifications'])
      expect((await db.pool.query(`select from ${table} where user_id = $1`, [id])).rowCount).toBe(0)
    expect((await otherApi.me.start()).user.id).toBe(other)
    expect((await otherApi.hideRules.read()).sellers).toEqual([])
    const page = await client('ar').sellers.one(idParam(other))
    expect(page).toMatchObject({ rating: 4, followers_count: 0, following_count: 0 })
    expect(page.ratings).toMatchObject([{ rater: { id, full_name: null } }])
    expect((await otherApi.people.following()).items).toEqual([])
    expect(droppedTags).toEqual(
      expect.arrayContaining([`seller:${id}`, `person:${id}`, 'list', `ad:${ad}`, `card:ad:${ad}`]),
    )
    const remaining = await readAllRows(db)
    const traces = [phone, 'العابر', 'ghassan', 'leaver.webp', 'أبيع كل شيء']
    expect(traces.filter((trace) => remaining.includes(trace))).toEqual([])
  })

  test('releases its phone and its user name', async () => {
    const { id, api } = await insertLeaver({
      phone: '+963955777888',
      user_name: 'deletable.again',
      user_name_shape: 'freeagaln',
    })
    await api.me.requestDeletion()
    clock.move(15 * day)
    await deleteDue()
    const next = await insertUser(db, {
      phone: '+963955777888',
      user_name: 'deletable.again',
      user_name_shape: 'freeagaln',
    })
    expect(next).not.toBe(id)
  })

  test('removes the fresh photo from the ad and the photos from the search for repeated ones', async () => {
    const { id, api } = await insertLeaver()
    const [other, buyer] = [await insertUser(db), await as(await insertUser(db))]
    const [ad, copy] = [id, other].map((seller_id) => insertAd(db, { category: 'cars-kia-rio', seller_id }))
    const [adId, copyId] = [await ad, await copy]
    const message = (body: string) => ({ client_id: crypto.randomUUID(), body })
    const { conversation } = await buyer.chat.start({ body: { to: { ad_id: adId }, message: message('مرحبا') } })
    const params = { id: String(conversation.id) }
    await buyer.photoRequests.ask({ params, body: { client_id: crypto.randomUUID() } })
    await db.rows(sql`
      update photo_requests set state = 'confirmed', photo_seq = 1, confirmed_seq = 1, shown_at = now() where ad_id = ${adId}`)
    await db.rows(sql`
      insert into repeated_photos (ad_id, name, source_ad_id, found_at)
      values (${copyId}, 'ad/copy.webp', ${adId}, now()), (${adId}, 'ad/own.webp', ${copyId}, now())`)
    await api.me.requestDeletion()
    clock.move(15 * day)
    await deleteDue()
    expect(await db.rows(sql`select shown_at from photo_requests where ad_id = ${adId}`)).toEqual([{ shown_at: null }])
    expect(await db.rows(sql`select name from repeated_photos where ${adId} in (ad_id, source_ad_id)`)).toEqual([])
  })

  test('is deleted once by parallel processes', async () => {
    for (const { api } of [await insertLeaver(), await insertLeaver(), await insertLeaver()])
      await api.me.requestDeletion()
    clock.move(15 * day)
    const counts = await Promise.all([deleteDue(), deleteDue(), deleteDue()])
    const first = counts.reduce((sum, count) => sum + count, 0)
    expect(first + (await deleteDue())).toBe(3)
  })

  test('that fails to be deleted is logged and does not block the others', async () => {
    const { id: failing, api } = await insertLeaver()
    const { id: deletable, api: otherApi } = await insertLeaver()
    await api.me.requestDeletion()
    await otherApi.me.requestDeletion()
    await db.pool.query(`
      create function reject_update() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger reject_update before update of deleted_at on users for each row when (new.id = ${failing}) execute function reject_update()`)
    clock.move(15 * day)
    const { log, entries } = recordingLog()
    expect(await deleteDue({ log })).toBe(1)
    await expect(client('ar').sellers.one(idParam(deletable))).rejects.toMatchObject({ status: 404 })
    expect(entries).toMatchObject([{ event: 'account.not_deleted', user_id: failing }])
    await db.pool.query('drop trigger reject_update on users')
  })
})

/** Every row of every table, as text. */
async function readAllRows({ pool }: Database) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts = await Promise.all(tables.map(({ name }) => pool.query(`select t::text from ${name} t`)))
  return texts.flatMap(({ rows }) => rows.map((row) => String(row.t))).join('\n')
}
