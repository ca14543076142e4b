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
const draft = (body: string, parent_id?: number) => ({ client_id: randomUUID(), body, parent_id })

const insertPerson = (fields: Record<string, unknown> = {}) =>
  insertUser(db, { created_at: new Date(clock.now() - 10 * day), ...fields })

/** A seller with an ad, and two users who are interested in it. */
async function openAd(fields: Record<string, unknown> = {}) {
  const [seller, rima, sami] = [await insertPerson(), await insertPerson(), await insertPerson()]
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller, ...fields })
  const [asSeller, asRima, asSami] = [await as(seller), await as(rima), await as(sami)]
  const write = (who: typeof asRima, body: string, parent?: number) =>
    who.comments.onAd({ ...idParam(ad), body: draft(body, parent) })
  return { seller, rima, sami, ad, asSeller, asRima, asSami, write }
}

const onPage = async (ad: number) => (await client('en').ads.one(idParam(ad))).comments
const notificationsOf = (id: number) =>
  db.rows(sql`select kind, actor_id::float8 as actor, comment_id::float8 as comment from notifications
    where user_id = ${id} order by id`)

describe('more comments than a page shows', () => {
  const insertMany = (ad: number, author: number, count: number) =>
    db.rows(sql`
      insert into comments (ad_id, author_id, body, created_at)
      select ${ad}, ${author}, 'Comment ' || n, ${new Date(clock.now())}::timestamptz + (n / 2) * interval '1 second'
      from generate_series(1, ${count}::int) n`)

  test('are all reached, each once, in order', async () => {
    const { ad, rima } = await openAd()
    await insertMany(ad, rima, 250)
    const pages = [await onPage(ad)]
    for (;;) {
      const before = pages[0]?.[0]?.id ?? 0
      const { comments, has_more } = await client('en').comments.olderOnAd({ ...idParam(ad), query: { before } })
      pages.unshift(comments)
      if (!has_more) break
    }
    expect(pages.map((page) => page.length)).toEqual([50, 100, 100])
    const bodies = pages.flat().map(({ body }) => body)
    expect(bodies).toEqual(Array.from({ length: 250 }, (_, index) => `Comment ${index + 1}`))
  })

  test('leave out hidden ones and people with a block between them', async () => {
    const { ad, rima, sami, asSami } = await openAd()
    await insertMany(ad, rima, 3)
    await insertMany(ad, sami, 1)
    await db.rows(
      sql`update comments set hidden_at = now(), hidden_by = 'owner' where ad_id = ${ad} and body = 'Comment 2'`,
    )
    const [last] = await db.rows<{ id: number }>(sql`select max(id)::float8 as id from comments where ad_id = ${ad}`)
    const request = { ...idParam(ad), query: { before: last?.id ?? 0 } }
    const bodies = async (api: typeof asSami) =>
      (await api.comments.olderOnAd(request)).comments.map(({ body }) => body).toSorted()
    expect(await bodies(asSami)).toEqual(['Comment 1'])
    await asSami.people.block({ params: { id: String(rima) } })
    expect(await bodies(asSami)).toEqual([])
  })

  test('of a deleted ad do not exist', async () => {
    const { ad } = await openAd({ status: 'deleted', deleted_at: new Date(), deleted_from: 'active' })
    const request = client('en').comments.olderOnAd({ ...idParam(ad), query: { before: 1 } })
    await expect(request).rejects.toMatchObject({ status: 404 })
  })
})

describe('writing a comment', () => {
  test('shows it on the page at once and notifies the seller', async () => {
    const { seller, rima, ad, asRima, write } = await openAd()
    droppedTags.splice(0)
    const comment = await write(asRima, 'هل الفحص كامل؟ https://souqna.test/x')
    expect(comment).toMatchObject({ author: { id: rima }, is_seller: false, edited_at: null, parent_id: null })
    expect(droppedTags).toEqual([`ad:${ad}`])
    expect(await onPage(ad)).toEqual([comment])
    expect(await notificationsOf(seller)).toEqual([{ kind: 'comment', actor: rima, comment: comment.id }])
  })

  test('creates one comment for two attempts with one key, and rejects the key with another text', async () => {
    const { ad, asRima } = await openAd()
    const request = { ...idParam(ad), body: draft('كم آخر سعر؟') }
    const [one, other] = await Promise.all([asRima.comments.onAd(request), asRima.comments.onAd(request)])
    expect(other).toEqual(one)
    expect(await onPage(ad)).toHaveLength(1)
    const changed = asRima.comments.onAd({ ...request, body: { ...request.body, body: 'كم السعر؟' } })
    await expect(changed).rejects.toMatchObject({ status: 409, code: 'submission_differs' })
  })

  test('requires three letters and an active ad', async () => {
    const { asRima, write } = await openAd()
    await expect(write(asRima, 'آ ')).rejects.toMatchObject({ status: 422 })
    const sold = await openAd({ status: 'sold' })
    await expect(sold.write(sold.asRima, 'هل بيعت؟')).rejects.toMatchObject({ status: 403, code: 'comments_closed' })
    const paused = await openAd({ status: 'paused' })
    await expect(paused.write(paused.asRima, 'أين ذهبت؟')).rejects.toMatchObject({ status: 404, code: 'ad_not_found' })
  })

  test('also works on an inquiry and raises its comment count', async () => {
    const { rima, asSami } = await openAd()
    const row = await db.row<{ id: number }>(sql`
      insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${rima}, id, 1, 'مطلوب كيا ريو', 'نظيفة وأوتوماتيك ونقداً' from categories where slug = 'cars-kia-rio'
      returning id::float8 as id`)
    const inquiry = row?.id ?? 0
    const comment = await asSami.comments.onInquiry({ ...idParam(inquiry), body: draft('عندي واحدة نظيفة') })
    expect(await client('ar').inquiries.one(idParam(inquiry))).toMatchObject({ comments_count: 1, comments: [comment] })
    expect(droppedTags).toContain(`inquiry:${inquiry}`)
  })

  test('is limited to 20 a day for new accounts', async () => {
    const { ad } = await openAd()
    const newcomer = await as(await insertPerson({ created_at: new Date(clock.now()) }))
    const write = (body: string) => newcomer.comments.onAd({ ...idParam(ad), body: draft(body) })
    for (let time = 0; time < 20; time++) await write(`سؤال رقم ${time}`)
    await expect(write('سؤال أخير')).rejects.toMatchObject({ status: 429 })
  })

  test('rejects the same text on a sixth ad in a day, ignoring spelling variants', async () => {
    const { asRima } = await openAd()
    const ads = await Promise.all(Array.from({ length: 6 }, () => insertAd(db, { category: 'cars-kia-rio' })))
    const write = (ad: number | undefined, body: string) =>
      asRima.comments.onAd({ ...idParam(ad ?? 0), body: draft(body) })
    for (const ad of ads.slice(0, 5)) await write(ad, 'زوروا متجرنا الأفضل')
    const refused = { status: 403, code: 'comment_repeated' }
    await expect(write(ads[5], 'زورُوا  متجرنا الافضل!')).rejects.toMatchObject(refused)
    await write(ads[5], 'هل ما زالت موجودة؟')
    await write(ads[0], 'زوروا متجرنا الأفضل')
    clock.move(day + 1)
    await write(ads[5], 'زوروا متجرنا الأفضل')
  })

  test('is rejected between blocked users, in both directions and in replies', async () => {
    const { seller, rima, asSeller, asRima, asSami, write } = await openAd()
    const question = await write(asRima, 'كم قطعت؟')
    await asSami.people.block(idParam(rima))
    const closed = { status: 404, code: 'not_available' }
    await expect(write(asSami, 'أنا أعرف', question.id)).rejects.toMatchObject(closed)
    await asSeller.people.block(idParam(rima))
    await expect(write(asRima, 'لماذا؟')).rejects.toMatchObject(closed)
    await expect(
      asRima.comments.edit({ ...idParam(question.id), body: { body: 'كم قطعت فعلاً؟' } }),
    ).rejects.toMatchObject(closed)
    expect(await notificationsOf(seller)).toHaveLength(1)
  })
})

describe('a reply', () => {
  test('to a reply belongs to the same comment and notifies the author of that reply', async () => {
    const { seller, rima, sami, ad, asSeller, asRima, asSami, write } = await openAd()
    const question = await write(asRima, 'كم قطعت؟')
    const answer = await write(asSeller, 'تسعين ألفاً', question.id)
    const doubt = await write(asSami, 'العداد حقيقي؟', answer.id)
    expect([answer.parent_id, doubt.parent_id]).toEqual([question.id, question.id])
    expect(answer.is_seller).toBe(true)
    expect((await onPage(ad)).map(({ id }) => id)).toEqual([question.id, answer.id, doubt.id])
    expect(await notificationsOf(rima)).toEqual([{ kind: 'reply', actor: seller, comment: answer.id }])
    expect(await notificationsOf(seller)).toEqual([
      { kind: 'comment', actor: rima, comment: question.id },
      { kind: 'reply', actor: sami, comment: doubt.id },
    ])
  })

  test('to a comment on another page is rejected', async () => {
    const [one, other] = [await openAd(), await openAd()]
    const elsewhere = await other.write(other.asRima, 'سؤال آخر')
    await expect(one.write(one.asSami, 'جواب', elsewhere.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  })
})

describe('editing a comment', () => {
  test('is possible for 15 minutes, for its author only, and shows the time of the edit', async () => {
    const { ad, asSeller, asRima, write } = await openAd()
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

describe('deleting a comment', () => {
  test('without replies removes its row and notifications', async () => {
    const { seller, ad, asRima, asSami, write } = await openAd()
    const { id } = await write(asRima, 'خطأ مني')
    await expect(asSami.comments.remove(idParam(id))).rejects.toMatchObject({ status: 404 })
    await asRima.comments.remove(idParam(id))
    expect(await onPage(ad)).toEqual([])
    expect(await db.rows(sql`select from comments where id = ${id}`)).toEqual([])
    expect(await notificationsOf(seller)).toEqual([])
  })

  test('with replies leaves a blank comment until the last reply is deleted', async () => {
    const { seller, ad, asSeller, asRima, write } = await openAd()
    const question = await write(asRima, 'رقمي 0933 لا تنشروه')
    const answer = await write(asSeller, 'تمام', question.id)
    await asRima.comments.remove(idParam(question.id))
    expect(await onPage(ad)).toMatchObject([
      { author: null, body: '', is_deleted: true, is_seller: false },
      { id: answer.id },
    ])
    expect(await db.row(sql`select body from comments where id = ${question.id}`)).toEqual({ body: '' })
    expect(await notificationsOf(seller), 'the notification with the text is deleted').toEqual([])
    await expect(asRima.comments.edit({ ...idParam(question.id), body: { body: 'عدت' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(write(asRima, 'رد آخر', question.id)).rejects.toMatchObject({ status: 404 })
    await asSeller.comments.remove(idParam(answer.id))
    expect(await onPage(ad)).toEqual([])
  })

  test('keeps a reply that is written at the same moment, together with its parent', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ad, asSeller, asRima, asSami, write } = await openAd()
      const question = await write(asRima, 'سؤال')
      const answer = await write(asSeller, 'جواب', question.id)
      await asRima.comments.remove(idParam(question.id))
      const [reply] = await Promise.allSettled([
        write(asSami, 'وأنا', answer.id),
        asSeller.comments.remove(idParam(answer.id)),
      ])
      const comments = await onPage(ad)
      expect(comments.map(({ is_deleted }) => is_deleted)).toEqual(reply.status === 'fulfilled' ? [true, false] : [])
    }
  })
})

describe('hiding a comment', () => {
  test('removes it with its replies from the page until the owner shows it again', async () => {
    const { ad, asSeller, asRima, asSami, write } = await openAd()
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

  test('lets its author delete it and rejects replies to it', async () => {
    const { ad, asSeller, asRima, asSami, write } = await openAd()
    const rude = await write(asRima, 'كلام غير لائق')
    await asSeller.comments.hide(idParam(rude.id))
    await expect(write(asSami, 'صحيح', rude.id)).rejects.toMatchObject({ status: 404, code: 'comment_not_found' })
    await expect(asRima.comments.show(idParam(rude.id))).rejects.toMatchObject({ status: 404 })
    await expect(asRima.comments.hiddenOnAd(idParam(ad))).rejects.toMatchObject({ status: 404 })
    await asRima.comments.remove(idParam(rude.id))
    expect(await asSeller.comments.hiddenOnAd(idParam(ad))).toEqual([])
    await expect(asSeller.comments.show(idParam(rude.id))).rejects.toMatchObject({ status: 404 })
  })

  test('on an inquiry lowers the comment count by the comment and its replies', async () => {
    const { seller, asSeller, asRima, asSami } = await openAd()
    const inquiry = await db.row<{ id: number }>(sql`
      insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${seller}, id, 1, 'مطلوب كيا ريو', 'فحص كامل وبسعر معقول' from categories where slug = 'cars-kia-rio'
      returning id::float8 as id`)
    const at = idParam(inquiry?.id ?? 0)
    const rude = await asRima.comments.onInquiry({ ...at, body: draft('كلام غير لائق') })
    await asSami.comments.onInquiry({ ...at, body: draft('صحيح', rude.id) })
    await asSami.comments.onInquiry({ ...at, body: draft('عندي واحدة') })
    const countComments = async () => (await asSeller.dashboard.inquiries({ query: {} })).items[0]?.comments_count
    expect(await countComments()).toBe(3)
    await asSeller.comments.hide(idParam(rude.id))
    expect([await countComments(), (await client('en').inquiries.one(at)).comments.length]).toEqual([1, 1])
    expect(await asSeller.comments.hiddenOnInquiry(at)).toMatchObject([{ id: rude.id }])
    await asSeller.comments.show(idParam(rude.id))
    expect(await countComments()).toBe(3)
  })

  test('by a moderator cannot be undone by the owner', async () => {
    const { ad, asSeller, asRima, write } = await openAd()
    const { id } = await write(asRima, 'احتيال واضح')
    await db.rows(sql`update comments set hidden_at = now(), hidden_by = 'moderator' where id = ${id}`)
    await expect(asSeller.comments.show(idParam(id))).rejects.toMatchObject({ status: 403 })
    expect(await onPage(ad)).toEqual([])
  })
})
