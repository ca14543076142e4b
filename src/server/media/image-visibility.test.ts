// Images while the database is lost, slow or a replica: what visitors have seen stays visible, what was hidden does not.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Database, sql } from '#server/platform/db.ts'
import { currentReadScope, noteReplicaState } from '#server/platform/replica/read-scope.ts'
import { minute, second } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { freePort } from '#server/testing/ports.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia, jpegUpload } from '#server/testing/uploads/media-fixtures.ts'
import { createVisibility } from './image-visibility.ts'
import { type ImageRouteContext, imageRoute } from './serve-image.ts'

const db = await cloneDatabase()
const seller = await insertOwner(db)
const bytes = await jpegOf({ width: 64, height: 48 })
const clock = movableClock()
const { media } = await createTestMedia(db)
const address = '203.0.113.1'

async function insertAdWithImage() {
  const { name } = await media.storeImage(seller, 'ad', jpegUpload(bytes))
  const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id })
  await db.rows(sql`
    insert into ad_images (ad_id, position, name, width, height, placeholder)
    values (${adId}, 1, ${name}, 64, 48, '')`)
  return { adId, name }
}

const hide = (adId: number) => db.rows(sql`update ads set status = 'removed' where id = ${adId}`)

/** The route of images with a database that can be lost: then nothing listens at its address. */
async function setup() {
  const lostDb = connect(`postgres://127.0.0.1:${await freePort()}/lost`, () => {})
  onTestFinished(() => lostDb.close())
  const line = { isCut: false }
  const lookups: unknown[] = []
  const countingDb: Database = {
    ...db,
    row(statement) {
      lookups.push(statement)
      return (line.isCut ? lostDb : db).row(statement)
    },
  }
  const context = {
    media: { ...media, findVisibility: createVisibility(countingDb, clock) },
    findActor: async () => null,
  } as unknown as ImageRouteContext
  const statusOf = (name: string) =>
    imageRoute(context)
      .serve(`/media/320/${name}`, new Request(`http://souqna.test/media/320/${name}`), address)
      .then(
        ({ status }) => status,
        (error: { status: number }) => error.status,
      )
  return { line, statusOf, lookups }
}

describe('while the database is lost', () => {
  test('an image that was served before is served for ten minutes, and one that was not is a 503', async () => {
    const [{ name }, other] = [await insertAdWithImage(), await insertAdWithImage()]
    const { line, statusOf } = await setup()
    expect(await statusOf(name)).toBe(200)
    line.isCut = true
    clock.move(30 * second)
    expect(await statusOf(name)).toBe(200)
    expect(await statusOf(other.name)).toBe(503)
    clock.move(10 * minute)
    expect(await statusOf(name)).toBe(503)
    line.isCut = false
    expect(await statusOf(name)).toBe(200)
  })

  test('a hidden image stays hidden', async () => {
    const { adId, name } = await insertAdWithImage()
    const { line, statusOf } = await setup()
    await hide(adId)
    expect(await statusOf(name)).toBe(404)
    line.isCut = true
    clock.move(30 * second)
    expect(await statusOf(name)).toBe(404)
  })

  test('one of many images asks for it, and the others do not wait', async () => {
    const ads = await Promise.all(Array.from({ length: 30 }, insertAdWithImage))
    const { line, statusOf, lookups } = await setup()
    for (const { name } of ads) expect(await statusOf(name)).toBe(200)
    line.isCut = true
    clock.move(30 * second)
    expect(await statusOf(ads[0]?.name ?? '')).toBe(200)
    clock.move(5 * second)
    lookups.splice(0)
    expect(new Set(await Promise.all(ads.map(({ name }) => statusOf(name))))).toEqual(new Set([200]))
    expect(lookups).toHaveLength(1)
  })
})

describe('while the database answers', () => {
  test('an image that is taken down is a 404 after 15 seconds, also when the database was lost before', async () => {
    const { adId, name } = await insertAdWithImage()
    const { line, statusOf } = await setup()
    expect(await statusOf(name)).toBe(200)
    line.isCut = true
    clock.move(15 * second)
    expect(await statusOf(name)).toBe(200)
    await hide(adId)
    line.isCut = false
    clock.move(15 * second)
    expect(await statusOf(name)).toBe(404)
  })

  test('names that were made up cost it nothing', async () => {
    const { statusOf, lookups } = await setup()
    const names = Array.from({ length: 3_000 }, (_, index) => `ad/${index.toString(16).padStart(32, '0')}.webp`)
    expect(new Set(await Promise.all(names.map(statusOf)))).toEqual(new Set([404]))
    expect(lookups).toEqual([])
  })
})

describe('a replica', () => {
  const reads: string[] = []
  beforeEach(() => void reads.splice(0))

  /** Answers as one that is so many milliseconds late. */
  const withLag = (lag: number): Database => ({
    ...db,
    async row(statement) {
      const { isVisitor, mayUseReplica } = currentReadScope()
      reads.push(`${isVisitor ? 'visitor' : 'member'}, ${mayUseReplica ? 'replica' : 'primary'}`)
      if (mayUseReplica) noteReplicaState(clock.now() - lag)
      return db.row(statement)
    },
  })

  test('is asked for an image, and its answer is as old as its state', async () => {
    const { name } = await insertAdWithImage()
    const find = createVisibility(withLag(10 * second), clock)
    expect(await find(name, address)).toBe('public')
    clock.move(4 * second)
    await find(name, address)
    expect(reads).toEqual(['visitor, replica'])
    clock.move(second)
    await find(name, address)
    expect(reads).toHaveLength(2)
  })

  test('that is 15 seconds late does not decide, and neither does any about a photo of a chat', async () => {
    const { name } = await insertAdWithImage()
    await createVisibility(withLag(15 * second), clock)(name, address)
    await createVisibility(withLag(second), clock)(name.replace('ad/', 'chat/'), address)
    expect(reads).toEqual(Array(2).fill(['visitor, replica', 'visitor, primary']).flat())
  })
})
