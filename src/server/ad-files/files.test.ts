import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asHttpError } from '#server/http/api/envelope.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { adFileRoute } from './serve-file.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { client, adFiles } = tested
const newSeller = () => createSeller(db, tested, {})
type Seller = Awaited<ReturnType<typeof newSeller>>
const route = adFileRoute({
  files: adFiles,
  findActor: async (request) => {
    const id = request.headers.get('x-viewer')
    return id ? { id: Number(id), role: null, sessionId: 0 } : null
  },
  lookUp: (_, find) => find(),
})

const box = (name: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const position = Buffer.from('+33.5138+036.2765/')
const movieHeader = (seconds: number) => {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(600, 12)
  header.writeUInt32BE(seconds * 600, 16)
  return box('mvhd', header)
}
const sound = randomBytes(3000)
const video = (seconds = 20) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp42')),
    box('moov', movieHeader(seconds), box('udta', box('loci', position))),
    box('mdat', sound),
  ])
const voice = Buffer.concat([Buffer.from('OggS'), randomBytes(2000)])

type Query = Parameters<Seller['api']['adFiles']['upload']>[0]['query']
const upload = (seller: Seller, query: Query, bytes: Buffer) =>
  seller.api.adFiles.upload({ query, file: { type: 'application/octet-stream', bytes: new Uint8Array(bytes) } })

async function read(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://souqna.test${path}`, { headers })
  const answer = await route.serve(path, request, '203.0.113.1').catch((error) => asHttpError(error))
  if (!(answer instanceof Response)) return { status: answer.status, headers: new Headers(), bytes: Buffer.alloc(0) }
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const publish = async () => {
  const seller = await newSeller()
  const film = await upload(seller, { kind: 'video', duration_ms: 20_000 }, video())
  const words = await upload(seller, { kind: 'voice', duration_ms: 9000, waveform: [1, 50, 100] }, voice)
  const poster = await seller.image()
  const { id } = await seller.post({ video: { id: film.id, poster }, voice: { id: words.id } })
  return { seller, film, words, poster, id }
}

describe('an ad with a video and a voice description', () => {
  test('shows both to everybody, without the place of recording, in ranges', async () => {
    const { film, words, poster, id } = await publish()
    const ad = await client('ar').ads.one(idParam(id))
    expect(ad.video).toMatchObject({ id: film.id, type: 'video/mp4', duration_ms: 20_000, poster: { name: poster } })
    expect(ad.voice).toMatchObject({ id: words.id, type: 'audio/ogg', duration_ms: 9000, waveform: [1, 50, 100] })
    const whole = await read(`/ad-files/${film.id}`)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    expect(whole.bytes.includes(position)).toBe(false)
    expect(whole.bytes.includes(sound)).toBe(true)
    const part = await read(`/ad-files/${film.id}`, { range: 'bytes=4-11' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 4-11/${video().length}`)
    expect(part.bytes).toEqual(whole.bytes.subarray(4, 12))
  })

  test('keeps them through an edit that does not name them, and loses them by null', async () => {
    const { seller, film, poster, id } = await publish()
    await seller.api.posting.editAd({ ...idParam(id), body: await seller.draft({ name: 'كيا ريو 2015 نظيفة جداً' }) })
    expect((await seller.api.posting.ownedAd(idParam(id))).video).toMatchObject({ id: film.id })
    await seller.api.posting.editAd({ ...idParam(id), body: await seller.draft({ video: null }) })
    const ad = await client('ar').ads.one(idParam(id))
    expect(ad.video).toBeUndefined()
    expect(ad.voice).toBeDefined()
    expect((await read(`/ad-files/${film.id}`)).status).toBe(404)
    const free = await db.row(sql`
      select unused_since is not null as is_free from pictures where ${poster} = 'ad/' || id || '.webp'`)
    expect(free).toEqual({ is_free: true })
  })

  test('hides them with the ad, and removes them when the ad is gone', async () => {
    const { seller, film, id } = await publish()
    await seller.api.posting.changeAd({ ...idParam(id), body: { action: 'pause' } })
    expect((await read(`/ad-files/${film.id}`)).status).toBe(404)
    expect((await read(`/ad-files/${film.id}`, { 'x-viewer': String(seller.id) })).status).toBe(200)
    await db.rows(sql`delete from ads where id = ${id}`)
    await adFiles.sweep()
    expect(await db.rows(sql`select from ad_files where id = ${film.id}`)).toEqual([])
    expect((await read(`/ad-files/${film.id}`, { 'x-viewer': String(seller.id) })).status).toBe(404)
  })
})

describe('an upload', () => {
  test.each([
    ['a video of more than a minute', { kind: 'video' }, video(75)],
    ['a video that is said to be too long', { kind: 'video', duration_ms: 75_000 }, video()],
    ['a voice description of more than a minute', { kind: 'voice', duration_ms: 75_000 }, voice],
    ['a page', { kind: 'video' }, Buffer.from('<html><script>alert(1)</script></html>')],
    ['a document', { kind: 'voice' }, Buffer.from('%PDF-1.7 hello')],
    ['a damaged video', { kind: 'video' }, Buffer.concat([video(), Buffer.from('\0\0\0\x99moov')])],
  ] satisfies [string, Query, Buffer][])('refuses %s', async (_, query, bytes) => {
    await expect(upload(await newSeller(), query, bytes)).rejects.toMatchObject({ status: 422 })
  })

  test('belongs to its owner alone, is used once and disappears after a day', async () => {
    const [one, other] = [await newSeller(), await newSeller()]
    const film = await upload(one, { kind: 'video' }, video())
    await expect(other.post({ video: { id: film.id } })).rejects.toMatchObject({ status: 404 })
    await expect(one.post({ voice: { id: film.id } })).rejects.toMatchObject({ status: 404 })
    expect((await read(`/ad-files/${film.id}`)).status).toBe(404)
    clock.move(2 * day)
    await adFiles.sweep()
    await expect(one.post({ video: { id: film.id } })).rejects.toMatchObject({ code: 'file_not_found' })
  })
})
