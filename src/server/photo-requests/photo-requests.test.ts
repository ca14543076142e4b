import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createVisibility } from '#server/media/image-visibility.ts'
import { sql } from '#server/platform/db.ts'
import { hour, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { type ChatUser, createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { person, clock, client, droppedTags } = await createChatHelpers(db)

/** A chat image that was uploaded now, without files. */
async function upload(owner: ChatUser, hash: bigint = randomBytes(8).readBigInt64BE(), at = clock.now()) {
  const id = randomBytes(16).toString('hex')
  await db.rows(sql`
    insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, stored_at, created_at)
    values (${id}, ${owner.id}, 'chat', 960, 720, '', ${String(hash)}::bigint, 1000, now(), ${new Date(at)})`)
  return `chat/${id}.webp`
}

/** A buyer and a seller who talk about an ad. */
async function talk() {
  const [buyer, seller] = [await person(), await person()]
  const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id })
  const { conversation } = await buyer.api.chat.start({ body: { to: { ad_id: adId }, message: textMessage('مرحبا') } })
  const params = { id: String(conversation.id) }
  const ask = async (who: ChatUser = buyer, client_id: string = randomUUID()) =>
    (await who.api.photoRequests.ask({ params, body: { client_id } })).message
  const at = (seq: number) => ({ ...params, seq: String(seq) })
  const answer = async (seq: number, picture: string, who: ChatUser = seller, client_id: string = randomUUID()) =>
    (await who.api.photoRequests.answer({ params: at(seq), body: { client_id, picture } })).message
  const confirm = async (seq: number, who: ChatUser = buyer, client_id: string = randomUUID()) =>
    (await who.api.photoRequests.confirm({ params: at(seq), body: { client_id } })).message
  const show = (seq: number, is_shown: boolean, who: ChatUser = seller) =>
    who.api.photoRequests.show({ params: at(seq), body: { is_shown } })
  const remove = (who: ChatUser, seq: number) => who.api.chat.deleteMessage({ params: at(seq), query: { for: 'both' } })
  return { buyer, seller, adId, params, ask, answer, confirm, show, remove }
}

async function confirmed() {
  const chat = await talk()
  const { seq } = await chat.ask()
  const picture = await upload(chat.seller)
  const photo = await chat.answer(seq, picture)
  await chat.confirm(seq)
  return { ...chat, seq, picture, photo }
}

const readAd = (id: number) => client('ar').ads.one({ params: { id: String(id) } })
const findVisibility = createVisibility(db, clock)
const isPublic = async (picture: string) => (await findVisibility(picture, '203.0.113.1')) === 'public'
const closed = { status: 409, code: 'photo_closed' }

describe('asking for a photo', () => {
  test('sends a sentence with a mark of four digits, once for each key', async () => {
    const { buyer, seller, params, ask } = await talk()
    const key = randomUUID()
    const asked = await ask(buyer, key)
    const { mark = '' } = asked.photo_request ?? {}
    expect(mark).toMatch(/^[1-9]\d{3}$/)
    expect(asked).toMatchObject({ kind: 'text', photo_request: { is_mine: true, state: 'open', photo_seq: null } })
    expect(asked.body).toContain(mark)
    expect((await ask(buyer, key)).seq).toBe(asked.seq)
    const { messages } = await seller.api.chat.one({ params })
    expect(messages.at(-1)?.photo_request).toMatchObject({ is_mine: false, mark })
  })

  test('is refused twice at a time, and possible again after 48 hours', async () => {
    const { buyer, ask, answer, seller } = await talk()
    const first = await ask()
    expect(await rejection(ask())).toMatchObject({ status: 409, code: 'photo_asked' })
    clock.move(48 * hour)
    expect(await rejection(answer(first.seq, await upload(seller)))).toMatchObject(closed)
    expect((await ask(buyer)).photo_request?.state).toBe('open')
  })

  test('is refused to the seller, about a sold ad, and in a conversation without an ad', async () => {
    const { buyer, seller, adId, ask } = await talk()
    const refused = { status: 403, code: 'no_photo_here' }
    expect(await rejection(ask(seller))).toMatchObject(refused)
    await db.rows(sql`update ads set status = 'sold' where id = ${adId}`)
    expect(await rejection(ask())).toMatchObject(refused)
    const { conversation } = await buyer.api.chat.start({
      body: { to: { user_id: seller.id }, message: textMessage('أهلاً') },
    })
    const elsewhere = buyer.api.photoRequests.ask({
      params: { id: String(conversation.id) },
      body: { client_id: randomUUID() },
    })
    expect(await rejection(elsewhere)).toMatchObject(refused)
  })

  test('is impossible for strangers and after a block', async () => {
    const { buyer, seller, ask } = await talk()
    expect(await rejection(ask(await person()))).toMatchObject({ status: 404 })
    await db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${seller.id}, ${buyer.id})`)
    expect(await rejection(ask())).toMatchObject({ status: 404 })
  })

  test('is possible ten times a day for a new account, although questions are deleted', async () => {
    const { buyer, seller, params, ask, remove } = await talk()
    await seller.api.chat.send({ params, body: textMessage('أهلاً') })
    for (let count = 0; count < 10; count++) await remove(buyer, (await ask()).seq)
    expect(await rejection(ask())).toMatchObject({ status: 429 })
  })

  test('counts as a message: a fourth one before the first answer is refused', async () => {
    const { buyer, params, ask } = await talk()
    await ask()
    await buyer.api.chat.send({ params, body: textMessage('أين أعاينها؟') })
    await db.rows(sql`update photo_requests set state = 'expired'`)
    expect(await rejection(ask())).toMatchObject({ status: 403, code: 'awaiting_answer' })
  })

  test('at the same moment from two devices asks once', async () => {
    const { ask } = await talk()
    const results = await Promise.allSettled([ask(), ask()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the photo', () => {
  test('is an image that replies to the question, and a better one may replace it', async () => {
    const { ask, answer, seller, buyer, params } = await talk()
    const { seq } = await ask()
    clock.move(minute)
    const first = await answer(seq, await upload(seller))
    expect(first).toMatchObject({
      kind: 'image',
      reply_to: { seq },
      photo_request: { state: 'answered', photo_seq: first.seq },
    })
    const second = await answer(seq, await upload(seller))
    const { messages } = await buyer.api.chat.one({ params })
    const requests = messages.map((message) => [message.seq, message.photo_request?.photo_seq])
    expect(requests.slice(-3)).toEqual([
      [seq, second.seq],
      [first.seq, undefined],
      [second.seq, second.seq],
    ])
  })

  test('must be new: not of the ad, and not uploaded before the question', async () => {
    const { ask, answer, seller, adId } = await talk()
    const early = await upload(seller)
    clock.move(minute)
    const { seq } = await ask()
    const notNew = { status: 409, code: 'photo_not_new' }
    expect(await rejection(answer(seq, early))).toMatchObject(notNew)
    const hash = 0x5a5a_1234_5ead_beefn
    const shown = randomBytes(16).toString('hex')
    await db.rows(sql`
      insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, stored_at, unused_since)
      values (${shown}, ${seller.id}, 'ad', 960, 720, '', ${String(hash)}::bigint, 1000, now(), null)`)
    await db.rows(sql`
      insert into ad_images (ad_id, position, name, width, height, placeholder) values (${adId}, 50, ${`ad/${shown}.webp`}, 960, 720, '')`)
    expect(await rejection(answer(seq, await upload(seller, hash ^ 3n)))).toMatchObject(notNew)
    expect((await answer(seq, await upload(seller))).kind).toBe('image')
  })

  test('is sent by the seller, from an own upload', async () => {
    const { ask, answer, seller, buyer } = await talk()
    const { seq } = await ask()
    expect(await rejection(answer(seq, await upload(buyer), buyer))).toMatchObject({ status: 403, code: 'seller_only' })
    expect(await rejection(answer(seq, await upload(buyer)))).toMatchObject({ status: 404, code: 'picture_not_found' })
    expect(await rejection(answer(seq + 50, await upload(seller)))).toMatchObject({ code: 'photo_request_not_found' })
  })

  test('can be deleted and taken again until it is confirmed', async () => {
    const { ask, answer, confirm, remove, seller, buyer } = await talk()
    const { seq } = await ask()
    const photo = await answer(seq, await upload(seller))
    await remove(seller, photo.seq)
    expect(await rejection(confirm(seq))).toMatchObject(closed)
    const again = await answer(seq, await upload(seller))
    await confirm(seq)
    for (const [who, entry] of [
      [seller, again.seq],
      [buyer, seq],
    ] as const)
      expect(await rejection(remove(who, entry))).toMatchObject({ status: 403, code: 'photo_stays' })
  })

  test('of a deleted question is no longer possible, and another question is', async () => {
    const { ask, answer, remove, seller, buyer } = await talk()
    const { seq } = await ask()
    await remove(buyer, seq)
    expect(await rejection(answer(seq, await upload(seller)))).toMatchObject({ code: 'photo_request_not_found' })
    expect((await ask()).photo_request?.state).toBe('open')
  })
})

describe('the mark', () => {
  test('is confirmed by the user who asked, once', async () => {
    const { ask, answer, confirm, seller, buyer } = await talk()
    const { seq } = await ask()
    expect(await rejection(confirm(seq))).toMatchObject(closed)
    const photo = await answer(seq, await upload(seller))
    expect(await rejection(confirm(seq, seller))).toMatchObject({ status: 403, code: 'asker_only' })
    const key = randomUUID()
    const message = await confirm(seq, buyer, key)
    expect(message).toMatchObject({ kind: 'text', reply_to: { seq: photo.seq }, photo_request: { state: 'confirmed' } })
    expect((await confirm(seq, buyer, key)).seq).toBe(message.seq)
    expect(await rejection(confirm(seq))).toMatchObject(closed)
    expect(await rejection(answer(seq, await upload(seller)))).toMatchObject(closed)
  })
})

describe('on the page of the ad', () => {
  test('the seller shows the confirmed photo with its mark and day, and takes it off again', async () => {
    const { adId, seq, picture, photo, show } = await confirmed()
    expect([(await readAd(adId)).fresh_photo, await isPublic(picture)]).toEqual([undefined, false])
    expect((await show(seq, true)).photo_request).toMatchObject({ is_on_ad: true })
    expect(droppedTags).toContain(`ad:${adId}`)
    const { mark } = photo.photo_request ?? {}
    expect((await readAd(adId)).fresh_photo).toEqual({
      image: { name: picture, width: 960, height: 720, placeholder: '' },
      mark,
      taken_at: photo.created_at,
    })
    expect(await isPublic(picture)).toBe(true)
    expect((await show(seq, false)).photo_request).toMatchObject({ is_on_ad: false })
    expect([(await readAd(adId)).fresh_photo, await isPublic(picture)]).toEqual([undefined, false])
  })

  test('nothing appears before the mark is confirmed, or by another hand than the seller’s', async () => {
    const { ask, answer, show, seller, buyer } = await talk()
    const { seq } = await ask()
    await answer(seq, await upload(seller))
    expect(await rejection(show(seq, true))).toMatchObject({ status: 409, code: 'photo_not_confirmed' })
    const other = await confirmed()
    expect(await rejection(other.show(other.seq, true, other.buyer))).toMatchObject({
      status: 403,
      code: 'seller_only',
    })
    expect(await rejection(other.show(other.seq, true, buyer))).toMatchObject({ status: 404 })
  })

  test('the photo is not public while the ad is held or its seller banned', async () => {
    const { adId, seller, seq, picture, show } = await confirmed()
    await show(seq, true)
    await db.rows(sql`update ads set status = 'held', status_before = 'active' where id = ${adId}`)
    expect(await isPublic(picture)).toBe(false)
    await db.rows(sql`update ads set status = 'active' where id = ${adId}`)
    await db.rows(sql`update users set banned_at = now() where id = ${seller.id}`)
    expect(await isPublic(picture)).toBe(false)
  })

  test('the photo that was chosen last replaces the one before', async () => {
    const one = await confirmed()
    await one.show(one.seq, true)
    const { seq } = await one.ask()
    const picture = await upload(one.seller)
    await one.answer(seq, picture)
    await one.confirm(seq)
    await one.show(seq, true)
    expect((await readAd(one.adId)).fresh_photo?.image.name).toBe(picture)
    expect(await isPublic(one.picture)).toBe(false)
  })
})
