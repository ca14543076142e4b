// Both places pictures can be kept in, by the same tests.
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '#server/testing/fake-s3.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'souqna-storage-'))
const s3 = await startS3()
beforeEach(() => {
  s3.requests.length = 0
  s3.trouble = () => undefined
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
  test('gives back what was put, until it is deleted', async () => {
    await storage.put(key, content)
    expect(await storage.exists(key)).toBe(true)
    expect(await storage.get(key)).toEqual(content)
    await storage.delete(key)
    expect(await storage.exists(key)).toBe(false)
    expect(await storage.get(key)).toBeNull()
  })

  test('writes over what was there', async () => {
    await storage.put(key, Buffer.from('before'))
    await storage.put(key, content)
    expect(await storage.get(key)).toEqual(content)
  })

  test.each([
    [undefined, '0123456789'],
    [{ start: 0, end: 3 }, '0123'],
    [{ start: 4 }, '456789'],
    [{ start: 8, end: 99 }, '89'],
  ])('streams %j of it', async (range, expected) => {
    await storage.put(key, content)
    const stream = await storage.stream(key, range)
    expect(stream?.size).toBe(10)
    expect(await new Response(stream?.body).text()).toBe(expected)
  })

  test('has nothing under a name nobody used', async () => {
    const nothing = 'pictures/ad/ff/ffff-320.webp'
    expect(await storage.get(nothing)).toBeNull()
    expect(await storage.stream(nothing)).toBeNull()
    expect(await storage.exists(nothing)).toBe(false)
    await expect(storage.delete(nothing)).resolves.toBeUndefined()
  })

  test.each(['a/0.bin', 'chat/9_9/x-_-x.m4a', 'pictures/profile/zz/aux-320.webp', `${'deep/'.repeat(12)}end.webp`])(
    'keeps what is called %s',
    async (name) => {
      await storage.put(name, content)
      expect(await storage.get(name)).toEqual(content)
      await storage.delete(name)
      expect(await storage.exists(name)).toBe(false)
    },
  )

  test('keeps every byte of something large, and nothing at all as nothing at all', async () => {
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
  ])('takes %j for no name of ours', async (name) => {
    await expect(storage.put(name, content)).rejects.toThrow('Not a key of ours')
    await expect(storage.get(name)).rejects.toThrow('Not a key of ours')
    await expect(storage.delete(name)).rejects.toThrow('Not a key of ours')
  })
})

describe('the disk', () => {
  const storage = createDiskStorage(folder)

  test('leaves nothing of a write that failed', async () => {
    // Where the file should go stands a folder.
    await mkdir(join(folder, 'pictures/ad/0b/taken-320.webp/inside'), { recursive: true })
    await expect(storage.put('pictures/ad/0b/taken-320.webp', content)).rejects.toThrow()
    expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  })

  test('forgets what a crash left there a day ago, and nothing younger', async () => {
    const [old, young] = [join(folder, 'unfinished/old'), join(folder, 'unfinished/young')]
    await writeFile(old, 'half')
    await writeFile(young, 'half')
    await utimes(old, new Date(0), new Date(0))
    await storage.sweep(new Date(Date.now() - 86_400_000))
    expect(await readdir(join(folder, 'unfinished'))).toEqual(['young'])
  })
})

describe('S3', () => {
  const storage = createS3Storage(s3.settings)

  test('is asked again once when it stumbles', async () => {
    await storage.put(key, content)
    s3.requests.length = 0
    s3.trouble = () => (s3.requests.length === 1 ? { status: 500, code: 'InternalError' } : undefined)
    expect(await storage.get(key)).toEqual(content)
    expect(s3.requests).toHaveLength(2)
  })

  test('that stays away is a 503', async () => {
    s3.trouble = () => ({ status: 503, code: 'SlowDown' })
    await expect(storage.get(key)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    const nowhere = createS3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:1' })
    await expect(nowhere.put(key, content)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  })

  test('that takes the call and says nothing is a 503 as well, not a wait without end', async () => {
    s3.trouble = () => 'says nothing'
    const hasty = createS3Storage(s3.settings, 50)
    await expect(hasty.get(key)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    await expect(hasty.put(key, content)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  })

  test('that has no such bucket is a 503 that names it', async () => {
    const elsewhere = createS3Storage({ ...s3.settings, bucket: 'nobodys' })
    const refusal = await elsewhere.put(key, content).catch((error) => error)
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(refusal.cause.message).toBe('the storage has no bucket nobodys')
  })

  test('that breaks off in the middle of an answer is a 503', async () => {
    await storage.put(key, content)
    s3.trouble = () => 'breaks off'
    await expect(storage.get(key)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  })

  test('that is full is a 507', async () => {
    s3.trouble = () => ({ status: 507, code: 'XMinioStorageFull' })
    await expect(storage.put(key, content)).rejects.toMatchObject({ status: 507, code: 'storage_full' })
  })

  test('takes nothing from somebody with a wrong secret, and the reason stays in the log', async () => {
    const stranger = createS3Storage({ ...s3.settings, secretKey: 'guessed' })
    const refusal = await stranger.put('pictures/ad/0c/stranger-320.webp', content).catch((error) => error)
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(refusal.cause.message).toBe('the storage answered 403 SignatureDoesNotMatch')
    const nobody = createS3Storage({ ...s3.settings, accessKey: 'nobody' })
    expect((await nobody.get(key).catch((error) => error)).cause.message).toBe(
      'the storage answered 403 InvalidAccessKeyId',
    )
    expect((await s3.objects()).join()).not.toContain('stranger')
  })

  test('does not follow where somebody else would lead it', async () => {
    s3.trouble = () => ({ status: 307, code: 'TemporaryRedirect' })
    await expect(storage.get(key)).rejects.toMatchObject({ status: 503 })
  })
})
