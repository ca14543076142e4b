// At least 95 of 100 duplicates are found; a different item is rejected at
// most 5 times in 1000.
import { randomUUID } from 'node:crypto'
import type { Sharp } from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { createSeller, type SellerFixture } from '#server/testing/seller-fixtures.ts'
import { photo } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia, jpegUpload } from '#server/testing/uploads/media-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { media } = await createTestMedia(db, { clock })
const tested = await testApi(db, { clock, media })
const newSeller = () => createSeller(db, tested)

const upload = async ({ id }: Pick<SellerFixture, 'id'>, image: Sharp) =>
  (await media.storeImage({ id, role: null, sessionId: 0 }, 'ad', jpegUpload(await image.jpeg().toBuffer()))).name

const size = { width: 900, height: 700 }
const views = [11, 4, 7, 9].map((seed) => () => photo(size, seed))
const another = { name: 'سيارة عائلية بحالة ممتازة', description: 'استعمال سيدة، فحص كامل، والسعر قابل للتفاوض قليلاً.' }

// Tests share images, so the ads of a test are sold before the next test begins.
afterEach(() => db.rows(sql`update ads set status = 'sold'`))

describe('the same text again', () => {
  const words = {
    name: 'كيا ريو 2015 فل أوتوماتيك',
    description:
      'سيارة نظيفة جداً من الداخل والخارج، خالية من الحوادث، صيانتها كلها في الوكالة، دواليب جديدة وبطارية جديدة، فتحة سقف وفرش جلد. السعر قابل للتفاوض عند المعاينة.',
  }
  const { name, description } = words
  test.each([
    ['unchanged', words],
    ['with diacritics', { name: 'كِيا رِيو 2015 فُل أوتوماتيك', description: description.replaceAll('ة ', 'ةٌ ') }],
    [
      'with stretched letters (tatweel)',
      { name: 'كيـــا ريـــو 2015 فل أوتوماتيك', description: description.replaceAll('ن', 'نـ') },
    ],
    ['with other hamzas and endings', { name, description: description.replaceAll('ة', 'ه').replaceAll('أ', 'ا') }],
    ['with Arabic digits', { name: 'كيا ريو ٢٠١٥ فل أوتوماتيك', description }],
    [
      'with other punctuation',
      { name: '★ كيا ريو 2015 ★ فل أوتوماتيك !!!', description: description.replaceAll('،', ' - ') },
    ],
    [
      'in another order',
      { name: 'فل أوتوماتيك كيا ريو 2015', description: description.split('،').toReversed().join('،') },
    ],
    ['with an extra word', { name: `${name} للبيع`, description: `${description} للجادين فقط.` }],
    ['with a word removed', { name, description: description.replace('وبطارية جديدة، ', '') }],
    [
      'with the same name and a new description',
      {
        name,
        description:
          'سيارة نظيفة جداً، خالية من الحوادث، صيانتها في الوكالة، دواليب جديدة وفتحة سقف وفرش جلد. السعر نهائي.',
      },
    ],
  ])('%s is rejected with the id of the first ad', async (_, again) => {
    const one = await newSeller()
    const first = await one.post(words)
    await expect(one.post(again)).rejects.toMatchObject({
      status: 409,
      code: 'duplicate_ad',
      details: { ad_id: first.id },
    })
  })

  test('is accepted in another category, for another car, from another seller, or after the first ad ended', async () => {
    const one = await newSeller()
    const first = await one.post(words)
    const { id: cerato } = (await db.row<{ id: number }>(sql`
      select id from categories where slug = 'cars-kia-cerato'`)) ?? { id: 0 }
    expect(await one.post({ ...words, category_id: cerato })).toMatchObject({ status: 'active' })
    const car = { ...adDraft.car, kilometers: 80_000 }
    expect(await one.post({ ...words, car })).toMatchObject({ status: 'active' })
    expect(await (await newSeller()).post(words)).toMatchObject({ status: 'active' })
    await one.api.posting.changeAd({ ...idParam(first.id), body: { action: 'sold' } })
    expect(await one.post(words)).toMatchObject({ status: 'active' })
  })

  test('posted from two windows at the same time creates one ad', async () => {
    const one = await newSeller()
    const drafts = await Promise.all(Array.from({ length: 8 }, () => one.draft(words)))
    const sent = await Promise.allSettled(
      drafts.map((draft) => one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is rejected in an edit of another ad; a price change alone is not', async () => {
    const one = await newSeller()
    const first = await one.post(words)
    const draft = await one.draft(another)
    const { id } = await one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    const edit = (change: object) => one.api.posting.editAd({ ...idParam(id), body: { ...draft, ...change } })
    await expect(edit(words)).rejects.toMatchObject({ code: 'duplicate_ad', details: { ad_id: first.id } })
    expect(await edit({ price: 80_000_000 })).toMatchObject({ status: 'active' })
  })
})

describe('the same images again, with other text', () => {
  test.each<[string, (image: Sharp) => Sharp]>([
    ['unchanged', (image) => image],
    ['smaller', (image) => image.resize(420)],
    ['with more compression', (image) => image.jpeg({ quality: 35 })],
    ['brighter', (image) => image.linear(1.1, 8)],
    ['with cropped edges', (image) => image.extract({ left: 18, top: 14, width: 864, height: 672 })],
  ])('%s are rejected', async (_, changed) => {
    const one = await newSeller()
    const images = await Promise.all(views.slice(0, 2).map((view) => upload(one, view())))
    const first = await one.post({ images })
    const again = await Promise.all(views.slice(0, 2).map((view) => upload(one, changed(view()))))
    await expect(one.post({ ...another, images: again })).rejects.toMatchObject({
      code: 'duplicate_ad',
      details: { ad_id: first.id },
    })
  })

  test('are rejected when they are at least half of the images', async () => {
    const one = await newSeller()
    const first = await one.post({ images: [await upload(one, photo(size, 11))] })
    const half = [await upload(one, photo(size, 11)), await one.image()]
    await expect(one.post({ ...another, images: half })).rejects.toMatchObject({ details: { ad_id: first.id } })
    expect(await one.post({ ...another, images: [...half, await one.image()] })).toMatchObject({ status: 'active' })
  })

  test('without distinctive content are not compared', async () => {
    const one = await newSeller()
    await one.post({ images: [await one.image(0n)] })
    expect(await one.post({ ...another, images: [await one.image(0n)] })).toMatchObject({ status: 'active' })
  })
})

test('publishing compares images with the own ads of the seller only, however many images there are', async () => {
  const one = await newSeller()
  await one.post({ images: [await one.image(), await one.image()] })
  const { statements, stop } = recordStatements(db)
  try {
    await one.post({ ...another, images: [await one.image(), await one.image()] })
  } finally {
    stop()
  }
  expect(statements.filter(({ text }) => text.includes('picture_bands'))).toEqual([])
})
