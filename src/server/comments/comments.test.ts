import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client, droppedTags } = await testApi(db, { clock })
const words = (body: string, parent_id?: number) => ({ client_id: randomUUID(), body, parent_id })

const insertPerson = (said: Record<string, unknown> = {}) =>
  insertUser(db, { created_at: new Date(clock.now() - 10 * day), ...said })

/** A seller with an ad, and two who are interested in it. */
async function market(said: Record<string, unknown> = {}) {
  const [seller, rima, sami] = [await insertPerson(), await insertPerson(), await insertPerson()]
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller, ...said })
  const [asSeller, asRima, asSami] = [await as(seller), await as(rima), await as(sami)]
  const write = (who: typeof asRima, body: string, parent?: number) =>
    who.comments.onAd({ ...idParam(ad), body: words(body, parent) })
  return { seller, rima, sami, ad, asSeller, asRima, asSami, write }
}

const onPage = async (ad: number) => (await client('en').ads.one(idParam(ad))).comments
const toldTo = (id: number) =>
  db.rows(sql`select kind, actor_id::float8 as actor, comment_id::float8 as comment from notifications
    where user_id = ${id} order by id`)

describe('writing', () => {
  test('is seen on the page at once and told to the seller', async () => {
    const { seller, rima, ad, asRima, write } = await market()
    droppedTags.splice(0)
    const comment = await write(asRima, 'هل الفحص كامل؟ https://souqna.test/x')
    expect(comment).toMatchObject({ author: { id: rima }, is_seller: false, edited_at: null, parent_id: null })
    expect(droppedTags).toEqual([`ad:${ad}`])
    expect(await onPage(ad)).toEqual([comment])
    expect(await toldTo(seller)).toEqual([{ kind: 'comment', actor: rima, comment: comment.id }])
  })

  test('twice with one key makes one comment, and other words with that key are a mistake', async () => {
    const { ad, asRima } = await market()
    const sent = { ...idParam(ad), body: words('كم آخر سعر؟') }
    const [one, other] = await Promise.all([asRima.comments.onAd(sent), asRima.comments.onAd(sent)])
    expect(other).toEqual(one)
    expect(await onPage(ad)).toHaveLength(1)
    const changed = asRima.comments.onAd({ ...sent, body: { ...sent.body, body: 'كم السعر؟' } })
    await expect(changed).rejects.toMatchObject({ status: 409, code: 'submission_differs' })
  })

  test('needs three letters, and an ad that is still offered', async () => {
    const { asRima, write } = await market()
    await expect(write(asRima, 'آ ')).rejects.toMatchObject({ status: 422 })
    const sold = await market({ status: 'sold' })
    await expect(sold.write(sold.asRima, 'هل بيعت؟')).rejects.toMatchObject({ status: 403, code: 'comments_closed' })
    const gone = await market({ status: 'paused' })
    await expect(gone.write(gone.asRima, 'أين ذهبت؟')).rejects.toMatchObject({ status: 404, code: 'ad_not_found' })
  })

  test('works below an inquiry too, and its list counts it', async () => {
    const { rima, asSami } = await market()
    const row = await db.row<{ id: number }>(sql`
      insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${rima}, id, 1, 'مطلوب كيا ريو', 'نظيفة وأوتوماتيك ونقداً' from categories where slug = 'cars-kia-rio'
      returning id::float8 as id`)
    const inquiry = row?.id ?? 0
    const comment = await asSami.comments.onInquiry({ ...idParam(inquiry), body: words('عندي واحدة نظيفة') })
    expect(await client('ar').inquiries.one(idParam(inquiry))).toMatchObject({ comments_count: 1, comments: [comment] })
    expect(droppedTags).toContain(`inquiry:${inquiry}`)
  })

  test('is limited for newcomers', async () => {
    const { ad } = await market()
    const newcomer = await as(await insertPerson({ created_at: new Date(clock.now()) }))
    const write = (body: string) => newcomer.comments.onAd({ ...idParam(ad), body: words(body) })
    for (let time = 0; time < 20; time++) await write(`سؤال رقم ${time}`)
    await expect(write('سؤال أخير')).rejects.toMatchObject({ status: 429 })
  })

  test('the same words below a sixth ad in a day are refused, however they are spelled', async () => {
    const { asRima } = await market()
    const ads = await Promise.all(Array.from({ length: 6 }, () => insertAd(db, { category: 'cars-kia-rio' })))
    const write = (ad: number | undefined, body: string) =>
      asRima.comments.onAd({ ...idParam(ad ?? 0), body: words(body) })
    for (const ad of ads.slice(0, 5)) await write(ad, 'زوروا متجرنا الأفضل')
    const refused = { status: 403, code: 'comment_repeated' }
    await expect(write(ads[5], 'زورُوا  متجرنا الافضل!')).rejects.toMatchObject(refused)
    await write(ads[5], 'هل ما زالت موجودة؟')
    await write(ads[0], 'زوروا متجرنا الأفضل')
    clock.move(day + 1)
    await write(ads[5], 'زوروا متجرنا الأفضل')
  })

  test('nothing passes between two who are blocked, whoever blocked and whoever is answered', async () => {
    const { seller, rima, asSeller, asRima, asSami, write } = await market()
    const question = await write(asRima, 'كم قطعت؟')
    await asSami.people.block(idParam(rima))
    const closed = { status: 404, code: 'not_available' }
    await expect(write(asSami, 'أنا أعرف', question.id)).rejects.toMatchObject(closed)
    await asSeller.people.block(idParam(rima))
    await expect(write(asRima, 'لماذا؟')).rejects.toMatchObject(closed)
    await expect(
      asRima.comments.edit({ ...idParam(question.id), body: { body: 'كم قطعت فعلاً؟' } }),
    ).rejects.toMatchObject(closed)
    expect(await toldTo(seller)).toHaveLength(1)
  })
})

describe('replying', () => {
  test('a reply to a reply stands below the same comment, and is told to whom it answers', async () => {
    const { seller, rima, sami, ad, asSeller, asRima, asSami, write } = await market()
    const question = await write(asRima, 'كم قطعت؟')
    const answer = await write(asSeller, 'تسعين ألفاً', question.id)
    const doubt = await write(asSami, 'العداد حقيقي؟', answer.id)
    expect([answer.parent_id, doubt.parent_id]).toEqual([question.id, question.id])
    expect(answer.is_seller).toBe(true)
    expect((await onPage(ad)).map(({ id }) => id)).toEqual([question.id, answer.id, doubt.id])
    expect(await toldTo(rima)).toEqual([{ kind: 'reply', actor: seller, comment: answer.id }])
    expect(await toldTo(seller)).toEqual([
      { kind: 'comment', actor: rima, comment: question.id },
      { kind: 'reply', actor: sami, comment: doubt.id },
    ])
  })

  test('only answers what stands there', async () => {
    const [one, other] = [await market(), await market()]
    const elsewhere = await other.write(other.asRima, 'سؤال آخر')
    await expect(one.write(one.asSami, 'جواب', elsewhere.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  })
})

describe('editing', () => {
  test('is possible for a quarter of an hour, by its author alone, and shows', async () => {
    const { ad, asSeller, asRima, write } = await market()
    const { id } = await write(asRima, 'كم السعر')
    const edit = (who: typeof asRima, body: string) => who.comments.edit({ ...idParam(id), body: { body } })
    await expect(edit(asSeller, 'شكراً')).rejects.toMatchObject({ status: 404 })
    clock.move(15 * minute)
    expect(await edit(asRima, 'كم السعر؟')).toMatchObject({ body: 'كم السعر؟', edited_at: expect.any(String) })
    expect(await onPage(ad)).toMatchObject([{ body: 'كم السعر؟' }])
    clock.move(1)
    await expect(edit(asRima, 'غيره')).rejects.toMatchObject({ status: 403, code: 'comment_too_old' })
  })
})

describe('deleting', () => {
  test('without replies nothing stays', async () => {
    const { seller, ad, asRima, asSami, write } = await market()
    const { id } = await write(asRima, 'خطأ مني')
    await expect(asSami.comments.remove(idParam(id))).rejects.toMatchObject({ status: 404 })
    await asRima.comments.remove(idParam(id))
    expect(await onPage(ad)).toEqual([])
    expect(await db.rows(sql`select from comments where id = ${id}`)).toEqual([])
    expect(await toldTo(seller)).toEqual([])
  })

  test('with replies an empty place stays, until the last of them goes', async () => {
    const { seller, ad, asSeller, asRima, write } = await market()
    const question = await write(asRima, 'رقمي 0933 لا تنشروه')
    const answer = await write(asSeller, 'تمام', question.id)
    await asRima.comments.remove(idParam(question.id))
    expect(await onPage(ad)).toMatchObject([
      { author: null, body: '', is_deleted: true, is_seller: false },
      { id: answer.id },
    ])
    expect(await db.row(sql`select body from comments where id = ${question.id}`)).toEqual({ body: '' })
    expect(await toldTo(seller), 'nothing repeats what was said').toEqual([])
    await expect(asRima.comments.edit({ ...idParam(question.id), body: { body: 'عدت' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(write(asRima, 'رد آخر', question.id)).rejects.toMatchObject({ status: 404 })
    await asSeller.comments.remove(idParam(answer.id))
    expect(await onPage(ad)).toEqual([])
  })

  test('never loses a reply that comes at the same moment, nor leaves one without its place', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ad, asSeller, asRima, asSami, write } = await market()
      const question = await write(asRima, 'سؤال')
      const answer = await write(asSeller, 'جواب', question.id)
      await asRima.comments.remove(idParam(question.id))
      const [reply] = await Promise.allSettled([
        write(asSami, 'وأنا', answer.id),
        asSeller.comments.remove(idParam(answer.id)),
      ])
      const left = await onPage(ad)
      expect(left.map(({ is_deleted }) => is_deleted)).toEqual(reply.status === 'fulfilled' ? [true, false] : [])
    }
  })
})

describe('hiding', () => {
  test('takes a comment with its replies out of the page, for its owner to bring back', async () => {
    const { ad, asSeller, asRima, asSami, write } = await market()
    const rude = await write(asRima, 'كلام غير لائق')
    await write(asSami, 'صحيح', rude.id)
    await expect(asSami.comments.hide(idParam(rude.id))).rejects.toMatchObject({ status: 404 })
    droppedTags.splice(0)
    await asSeller.comments.hide(idParam(rude.id))
    expect(droppedTags).toEqual([`ad:${ad}`])
    expect(await onPage(ad)).toEqual([])
    expect(await asSeller.comments.hiddenOnAd(idParam(ad))).toMatchObject([{ id: rude.id }])
    await asSeller.comments.show(idParam(rude.id))
    expect(await onPage(ad)).toHaveLength(2)
    expect(await asSeller.comments.hiddenOnAd(idParam(ad))).toEqual([])
  })

  test('leaves its author able to delete it, and nobody able to answer it', async () => {
    const { ad, asSeller, asRima, asSami, write } = await market()
    const rude = await write(asRima, 'كلام غير لائق')
    await asSeller.comments.hide(idParam(rude.id))
    await expect(write(asSami, 'صحيح', rude.id)).rejects.toMatchObject({ status: 404, code: 'comment_not_found' })
    await expect(asRima.comments.show(idParam(rude.id))).rejects.toMatchObject({ status: 404 })
    await expect(asRima.comments.hiddenOnAd(idParam(ad))).rejects.toMatchObject({ status: 404 })
    await asRima.comments.remove(idParam(rude.id))
    expect(await asSeller.comments.hiddenOnAd(idParam(ad))).toEqual([])
    await expect(asSeller.comments.show(idParam(rude.id))).rejects.toMatchObject({ status: 404 })
  })

  test('below an inquiry lowers what is counted of it, with the replies, until it is shown again', async () => {
    const { seller, asSeller, asRima, asSami } = await market()
    const inquiry = await db.row<{ id: number }>(sql`
      insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${seller}, id, 1, 'مطلوب كيا ريو', 'فحص كامل وبسعر معقول' from categories where slug = 'cars-kia-rio'
      returning id::float8 as id`)
    const at = idParam(inquiry?.id ?? 0)
    const rude = await asRima.comments.onInquiry({ ...at, body: words('كلام غير لائق') })
    await asSami.comments.onInquiry({ ...at, body: words('صحيح', rude.id) })
    await asSami.comments.onInquiry({ ...at, body: words('عندي واحدة') })
    const counted = async () => (await asSeller.dashboard.inquiries({ query: {} })).items[0]?.comments_count
    expect(await counted()).toBe(3)
    await asSeller.comments.hide(idParam(rude.id))
    expect([await counted(), (await client('en').inquiries.one(at)).comments.length]).toEqual([1, 1])
    expect(await asSeller.comments.hiddenOnInquiry(at)).toMatchObject([{ id: rude.id }])
    await asSeller.comments.show(idParam(rude.id))
    expect(await counted()).toBe(3)
  })

  test('what a moderator hid, the owner cannot bring back', async () => {
    const { ad, asSeller, asRima, write } = await market()
    const { id } = await write(asRima, 'احتيال واضح')
    await db.rows(sql`update comments set hidden_at = now(), hidden_by = 'moderator' where id = ${id}`)
    await expect(asSeller.comments.show(idParam(id))).rejects.toMatchObject({ status: 403 })
    expect(await onPage(ad)).toEqual([])
  })
})
