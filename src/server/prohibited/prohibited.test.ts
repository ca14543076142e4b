import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProhibitedChange } from '#contract/desk-prohibited.ts'
import { createInProcessBus } from '#server/platform/bus.ts'
import { sql } from '#server/platform/db.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { processorTimeOf } from '#server/testing/slow-texts.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { createMatcher, type ProhibitedWord } from './match-words.ts'
import { shippedWords } from './shipped-words.ts'
import { openProhibited } from './store.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const operator = await souqna.as(await insertUser(db, { staff_role: 'operator' }))
const reason = 'seen in reports this week'

const change = (values: Partial<ProhibitedChange>) =>
  operator.deskProhibited.change({ body: { phrase: 'زقزوقة', rule: 'weapons', severity: 'refuse', reason, ...values } })

beforeEach(async () => {
  await db.rows(sql`delete from prohibited_words`)
  await souqna.prohibited.read()
})

describe('a new ad', () => {
  test('is refused with the rule in the language of the person, at the field that has the word', async () => {
    const seller = await createSeller(db, souqna)
    await change({})
    const refused = seller.post({ name: 'للبيع الزقزوقة بحالة جيدة' })
    await expect(refused).rejects.toMatchObject({
      status: 422,
      fields: { 'draft.name': [expect.stringMatching(/زقزوقة.*rule .*[Ww]eapons/)] },
    })
    await expect(seller.post({ description: 'وصف طويل يكفي للنشر ومعه زقزوقه جديدة في العلبة' })).rejects.toMatchObject(
      {
        fields: { 'draft.description': [expect.any(String)] },
      },
    )
    expect(await db.rows(sql`select from ads where seller_id = ${seller.id}`)).toEqual([])
    const posted = await seller.post({ name: 'كيا ريو 2012 نظيفة جداً' })
    expect(posted.status).toBe('active')
  })

  test('is held for review with the words, and followers hear nothing of it', async () => {
    const seller = await createSeller(db, souqna)
    await change({ severity: 'hold' })
    const { id, status } = await seller.post({ name: 'زقزوقة اصلية للبيع' })
    expect(status).toBe('held')
    const [row] = await db.rows<{ type: string; body: string }>(sql`
      select type, body from cases where subject = 'ad' and subject_id = ${id}`)
    expect(row).toEqual({ type: 'prohibited_words', body: 'زقزوقة' })
    await expect(souqna.client('ar').ads.one(idParam(id))).rejects.toMatchObject({ status: 404 })
  })

  test('with a shipped word is refused until the team switches the word off', async () => {
    const seller = await createSeller(db, souqna)
    const name = 'كبتاغون للبيع بسعر الجملة'
    await expect(seller.post({ name })).rejects.toMatchObject({ status: 422 })
    const list = await change({ phrase: 'كبتاغون', rule: 'drugs', severity: 'off' })
    expect(list.off).toMatchObject([{ phrase: 'كبتاغون', is_shipped: true }])
    expect((await seller.post({ name })).status).toBe('active')
    const back = await change({ phrase: 'كَبتاغون', rule: 'drugs', severity: 'refuse' })
    expect(back.off).toEqual([])
    expect(await db.rows(sql`select from prohibited_words`), 'the shipped value is not stored').toEqual([])
  })
})

test('an edit is refused too, and a word that was there before holds no second time', async () => {
  const seller = await createSeller(db, souqna)
  const { id } = await seller.post({ name: 'شقلوبة نادرة للبيع' })
  const draft = await seller.draft({ name: 'شقلوبة نادرة للبيع' })
  await change({ phrase: 'شقلوبة', severity: 'hold' })
  const edited = await seller.api.posting.editAd({
    ...idParam(id),
    body: { ...draft, description: `${draft.description} مع هدية` },
  })
  expect(edited.status).toBe('active')
  await change({})
  await expect(
    seller.api.posting.editAd({ ...idParam(id), body: { ...draft, name: 'زقزوقة نادرة' } }),
  ).rejects.toMatchObject({ status: 422, fields: { name: [expect.any(String)] } })
})

test('an inquiry for a prohibited thing is refused', async () => {
  const buyer = await souqna.as(await insertUser(db), 'ar')
  const { id: category_id } = souqna.catalog.categories.find(({ slug }) => slug === 'cars') ?? { id: 0 }
  const draft = {
    name: 'مطلوب كلاشنكوف',
    content: 'أبحث عن واحد بحالة جيدة وسعر مناسب',
    category_id,
    governorate_id: null,
  }
  const body = { client_id: crypto.randomUUID(), draft }
  await expect(buyer.posting.postInquiry({ body })).rejects.toMatchObject({
    status: 422,
    fields: { 'draft.name': [expect.stringContaining('الأسلحة')] },
  })
})

describe('the list', () => {
  test('has a history, and an undo brings the word before back', async () => {
    await change({ severity: 'hold' })
    const { words, history } = await change({})
    expect(words[0]).toMatchObject({ phrase: 'زقزوقة', severity: 'refuse', is_shipped: false })
    expect(history[0]).toMatchObject({ before: 'hold', after: 'refuse', reason, can_undo: true })
    const undo = async () => {
      const [last] = (await operator.deskProhibited.list()).history.filter(({ can_undo }) => can_undo)
      await operator.desk.undo({ params: { id: String(last?.id) }, body: { reason } })
      return (await operator.deskProhibited.list()).words.find(({ phrase }) => phrase === 'زقزوقة')?.severity
    }
    expect(await undo()).toBe('hold')
    expect(await undo()).toBeUndefined()
  })

  test('offers no undo in the log for a word that changed without it, and says why', async () => {
    await change({ severity: 'hold' })
    const [act] = (await operator.desk.log()).items
    const entry = async () => (await operator.desk.log()).items.find(({ id }) => id === act?.id)
    expect(await entry()).toMatchObject({ can_undo: true })
    await db.rows(sql`update prohibited_words set severity = 'refuse' where phrase_key = ${act?.subject_key}`)
    expect(await entry()).toMatchObject({ can_undo: false, why_not: 'changed_since' })
    const undo = operator.desk.undo({ params: { id: String(act?.id) }, body: { reason } })
    await expect(undo).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
  })

  test.each([
    ['one word of two letters', 'دب'],
    ['a particle', 'تحت'],
    ['signs', '%%%'],
    ['six words', 'qa qb qc qd qe qf'],
  ])('refuses %s', async (_, phrase) => {
    await expect(change({ phrase })).rejects.toMatchObject({ status: 409, code: 'prohibited_form' })
  })

  test('refuses an unknown rule, a long phrase and a missing reason', async () => {
    const bad = [{ rule: 'no-such-rule' as 'weapons' }, { phrase: 'ز'.repeat(61) }, { reason: ' ' }]
    for (const values of bad) await expect(change(values)).rejects.toMatchObject({ status: 422 })
  })

  test('is bounded, also for two at once', async () => {
    await db.rows(sql`
      insert into prohibited_words (phrase_key, phrase, rule, severity, changed_at)
      select 'q' || n || 'x', 'q' || n || 'x', 'weapons', 'hold', now() from generate_series(1, 299) n`)
    const results = await Promise.allSettled([change({}), change({ phrase: 'شقلوبة' })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('reaches every process without a restart', async () => {
    const bus = createInProcessBus()
    const [one, two] = await Promise.all([1, 2].map(() => openProhibited({ db, bus, log: silentLog })))
    await db.transaction(async (tx) => {
      await tx.rows(sql`insert into prohibited_words values ('زقزوقه', 'زقزوقة', 'weapons', 'refuse', now())`)
      one?.publish(tx)
    })
    await vi.waitFor(() => expect([one, two].map((store) => store?.find('زقزوقة').length)).toEqual([1, 1]), 20_000)
    one?.stop()
    two?.stop()
  })
})

describe('matching', () => {
  const list: ProhibitedWord[] = [{ phrase: 'ذخيرة حية', rule: 'weapons', severity: 'refuse' }]
  test.each([
    ['الذَّخيرة الحيّة', 1],
    ['ذخيــــرة حيه', 1],
    ['ذخيرة، حية', 1],
    ['ذخيرة ألعاب غير حية', 0],
    ['ذخيرةحية', 0],
    ['', 0],
  ])('«%s» has it %i times', (text, times) => expect(createMatcher(list)(text)).toHaveLength(times))

  test('a long hostile text takes no longer than its length', () => {
    const match = createMatcher(shippedWords)
    expect(processorTimeOf(() => match('ذخيرة '.repeat(200_000)))).toBeLessThan(3000)
  })

  test('ordinary ads have no shipped word', () => {
    const match = createMatcher(shippedWords)
    const ads = [
      'مسدس دهان كهربائي',
      'حشيش صناعي للحدائق',
      'مسدس شمع',
      'كلية الطب: كتب للبيع',
      'فستان عاجي',
      'كاميرا مراقبة',
      'لعبة بندقية مي',
    ]
    expect(ads.flatMap(match)).toEqual([])
  })
})
