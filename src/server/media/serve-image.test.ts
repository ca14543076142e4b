import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import { sql } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia, jpegUpload, storeBundledImage } from '#server/testing/uploads/media-fixtures.ts'
import type { ImageWidth } from './limits.ts'
import { type ImageRouteContext, imageRoute } from './serve-image.ts'
import { createShareCards } from './share-cards.ts'

const db = await cloneDatabase()
const { media, storage, dataDir } = await createTestMedia(db)
const seller = await insertOwner(db)
const bytes = await jpegOf({ width: 700, height: 500 })
const adImage = await media.storeImage(seller, 'ad', jpegUpload(bytes))
const chatImage = await media.storeImage(seller, 'chat', jpegUpload(bytes))
await storeBundledImage(storage, 'demo/0123456789abcdef.webp')

let viewer: Actor | null = null
const noCard = async () => {
  throw notFound()
}
const context: ImageRouteContext = {
  media,
  findActor: async () => viewer,
  shareCards: createShareCards(dataDir, media.readImage),
  shareFaces: { ad: noCard, inquiry: noCard, seller: noCard },
  lookUp: (_, find) => find(),
}
const get = (path: string, init: RequestInit = {}) =>
  imageRoute(context).serve(path, new Request(`http://souqna.test${path}`, init), '203.0.113.1')
const byteLengthOf = async (width: ImageWidth) => (await media.readImage(adImage.name, width))?.byteLength

describe('an image', () => {
  test('of an ad is served in every width and cached forever', async () => {
    const response = await get(`/media/640/${adImage.name}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="souqna.webp"',
    })
    expect((await response.arrayBuffer()).byteLength).toBe(await byteLengthOf(640))
    expect((await get(`/media/1600/${adImage.name}`)).status).toBe(200)
  })

  test('is smaller with Save-Data, and has no body for HEAD', async () => {
    const smaller = await get(`/media/640/${adImage.name}`, { headers: { 'save-data': 'on' } })
    expect((await smaller.arrayBuffer()).byteLength).toBe(await byteLengthOf(320))
    const head = await get(`/media/640/${adImage.name}`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(await byteLengthOf(640)))
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  test('is not sent again to a cache that has it', async () => {
    const path = `/media/640/${adImage.name}`
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"640-ad-\w+\.webp"$/)
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(path, { headers: { 'if-none-match': condition } })
      expect([condition, response.status, await response.text()]).toEqual([condition, 304, ''])
      expect(response.headers.get('cache-control')).toContain('s-maxage=3600')
    }
    expect((await get(path, { headers: { 'if-none-match': '"640-ad-other.webp"' } })).status).toBe(200)
    // Another width is another version.
    const smaller = { 'if-none-match': etag, 'save-data': 'on' }
    expect((await get(path, { headers: smaller })).status).toBe(200)
    // A cache learns that the image is gone.
    const gone = { headers: { 'if-none-match': '*' } }
    await expect(get('/media/640/ad/0000000000000000.webp', gone)).rejects.toMatchObject({ status: 404 })
  })

  test('is sent in part, unless the client has a part of another version', async () => {
    const path = `/media/640/${adImage.name}`
    const whole = await get(path)
    const [etag, size] = [whole.headers.get('etag') ?? '', Number(whole.headers.get('content-length'))]
    const content = Buffer.from(await whole.arrayBuffer())
    const part = await get(path, { headers: { range: 'bytes=10-19', 'if-range': etag } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${size}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20))
    const other = await get(path, { headers: { range: 'bytes=10-19', 'if-range': '"other"' } })
    expect([other.status, other.headers.get('content-length')]).toEqual([200, String(size)])
    expect((await get(path, { headers: { range: `bytes=${size}-` } })).status).toBe(416)
  })

  test('may be shown on pages of another origin only if pages name a CDN', async () => {
    const policyOf = async (isForOtherOrigins: boolean) => {
      const path = `/media/640/${adImage.name}`
      const request = new Request(`http://souqna.test${path}`)
      const response = await imageRoute({ ...context, isForOtherOrigins }).serve(path, request, '203.0.113.1')
      return response.headers.get('cross-origin-resource-policy')
    }
    expect([await policyOf(false), await policyOf(true)]).toEqual([null, 'cross-origin'])
  })

  test('of the demo is served too', async () => {
    expect((await get('/media/320/demo/0123456789abcdef.webp')).status).toBe(200)
  })

  test.each([
    ['of a chat', `/media/320/${chatImage.name}`],
    ['in another width', `/media/321/${adImage.name}`],
    ['with an unknown id', `/media/320/ad/${'0'.repeat(32)}.webp`],
    ['by its name in capitals', `/media/320/${adImage.name.toUpperCase()}`],
    ['as another kind', `/media/320/${adImage.name.replace('ad/', 'profile/')}`],
    ['outside the folder', '/media/320/../../../etc/passwd'],
    ['outside the folder, encoded', '/media/320/ad/%2e%2e%2f%2e%2e%2fpackage.json'],
    ['by its storage key', `/media/320/ad/${adImage.name.slice(3, 5)}/${adImage.name.slice(3, -5)}-320.webp`],
    ['without an id', '/media/320/ad/'],
  ])('%s is a 404', async (_, path) => {
    await expect(get(path)).rejects.toMatchObject({ status: 404 })
  })
})

describe('an image of an ad that is taken down', () => {
  const strangerId = 999_999
  const path = async (status: string) => {
    const image = await media.storeImage(seller, 'ad', jpegUpload(bytes))
    const id = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, status })
    await db.rows(sql`
      insert into ad_images (ad_id, position, name, width, height, placeholder)
      values (${id}, 50, ${image.name}, 700, 500, '')`)
    return `/media/320/${image.name}`
  }
  const as = (id: number, role: StaffRole | null = null) => ({ id, role, sessionId: 1 })

  test.each(['held', 'removed', 'deleted'])('is not public while the ad is %s', async (status) => {
    const url = await path(status)
    for (const other of [null, as(strangerId)]) {
      viewer = other
      await expect(get(url)).rejects.toMatchObject({ status: 404 })
    }
    for (const insider of [as(seller.id), as(strangerId, 'moderator')]) {
      viewer = insider
      const response = await get(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
    viewer = null
  })

  test.each(['active', 'paused', 'sold', 'expired'])('stays public while the ad is %s', async (status) => {
    expect((await get(await path(status))).status).toBe(200)
  })
})
