// The same tests for both storage drivers, then tests for each.
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startS3 } from '#server/testing/fake-s3.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'souqna-storage-'))
const s3 = await startS3()
beforeEach(() => {
  s3.requests.length = 0
  s3.fault = () => undefined
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const content = Buffer.from('0123456789')
const key = 'pictures/ad/0a/0a1b-320.webp'

describe.each([
  ['the disk', createDiskStorage(folder)],
  ['S3', createS3Storage(s3.settings)],
])('%s', (_, storage) => {
  test('returns an object until it is deleted', async () => {
    await storage.put(key, content)
    expect(await storage.exists(key)).toBe(true)
    expect(await storage.get(key)).toEqual(content)
    await storage.delete(key)
    expect(await storage.exists(key)).toBe(false)
    expect(await storage.get(key)).toBeNull()
  })

  test('overwrites an object', async () => {
    await storage.put(key, Buffer.from('before'))
    await storage.put(key, content)
    expect(await storage.get(key)).toEqual(content)
  })

  test.each([
    [undefined, '0123456789'],
    [{ start: 0, end: 3 }, '0123'],
    [{ start: 4 }, '456789'],
    [{ start: 8, end: 99 }, '89'],
  ])('streams the range %j', async (range, expected) => {
    await storage.put(key, content)
    const stream = await storage.stream(key, range)
    expect(stream?.size).toBe(10)
    expect(await new Response(stream?.body).text()).toBe(expected)
  })

  test('returns null for an unknown key', async () => {
    const unknown = 'pictures/ad/ff/ffff-320.webp'
    expect(await storage.get(unknown)).toBeNull()
    expect(await storage.stream(unknown)).toBeNull()
    expect(await storage.exists(unknown)).toBe(false)
    await expect(storage.delete(unknown)).resolves.toBeUndefined()
  })

  test.each(['a/0.bin', 'chat/9_9/x-_-x.m4a', 'pictures/profile/zz/aux-320.webp', `${'deep/'.repeat(12)}end.webp`])(
    'accepts the key %s',
    async (validKey) => {
      await storage.put(validKey, content)
      expect(await storage.get(validKey)).toEqual(content)
      await storage.delete(validKey)
      expect(await storage.exists(validKey)).toBe(false)
    },
  )

  test('stores 3 MB without loss, and an empty object', async () => {
    const large = randomBytes(3_000_000)
    await storage.put(key, large)
    expect((await storage.get(key))?.equals(large)).toBe(true)
    await storage.put(key, Buffer.alloc(0))
    expect(await storage.get(key)).toHaveLength(0)
  })

  test.each([
    '../up.webp',
    'pictures/../../x.webp',
    '/etc/passwd',
    'pictures/a\0.webp',
    'pictures/a b.webp',
    'x.webp',
    '',
  ])('rejects the key %j', async (invalidKey) => {
    await expect(storage.put(invalidKey, content)).rejects.toThrow('Invalid storage key')
    await expect(storage.get(invalidKey)).rejects.toThrow('Invalid storage key')
    await expect(storage.delete(invalidKey)).rejects.toThrow('Invalid storage key')
  })
})

describe('the disk', () => {
  const storage = createDiskStorage(folder)

  test('leaves no draft file after a failed write', async () => {
    // A folder has the path of the file.
    await mkdir(join(folder, 'pictures/ad/0b/taken-320.webp/inside'), { recursive: true })
    await expect(storage.put('pictures/ad/0b/taken-320.webp', content)).rejects.toMatchObject({ code: 'EISDIR' })
    expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  })

  test('sweeps drafts that are a day old, not younger ones', async () => {
    const [old, young] = [join(folder, 'unfinished/old'), join(folder, 'unfinished/young')]
    await writeFile(old, 'half')
    await writeFile(young, 'half')
    await utimes(old, new Date(0), new Date(0))
    await storage.sweep(new Date(Date.now() - 86_400_000))
    expect(await readdir(join(folder, 'unfinished'))).toEqual(['young'])
  })
})

describe('S3', () => {
  let storage: FileStorage
  // A new one for each test: an outage of the test before must not count.
  beforeEach(() => {
    storage = createS3Storage(s3.settings)
  })

  test('is retried once after a 500', async () => {
    await storage.put(key, content)
    s3.requests.length = 0
    s3.fault = () => (s3.requests.length === 1 ? { status: 500, code: 'InternalError' } : undefined)
    expect(await storage.get(key)).toEqual(content)
    expect(s3.requests).toHaveLength(2)
  })

  test('that stays unavailable gives a 503', async () => {
    s3.fault = () => ({ status: 503, code: 'SlowDown' })
    await expect(storage.get(key)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    const unreachable = createS3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:1' })
    await expect(unreachable.put(key, content)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  })

  describe('that is slow', () => {
    const times = { answer: 1_000, bytesPerSecond: 1_000_000, read: 1_000, failures: 3, pause: 1_000 }
    /** On a busy machine everything takes longer, but never as long as waiting for each request in turn. */
    const soon = 20_000
    const refusal = { status: 503, code: 'unavailable' }

    test('is waited for as long as the body needs at the slowest speed', async () => {
      const patient = createS3Storage(s3.settings, { ...times, bytesPerSecond: 1_000 })
      s3.fault = ({ method }) => (method === 'PUT' ? { delay: 1_500 } : undefined)
      await patient.put(key, randomBytes(9_000))
      expect(await patient.get(key)).toHaveLength(9_000)
    })

    test('and does not begin to answer gives a 503 after the timeout, without a second try', async () => {
      s3.fault = () => 'hangs'
      const impatient = createS3Storage(s3.settings, times)
      await expect(impatient.get(key)).rejects.toMatchObject(refusal)
      await expect(impatient.put(key, content)).rejects.toMatchObject(refusal)
      expect(s3.requests).toHaveLength(2)
    })

    test('and stops in the middle of an image gives a 503', async () => {
      s3.fault = () => 'stops'
      const started = performance.now()
      await expect(createS3Storage(s3.settings, times).get(key)).rejects.toMatchObject(refusal)
      expect(performance.now() - started).toBeLessThan(soon)
    })

    test('fails further requests at once after three failures, and serves again soon after it has recovered', async () => {
      const waiting = createS3Storage(s3.settings, times)
      await waiting.put(key, content)
      s3.requests.length = 0
      s3.fault = () => 'hangs'
      for (let i = 0; i < 3; i += 1) await expect(waiting.get(key)).rejects.toMatchObject(refusal)
      await expect(Promise.all(Array.from({ length: 50 }, () => waiting.get(key)))).rejects.toMatchObject(refusal)
      expect(s3.requests).toHaveLength(3)
      s3.fault = () => undefined
      await vi.waitFor(async () => expect(await waiting.get(key)).toEqual(content), { timeout: soon, interval: 50 })
    })
  })

  test('sends a file of 20 MB without loss', async () => {
    const large = randomBytes(20_000_000)
    await writeFile(join(folder, 'video'), large)
    await storage.putFile(key, join(folder, 'video'))
    expect((await storage.get(key))?.equals(large)).toBe(true)
  })

  test('without the bucket gives a 503 that names the bucket', async () => {
    const withoutBucket = createS3Storage({ ...s3.settings, bucket: 'missing' })
    const refusal = await withoutBucket.put(key, content).catch((error) => error)
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(refusal.cause.message).toBe('the storage has no bucket missing')
  })

  test('that disconnects during a response gives a 503', async () => {
    await storage.put(key, content)
    s3.fault = () => 'breaks off'
    await expect(storage.get(key)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  })

  test('that is full gives a 507', async () => {
    s3.fault = () => ({ status: 507, code: 'XMinioStorageFull' })
    await expect(storage.put(key, content)).rejects.toMatchObject({ status: 507, code: 'storage_full' })
  })

  test('rejects a wrong secret; the client gets a 503 and the reason is only in the cause', async () => {
    const wrongSecret = createS3Storage({ ...s3.settings, secretKey: 'guessed' })
    const refusal = await wrongSecret.put('pictures/ad/0c/stranger-320.webp', content).catch((error) => error)
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(refusal.cause.message).toBe('the storage answered 403 SignatureDoesNotMatch')
    const wrongKey = createS3Storage({ ...s3.settings, accessKey: 'unknown' })
    expect((await wrongKey.get(key).catch((error) => error)).cause.message).toBe(
      'the storage answered 403 InvalidAccessKeyId',
    )
    expect((await s3.objects()).join()).not.toContain('stranger')
  })

  test('does not follow redirects', async () => {
    s3.fault = () => ({ status: 307, code: 'TemporaryRedirect' })
    await expect(storage.get(key)).rejects.toMatchObject({ status: 503 })
  })
})
