import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { homeTag, shellTag } from '#contract/cache-tags.ts'
import type { SettingChange, SettingKey } from '#contract/desk-settings.ts'
import { createInProcessBus } from '#server/platform/bus.ts'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { insertImage } from '#server/testing/image-fixtures.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { bucketOf, isEnabledFor } from './feature-switches.ts'
import { openSettings, settingsActs } from './index.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client, droppedTags, settings, dropTags, catalog } = await testApi(db, { clock })
const operatorId = await insertUser(db, { staff_role: 'operator', full_name: 'رنا المشغّلة' })
const operator = await as(operatorId)
const visitor = client('en')
beforeEach(() => void droppedTags.splice(0))

const stateOf = async (key: SettingKey) => {
  const found = (await operator.deskSettings.list()).find((state) => state.key === key)
  if (!found) throw new Error(`There is no setting ${key}.`)
  return found
}

async function change(key: SettingKey, value: unknown, reason = 'a test changes it') {
  const { version } = await stateOf(key)
  return operator.deskSettings.change({ body: { key, value, version, reason } as SettingChange })
}

const undo = async (id: number) => {
  const acts = settingsActs({ db, clock, catalog, dropTags, settings })
  const act = acts.setting_change
  if (!act || !('undo' in act)) throw new Error('It cannot be undone.')
  const row = await db.row<{ subject_key: string; details: object }>(sql`select * from staff_log where id = ${id}`)
  const actor = { id: operatorId, role: 'operator' as const, sessionId: 1 }
  await db.transaction((tx) => act.undo(tx, row as never, actor))
}

describe('a setting', () => {
  test('has its shipped value until an operator changes it, and then every client gets the new one', async () => {
    expect(await stateOf('name')).toMatchObject({ is_shipped: true, version: 0, changed_by: null })
    expect((await visitor.catalog.setting()).setting).toMatchObject({ name: 'Souqna', max_ad_images: 20 })
    const changed = await change('name', { ar: 'سوق الشام', en: 'Sham Market' })
    expect(changed).toMatchObject({ is_shipped: false, version: 1, changed_by: { full_name: 'رنا المشغّلة' } })
    expect((await visitor.catalog.setting()).setting.name).toBe('Sham Market')
    expect((await client('ar').catalog.setting()).setting.name).toBe('سوق الشام')
    expect(droppedTags).toEqual([homeTag, shellTag])
  })

  test('returns to the shipped value with null, and with the shipped value itself', async () => {
    await change('contact', { email: 'help@souqna.example', phone: null })
    expect(await change('contact', null)).toMatchObject({ is_shipped: true, value: { email: null, phone: null } })
    await change('contact', { email: null, phone: '+963944123456' })
    expect(await change('contact', { email: null, phone: null })).toMatchObject({ is_shipped: true })
  })

  test('is refused when a colleague changed it in between, but a repeated request is harmless', async () => {
    const { version } = await stateOf('ads_per_day')
    const body = { key: 'ads_per_day' as const, value: { new_accounts: 4, others: 30 }, version, reason: 'first' }
    const first = await operator.deskSettings.change({ body })
    expect(await operator.deskSettings.change({ body })).toMatchObject({ version: first.version })
    const late = { ...body, value: { new_accounts: 5, others: 30 } }
    await expect(operator.deskSettings.change({ body: late })).rejects.toMatchObject({
      status: 409,
      code: 'setting_changed',
    })
    expect(droppedTags).toEqual([])
    await change('ads_per_day', null)
  })

  test.each([
    ['name', { ar: 'س', en: 'Souqna' }],
    ['name', { ar: 'سوقنا', en: 'Souqna', fr: 'Souqna' }],
    ['contact', { email: 'no address', phone: null }],
    ['contact', { email: null, phone: '0944123456' }],
    ['social', { ...noLinks(), facebook: 'http://facebook.com/souqna' }],
    ['social', { ...noLinks(), facebook: 'javascript:alert(1)' }],
    ['social', { ...noLinks(), facebook: 'https://user:secret@facebook.com' }],
    ['max_ad_images', 21],
    ['max_ad_images', 0],
    ['ads_per_day', { new_accounts: 1.5, others: 20 }],
    ['comments', { share: 101, roles: [] }],
    ['comments', { share: 50, roles: ['king'] }],
    ['comments', { share: 50, roles: ['owner', 'owner'] }],
    ['nav_bar', []],
    ['nav_bar', [1, 1]],
    ['nav_bar', [999_999]],
    ['nav_bar', Array.from({ length: 13 }, (_, index) => index + 1)],
  ] as const)('%s refuses %j', async (key, value) => {
    await expect(change(key, value)).rejects.toMatchObject({ status: 422 })
  })

  test('needs a reason of three letters', async () => {
    await expect(change('max_ad_images', 10, ' x ')).rejects.toMatchObject({ status: 422 })
  })

  test('has a history with reasons, and its last change can be undone once', async () => {
    await change('social', { ...noLinks(), telegram: 'https://t.me/souqna' }, 'We have a channel')
    const [entry] = await operator.deskSettings.history({ params: { key: 'social' } })
    expect(entry).toMatchObject({ reason: 'We have a channel', before: null, can_undo: true })
    expect(entry).toMatchObject({ staff: { full_name: 'رنا المشغّلة' }, after: { telegram: 'https://t.me/souqna' } })
    await undo(entry?.id ?? 0)
    expect((await visitor.catalog.setting()).setting.social_links.telegram).toBeNull()
    await expect(undo(entry?.id ?? 0)).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
  })

  test('cannot be undone after a later change', async () => {
    await change('max_ad_images', 12)
    const [entry] = await operator.deskSettings.history({ params: { key: 'max_ad_images' } })
    await change('max_ad_images', 15)
    await expect(undo(entry?.id ?? 0)).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
    expect((await visitor.catalog.setting()).setting.max_ad_images).toBe(15)
    await change('max_ad_images', null)
  })

  test('of an unknown name has no history', async () => {
    await expect(operator.deskSettings.history({ params: { key: 'constructor' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('that no longer fits the release has its shipped value and is marked', async () => {
    await change('max_ad_images', 12)
    await db.rows(sql`update settings set value = '"many"', version = version + 1 where key = 'max_ad_images'`)
    expect(await stateOf('max_ad_images')).toMatchObject({ value: 20, is_unfit: true })
    const later = await openSettings({ db, bus: createInProcessBus(), log: silentLog, onLateChange: () => {} })
    expect(later.current().max_ad_images).toBe(20)
    later.stop()
    await change('max_ad_images', null)
  })
})

describe('several processes', () => {
  const open = (bus: ReturnType<typeof createInProcessBus>) =>
    openSettings({ db, bus, log: silentLog, onLateChange: () => {} })

  test('have a change as soon as it is committed, and never after a rollback', async () => {
    const bus = createInProcessBus()
    const [one, other] = [await open(bus), await open(bus)]
    const stored = { key: 'max_ad_images' as const, value: 7, version: 1000 }
    await db
      .transaction(async (tx) => {
        one.publish(tx, stored)
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(other.current().max_ad_images).toBe(20)
    await db.transaction(async (tx) => {
      one.publish(tx, stored)
      expect(other.current().max_ad_images).toBe(20)
    })
    expect([one.current().max_ad_images, other.current().max_ad_images]).toEqual([7, 7])
    for (const store of [one, other]) store.stop()
  })

  test('ignore a message that arrives after a newer one', async () => {
    const store = await open(createInProcessBus())
    store.publish(db, { key: 'max_ad_images', value: 9, version: 12 })
    store.publish(db, { key: 'max_ad_images', value: 8, version: 11 })
    expect(store.current().max_ad_images).toBe(9)
    store.stop()
  })
})

describe('the navigation bar', () => {
  test('shows the chosen categories in the chosen order', async () => {
    const { chosen, others } = await operator.deskSettings.navBar()
    const ids = [chosen[2], chosen[0], others[0]].map((category) => category?.id ?? 0)
    await change('nav_bar', ids)
    const { nav_bar_categories } = await visitor.catalog.setting()
    expect(nav_bar_categories.map(({ id }) => id)).toEqual(ids)
    expect(droppedTags).toContain(homeTag)
    await change('nav_bar', null)
    expect((await visitor.catalog.setting()).nav_bar_categories.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id))
  })
})

describe('a feature switch', () => {
  const everyoneAt = (share: number) => ({ share, roles: [] })
  const people = Array.from({ length: 2000 }, (_, id) => ({ id, role: null }))
  const enabledAt = (share: number) => people.filter((actor) => isEnabledFor(everyoneAt(share), 'comments', actor))

  test('reaches about its share of people, and a larger share contains the smaller one', () => {
    const [ten, fifty] = [enabledAt(10), enabledAt(50)]
    expect(ten.length / people.length).toBeCloseTo(0.1, 1)
    expect(fifty.length / people.length).toBeCloseTo(0.5, 1)
    expect(ten.every((actor) => fifty.includes(actor))).toBe(true)
    expect([enabledAt(0).length, enabledAt(100).length]).toEqual([0, 2000])
  })

  test('reaches different people for different features', () => {
    const same = people.filter(({ id }) => bucketOf('comments', id) < 10 && bucketOf('posting', id) < 10)
    expect(same.length).toBeLessThan(60)
  })

  test('is on for its roles whatever the share is', () => {
    const someone = { id: 1, role: 'support' as const }
    expect(isEnabledFor({ share: 0, roles: ['support'] }, 'comments', someone)).toBe(true)
    expect(isEnabledFor({ share: 0, roles: ['owner'] }, 'comments', someone)).toBe(false)
  })

  test('closes comments for all but a role, with a clear error, and opens them again', async () => {
    const ad = await insertAd(db, { category: 'cars' })
    const [member, support] = [
      await as(await insertUser(db)),
      await as(await insertUser(db, { staff_role: 'support' })),
    ]
    const comment = (by: typeof member) =>
      by.comments.onAd({ ...idParam(ad), body: { client_id: randomUUID(), body: 'ما آخر سعر؟' } })
    await change('comments', { share: 0, roles: ['support'] })
    await expect(comment(member)).rejects.toMatchObject({ status: 403, code: 'comments_off' })
    expect((await member.me.start()).closed_features, 'known before anything is written').toEqual(['comments'])
    expect((await support.me.start()).closed_features).toEqual([])
    expect(await comment(support)).toMatchObject({ body: 'ما آخر سعر؟' })
    expect((await visitor.catalog.setting()).setting.features).toMatchObject({
      comments: 'none',
      posting: 'everyone',
    })
    await change('comments', null)
    expect(await comment(member)).toMatchObject({ body: 'ما آخر سعر؟' })
  })

  test('closes new ads and requests, but a repeated request still gets its ad', async () => {
    const sellerId = await insertUser(db)
    const seller = await as(sellerId)
    const body = { client_id: randomUUID(), draft: { ...adDraft, images: [await insertImage(db, sellerId)] } }
    const posted = await seller.posting.postAd({ body })
    await change('posting', { share: 0, roles: [] })
    await change('inquiries', { share: 0, roles: [] })
    expect(await seller.posting.postAd({ body })).toMatchObject({ id: posted.id })
    const other = { client_id: randomUUID(), draft: { ...adDraft, images: [await insertImage(db, sellerId)] } }
    await expect(seller.posting.postAd({ body: other })).rejects.toMatchObject({ status: 403, code: 'posting_off' })
    const draft = { name: 'أبحث عن كيا ريو', content: 'موديل 2014 وما فوق، بحالة جيدة.', category_id: 303 }
    const inquiry = { client_id: randomUUID(), draft }
    await expect(seller.posting.postInquiry({ body: inquiry })).rejects.toMatchObject({ code: 'inquiries_off' })
    await change('posting', null)
    await change('inquiries', null)
    expect(await seller.posting.postInquiry({ body: inquiry })).toMatchObject({ id: expect.any(Number) })
  })
})

describe('a limit', () => {
  test('of images applies to new ads, and an ad with more keeps them', async () => {
    const sellerId = await insertUser(db)
    const seller = await as(sellerId)
    const images = [await insertImage(db, sellerId), await insertImage(db, sellerId)]
    const { id } = await seller.posting.postAd({ body: { client_id: randomUUID(), draft: { ...adDraft, images } } })
    await change('max_ad_images', 1)
    const more = {
      ...adDraft,
      name: 'إعلان آخر عن شيء مختلف',
      images: [await insertImage(db, sellerId), await insertImage(db, sellerId)],
    }
    await expect(seller.posting.postAd({ body: { client_id: randomUUID(), draft: more } })).rejects.toMatchObject({
      status: 422,
      fields: { 'draft.images': expect.anything() },
    })
    expect(await seller.posting.editAd({ ...idParam(id), body: { ...adDraft, images } })).toMatchObject({ id })
    const three = [...images, await insertImage(db, sellerId)]
    await expect(seller.posting.editAd({ ...idParam(id), body: { ...adDraft, images: three } })).rejects.toMatchObject({
      status: 422,
    })
    await change('max_ad_images', null)
  })

  test('of ads per day is the one that the form shows and the server applies', async () => {
    await change('ads_per_day', { new_accounts: 1, others: 20 })
    const sellerId = await insertUser(db, { created_at: new Date(clock.now()) })
    const seller = await as(sellerId)
    expect((await seller.posting.start()).ads).toMatchObject({ limit: 1, left: 1 })
    const post = async (name: string) => {
      const draft = { ...adDraft, name, images: [await insertImage(db, sellerId)] }
      return seller.posting.postAd({ body: { client_id: randomUUID(), draft } })
    }
    await post('سيارة أولى للبيع بحالة جيدة')
    await expect(post('غسالة أوتوماتيك لم تستعمل')).rejects.toMatchObject({ status: 429 })
    await change('ads_per_day', null)
  })
})

function noLinks() {
  return { facebook: null, instagram: null, telegram: null, whatsapp: null, youtube: null }
}
