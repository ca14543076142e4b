// What happens to pictures after they came: shown, taken down, swept, found again.
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { jpegOf, photo, scene } from '#server/testing/uploads/jpeg.ts'
import { jpegUpload, someMedia } from '#server/testing/uploads/media-fixtures.ts'
import { attachImages, findSimilar, releaseImages } from './index.ts'

const db = await cloneDatabase()
const { media, files, dataDir } = await someMedia(db)
const seller = await insertOwner(db, 'seller')
const other = await insertOwner(db, 'other')
const bytes = await jpegOf()

const send = (owner = seller, kind: 'ad' | 'profile' = 'ad') => media.storeImage(owner, kind, jpegUpload(bytes))
const isThere = async (name: string) => (await media.readImage(name, 320)) !== null
const aDayPasses = () => db.rows(sql`update pictures set unused_since = unused_since - interval '25 hours'`)

describe('a picture', () => {
  test('that an ad shows stays', async () => {
    const { name } = await send()
    const [row] = await attachImages(db, seller, 'ad', [name])
    expect(row).toMatchObject({ width: 240, height: 180 })
    await aDayPasses()
    await media.sweepImages()
    expect(await isThere(name)).toBe(true)
  })

  test('that nothing shows is gone a day later, and not before', async () => {
    const { name } = await send()
    await media.sweepImages()
    expect(await isThere(name)).toBe(true)
    await aDayPasses()
    expect(await media.sweepImages()).toBe(1)
    expect(await isThere(name)).toBe(false)
    await expect(attachImages(db, seller, 'ad', [name])).rejects.toMatchObject({ code: 'picture_not_found' })
  })

  test('that was taken down is gone a day later', async () => {
    const { name } = await send()
    await attachImages(db, seller, 'ad', [name])
    await releaseImages(db, [name])
    expect(await isThere(name)).toBe(true)
    await aDayPasses()
    await media.sweepImages()
    expect(await isThere(name)).toBe(false)
  })

  test('goes with the account of who sent it, shown or not', async () => {
    const leaver = await insertOwner(db, 'leaver')
    const { name } = await send(leaver)
    await attachImages(db, leaver, 'ad', [name])
    await db.rows(sql`delete from users where id = ${leaver.id}`)
    await media.sweepImages()
    expect(await isThere(name)).toBe(false)
    expect(await db.rows(sql`select from pictures where owner_id is null`)).toEqual([])
  })

  test.each([
    ['another person', async () => attachImages(db, other, 'ad', [(await send()).name])],
    ['another kind of thing', async () => attachImages(db, seller, 'profile', [(await send()).name])],
    [
      'a name that says another kind',
      async () => attachImages(db, seller, 'ad', [(await send(seller, 'profile')).name]),
    ],
    ['a name that is none', async () => attachImages(db, seller, 'ad', ['../x.webp'])],
    ['a name nobody has', async () => attachImages(db, seller, 'ad', [`ad/${'0'.repeat(32)}.webp`])],
    [
      'the same thing twice',
      async () => {
        const { name } = await send()
        return attachImages(db, seller, 'ad', [name, name])
      },
    ],
  ])('cannot be shown by %s', async (_, attach) => {
    await expect(attach()).rejects.toMatchObject({ status: 404, code: 'picture_not_found' })
  })

  test('that one ad shows cannot be shown by another', async () => {
    const { name } = await send()
    await attachImages(db, seller, 'ad', [name])
    await expect(attachImages(db, seller, 'ad', [name])).rejects.toMatchObject({ code: 'picture_not_found' })
  })

  test('is free again when what would have shown it was not made', async () => {
    const { name } = await send()
    const failing = db.transaction(async (tx) => {
      await attachImages(tx, seller, 'ad', [name])
      throw new Error('the ad was refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await expect(attachImages(db, seller, 'ad', [name])).resolves.toHaveLength(1)
  })
})

test('several come back in the order in which they were asked for', async () => {
  const names = [(await send()).name, (await send()).name, (await send()).name].toReversed()
  const rows = await attachImages(db, seller, 'ad', names)
  expect(rows.map(({ id }) => `ad/${id}.webp`)).toEqual(names)
})

test('what a crash left half-written is gone a day later', async () => {
  const folder = join(dataDir, 'media/incoming')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'old'), 'half')
  await writeFile(join(folder, 'young'), 'half')
  await utimes(join(folder, 'old'), new Date(0), new Date(0))
  await media.sweepImages()
  expect(await files('incoming')).toEqual([join(folder, 'young')])
})

describe('a picture that came before', () => {
  const size = { width: 900, height: 700 }
  const original = () => photo(size, 7)
  const again = async (picture: Sharp) =>
    (await media.storeImage(other, 'ad', jpegUpload(await picture.jpeg({ quality: 60 }).toBuffer()))).dhash

  test.each([
    ['packed again', original],
    ['smaller', () => original().resize(400)],
    ['brighter', () => original().linear(1.1, 8)],
    ['with a mark in its corner', () => original().composite([{ input: mark, left: 700, top: 620 }])],
    ['with its edges cut by a fiftieth', () => original().extract({ left: 18, top: 14, width: 864, height: 672 })],
  ])('is found again when it comes %s', async (_, changed) => {
    const first = await media.storeImage(seller, 'ad', jpegUpload(await original().jpeg().toBuffer()))
    const found = await findSimilar(db, await again(changed()), 100)
    expect(found.map(({ id }) => `ad/${id}.webp`)).toContain(first.name)
    expect(found.every(({ distance }) => distance <= 7)).toBe(true)
  })

  test('is found whichever seven of its bits have changed, and not when eight have', async () => {
    // Two in each of the four parts, one in the last: the hardest way to differ in seven.
    const changes = [0n, 1n, 0x8000_0000_0000_0000n, 0x0003_0003_0003_0001n, 0x8001_4002_2004_1000n, 0x7fn << 57n]
    for (const [index, change] of changes.entries()) {
      const hash = BigInt.asIntN(64, 0x5a5a_1234_dead_beefn ^ change)
      await db.rows(sql`
        insert into pictures (id, kind, width, height, placeholder, dhash, bytes, stored_at, owner_id)
        values (${String(index).padStart(32, '0')}, 'ad', 1, 1, '', ${String(hash)}, 1, now(), ${seller.id})`)
    }
    const found = await findSimilar(db, 0x5a5a_1234_dead_beefn)
    expect(found.map(({ distance }) => distance)).toEqual([0, 1, 1, 7, 7, 7])
    expect(await findSimilar(db, 0x5a5a_1234_dead_beefn ^ 0x0300_0300_0300_0300n)).toEqual([])
  })

  test('is not mistaken for another', async () => {
    const first = await media.storeImage(seller, 'ad', jpegUpload(await original().jpeg().toBuffer()))
    const turned = sharp(scene(size, 3), { raw: { ...size, channels: 3 } }).flop()
    const found = await findSimilar(db, await again(turned), 100)
    expect(found.map(({ id }) => `ad/${id}.webp`)).not.toContain(first.name)
  })

  test('gives the hash that its own thumbnail gives', async () => {
    const { name, dhash } = await media.storeImage(seller, 'ad', jpegUpload(await original().jpeg().toBuffer()))
    const thumbnail = sharp((await media.readImage(name, 320)) ?? '')
    const [near] = await findSimilar(db, await again(thumbnail), 1)
    expect(near?.distance).toBeLessThanOrEqual(2)
    expect(await findSimilar(db, dhash, 1)).toMatchObject([{ distance: 0 }])
  })
})

const mark = await sharp({ create: { width: 180, height: 60, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
