// The life of an image after its upload: attached, released, swept, and compared with others.
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { jpegOf, photo, scene } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia, jpegUpload } from '#server/testing/uploads/media-fixtures.ts'
import { attachImages, releaseImages } from './attach-images.ts'
import { findShownNear } from './images.sql.ts'
import { bandsAround, findSimilarShown, maxDistance } from './similar-images.ts'

const db = await cloneDatabase()
const { media } = await createTestMedia(db)
const seller = await insertOwner(db, 'seller')
const other = await insertOwner(db, 'other')
const bytes = await jpegOf()

const send = (owner = seller, kind: 'ad' | 'profile' = 'ad') => media.storeImage(owner, kind, jpegUpload(bytes))
const isStored = async (name: string) => (await media.readImage(name, 320)) !== null
const letADayPass = () => db.rows(sql`update pictures set unused_since = unused_since - interval '25 hours'`)

describe('an image', () => {
  test('stays while an ad shows it', async () => {
    const { name } = await send()
    const [row] = await attachImages(db, seller, 'ad', [name])
    expect(row).toMatchObject({ width: 240, height: 180 })
    await letADayPass()
    await media.sweepImages()
    expect(await isStored(name)).toBe(true)
  })

  test('that nothing shows is removed after a day, not earlier', async () => {
    const { name } = await send()
    await media.sweepImages()
    expect(await isStored(name)).toBe(true)
    await letADayPass()
    expect(await media.sweepImages()).toBe(1)
    expect(await isStored(name)).toBe(false)
    await expect(attachImages(db, seller, 'ad', [name])).rejects.toMatchObject({ code: 'picture_not_found' })
  })

  test('is removed a day after it was released', async () => {
    const { name } = await send()
    await attachImages(db, seller, 'ad', [name])
    await releaseImages(db, [name], new Date())
    expect(await isStored(name)).toBe(true)
    await letADayPass()
    await media.sweepImages()
    expect(await isStored(name)).toBe(false)
  })

  test('is removed with the account of its owner, shown or not', async () => {
    const leaver = await insertOwner(db, 'leaver')
    const { name } = await send(leaver)
    await attachImages(db, leaver, 'ad', [name])
    await db.rows(sql`delete from users where id = ${leaver.id}`)
    await media.sweepImages()
    expect(await isStored(name)).toBe(false)
    expect(await db.rows(sql`select from pictures where owner_id is null`)).toEqual([])
  })

  test.each([
    ['by another user', async () => attachImages(db, other, 'ad', [(await send()).name])],
    ['as another kind', async () => attachImages(db, seller, 'profile', [(await send()).name])],
    ['by a name of another kind', async () => attachImages(db, seller, 'ad', [(await send(seller, 'profile')).name])],
    ['by an invalid name', async () => attachImages(db, seller, 'ad', ['../x.webp'])],
    ['by an unknown name', async () => attachImages(db, seller, 'ad', [`ad/${'0'.repeat(32)}.webp`])],
    [
      'twice in one ad',
      async () => {
        const { name } = await send()
        return attachImages(db, seller, 'ad', [name, name])
      },
    ],
  ])('cannot be attached %s', async (_, attach) => {
    await expect(attach()).rejects.toMatchObject({ status: 404, code: 'picture_not_found' })
  })

  test('of one ad cannot be attached to another', async () => {
    const { name } = await send()
    await attachImages(db, seller, 'ad', [name])
    await expect(attachImages(db, seller, 'ad', [name])).rejects.toMatchObject({ code: 'picture_not_found' })
  })

  test('can be attached again after the transaction of its ad was rolled back', async () => {
    const { name } = await send()
    const failing = db.transaction(async (tx) => {
      await attachImages(tx, seller, 'ad', [name])
      throw new Error('the ad was refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await expect(attachImages(db, seller, 'ad', [name])).resolves.toHaveLength(1)
  })
})

test('attached images are returned in the order of the request', async () => {
  const names = [(await send()).name, (await send()).name, (await send()).name].toReversed()
  const rows = await attachImages(db, seller, 'ad', names)
  expect(rows.map(({ id }) => `ad/${id}.webp`)).toEqual(names)
})

describe('an image that was uploaded before', () => {
  const size = { width: 900, height: 700 }
  const original = () => photo(size, 7)
  const upload = async (owner: typeof seller, image: Sharp, quality = 80) =>
    media.storeImage(owner, 'ad', jpegUpload(await image.jpeg({ quality }).toBuffer()))
  const uploadShown = async () => {
    const image = await upload(seller, original())
    await attachImages(db, seller, 'ad', [image.name])
    return image
  }
  const similarTo = async (name: string) => (await findSimilarShown(db, [name], new Date())).map(({ like }) => like)
  const distance = (one: bigint, two: bigint) =>
    BigInt.asUintN(64, one ^ two)
      .toString(2)
      .replaceAll('0', '').length

  test.each([
    ['recompressed', original],
    ['smaller', () => original().resize(400)],
    ['brighter', () => original().linear(1.1, 8)],
    ['with a watermark', () => original().composite([{ input: watermark, left: 700, top: 620 }])],
    ['with 2% of its edges cropped', () => original().extract({ left: 18, top: 14, width: 864, height: 672 })],
  ])('is recognised %s', async (_, changed) => {
    const first = await uploadShown()
    const second = await upload(other, changed(), 60)
    expect(await similarTo(second.name)).toContain(first.name)
    expect(distance(first.dhash, second.dhash)).toBeLessThanOrEqual(maxDistance)
  })

  test('is not found when nothing shows it', async () => {
    const hidden = await upload(seller, original())
    const second = await upload(other, original(), 60)
    expect(await similarTo(second.name)).not.toContain(hidden.name)
  })

  test('is found with any seven changed bits of its hash, but not with eight', async () => {
    // Two bits in each of three bands and one in the fourth: the hardest way to differ in seven bits.
    const changes = [0n, 1n, 0x8000_0000_0000_0000n, 0x0003_0003_0003_0001n, 0x8001_4002_2004_1000n, 0x7fn << 57n]
    const hash = 0x5a5a_1234_dead_beefn
    const ids = changes.map((_, index) => String(index).padStart(32, '0'))
    for (const [index, change] of changes.entries()) {
      await db.rows(sql`
        insert into pictures (id, kind, width, height, placeholder, dhash, bytes, stored_at, unused_since, owner_id)
        values (${ids[index]}, 'ad', 1, 1, '', ${String(BigInt.asIntN(64, hash ^ change))}, 1, now(), null, ${seller.id})`)
    }
    const idsNear = async (center: bigint) =>
      (
        await findShownNear(db, {
          ...{ dhash: center, bands: bandsAround(center), distance: maxDistance },
          // The clock of the database is finer: an image of this millisecond would count as later.
          ...{ except: [], uploadedBefore: new Date(Date.now() + 1000) },
        })
      )
        .map(({ id }) => id)
        .toSorted()
    expect(changes.map((change) => distance(0n, change))).toEqual([0, 1, 1, 7, 7, 7])
    expect(await idsNear(hash)).toEqual(ids)
    expect(await idsNear(hash ^ 0x0300_0300_0300_0300n)).toEqual([])
  })

  test('is not confused with another image', async () => {
    const first = await uploadShown()
    const different = await upload(other, sharp(scene(size, 3), { raw: { ...size, channels: 3 } }).flop(), 60)
    expect(await similarTo(different.name)).not.toContain(first.name)
  })

  test('is recognised by its own thumbnail', async () => {
    const { name, dhash } = await uploadShown()
    const thumbnail = await upload(other, sharp((await media.readImage(name, 320)) ?? ''), 60)
    expect(distance(dhash, thumbnail.dhash)).toBeLessThanOrEqual(maxDistance)
    expect(await similarTo(thumbnail.name)).toContain(name)
  })
})

const watermark = await sharp({ create: { width: 180, height: 60, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
