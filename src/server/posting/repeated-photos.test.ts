// One photo of another seller does not hold an ad, but its page says so.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller, type SellerFixture } from '#server/testing/seller-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const newSeller = () => createSeller(db, tested)

let shots = 0n
/** A hash far from all others. */
const newHash = () => BigInt.asUintN(63, 0x5a5a_1234_5ead_beefn * (++shots * 2n + 1n))
const other = { name: 'سيارة عائلية بحالة ممتازة', description: 'استعمال سيدة، فحص كامل، والسعر قابل للتفاوض قليلاً.' }

const repeatedIn = async (id: number) => (await tested.client('ar').ads.one(idParam(id))).repeated_photo
const setStatus = (id: number, status: string, deletedFrom: string | null = null) =>
  db.rows(sql`update ads set status = ${status}, deleted_from = ${deletedFrom}, deleted_at = case when ${status} = 'deleted' then now() end,
    removed_rule = case when ${status} = 'removed' then 'weapons' end where id = ${id}`)

async function postCopy(source: SellerFixture, copier: SellerFixture, values: object = {}) {
  const hash = newHash()
  const first = await source.post({ images: [await source.image(hash)], ...values })
  clock.move(minute)
  const second = await copier.post({ ...other, images: [await copier.image(hash ^ 1n)], ...values })
  await tested.runTasks()
  return { source: first.id, copy: second.id }
}

test('the later ad names the earlier one of another seller, and the earlier one nothing', async () => {
  const { source, copy } = await postCopy(await newSeller(), await newSeller())
  expect(await repeatedIn(copy)).toEqual({ ad_id: source })
  expect(await repeatedIn(source)).toBeUndefined()
  expect(tested.droppedTags).toContain(`ad:${copy}`)
})

test('the link goes when the earlier ad cannot be opened, and everything when moderators removed it', async () => {
  const { source, copy } = await postCopy(await newSeller(), await newSeller())
  await setStatus(source, 'sold')
  expect(await repeatedIn(copy)).toEqual({ ad_id: source })
  for (const status of ['paused', 'deleted']) {
    await setStatus(source, status, status === 'deleted' ? 'active' : null)
    expect(await repeatedIn(copy)).toEqual({ ad_id: null })
  }
  await setStatus(source, 'deleted', 'removed')
  expect(await repeatedIn(copy)).toBeUndefined()
  await setStatus(source, 'removed')
  expect(await repeatedIn(copy)).toBeUndefined()
})

test('an ad of a banned seller proves nothing', async () => {
  const seller = await newSeller()
  const { copy } = await postCopy(seller, await newSeller())
  await db.rows(sql`update users set banned_at = now() where id = ${seller.id}`)
  expect(await repeatedIn(copy)).toBeUndefined()
})

test('a seller who repeats an own photo is not accused, also from a second account with the same shown phone', async () => {
  const [seller, second] = [await newSeller(), await newSeller()]
  const hash = newHash()
  const first = await seller.post({ images: [await seller.image(hash)] })
  await seller.api.posting.deleteAd(idParam(first.id))
  const again = await seller.post({ ...other, images: [await seller.image(hash)] })
  await db.rows(sql`update ads set phone = '+963944111222', show_phone = true where id = ${again.id}`)
  clock.move(minute)
  const elsewhere = await second.post({ ...other, images: [await second.image(hash)] })
  await db.rows(sql`update ads set phone = '+963944111222', show_phone = true where seller_id = ${second.id}`)
  await db.rows(sql`delete from ads where id = ${first.id}`)
  await tested.runTasks()
  expect([await repeatedIn(again.id), await repeatedIn(elsewhere.id)]).toEqual([undefined, undefined])
})

test('flat images and placeholders are equal everywhere and do not count', async () => {
  const [one, two] = [await newSeller(), await newSeller()]
  for (const flat of [0n, 1n, 0x7fff_ffff_ffff_ffffn]) {
    await one.post({ name: `لوح أبيض ${flat}`, images: [await one.image(flat)] })
    clock.move(minute)
    const { id } = await two.post({ ...other, name: `سيارة ${flat}`, images: [await two.image(flat)] })
    await tested.runTasks()
    expect(await repeatedIn(id)).toBeUndefined()
    await db.rows(sql`update ads set status = 'sold' where status = 'active'`)
  }
})

test('the sentence goes with the photo, and comes with an edit', async () => {
  const [one, two] = [await newSeller(), await newSeller()]
  const hash = newHash()
  const source = await one.post({ images: [await one.image(hash)] })
  clock.move(minute)
  const draft = await two.draft({ ...other, images: [await two.image(newHash())] })
  const { id } = await two.api.posting.postAd({ body: { client_id: crypto.randomUUID(), draft } })
  await tested.runTasks()
  expect(await repeatedIn(id)).toBeUndefined()
  const copied = await two.image(hash)
  await two.api.posting.editAd({ ...idParam(id), body: { ...draft, images: [...draft.images, copied] } })
  await tested.runTasks()
  expect(await repeatedIn(id)).toEqual({ ad_id: source.id })
  await two.api.posting.editAd({ ...idParam(id), body: draft })
  await tested.runTasks()
  expect(await repeatedIn(id)).toBeUndefined()
})

test('ads from before photos were compared are compared once, in steps, also after a failure', async () => {
  const pairs = [
    await postCopy(await newSeller(), await newSeller()),
    await postCopy(await newSeller(), await newSeller()),
  ]
  for (let count = 0; count < 20; count++) await (await newSeller()).post({ name: `سيارة رقم ${count} بين الإعلانين` })
  const third = await postCopy(await newSeller(), await newSeller())
  await db.rows(sql`delete from repeated_photos`)
  await db.rows(sql`
    insert into queued_tasks (kind, payload, due_at)
    values ('posting.compare_earlier_photos', '{"after": 0}', ${new Date(clock.now())})`)
  await db.pool.query('alter table repeated_photos rename to repeated_photos_gone')
  await tested.runTasks()
  await db.pool.query('alter table repeated_photos_gone rename to repeated_photos')
  clock.move(minute)
  await tested.runTasks()
  for (const { source, copy } of [...pairs, third]) {
    expect(await repeatedIn(copy)).toEqual({ ad_id: source })
    expect(await repeatedIn(source)).toBeUndefined()
  }
  expect(await db.rows(sql`select id from queued_tasks`)).toEqual([])
})
