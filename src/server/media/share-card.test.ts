import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { readAdShareFace } from '#server/ads/index.ts'
import { readCatalog } from '#server/catalog/index.ts'
import { readInquiryShareFace } from '#server/inquiries/index.ts'
import { readSearchMetadata } from '#server/search/index.ts'
import { readSellerShareFace } from '#server/sellers/index.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createTestMedia, storeBundledImage } from '#server/testing/uploads/media-fixtures.ts'
import { createShareCards } from './index.ts'
import { renderText, type TextStyle } from './render-text.ts'
import { type ImageRouteContext, imageRoute } from './serve-image.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)
const folder = await mkdtemp(join(tmpdir(), 'souqna-cards-'))
const rio = { category: 'cars-kia-rio', name: 'كيا ريو 2010 نظيفة جداً' }
const { media, storage } = await createTestMedia(db)
let parts: ImageRouteContext

beforeAll(async () => {
  const catalog = await readCatalog(db)
  const metadata = await readSearchMetadata(db)
  const reading = { db, catalog, searchMetadata: () => metadata }
  parts = {
    media,
    findActor: async () => null,
    shareCards: createShareCards(folder, media.readImage),
    shareFaces: {
      ad: (language, id) => readAdShareFace(reading, language, id),
      inquiry: (language, id) => readInquiryShareFace(db, catalog, language, id),
      seller: (language, id) => readSellerShareFace(db, language, id),
    },
    lookUp: (_, find) => find(),
  }
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (path: string) => imageRoute(parts).serve(path, new Request(`http://souqna.test${path}`), '203.0.113.1')
const adOf = (id: number, language: Language = 'ar') => client(language).ads.one({ params: { id: String(id) } })
const cardOf = async (id: number) => (await adOf(id)).share_image
const versionOf = async (id: number) => (await cardOf(id)).split('/').at(-1)

async function expectCard(path: string) {
  const answer = await ask(path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.byteLength).toBeLessThan(300 * 1024)
  return bytes
}

// A card takes 0.1 s to draw on an idle machine, and longer on a busy one.
const patience = { timeout: 30_000 }

describe('the card of a shared ad', patience, () => {
  test('is a JPEG of 1200×630 below 300 KB, in both languages, with and without a photo', async () => {
    const id = await insertAd(db, { ...rio, price: 185_000_000 })
    const plain = await expectCard(await cardOf(id))
    await expectCard((await adOf(id, 'en')).share_image)

    const name = `demo/${'a'.repeat(16)}.webp`
    await storeBundledImage(storage, name, { width: 800, height: 600 })
    await db.pool.query(`insert into ad_images values ($1, 0, $2, 800, 600, '')`, [id, name])
    expect(await expectCard(await cardOf(id))).not.toEqual(plain)
  })

  test('contains no hidden price, address or phone number', async () => {
    const without = await insertAd(db, rio)
    const hidden = { price: 7_654_321, show_price: false, address: 'شارع سري', phone: '+963900000123' }
    const secret = await insertAd(db, { ...rio, ...hidden })
    const shown = await insertAd(db, { ...rio, price: 7_654_321 })
    expect(await versionOf(secret)).toBe(await versionOf(without))
    expect(await versionOf(shown)).not.toBe(await versionOf(without))
    expect(await expectCard(await cardOf(secret))).toEqual(await expectCard(await cardOf(without)))
  })

  test('says that the ad is sold', async () => {
    const [open, sold] = [await insertAd(db, rio), await insertAd(db, { ...rio, status: 'sold' })]
    expect(await expectCard(await cardOf(sold))).not.toEqual(await expectCard(await cardOf(open)))
  })

  test('is drawn once for several simultaneous requests', async () => {
    const id = await insertAd(db, { ...rio, name: 'إعلان أعجب كثيرين' })
    const face = await parts.shareFaces.ad('ar', id)
    const cards = await Promise.all(
      Array.from({ length: 50 }, () => parts.shareCards.read('ad', id, face, '203.0.113.1')),
    )
    expect(new Set(cards).size).toBe(1)
  })

  test('is replaced when its content changes, and the old URL redirects to the new one', async () => {
    const id = await insertAd(db, { ...rio, price: 100 })
    const old = await cardOf(id)
    await expectCard(old)
    await db.pool.query('update ads set show_price = false where id = $1', [id])
    const now = await cardOf(id)
    const answer = await ask(old)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, now])
    await expectCard(now)
    expect(await readdir(join(folder, 'cards', 'ad', String(id)))).toEqual([now.split('/').at(-1)])
  })

  test('leaves the file that another process is writing, and the card in the other language', async () => {
    const id = await insertAd(db, rio)
    const files = join(folder, 'cards', 'ad', String(id))
    const others = ['ar-0123456789abcdef.jpg.7.0a1b2c3d.new', 'en-0123456789abcdef.jpg']
    await mkdir(files, { recursive: true })
    for (const name of [...others, 'ar-0123456789abcdef.jpg']) await writeFile(join(files, name), 'x')
    const card = await cardOf(id)
    await expectCard(card)
    expect((await readdir(files)).sort()).toEqual([...others, card.split('/').at(-1)].sort())
  })

  test('is not served after the ad was removed', async () => {
    const id = await insertAd(db, rio)
    const path = await cardOf(id)
    await expectCard(path)
    await db.pool.query(`update ads set status = 'removed' where id = $1`, [id])
    await expect(ask(path)).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    '/media/cards/ad/99999/ar-0123456789abcdef.jpg',
    '/media/cards/ad/0/ar-0123456789abcdef.jpg',
    '/media/cards/ad/1/fr-0123456789abcdef.jpg',
    '/media/cards/ad/1/ar-..%2f..%2fx.jpg',
    '/media/cards/user/1/ar-0123456789abcdef.jpg',
  ])('%s is no card', async (path) => {
    await expect(ask(path)).rejects.toMatchObject({ status: 404 })
  })
})

test('inquiries and sellers have cards too', patience, async () => {
  const { seller } = await adOf(await insertAd(db, rio))
  const { rows } = await db.pool.query(
    `insert into inquiries (author_id, category_id, top_category_id, name, content)
     values ($1, 1, 1, 'مطلوب كيا ريو نظيفة', 'أوتوماتيك ونظيفة والدفع نقداً') returning id`,
    [seller.id],
  )
  await expectCard((await client('ar').inquiries.one({ params: { id: rows[0].id } })).share_image)
  await expectCard((await client('en').sellers.one({ params: { id: String(seller.id) } })).share_image)
})

describe('renderText', patience, () => {
  const style: TextStyle = { sizes: [[50, 2]], color: '#000', width: 500, language: 'ar' }
  const widthOf = async (text: string) => (await renderText(text, style))?.width ?? 0

  test('joins Arabic letters', async () => {
    expect(await widthOf('بيتنا')).toBeLessThan((await widthOf('ب\u200cي\u200cت\u200cن\u200cا')) * 0.8)
  })

  test('keeps a long title within its lines and width, also without spaces', async () => {
    for (const title of ['سيارة كيا ريو '.repeat(9), 'ك'.repeat(120), 'Kia-Rio-'.repeat(15)]) {
      const letters = await renderText(title, style)
      expect(letters?.width).toBeLessThanOrEqual(500)
      expect(letters?.height).toBeLessThanOrEqual(2.1 * 1.4 * 50)
    }
  })

  test('omits a letter that the font does not have, or draws its base letter', async () => {
    expect(await renderText('🙂 漢字 \u202e', style)).toBeNull()
    expect(await widthOf('كيا 🚗')).toBe(await widthOf('كيا'))
    expect(await widthOf('Şam')).toBe(await widthOf('Sam'))
  })

  test('escapes markup in user text', async () => {
    expect(await widthOf('<b>a</b> & "b"')).toBeGreaterThan(await widthOf('a b'))
  })
})
