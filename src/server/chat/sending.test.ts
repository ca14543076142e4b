import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/testing/clock.ts'
import { cloneDatabase, warmUp } from '#server/testing/clone.ts'
import { refusal } from '#server/testing/door.ts'
import { insertAd } from '#server/testing/some-ad.ts'
import { openTalk, type Talker, textOf } from '#server/testing/some-talk.ts'

const db = await cloneDatabase()
const talk = await openTalk(db)
const { person, say, begin, talking, clock } = talk

const seqsOf = async (id: number) =>
  (
    await db.rows<{ seq: number }>(
      sql`select seq::float8 as seq from messages where conversation_id = ${id} order by seq`,
    )
  ).map(({ seq }) => seq)
const start = (who: Talker, to: object, body = 'هل ما زالت متوفرة؟') =>
  who.api.chat.start({ body: { to, message: textOf(body) } })

describe('a buyer who writes about an ad', () => {
  test('has one conversation with its seller, whoever writes next, and the seller finds it', async () => {
    const [buyer, seller] = [await person(), await person()]
    const adId = await insertAd(db, {
      category: 'cars-kia-rio',
      seller_id: seller.id,
      name: 'كيا ريو نظيفة',
      price: 5000,
    })
    const first = await start(buyer, { ad_id: adId })
    expect(first.conversation.subject).toMatchObject({ kind: 'ad', id: adId, name: 'كيا ريو نظيفة', price: 5000 })
    expect(first.message).toMatchObject({ seq: 1, kind: 'text', is_mine: true, state: 'shown' })

    const again = await start(buyer, { ad_id: adId }, 'كم آخر سعر؟')
    expect(again.conversation.id).toBe(first.conversation.id)
    expect(again.message.seq).toBe(2)
    const [listed] = (await seller.api.chat.list()).items
    expect(listed).toMatchObject({ id: first.conversation.id, unread_count: 2, person: { id: buyer.id } })
    const about = await buyer.api.chat.about({ query: { ad_id: adId } })
    expect(about).toMatchObject({ conversation_id: first.conversation.id, writing: { messages_left: 1 } })
  })

  test('sees no price that the seller does not show, and nothing of an ad that was taken away', async () => {
    const [buyer, seller] = [await person(), await person()]
    const adId = await insertAd(db, {
      category: 'cars-kia-rio',
      seller_id: seller.id,
      price: 77_123,
      show_price: false,
    })
    const { conversation } = await start(buyer, { ad_id: adId })
    expect(conversation.subject?.price).toBe(null)
    await db.rows(sql`update ads set status = 'removed' where id = ${adId}`)
    const one = await buyer.api.chat.one({ params: { id: String(conversation.id) } })
    expect(one.conversation.subject).toMatchObject({ status: 'unavailable', name: null, image: null })
  })

  test('keeps the conversation when the ad is gone for good, and a second one does not become the same', async () => {
    const [buyer, seller] = [await person(), await person()]
    const ads = [1, 2].map(() => insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id }))
    const [one = 0, two = 0] = await Promise.all(ads)
    const first = await start(buyer, { ad_id: one }, 'عن الأولى')
    await start(buyer, { ad_id: two }, 'عن الثانية')
    await db.rows(sql`delete from ads where id in (${one}, ${two})`)
    const { items } = await buyer.api.chat.list()
    expect(items.map(({ subject }) => subject)).toMatchObject([
      { id: two, status: 'unavailable' },
      { id: one, status: 'unavailable' },
    ])
    expect((await say(buyer, first.conversation.id, 'ما زلت هنا')).seq).toBe(2)
  })

  test('cannot begin about their own ad, a paused one, or one that is not there', async () => {
    const [buyer, seller] = [await person(), await person()]
    const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, status: 'paused' })
    expect(await refusal(start(seller, { ad_id: adId }))).toMatchObject({ status: 403, code: 'not_oneself' })
    expect(await refusal(start(buyer, { ad_id: adId }))).toMatchObject({ status: 404, code: 'not_available' })
    expect(await refusal(start(buyer, { ad_id: 999_999_999 }))).toMatchObject({ status: 404, code: 'not_available' })
    expect(await refusal(start(buyer, { ad_id: adId, user_id: seller.id }))).toMatchObject({ status: 422 })
  })

  test('a new account begins ten conversations a day and no more', async () => {
    const buyer = await person()
    for (let count = 0; count < 10; count += 1) await begin(buyer, await person(), 'سلام')
    expect(await refusal(begin(buyer, await person(), 'سلام'))).toMatchObject({ status: 429 })
  })
})

describe('a message', () => {
  test('sent fifty times at once is one message, and every answer names it', async () => {
    const { one, id, at } = await talking()
    await warmUp(db)
    const body = textOf('مرة واحدة فقط')
    const sent = await Promise.all(Array.from({ length: 50 }, () => one.api.chat.send({ ...at, body })))
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1)
    expect(await seqsOf(id)).toEqual([1, 2, 3])
  })

  test('that starts a conversation, sent at once from two tabs, starts one', async () => {
    const [one, other] = [await person(), await person()]
    const message = textOf('مرحبا')
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => one.api.chat.start({ body: { to: { user_id: other.id }, message } })),
    )
    expect(new Set(sent.map(({ conversation }) => conversation.id)).size).toBe(1)
    expect(await seqsOf(sent[0]?.conversation.id ?? 0)).toEqual([1])
  })

  test('sent again with other words or to another place is refused; another person’s key is another key', async () => {
    const { one, other, at } = await talking()
    const key = randomUUID()
    const first = await one.api.chat.send({ ...at, body: textOf('الأولى', key) })
    const differs = { status: 409, code: 'submission_differs' }
    expect(await refusal(one.api.chat.send({ ...at, body: textOf('الثانية', key) }))).toMatchObject(differs)
    const elsewhere = await begin(one, await person())
    const there = { params: { id: String(elsewhere) } }
    expect(await refusal(one.api.chat.send({ ...there, body: textOf('الأولى', key) }))).toMatchObject(differs)
    expect((await other.api.chat.send({ ...at, body: textOf('الأولى', key) })).message.id).not.toBe(first.message.id)
  })

  test('answers the same after its receiver has blocked its sender', async () => {
    const { one, other, at } = await talking()
    const body = textOf('وصلت؟')
    const first = await one.api.chat.send({ ...at, body })
    await other.api.people.block({ params: { id: String(one.id) } })
    expect((await one.api.chat.send({ ...at, body })).message).toEqual(first.message)
  })

  test('quotes what it answers, as long as that is there', async () => {
    const { one, other, id, at } = await talking()
    const sent = await one.api.chat.send({ ...at, body: { ...textOf('نعم'), reply_to_seq: 2 } })
    expect(sent.message.reply_to).toEqual({ seq: 2, is_mine: false, kind: 'text', excerpt: 'أهلاً' })
    await other.api.chat.deleteMessage({ params: { id: String(id), seq: '2' }, query: { for: 'both' } })
    const { items } = await one.api.chat.messages(at)
    expect(items.at(2)?.reply_to?.excerpt).toBe(null)
    const again = one.api.chat.send({ ...at, body: { ...textOf('ماذا؟'), reply_to_seq: 2 } })
    expect(await refusal(again)).toMatchObject({ status: 422 })
  })

  test('is cleaned of what cannot be seen, and empty ones are refused', async () => {
    const { one, id, at } = await talking()
    expect((await say(one, id, 'مر\u202eحبا\u200b  \n\n\n\n  بك')).body).toBe('مرحبا\n\nبك')
    expect(await refusal(one.api.chat.send({ ...at, body: textOf('\u200b \u202e') }))).toMatchObject({ status: 422 })
    expect(await refusal(one.api.chat.send({ ...at, body: { client_id: randomUUID() } }))).toMatchObject({
      status: 422,
    })
    expect(await refusal(say(one, id, 'ا'.repeat(4001)))).toMatchObject({ status: 422 })
  })
})

describe('before the other has answered', () => {
  test('three messages of plain text are all there is; an answer opens everything', async () => {
    const [one, other] = [await person(), await person()]
    const id = await begin(one, other)
    const at = { params: { id: String(id) } }
    for (const link of ['https://a.example/x', 'www.souq.shop', 'wa.me/963944', 'زوروا موقعي souq.com الآن']) {
      expect(await refusal(say(one, id, link))).toMatchObject({ status: 403, code: 'no_links_yet' })
    }
    const pictures = { client_id: randomUUID(), pictures: [`chat/${'a'.repeat(32)}.webp`] }
    expect(await refusal(one.api.chat.send({ ...at, body: pictures }))).toMatchObject({ code: 'text_only_yet' })
    await say(one, id, 'الثانية')
    await say(one, id, 'الثالثة')
    expect(await refusal(say(one, id, 'الرابعة'))).toMatchObject({ status: 403, code: 'awaiting_answer' })
    expect((await one.api.chat.one(at)).writing).toEqual({
      obstacle: 'awaiting_answer',
      is_first_contact: true,
      messages_left: 0,
    })

    await say(other, id, 'شوف هالرابط souq.com')
    await say(one, id, 'https://souq.com شكراً')
    expect((await one.api.chat.one(at)).writing.obstacle).toBe(null)
  })

  test('whoever was written to may answer in any way, and typing is not announced', async () => {
    const [one, other] = [await person(), await person()]
    const id = await begin(one, other)
    await one.api.chat.typing({ params: { id: String(id) } })
    expect(hintsFor(other.id).filter(({ what }) => what === 'typing')).toEqual([])
    await other.api.chat.typing({ params: { id: String(id) } })
    expect(hintsFor(one.id)).toContainEqual({ conversation_id: String(id), what: 'typing' })
  })
})

describe('a code of ours', () => {
  const forms = [
    (code: string) => `الرمز ${code}`,
    (code: string) => [...code].join(' '),
    (code: string) => [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('-'),
    (code: string) => [...code].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join(''),
    (code: string) => [...code].map((digit) => '０１２３４５６７８９'[Number(digit)]).join('،'),
    (code: string) => [...code].map((digit) => words[Number(digit)]).join(' '),
    (code: string) => `12${code}99 استخدمه`,
  ]
  const words = ['صفر', 'واحد', 'اثنين', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة']

  test('is not sent on, however it is written, by whom it was sent to or by the other', async () => {
    const { one, other, id } = await talking()
    await one.api.me.sendStepUpCode()
    const code = talk.inbox.read()[0]?.text.match(/\d{6}/)?.[0] ?? ''
    for (const form of forms) {
      expect(await refusal(say(one, id, form(code)))).toMatchObject({ status: 403, code: 'code_in_message' })
    }
    expect(await refusal(say(other, id, `${code} هو؟`))).toMatchObject({ code: 'code_in_message' })
    await say(one, id, `أوله ${code.slice(0, 3)}`)
    expect(await refusal(say(one, id, `وآخره ${code.slice(3)}`))).toMatchObject({ code: 'code_in_message' })
    // Other numbers pass, and so does this one once it opens nothing.
    await say(one, id, 'رقمي 0944 123 123 والسعر 250000')
    clock.move(hour)
    await say(one, id, `كان الرمز ${code}`)
  })
})

describe('what is sent to many', () => {
  const advert = 'عندنا أفضل الأسعار على الموبايلات المستعملة والجديدة تفضلوا بزيارتنا في المحل'

  test('is refused at the sixth person in a day; greetings are not', async () => {
    const seller = await person({ created_at: new Date(Date.now() - 20 * day) })
    for (let count = 0; count < 5; count += 1) await begin(seller, await person(), advert)
    const sixth = await person()
    const spelled = advert.replaceAll('أ', 'ا').replace(' ', ' ، ')
    expect(await refusal(begin(seller, sixth, spelled))).toMatchObject({ status: 429, code: 'same_text_to_many' })
    await begin(seller, sixth, 'مرحبا، هل ما زال متوفراً؟')
  })
})

describe('a lure', () => {
  test('is marked for who receives it, not for who wrote it', async () => {
    const { one, other, id, at } = await talking()
    expect((await say(one, id, 'تواصل معي على الواتساب وحوّل لي عربون')).is_suspicious).toBe(false)
    await say(one, id, 'السيارة نظيفة والسعر قابل للتفاوض')
    const { items } = await other.api.chat.messages(at)
    expect(items.slice(-2).map(({ is_suspicious }) => is_suspicious)).toEqual([true, false])
  })
})

function hintsFor(userId: number) {
  return talk.told.filter(({ to, event }) => to === userId && event === 'chat').map(({ data }) => data)
}
