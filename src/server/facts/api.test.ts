import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AdDraftInput } from '#contract/posting.ts'
import { sql } from '#server/platform/db.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

const db = await cloneDatabase()
const tested = await testApi(db)
const [arabic, english] = [tested.client('ar'), tested.client('en')]
const seller = await createSeller(db, tested)

const idOf = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`))?.id ?? 0
const phones = await idOf('mobiles-phones')
const inPhones = { main_category_id: 4, category_id: await idOf('mobiles-phones-apple'), car: null, condition: null }
const inCats = { main_category_id: 13, category_id: await idOf('animals-cats'), car: null, condition: null }

let count = 0
async function draftWith(values: object): Promise<AdDraftInput> {
  count += 1
  const words = Array.from({ length: 12 }, (_, place) => `كلمة${count * 100 + place}`).join(' ')
  return { ...(await seller.draft()), name: `إعلان رقم ${count}`, description: words, ...values } as AdDraftInput
}
const post = async (values: object) =>
  (await seller.api.posting.postAd({ body: { client_id: randomUUID(), draft: await draftWith(values) } })).id
const rejected = async (values: object) =>
  post(values).then(
    () => null,
    (error: { status: number; fields: Record<string, string[]> }) => error,
  )

const full = {
  grade: 'as_new',
  storage: '128_gb',
  ram: '8_gb',
  battery: '٨٧',
  box: ['receipt', 'box'],
  model: ' iPhone  13 ',
}
const [first, second, cat] = [
  await post({ ...inPhones, facts: full }),
  await post({ ...inPhones, facts: { grade: 'new', storage: '256_gb', battery: 100 } }),
  await post({ ...inCats, facts: { breed: 'persian', sex: 'female', vaccinated: true, deal_kind: 'for_adoption' } }),
]
const listed = async (facts: string[], more: object = {}) => {
  const query = { categories_ids: [4, phones], facts, ...more }
  const home = await english.ads.home({ query })
  return home.advertisement_posts.items.map(({ id }) => id).sort((a, b) => a - b)
}

describe('facts of an ad', () => {
  test('are stored as their category defines them, and read in the language of the reader', async () => {
    const ad = await arabic.ads.one(idParam(first))
    expect(ad.facts?.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'الحالة بالتفصيل: بحالة الجديد',
      'سعة التخزين: 128 غيغا',
      'الرام: 8 غيغا',
      'الطراز: iPhone 13',
      'صحة البطارية: 87٪',
      'العلبة والملحقات: علبة، فاتورة',
    ])
    expect((await english.ads.one(idParam(cat))).facts?.map(({ text }) => text)).toContain('Persian')
    const own = await seller.api.posting.ownedAd(idParam(first))
    expect(own.facts).toEqual({ ...full, battery: 87, box: ['box', 'receipt'], model: 'iPhone 13' })
  })

  test('say whether the thing is new or used', async () => {
    expect((await english.ads.one(idParam(first))).condition).toBe('used')
    expect((await english.ads.one(idParam(second))).condition).toBe('new')
    expect((await english.ads.one(idParam(cat))).condition).toBeNull()
  })

  test('are on cards, two at most', async () => {
    const { advertisement_posts } = await english.ads.home({ query: { categories_ids: [4] } })
    const cards = new Map(advertisement_posts.items.map((card) => [card.id, card.facts]))
    expect(cards.get(first)).toEqual(['As new', '128 GB'])
  })

  test.each([
    ['a fact that the category does not have', { breed: 'persian' }, 'breed'],
    ['an option that does not exist', { storage: '127_gb' }, 'storage'],
    ['two options of one choice', { storage: ['128_gb', '64_gb'] }, 'storage'],
    ['a number above its limit', { battery: 101 }, 'battery'],
    ['a text that is no number', { battery: 'ممتازة' }, 'battery'],
    ['a decimal', { battery: 87.5 }, 'battery'],
    ['a text that is too long', { model: 'x'.repeat(41) }, 'model'],
    ['a list instead of a text', { model: ['a'] }, 'model'],
  ])('are refused with %s, naming the field', async (_, facts, field) => {
    const error = await rejected({ ...inPhones, facts })
    expect(error).toMatchObject({ status: 422 })
    expect(Object.keys(error?.fields ?? {})).toEqual([`draft.facts.${field}`])
  })

  test('a limit is named', async () => {
    const error = await rejected({ ...inPhones, facts: { battery: '150' } })
    expect(error?.fields['draft.facts.battery']?.join()).toContain('100')
  })

  test('an edit that does not name them keeps those that fit, one that does replaces them', async () => {
    const id = await post({ ...inPhones, facts: full })
    await seller.api.posting.editAd({ ...idParam(id), body: await draftWith(inPhones) })
    expect((await seller.api.posting.ownedAd(idParam(id))).facts).toMatchObject({ storage: '128_gb' })
    await seller.api.posting.editAd({ ...idParam(id), body: await draftWith({ ...inPhones, facts: { ram: '4_gb' } }) })
    expect((await seller.api.posting.ownedAd(idParam(id))).facts).toEqual({ ram: '4_gb' })
    await seller.api.posting.deleteAd(idParam(id))
  })

  test('are words of the search, in both languages and with their synonyms', async () => {
    const found = async (search: string) => {
      const { advertisement_posts } = await english.ads.home({ query: { search } })
      return advertisement_posts.items.map(({ id }) => id)
    }
    expect(await found('شيرازي')).toContain(cat)
    expect(await found('persian')).toContain(cat)
    expect(await found('ايفون 128 جيجا')).toContain(first)
    expect(await found('128gb')).toContain(first)
  })
})

describe('filters by facts', () => {
  test.each([
    ['an option', ['storage:128_gb'], () => [first]],
    ['one of two options', ['storage:128_gb', 'storage:256_gb'], () => [first, second]],
    ['all of several values', ['box:box', 'box:receipt'], () => [first]],
    ['several values that no ad has together', ['box:box', 'box:charger'], () => []],
    ['a lower bound', ['battery:90-'], () => [second]],
    ['an upper bound', ['battery:-90'], () => [first]],
    ['two facts', ['battery:-90', 'storage:256_gb'], () => []],
    ['a fact that the category does not have', ['breed:persian', 'storage:256_gb'], () => [second]],
  ])('list ads with %s', async (_, facts, expected) => {
    expect(await listed(facts)).toEqual(expected())
  })

  test('are named in the language of the reader, and only those with an effect', async () => {
    const query = { categories_ids: [4, phones], facts: ['storage:128_gb', 'battery:85-', 'breed:persian'] }
    expect((await arabic.ads.home({ query })).facts).toEqual([
      { value: 'storage:128_gb', label: 'سعة التخزين: 128 غيغا' },
      { value: 'battery:85-', label: 'صحة البطارية: 85٪ أو أكثر' },
    ])
    expect((await arabic.ads.home({ query: {} })).facts).toBeUndefined()
  })

  test('are refused when they are not a fact and a value', async () => {
    await expect(listed(['storage'])).rejects.toMatchObject({ status: 422 })
    await expect(listed(['storage:"; drop'])).rejects.toMatchObject({ status: 422 })
  })

  test('have counts that agree with the list, and no options without ads', async () => {
    const { filters } = await english.facts.filters({ query: { categories_ids: [4, phones] } })
    const options = filters.flatMap((group) => group.options ?? [])
    expect(options.length).toBeGreaterThan(3)
    for (const { value, count: ads } of options) expect([value, (await listed([value])).length]).toEqual([value, ads])
    expect(filters.find(({ key }) => key === 'battery')?.from?.[0]?.value).toBe('battery:70-')
  })

  test('a chosen fact still shows its other options', async () => {
    const query = { categories_ids: [4, phones], facts: ['storage:128_gb'] }
    const { filters } = await english.facts.filters({ query })
    expect(filters.find(({ key }) => key === 'storage')?.options?.map(({ value }) => value)).toContain('storage:64_gb')
  })

  test('a document of ownership is filtered by its strength', async () => {
    const { filters } = await english.facts.filters({ query: { categories_ids: [3, 96] } })
    expect(filters.find(({ key }) => key === 'document')?.from?.map(({ value }) => value)).toContain(
      'document:court_ruling-',
    )
  })
})

describe('the form of a category', () => {
  test('is in the language of the reader', async () => {
    const { facts, grade } = await arabic.facts.form(idParam(phones))
    expect(grade).toBe('grade')
    expect(facts.find(({ key }) => key === 'battery')).toEqual({
      key: 'battery',
      label: 'صحة البطارية',
      kind: 'number',
      unit: '٪',
      from: 1,
      to: 100,
    })
  })

  test('a category that does not exist has none', async () => {
    await expect(arabic.facts.form(idParam(32_000))).rejects.toMatchObject({ status: 404 })
  })
})
