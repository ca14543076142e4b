import { describe, expect, test } from 'vitest'
import { notFound } from '#server/platform/http-error.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { jpegUpload, someMedia, storeBundledImage } from '#server/testing/uploads/media-fixtures.ts'
import { createShareCards, type ImageWidth } from './index.ts'
import { type ImageRouteContext, imageRoute } from './serve-image.ts'

const db = await cloneDatabase()
const { media, storage, dataDir } = await someMedia(db)
const seller = await insertOwner(db)
const bytes = await jpegOf({ width: 700, height: 500 })
const shown = await media.storeImage(seller, 'ad', jpegUpload(bytes))
const hidden = await media.storeImage(seller, 'chat', jpegUpload(bytes))
await storeBundledImage(storage, 'demo/0123456789abcdef.webp')

const noCard = async () => {
  throw notFound()
}
const parts: ImageRouteContext = {
  media,
  shareCards: createShareCards(dataDir, media.readImage),
  shareFaces: { ad: noCard, inquiry: noCard, seller: noCard },
}
const ask = (path: string, init: RequestInit = {}) =>
  imageRoute(parts).serve(path, new Request(`http://souqna.test${path}`, init))
const stored = async (width: ImageWidth) => (await media.readImage(shown.name, width))?.byteLength

describe('a picture', () => {
  test('that was sent for an ad is served in every width, for good', async () => {
    const answer = await ask(`/media/640/${shown.name}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="souqna.webp"',
    })
    expect((await answer.arrayBuffer()).byteLength).toBe(await stored(640))
    expect((await ask(`/media/1600/${shown.name}`)).status).toBe(200)
  })

  test('is smaller for somebody who saves data, and only measured for a HEAD', async () => {
    const thrifty = await ask(`/media/640/${shown.name}`, { headers: { 'save-data': 'on' } })
    expect((await thrifty.arrayBuffer()).byteLength).toBe(await stored(320))
    const head = await ask(`/media/640/${shown.name}`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(await stored(640)))
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  test('of the demo is served too', async () => {
    expect((await ask('/media/320/demo/0123456789abcdef.webp')).status).toBe(200)
  })

  test.each([
    ['sent in a chat', `/media/320/${hidden.name}`],
    ['in a width we do not keep', `/media/321/${shown.name}`],
    ['that nobody sent', `/media/320/ad/${'0'.repeat(32)}.webp`],
    ['by a name in capitals', `/media/320/${shown.name.toUpperCase()}`],
    ['of another kind', `/media/320/${shown.name.replace('ad/', 'profile/')}`],
    ['outside the folder', '/media/320/../../../etc/passwd'],
    ['outside the folder, encoded', '/media/320/ad/%2e%2e%2f%2e%2e%2fpackage.json'],
    ['by the key it is stored under', `/media/320/ad/${shown.name.slice(3, 5)}/${shown.name.slice(3, -5)}-320.webp`],
    ['in the folder itself', '/media/320/ad/'],
  ])('%s is not there', async (_, path) => {
    await expect(ask(path)).rejects.toMatchObject({ status: 404 })
  })
})
