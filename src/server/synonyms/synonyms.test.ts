import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SynonymDraft } from '#contract/desk-synonyms.ts'
import { createInProcessBus } from '#server/platform/bus.ts'
import { sql } from '#server/platform/db.ts'
import { marketDay } from '#server/platform/time.ts'
import { refreshSearch } from '#server/search/index.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { maxSynonyms } from './change-synonyms.ts'
import { openSynonyms } from './store.ts'

const db = await cloneDatabase()
const clock = movableClock()
const seller_id = await insertUser(db)
await insertAd(db, { category: 'cars-kia-rio', seller_id, name: 'كيا ريو 2012 بحالة ممتازة' })
await insertAd(db, { category: 'cars-kia-rio', seller_id, name: 'كيا ريو فل كامل' })
await refreshSearch(db)
const souqna = await testApi(db, { clock })
const operator = await souqna.as(await insertUser(db, { staff_role: 'operator' }))
const reason = 'people search like this'
const visitor = souqna.client('ar')
const { id: kia } = souqna.catalog.categories.find(({ slug }) => slug === 'cars-kia') ?? { id: 0 }

const find = async (search: string) =>
  (await visitor.ads.home({ query: { search } })).advertisement_posts.paginate.total
const draft = (values: Partial<SynonymDraft>): SynonymDraft => ({
  phrase: 'زقزوقة',
  kind: 'category',
  reason,
  ...(values.kind && values.kind !== 'category' ? {} : { category_id: kia }),
  ...values,
})
const add = (values: Partial<SynonymDraft>) => operator.deskSynonyms.add({ body: draft(values) })
const lastAct = async () => (await operator.desk.log()).items[0]

beforeEach(async () => {
  await db.rows(sql`delete from search_synonyms`)
  await souqna.synonyms.read()
})

describe('a taught word', () => {
  test('finds ads that it did not find, and no longer after the undo', async () => {
    expect(await find('زقزوقة')).toBe(0)
    const preview = await operator.deskSynonyms.preview({
      query: { phrase: 'زقزوقة', kind: 'category', category_id: kia },
    })
    expect(preview).toMatchObject({ before: 0, after: 2, ads: [{ name: expect.stringContaining('كيا') }, {}] })
    expect(await find('زقزوقة'), 'a preview changes nothing').toBe(0)
    const list = await add({})
    expect(list.synonyms).toMatchObject([{ phrase: 'زقزوقة', kind: 'category' }])
    expect(await find('زقزوقة')).toBe(2)
    expect(await find('بدي زقزوقة ممتازة')).toBeGreaterThan(0)
    const act = await lastAct()
    expect(act).toMatchObject({ action: 'synonym_add', reason, can_undo: true })
    await operator.desk.undo({ params: { id: String(act?.id) }, body: { reason: 'a mistake' } })
    await vi.waitFor(async () => expect(await find('زقزوقة')).toBe(0), 20_000)
  })

  test('may mean another word of ads, in several words and in Latin letters', async () => {
    await add({ phrase: 'Qxz Wvk', kind: 'word', means: 'كيا ريو' })
    expect(await find('qxz wvk')).toBe(2)
    await add({ phrase: 'شقلوبة', kind: 'word', means: 'ممتازة' })
    expect(await find('شقلوبة')).toBe(1)
  })

  test('that changed without the log is not offered for an undo, and neither is the return of a known or one too many', async () => {
    await add({})
    const added = await lastAct()
    await db.rows(sql`delete from search_synonyms`)
    const entryOf = async (id: number | undefined) => (await operator.desk.log()).items.find((one) => one.id === id)
    const undo = (id: number | undefined) => operator.desk.undo({ params: { id: String(id) }, body: { reason } })
    expect(await entryOf(added?.id)).toMatchObject({ can_undo: false, why_not: 'changed_since' })
    await expect(undo(added?.id)).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
    const { synonyms } = await add({})
    await operator.deskSynonyms.remove({ params: { id: String(synonyms[0]?.id) }, body: { reason } })
    const gone = await lastAct()
    expect(gone).toMatchObject({ action: 'synonym_remove', can_undo: true })
    await db.rows(sql`
      insert into search_synonyms (phrase, phrase_key, kind, means, created_at)
      select 'w' || n, 'w' || n, 'word', 'كيا', now() from generate_series(1, ${maxSynonyms}::int) n`)
    expect(await entryOf(gone?.id)).toMatchObject({ can_undo: false, why_not: 'synonym_many' })
    await expect(undo(gone?.id)).rejects.toMatchObject({ status: 409, code: 'synonym_many' })
    await db.rows(sql`delete from search_synonyms`)
    await db.rows(sql`
      insert into search_synonyms (phrase, phrase_key, kind, means, created_at)
      values ('زقزوقة', ${gone?.subject_key}, 'word', 'كيا', now())`)
    expect(await entryOf(gone?.id)).toMatchObject({ can_undo: false, why_not: 'changed_since' })
    await expect(undo(gone?.id)).rejects.toMatchObject({ status: 409 })
  })

  test('is removed with a reason, and the removal is undone', async () => {
    const { synonyms } = await add({})
    const id = String(synonyms[0]?.id)
    expect((await operator.deskSynonyms.remove({ params: { id }, body: { reason } })).synonyms).toEqual([])
    expect(await find('زقزوقة')).toBe(0)
    const act = await lastAct()
    await operator.desk.undo({ params: { id: String(act?.id) }, body: { reason } })
    await vi.waitFor(async () => expect(await find('زقزوقة')).toBe(2), 20_000)
    await expect(operator.deskSynonyms.remove({ params: { id }, body: { reason } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('reaches every process without a restart', async () => {
    const bus = createInProcessBus()
    const seen: string[][] = [[], []]
    const [one, two] = await Promise.all(
      seen.map((_, index) =>
        openSynonyms({
          db,
          bus,
          log: silentLog,
          onChange: (list) => {
            seen[index] = list.map(({ phrase }) => phrase)
          },
        }),
      ),
    )
    await db.transaction(async (tx) => {
      await tx.rows(sql`
        insert into search_synonyms (phrase, phrase_key, kind, category_id, created_at)
        values ('زقزوقة', 'زقزوقه', 'category', ${kia}, now())`)
      one?.publish(tx)
      expect(seen, 'nothing before the commit').toEqual([[], []])
    })
    await vi.waitFor(() => expect(seen).toEqual([['زقزوقة'], ['زقزوقة']]), 20_000)
    one?.stop()
    two?.stop()
  })
})

describe('a word is refused', () => {
  test.each([
    ['of one letter', { phrase: 'ب.' }, 'synonym_letters'],
    ['of digits and signs', { phrase: '12 %%' }, 'synonym_letters'],
    ['with six words', { phrase: 'qa qb qc qd qe qf' }, 'synonym_long'],
    ['that compares', { phrase: 'تحت' }, 'synonym_reserved'],
    ['with a particle', { phrase: 'بدي زقزوقة' }, 'synonym_reserved'],
    ['that names a category', { phrase: 'سيارات' }, 'synonym_known'],
    ['that names a place', { phrase: 'دمشق' }, 'synonym_known'],
    ['that means itself', { phrase: 'كلمه', kind: 'word', means: 'كلمة' }, 'synonym_loop'],
    ['that means nothing', { phrase: 'زقزوقة', kind: 'word', means: 'شخبوطة' }, 'synonym_unknown'],
    ['that means a particle', { phrase: 'زقزوقة', kind: 'word', means: 'تحت' }, 'synonym_unknown'],
  ] as const)('%s', async (_, values, code) => {
    await expect(add(values)).rejects.toMatchObject({ status: 409, code })
    const { reason: _reason, ...query } = draft(values)
    await expect(operator.deskSynonyms.preview({ query })).rejects.toMatchObject({ status: 409, code })
    expect((await operator.deskSynonyms.list()).synonyms).toEqual([])
  })

  test.each([
    ['too long', { phrase: 'ز'.repeat(61) }],
    ['of an unknown category', { category_id: 32_000 }],
    ['with the field of another kind', { means: 'كيا' }],
    ['without its field', { kind: 'place' as const }],
    ['of invisible characters', { phrase: '\u200b\u200b\u202e' }],
  ])('%s', async (_, values) => {
    await expect(add(values)).rejects.toMatchObject({ status: 422 })
  })

  test('in a loop of two', async () => {
    await add({ phrase: 'شقلوبة', kind: 'word', means: 'ممتازة' })
    await expect(add({ phrase: 'زقزوقة', kind: 'word', means: 'شقلوبة' })).rejects.toMatchObject({
      code: 'synonym_loop',
    })
  })

  test('that finds many ads already, or that has another meaning', async () => {
    await add({})
    await expect(add({ kind: 'word', means: 'ريو' })).rejects.toMatchObject({ code: 'synonym_exists' })
    expect((await add({})).synonyms, 'a repeated request changes nothing').toHaveLength(1)
  })

  test('when the list is full', async () => {
    await db.rows(sql`
      insert into search_synonyms (phrase, phrase_key, kind, category_id, created_at)
      select 'q' || n || 'x', 'q' || n || 'x', 'category', ${kia}, now() from generate_series(1, 499) n`)
    const results = await Promise.allSettled([add({}), add({ phrase: 'شقلوبة' })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(add({ phrase: 'طنطورة' })).rejects.toMatchObject({ code: 'synonym_many' })
  })
})

test('the list has searches without a result, and none that is explained or ignored', async () => {
  const day = marketDay(clock.now())
  await db.rows(sql`
    insert into search_days (day, query, searches, empty_searches, senders) values
      (${day}, 'زقزوقه حمرا', 9, 9, 5), (${day}, 'شقلوبه', 7, 7, 4), (${day}, 'سر شخص واحد', 50, 50, 1),
      (${day}, 'طنطوره', 5, 5, 3), (${day}, 'كيا', 80, 0, 40)`)
  const queries = async () => (await operator.deskSynonyms.list()).searches.map(({ query }) => query)
  expect(await queries()).toEqual(['زقزوقه حمرا', 'شقلوبه', 'طنطوره'])
  await add({})
  await add({ phrase: 'طنطوره', kind: 'ignored' })
  expect(await queries()).toEqual(['شقلوبه'])
  expect((await operator.deskSynonyms.list()).ignored).toMatchObject([{ phrase: 'طنطوره', means: null }])
  expect((await add({ phrase: 'طنطوره' })).ignored, 'an ignored search can get a meaning later').toEqual([])
})

test('targets are found by their names in both languages and by aliases', async () => {
  const names = async (text: string) =>
    (await operator.deskSynonyms.targets({ query: { text } })).map(({ name }) => name)
  expect(await names('kia')).toContain('Kia')
  expect(await names('كيا')).toContain('Kia')
  expect(await names('دمشق')).toContain('Damascus')
  expect(await names('%_%')).toEqual([])
})
