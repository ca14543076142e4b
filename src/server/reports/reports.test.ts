import { describe, expect, test } from 'vitest'
import type { ReportType } from '#contract/desk-choices.ts'
import { prohibitedRules } from '#contract/reports.ts'
import { prohibited as arProhibited } from '#i18n/ar/articles/prohibited.ts'
import { prohibited as enProhibited } from '#i18n/en/articles/prohibited.ts'
import { reports } from '#i18n/en/reports.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createReporters, reportDraft } from '#server/testing/report-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const reporter = createReporters(db, clock, souqna)

const phone = '+963944555666'

async function someSeller() {
  const id = await insertUser(db, { email: `seller${Math.random()}@souqna.test`, phone: null })
  const ad = await insertAd(db, {
    category: 'cars-kia-rio',
    seller_id: id,
    name: 'كيا ريو نظيفة',
    price: 90_000_000,
    phone,
    show_phone: true,
  })
  return { id, ad }
}

const insertComment = async (adId: number, authorId: number) =>
  (
    await db.row<{ id: number }>(sql`
      insert into comments (ad_id, author_id, body) values (${adId}, ${authorId}, 'كلام لا يليق بأحد') returning id::float8 as id`)
  )?.id ?? 0

const insertInquiry = async (authorId: number) =>
  (
    await db.row<{ id: number }>(sql`
      insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${authorId}, id, 1, 'مطلوب كيا ريو', 'نظيفة وأوتوماتيك ونقداً' from categories where slug = 'cars-kia-rio'
      returning id::float8 as id`)
  )?.id ?? 0

describe('a report', () => {
  test('of an ad gets a case number and stores a snapshot without phone numbers', async () => {
    const { ad } = await someSeller()
    const { id, api } = await reporter()
    const sent = await api.reports.report(reportDraft({ subject_id: ad }))
    expect(sent).toMatchObject({ kind: 'report', status: 'open', subject_name: 'كيا ريو نظيفة', answer: null })
    expect(sent.number).toBe(`SQ-${String(sent.id).padStart(6, '0')}`)
    await db.rows(sql`update ads set name = 'شيء آخر تماماً' where id = ${ad}`)
    expect((await api.reports.mine()).items).toEqual([sent])
    const row = await db.row<{ snapshot: object }>(sql`select snapshot from cases where author_id = ${id}`)
    expect(row?.snapshot).toMatchObject({ name: 'كيا ريو نظيفة', price: 90_000_000, status: 'active' })
    expect(JSON.stringify(row)).not.toMatch(/944555666|souqna\.test/)
  })

  test('can be about an inquiry, a user or a comment', async () => {
    const seller = await someSeller()
    const { api } = await reporter()
    const inquiry = await insertInquiry(seller.id)
    expect(await api.reports.report(reportDraft({ subject: 'inquiry', subject_id: inquiry }))).toMatchObject({
      subject_name: 'مطلوب كيا ريو',
    })
    expect(await api.reports.report(reportDraft({ subject: 'user', subject_id: seller.id }))).toMatchObject({
      subject_id: seller.id,
    })
    const few = {
      client_id: crypto.randomUUID(),
      type: 'offensive',
      title: 'كلام جارح',
      description: 'يشتم الناس هنا',
    } as const
    const comment = await insertComment(seller.ad, seller.id)
    const report = await api.reports.report({ body: { ...few, subject: 'comment', subject_id: comment } })
    expect(report).toMatchObject({ subject: 'comment', body: 'يشتم الناس هنا' })
  })

  test('of a message is accepted from its recipient only', async () => {
    const [sender, receiver, stranger] = [await reporter(), await reporter(), await reporter()]
    const sent = await sender.api.chat.start({
      body: { to: { user_id: receiver.id }, message: { client_id: crypto.randomUUID(), body: 'حوّل لي العربون أولاً' } },
    })
    const about = () => ({
      body: {
        client_id: crypto.randomUUID(),
        subject: 'message',
        subject_id: sent.message.id,
        type: 'scam',
        title: 'يطلب عربوناً',
        description: 'قبل أن أرى السيارة',
      } as const,
    })
    expect(await receiver.api.reports.report(about())).toMatchObject({ subject_name: 'حوّل لي العربون أولاً' })
    for (const { api } of [sender, stranger])
      await expect(api.reports.report(about())).rejects.toMatchObject({ status: 404, code: 'message_not_found' })
  })

  test('that an ad is sold or posted twice needs no words; one of a scam does', async () => {
    const bare = (type: ReportType, subject_id: number) =>
      ({ body: { client_id: crypto.randomUUID(), subject: 'ad', subject_id, type } }) as const
    for (const type of ['sold', 'duplicate', 'wrong_category', 'prohibited'] as const) {
      const { api } = await reporter()
      const filed = await api.reports.report(bare(type, (await someSeller()).ad))
      expect(filed).toMatchObject({ type, title: reports.types[type], body: '' })
    }
    const { api } = await reporter()
    const { ad } = await someSeller()
    for (const type of ['scam', 'other'] as const)
      await expect(api.reports.report(bare(type, ad)), type).rejects.toMatchObject({
        status: 422,
        fields: { body: [expect.any(String)] },
      })
    const short = { ...bare('sold', ad).body, body: 'مباع' }
    await expect(api.reports.report({ body: short })).rejects.toMatchObject({
      status: 422,
      fields: { body: [expect.any(String)] },
    })
  })

  test('is created once for several attempts; a second report of the same ad names the first', async () => {
    const { ad } = await someSeller()
    const { id, api } = await reporter()
    const draft = reportDraft({ subject_id: ad })
    const [first, again] = await Promise.all([api.reports.report(draft), api.reports.report(draft)])
    expect(again).toEqual(first)
    await expect(api.reports.report(reportDraft({ subject_id: ad }))).rejects.toMatchObject({
      status: 409,
      code: 'already_reported',
      details: { number: first.number },
    })
    expect(await db.row(sql`select used from counters where key = ${`report:${id}`}`)).toEqual({ used: 1 })
  })

  test('of your own content or of hidden content is rejected', async () => {
    const { id, ad } = await someSeller()
    const own = await souqna.as(id)
    await expect(own.reports.report(reportDraft({ subject_id: ad }))).rejects.toMatchObject({
      status: 403,
      code: 'own_thing',
    })
    const { api } = await reporter()
    await db.rows(sql`update ads set status = 'paused' where id = ${ad}`)
    await expect(api.reports.report(reportDraft({ subject_id: ad }))).rejects.toMatchObject({
      status: 404,
      code: 'subject_not_found',
    })
    const comment = await insertComment(ad, id)
    const draft = { client_id: crypto.randomUUID(), subject: 'comment', subject_id: comment, type: 'spam' } as const
    await expect(
      api.reports.report({ body: { ...draft, title: 'على إعلان مخفي', description: 'لا يراه أحد أصلاً' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('is accepted from a blocked user, because it is not a contact', async () => {
    const { id, ad } = await someSeller()
    const blocked = await reporter()
    await db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${id}, ${blocked.id})`)
    expect(await blocked.api.reports.report(reportDraft({ subject_id: ad }))).toMatchObject({ status: 'open' })
  })

  test('requires 15 letters, or 10 about a comment', async () => {
    const { ad } = await someSeller()
    const { api } = await reporter()
    await expect(api.reports.report(reportDraft({ subject_id: ad, body: 'قصير جداً' }))).rejects.toMatchObject({
      status: 422,
      fields: { body: [expect.any(String)] },
    })
    const draft = { client_id: crypto.randomUUID(), subject: 'comment', subject_id: 1, type: 'spam' } as const
    await expect(api.reports.report({ body: { ...draft, title: 'تعليق', description: 'قصير' } })).rejects.toMatchObject(
      { status: 422, fields: { description: [expect.any(String)] } },
    )
  })

  test('is limited to five a day for new accounts', async () => {
    const { api } = await reporter({ daysHere: 1 })
    const ads = await Promise.all(Array.from({ length: 6 }, async () => (await someSeller()).ad))
    for (const ad of ads.slice(0, 5)) await api.reports.report(reportDraft({ subject_id: ad }))
    const sixth = reportDraft({ subject_id: ads[5] ?? 0 })
    await expect(api.reports.report(sixth)).rejects.toMatchObject({ status: 429 })
    clock.move(day)
    expect(await api.reports.report(sixth)).toMatchObject({ status: 'open' })
  })
})

describe('a complaint', () => {
  test('gets a case number, is created once and is listed among the cases of its author', async () => {
    const { api } = await reporter()
    const draft = {
      client_id: crypto.randomUUID(),
      type: 'moderation',
      title: 'إعلاني أُزيل بلا سبب',
      body: 'إعلاني عن دراجة هوائية، ولا أرى فيه مخالفة',
    } as const
    const filed = await api.reports.complain({ body: draft })
    expect(await api.reports.complain({ body: draft })).toEqual(filed)
    expect(filed).toMatchObject({ kind: 'complaint', subject: null, status: 'open' })
    const { items, paginate } = await api.reports.mine()
    expect([items, paginate.total]).toEqual([[filed], 1])
  })

  test('is visible to its author only, and limited', async () => {
    const { api } = await reporter({ daysHere: 1 })
    const file = () =>
      api.reports.complain({
        body: {
          client_id: crypto.randomUUID(),
          type: 'other',
          title: 'سؤال لا غير',
          body: 'كيف أغيّر رقم هاتفي عندكم؟',
        },
      })
    for (let count = 0; count < 3; count += 1) await file()
    await expect(file()).rejects.toMatchObject({ status: 429 })
    expect((await (await reporter()).api.reports.mine()).items).toEqual([])
  })
})

test('the rules of decisions are the sections of the prohibited-items page', () => {
  const around = ['how-to-read', 'when-an-ad-breaks-a-rule', 'objecting']
  for (const { sections } of [arProhibited, enProhibited]) {
    const ruleIds = sections.map((section) => section.id).filter((id) => !around.includes(id))
    expect(ruleIds).toEqual([...prohibitedRules])
  }
})
