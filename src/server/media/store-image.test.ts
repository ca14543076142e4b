import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { boundedResources } from '#server/platform/bounded-resources.ts'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { startS3 } from '#server/testing/fake-s3.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia, jpegUpload } from '#server/testing/uploads/media-fixtures.ts'
import { imageLimits, imageWidths } from './limits.ts'

const db = await cloneDatabase()
const { media, files } = await createTestMedia(db)
const seller = await insertOwner(db, 'seller')
const wide = await jpegOf({ width: 2000, height: 1500 })
const small = await jpegOf()

const sizeOf = async (image: Buffer | null) => {
  const { width, height } = await sharp(image ?? '').metadata()
  return [width, height]
}

/** An endless body that counts the bytes that were read from it. */
function endless(start: Buffer) {
  const read = { bytes: 0, isClosed: false }
  async function* body() {
    try {
      yield start
      for (;;) {
        read.bytes += 65_536
        yield Buffer.alloc(65_536)
      }
    } finally {
      read.isClosed = true
    }
  }
  return { read, body: body() }
}

describe('an uploaded photo', () => {
  test('is stored in every width that pages need, under a random name', async () => {
    const image = await media.storeImage(seller, 'ad', jpegUpload(wide))
    expect(image.name).toMatch(/^ad\/[0-9a-f]{32}\.webp$/)
    expect(image).toMatchObject({ width: 1600, height: 1200 })
    for (const width of imageWidths) {
      expect(await sizeOf(await media.readImage(image.name, width))).toEqual([width, width * 0.75])
    }
  })

  test('has a placeholder as a data URL with the same aspect ratio', async () => {
    const { placeholder } = await media.storeImage(seller, 'ad', jpegUpload(wide))
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThan(600)
    expect(await sizeOf(Buffer.from(placeholder.split(',')[1] ?? '', 'base64'))).toEqual([16, 12])
  })

  test('that is small is not enlarged and is available in every width', async () => {
    const { name, width, height } = await media.storeImage(seller, 'ad', jpegUpload(small))
    expect([width, height]).toEqual([240, 180])
    for (const width of imageWidths) expect(await sizeOf(await media.readImage(name, width))).toEqual([240, 180])
  })

  test('that is uploaded twice gives two images', async () => {
    const [first, second] = await Promise.all([
      media.storeImage(seller, 'ad', jpegUpload(small)),
      media.storeImage(seller, 'ad', jpegUpload(small)),
    ])
    expect(first.name).not.toBe(second.name)
    expect(first.dhash).toBe(second.dhash)
  })

  test('of a chat is not public', async () => {
    const { name } = await media.storeImage(seller, 'chat', jpegUpload(small))
    expect(await media.readImage(name, 320)).toBeNull()
    expect(await sizeOf(await media.readChatImage(name, 320))).toEqual([240, 180])
  })

  test('of an ad cannot be read as a chat image', async () => {
    const { name } = await media.storeImage(seller, 'ad', jpegUpload(small))
    expect(await media.readChatImage(name, 320)).toBeNull()
  })
})

describe('a request body', () => {
  test('above the limit is rejected before the rest is read', async () => {
    const { read, body } = endless(small)
    const refused = media.storeImage(seller, 'ad', { type: 'image/jpeg', body })
    await expect(refused).rejects.toMatchObject({ status: 413, code: 'picture_too_heavy' })
    expect(read.isClosed).toBe(true)
    expect(read.bytes).toBeLessThanOrEqual(imageLimits.uploadBytes + 65_536)
  })

  test('that is not an image is rejected at its first bytes', async () => {
    const { read, body } = endless(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`))
    const refused = media.storeImage(seller, 'ad', { type: 'image/png', body })
    await expect(refused).rejects.toMatchObject({ status: 415, code: 'picture_type_unsupported' })
    expect(read).toEqual({ bytes: 0, isClosed: true })
  })

  test('may arrive byte by byte', async () => {
    const body = Array.from(small.subarray(0, 400), (byte) => Buffer.of(byte))
    const image = await media.storeImage(seller, 'ad', { type: 'image/jpeg', body: [...body, small.subarray(400)] })
    expect(image.width).toBe(240)
  })

  test('may be a web stream', async () => {
    const request = new Request('http://souqna.test/', { method: 'POST', body: new Uint8Array(small) })
    const body = request.body as ReadableStream<Uint8Array>
    expect(await media.storeImage(seller, 'ad', { type: 'image/jpeg', body })).toMatchObject({ width: 240 })
  })

  test('that is interrupted leaves no files', async () => {
    async function* body() {
      yield wide.subarray(0, 50_000)
      throw new Error('connection lost')
    }
    const before = await files()
    const refused = media.storeImage(seller, 'ad', { type: 'image/jpeg', body: body() })
    await expect(refused).rejects.toMatchObject({ status: 400, cause: new Error('connection lost') })
    expect(await files()).toEqual(before)
  })
})

describe('the daily quota', () => {
  const useQuota = (ownerId: number, bytes: number) =>
    db.rows(sql`
      insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, stored_at)
      select md5(${String(ownerId)} || n), ${ownerId}, 'ad', 1, 1, '', 0, ${Math.floor(bytes / 20)}, now()
      from generate_series(1, 20) n`)

  test('rejects an upload before reading its body', async () => {
    const busySeller = await insertOwner(db, 'spent')
    await useQuota(busySeller.id, imageLimits.dailyBytes)
    const { read, body } = endless(small)
    const unread = { type: 'image/jpeg', body }
    await expect(media.storeImage(busySeller, 'ad', unread)).rejects.toMatchObject({
      status: 429,
      code: 'picture_quota',
    })
    expect(read).toEqual({ bytes: 0, isClosed: false })
  })

  test('holds for simultaneous uploads', async () => {
    const hasty = await insertOwner(db, 'hasty')
    await useQuota(hasty.id, imageLimits.dailyBytes - 3.5 * small.length)
    const requests = Array.from({ length: 10 }, () => media.storeImage(hasty, 'ad', jpegUpload(small)))
    const accepted = (await Promise.allSettled(requests)).filter((result) => result.status === 'fulfilled')
    expect(accepted).toHaveLength(3)
  })

  test('is available again the next day', async () => {
    const patient = await insertOwner(db, 'patient')
    await useQuota(patient.id, imageLimits.dailyBytes)
    await db.rows(sql`update pictures set created_at = now() - interval '25 hours' where owner_id = ${patient.id}`)
    await expect(media.storeImage(patient, 'ad', jpegUpload(small))).resolves.toHaveProperty('name')
  })
})

describe('simultaneous uploads', () => {
  const { promise: hangUp, reject: hangUpAll } = Promise.withResolvers<never>()
  hangUp.catch(() => {})
  /** A body whose sender does not send the rest. */
  async function* stuck() {
    yield small.subarray(0, 100)
    await hangUp
  }

  test('of one account wait for each other and leave room for everybody else', async () => {
    const { media } = await createTestMedia(db)
    const [greedy, other] = [await insertOwner(db, 'greedy'), await insertOwner(db, 'other')]
    const refused: unknown[] = []
    const { perOwner, queuedPerOwner } = boundedResources.receive_image
    for (let i = 0; i < 90; i += 1) {
      media.storeImage(greedy, 'ad', { type: 'image/jpeg', body: stuck() }).catch((error) => refused.push(error))
    }
    await vi.waitFor(() => expect(refused).toHaveLength(90 - perOwner - queuedPerOwner), 20_000)
    for (const one of refused) expect(one).toMatchObject({ status: 503, retryAfter: 2 })
    await expect(media.storeImage(other, 'ad', jpegUpload(small))).resolves.toHaveProperty('name')
    hangUpAll(new Error('hung up'))
    await vi.waitFor(() => expect(refused).toHaveLength(90), 20_000)
  })

  test('of several accounts are decoded in turn and leave no files', async () => {
    const { media, entries, files } = await createTestMedia(db)
    const [first, second] = [await insertOwner(db, 'first'), await insertOwner(db, 'second')]
    const order: string[] = []
    const send = async (owner: typeof first, name: string) => {
      const image = await media.storeImage(owner, 'ad', jpegUpload(small))
      order.push(name)
      return image
    }
    await send(first, 'start')
    const pids = entries.filter(({ event }) => event === 'images.worker_started').map(({ pid }) => Number(pid))

    // The workers are stopped until all uploads have arrived.
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    const many = Array.from({ length: 20 }, () => send(first, 'first'))
    await vi.waitFor(
      async () => expect(await files('incoming')).toHaveLength(boundedResources.receive_image.perOwner),
      20_000,
    )
    const one = send(second, 'second')
    for (const pid of pids) process.kill(pid, 'SIGCONT')

    await Promise.all([...many, one])
    expect(order.indexOf('second')).toBeLessThan(8)
    expect(await files('incoming')).toEqual([])
  })
})

describe('with S3', () => {
  test('stores and reads images in the bucket and leaves nothing on the disk', async () => {
    const s3 = await startS3()
    const { media, files } = await createTestMedia(db, { s3: s3.settings })
    const { name } = await media.storeImage(seller, 'ad', jpegUpload(small))
    expect(await s3.objects()).toHaveLength(imageWidths.length)
    expect(await sizeOf(await media.readImage(name, 640))).toEqual([240, 180])
    expect(await files()).toEqual([])
    await s3.stop()
  })
})
