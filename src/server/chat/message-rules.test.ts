import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { day, hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const talk = await createChatHelpers(db)
const { person, say, begin, startConversation, clock } = talk

describe('before the recipient has answered', () => {
  test('allows three plain-text messages; an answer removes the limit', async () => {
    const [one, other] = [await person(), await person()]
    const id = await begin(one, other)
    const at = { params: { id: String(id) } }
    for (const link of ['https://a.example/x', 'www.souq.shop', 'wa.me/963944', 'زوروا موقعي souq.com الآن']) {
      expect(await rejection(say(one, id, link))).toMatchObject({ status: 403, code: 'no_links_yet' })
    }
    const pictures = { client_id: randomUUID(), pictures: [`chat/${'a'.repeat(32)}.webp`] }
    expect(await rejection(one.api.chat.send({ ...at, body: pictures }))).toMatchObject({ code: 'text_only_yet' })
    await say(one, id, 'الثانية')
    await say(one, id, 'الثالثة')
    expect(await rejection(say(one, id, 'الرابعة'))).toMatchObject({ status: 403, code: 'awaiting_answer' })
    expect((await one.api.chat.one(at)).writing).toEqual({
      obstacle: 'awaiting_answer',
      is_first_contact: true,
      messages_left: 0,
    })

    await say(other, id, 'شوف هالرابط souq.com')
    await say(one, id, 'https://souq.com شكراً')
    expect((await one.api.chat.one(at)).writing.obstacle).toBe(null)
  })

  test('lets the recipient answer with anything, and sends no typing hints', async () => {
    const [one, other] = [await person(), await person()]
    const id = await begin(one, other)
    await one.api.chat.typing({ params: { id: String(id) } })
    expect(hintsFor(other.id).filter(({ what }) => what === 'typing')).toEqual([])
    await other.api.chat.typing({ params: { id: String(id) } })
    expect(hintsFor(one.id)).toContainEqual({ conversation_id: String(id), what: 'typing' })
  })
})

describe('a one-time code', () => {
  const forms = [
    (code: string) => `الرمز ${code}`,
    (code: string) => [...code].join(' '),
    (code: string) => [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('-'),
    (code: string) => [...code].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join(''),
    (code: string) => [...code].map((digit) => '０１２３４５６７８９'[Number(digit)]).join('،'),
    (code: string) => [...code].map((digit) => words[Number(digit)]).join(' '),
    (code: string) => `12${code}99 استخدمه`,
    (code: string) => `بالعكس ${[...code].reverse().join('')}`,
  ]
  const words = ['صفر', 'واحد', 'اثنين', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة']

  test('cannot be sent by either member, in any spelling', async () => {
    const { one, other, id } = await startConversation()
    await one.api.me.sendStepUpCode()
    const code = talk.inbox.read()[0]?.text.match(/\d{6}/)?.[0] ?? ''
    for (const form of forms) {
      expect(await rejection(say(one, id, form(code)))).toMatchObject({ status: 403, code: 'code_in_message' })
    }
    expect(await rejection(say(other, id, `${code} هو؟`))).toMatchObject({ code: 'code_in_message' })
    // Other numbers are allowed. After the first half of the code they could continue it.
    await say(one, id, 'رقمي 0944 123 123 والسعر 250000')
    await say(one, id, `أوله ${code.slice(0, 3)}`)
    expect(await rejection(say(one, id, `وآخره ${code.slice(3)}`))).toMatchObject({ code: 'code_in_message' })
    // This code is allowed after it has expired.
    clock.move(hour)
    await say(one, id, `كان الرمز ${code}`)
  })
})

describe('the same text', () => {
  const advert = 'عندنا أفضل الأسعار على الموبايلات المستعملة والجديدة تفضلوا بزيارتنا في المحل'

  test('is rejected for the sixth recipient in a day; short greetings are not', async () => {
    const seller = await person({ created_at: new Date(Date.now() - 20 * day) })
    for (let count = 0; count < 5; count += 1) await begin(seller, await person(), advert)
    const sixth = await person()
    const respelled = advert.replaceAll('أ', 'ا').replace(' ', ' ، ')
    expect(await rejection(begin(seller, sixth, respelled))).toMatchObject({ status: 429, code: 'same_text_to_many' })
    await begin(seller, sixth, 'مرحبا، هل ما زال متوفراً؟')
  })
})

describe('a message that looks like a scam', () => {
  test('is marked with its trick for its recipient, not for its sender', async () => {
    const { one, other, id, at } = await startConversation()
    const sent = await say(one, id, 'حوّل لي عربون بالهرم قبل ما تجي')
    expect(sent.is_suspicious).toBe(false)
    expect(sent).not.toHaveProperty('scam')
    await say(one, id, 'السيارة نظيفة والسعر قابل للتفاوض')
    const { items } = await other.api.chat.messages(at)
    expect(items.slice(-2).map(({ is_suspicious, scam }) => [is_suspicious, scam])).toEqual([
      [true, 'deposit'],
      [false, undefined],
    ])
  })

  test('moving elsewhere is usual once the recipient speaks of a meeting; a request for a code never is', async () => {
    const { one, other, id, at } = await startConversation()
    const messenger = 'احكيني واتس 0944123456'
    await say(one, id, messenger)
    await say(one, id, 'منلتقى بكرا')
    await say(one, id, `${messenger} هلق`)
    await say(other, id, 'تمام، بجي لعندك بكرا الساعة 5')
    await say(one, id, `${messenger} لما توصل`)
    await say(one, id, 'عطيني رمز التحقق يلي وصلك')
    const { items } = await other.api.chat.messages(at)
    const received = items.filter(({ is_mine }) => !is_mine).slice(-5)
    expect(received.map(({ scam }) => scam)).toEqual(['elsewhere', undefined, 'elsewhere', undefined, 'code'])
  })

  test('a deposit that a buyer offers is no trick; one that the seller wants is', async () => {
    const seller = await person()
    const buyer = await person()
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id })
    const { conversation } = await buyer.api.chat.start({
      body: { to: { ad_id: ad }, message: { client_id: randomUUID(), body: 'بدفع عربون قبل المعاينة اذا بدك' } },
    })
    const at = { params: { id: String(conversation.id) } }
    await say(seller, conversation.id, 'ابعت عربون قبل المعاينة')
    const tricks = async (reader: typeof seller) =>
      (await reader.api.chat.messages(at)).items.filter(({ is_mine }) => !is_mine).map(({ scam }) => scam)
    expect(await tricks(seller)).toEqual([undefined])
    expect(await tricks(buyer)).toEqual(['deposit'])
  })

  test('a deleted or hidden message has no trick left', async () => {
    const { one, other, id, at } = await startConversation()
    const { seq } = await say(one, id, 'عطيني رمز التحقق يلي وصلك')
    await one.api.chat.deleteMessage({ params: { ...at.params, seq: String(seq) }, query: { for: 'both' } })
    const { items } = await other.api.chat.messages(at)
    expect(items.find((message) => message.seq === seq)).toMatchObject({ state: 'deleted', is_suspicious: false })
    expect(items.find((message) => message.seq === seq)).not.toHaveProperty('scam')
  })
})

describe('a link', () => {
  test('of a new account is marked, except to our site and well-known hosts', async () => {
    const newcomer = await person({ created_at: new Date(clock.now() - day) })
    const established = await person({ created_at: new Date(clock.now() - 20 * day) })
    const id = await begin(newcomer, established)
    const at = { params: { id: String(id) } }
    const suspiciousByText: Record<string, boolean> = {
      'https://a.example/x': true,
      'انظر evil.com': true,
      'https://youtu.be@evil.com/x': true,
      'https://youtu.be/x ثم https://a.example': true,
      'https://youtu.be/x': false,
      'الموقع https://maps.app.goo.gl/abc': false,
      'https://souqna.test/ad-details/7': false,
    }
    await say(established, id, 'https://a.example/x')
    for (const text of Object.keys(suspiciousByText)) await say(newcomer, id, text)
    const received = (await established.api.chat.messages(at)).items.slice(-Object.keys(suspiciousByText).length)
    expect(Object.fromEntries(received.map(({ body, is_suspicious }) => [body, is_suspicious]))).toEqual(
      suspiciousByText,
    )
    const [ours] = (await newcomer.api.chat.messages(at)).items.filter(({ is_mine }) => !is_mine)
    expect(ours?.is_suspicious, 'of an established account').toBe(false)
  })
})

function hintsFor(userId: number) {
  return talk.events.filter(({ to, event }) => to === userId && event === 'chat').map(({ data }) => data)
}
