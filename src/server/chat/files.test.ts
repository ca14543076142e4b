import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asHttpError } from '#server/http/api/envelope.ts'
import { actorOf } from '#server/http/session.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { type ChatUser, createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { chatFileRoute } from './serve-file.ts'

const db = await cloneDatabase()
const { person, startConversation, clock, chatFiles, sessions } = await createChatHelpers(db)
const fileRoute = chatFileRoute({ files: chatFiles, findActor: (request) => actorOf(request, sessions) })

const box = (name: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const position = Buffer.from('+33.5138+036.2765/')
const sound = randomBytes(3000)
/** As phones write them: the position is in moov/udta, in a track, and in Apple's keys. */
const video = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\x02\0isommp42')),
  box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    box('trak', box('tkhd', Buffer.alloc(84)), box('udta', box('loci', position))),
    box('udta', box('©xyz', Buffer.from('\0\x12\x15\xc7', 'latin1'), position)),
    box('meta', Buffer.alloc(4), box('ilst', position)),
  ),
  box('mdat', sound),
])
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5000)])
const voice = Buffer.concat([Buffer.from('OggS'), randomBytes(2000)])

type Query = Parameters<ChatUser['api']['chat']['upload']>[0]['query']
const upload = (who: ChatUser, query: Query, bytes: Buffer) =>
  who.api.chat.upload({ query, file: { type: 'application/octet-stream', bytes: new Uint8Array(bytes) } })

const send = (who: ChatUser, at: { params: { id: string } }, content: object) =>
  who.api.chat.send({ ...at, body: { client_id: randomUUID(), ...content } })

async function read(who: ChatUser | null, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const authorization: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {}
  const request = new Request(`http://souqna.test${path}`, { method, headers: { ...headers, ...authorization } })
  const answer = await fileRoute.serve(path, request, '203.0.113.1').catch((error) => asHttpError(error))
  if (!(answer instanceof Response)) return { status: answer.status, headers: new Headers(), bytes: Buffer.alloc(0) }
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a document in a conversation', () => {
  test('is a sandboxed download that only the two members can read', async () => {
    const { one, other, at } = await startConversation()
    const file = await upload(one, { kind: 'file', name: 'عقد البيع.pdf' }, pdf)
    const path = `/chat-files/${file.id}`
    expect((await read(one, path)).status).toBe(404)
    const sent = await send(one, at, { file_id: file.id, body: 'هذا العقد' })
    expect(sent.message).toMatchObject({ kind: 'file', body: 'هذا العقد', file: { id: file.id, bytes: pdf.length } })

    const answer = await read(other, path)
    expect(answer.bytes.equals(pdf)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''%D8/),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect((await read(await person(), path)).status).toBe(404)
    expect((await read(null, path)).status).toBe(401)
    expect((await read(other, path, { 'if-none-match': `"${file.id}"` })).status).toBe(304)
    expect((await read(await person(), path, { 'if-none-match': `"${file.id}"` })).status).toBe(404)
  })

  test('can be attached once, by the user who uploaded it', async () => {
    const { one, other, at } = await startConversation()
    const { id } = await upload(one, { kind: 'file', name: 'a.pdf' }, pdf)
    const missing = { status: 404, code: 'file_not_found' }
    expect(await rejection(send(other, at, { file_id: id }))).toMatchObject(missing)
    await send(one, at, { file_id: id })
    expect(await rejection(send(one, at, { file_id: id }))).toMatchObject(missing)
  })

  test('cannot be read after its message or conversation was deleted or hidden', async () => {
    const { one, other, at } = await startConversation()
    const files = await Promise.all([1, 2, 3].map(() => upload(one, { kind: 'file', name: 'a.pdf' }, pdf)))
    const seqs: number[] = []
    for (const { id } of files) seqs.push((await send(one, at, { file_id: id })).message.seq)
    const [first, second, third] = files.map(({ id }) => `/chat-files/${id}`) as [string, string, string]
    const which = (index: number) => ({ params: { ...at.params, seq: String(seqs[index]) } })
    await one.api.chat.deleteMessage({ ...which(0), query: { for: 'both' } })
    await other.api.chat.deleteMessage({ ...which(1), query: { for: 'me' } })
    expect([(await read(one, first)).status, (await read(other, first)).status]).toEqual([404, 404])
    expect([(await read(one, second)).status, (await read(other, second)).status]).toEqual([200, 404])
    await other.api.chat.remove(at)
    expect([(await read(one, third)).status, (await read(other, third)).status]).toEqual([200, 404])
  })
})

describe('a video', () => {
  test('is served in byte ranges and without its GPS position', async () => {
    const { one, other, at } = await startConversation()
    const file = await upload(one, { kind: 'video', duration_ms: 4000 }, video)
    await send(one, at, { file_id: file.id })
    const path = `/chat-files/${file.id}`
    const whole = await read(other, path)
    expect([whole.bytes.length, whole.bytes.includes(position), whole.bytes.includes(sound)]).toEqual([
      video.length,
      false,
      true,
    ])
    expect(whole.headers.get('content-disposition')).toBe('inline')
    expect(whole.headers.get('content-type')).toBe('video/mp4')

    const part = await read(other, path, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${video.length}`])
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true)
    expect((await read(other, path, { range: 'bytes=-5' })).bytes.equals(whole.bytes.subarray(-5))).toBe(true)
    const rest = await read(other, path, { range: `bytes=${video.length - 3}-` })
    expect([rest.status, rest.headers.get('content-length')]).toEqual([206, '3'])
    const beyond = await read(other, path, { range: `bytes=${video.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${video.length}`])
    expect((await read(other, path, { range: 'bytes=0-1,5-6' })).status).toBe(200)
    expect((await read(await person(), path, { range: 'bytes=0-1' })).status).toBe(404)
    const head = await read(other, path, {}, 'HEAD')
    expect([head.headers.get('content-length'), head.bytes.length]).toEqual([String(video.length), 0])
  })

  test('with invalid box sizes is rejected', async () => {
    const one = await person()
    const broken = Buffer.from(video)
    broken.writeUInt32BE(9_999_999, box('ftyp', Buffer.alloc(16)).length)
    expect(await rejection(upload(one, { kind: 'video' }, broken))).toMatchObject({
      status: 422,
      code: 'file_unreadable',
    })
  })
})

test('a voice message has a duration and a waveform, and is limited to five minutes', async () => {
  const { one, at } = await startConversation()
  const file = await upload(one, { kind: 'voice', duration_ms: 3200, waveform: [3, 40, 100] }, voice)
  const { message } = await send(one, at, { file_id: file.id })
  expect(message).toMatchObject({
    kind: 'voice',
    file: { type: 'audio/ogg', duration_ms: 3200, waveform: [3, 40, 100] },
  })
  expect(await rejection(upload(one, { kind: 'voice', duration_ms: 300_001 }, voice))).toMatchObject({ status: 422 })
})

describe('an upload', () => {
  test.each([
    ['an executable', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'file'],
    ['an image', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), 'file'],
    ['a HEIF image as a video', box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), 'video'],
    ['an HTML page as a video', Buffer.from('<html><script>alert(1)</script>'), 'video'],
    ['a document as a voice message', pdf, 'voice'],
    ['a Matroska video', Buffer.from('\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska', 'latin1'), 'video'],
  ] as const)('rejects %s', async (_, bytes, kind) => {
    const refused = rejection(upload(await person(), { kind, name: 'x.pdf' }, Buffer.from(bytes)))
    expect(await refused).toMatchObject({ status: 422, code: 'file_type_unsupported' })
  })

  test.each(['file', 'video', 'voice'] as const)('that is empty is unreadable: %s', async (kind) => {
    const refused = rejection(upload(await person(), { kind, name: 'x.pdf' }, Buffer.alloc(0)))
    expect(await refused).toMatchObject({ status: 422, code: 'file_unreadable' })
  })

  test('gets a name with the extension of its detected type', async () => {
    const one = await person()
    const zip = Buffer.from('PK\x03\x04[Content_Types].xml', 'latin1')
    const nameAndType = async (name: string, bytes: Buffer) => {
      const { type, name: storedName } = await upload(one, { kind: 'file', name }, bytes)
      return [storedName, type.split('/').at(-1)?.slice(0, 12)]
    }
    expect(await nameAndType('فاتورة.exe', zip)).toEqual(['فاتورة.exe.zip', 'zip'])
    expect(await nameAndType('../../a.docx', zip)).toEqual(['__.._a.docx', 'vnd.openxmlf'])
    expect(await nameAndType('page.html', Buffer.from('<b>hi</b>'))).toEqual(['page.html.txt', 'plain'])
  })

  test('is limited in size and in bytes a day', async () => {
    const one = await person()
    const heavy = Buffer.concat([voice, Buffer.alloc(10 * 1024 * 1024)])
    expect(await rejection(upload(one, { kind: 'voice' }, heavy))).toMatchObject({
      status: 413,
      code: 'file_too_heavy',
    })
    const { id } = await upload(one, { kind: 'file', name: 'a.pdf' }, pdf)
    await db.rows(sql`insert into chat_files (id, owner_id, kind, type, bytes, created_at)
      select md5(n::text), ${one.id}, 'video', 'video/mp4', 52428800, ${new Date(clock.now())} from generate_series(1, 6) n`)
    expect(await rejection(upload(one, { kind: 'file', name: 'a.pdf' }, pdf))).toMatchObject({
      status: 429,
      code: 'file_quota',
    })
    clock.move(2 * day)
    expect((await upload(one, { kind: 'file', name: 'a.pdf' }, pdf)).id).not.toBe(id)
  })

  test('is removed after a day when no message shows it', async () => {
    const { one, at } = await startConversation()
    const [unused, attached] = await Promise.all([1, 2].map(() => upload(one, { kind: 'file', name: 'a.pdf' }, pdf)))
    await send(one, at, { file_id: attached?.id })
    clock.move(day + 1)
    expect(await chatFiles.sweep()).toBeGreaterThan(0)
    expect(await rejection(send(one, at, { file_id: unused?.id }))).toMatchObject({ code: 'file_not_found' })
    expect((await read(one, `/chat-files/${attached?.id}`)).status).toBe(200)
  })
})

test('only the two members can read the images of a conversation', async () => {
  const { one, other, at } = await startConversation()
  const bytes = new Uint8Array(await jpegOf({ width: 700, height: 500 }))
  const images = await Promise.all(
    [1, 2].map(() => one.api.images.upload({ query: { kind: 'chat' }, file: { type: 'image/jpeg', bytes } })),
  )
  const { message } = await send(one, at, { pictures: images.map(({ name }) => name) })
  expect([message.kind, message.pictures.map(({ name }) => name)]).toEqual(['image', images.map(({ name }) => name)])
  const path = `/chat-pictures/640/${images[0]?.name}`
  const answer = await read(other, path)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-cache',
  ])
  expect([(await read(await person(), path)).status, (await read(null, path)).status]).toEqual([404, 401])
  expect((await read(one, `/chat-pictures/641/${images[0]?.name}`)).status).toBe(404)
  await one.api.chat.deleteMessage({ params: { ...at.params, seq: String(message.seq) }, query: { for: 'both' } })
  expect((await read(other, path)).status).toBe(404)
})
