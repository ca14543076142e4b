// Hostile uploads and their expected results. Every upload goes through the whole pipeline and a real database.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { sql } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { type HostileFile, payloadMark } from '#server/testing/uploads/hostile-files.ts'
import { photo, quarters } from '#server/testing/uploads/jpeg.ts'
import { claimedType, hostileFiles, splitBytes } from '#server/testing/uploads/test-files.ts'
import { openStorage } from '#server/uploads/index.ts'
import { parseImageName, storageKey } from './image-names.ts'
import { createMedia, imageWidths } from './index.ts'

// The results are tested here, not the time, which depends on what else the machine does.
const processTimeout = 120_000
vi.setConfig({ testTimeout: processTimeout, hookTimeout: processTimeout })

const db = await cloneDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'souqna-hostile-'))
const storage = openStorage({ dataDir, s3: undefined })
const media = createMedia({ db, clock: systemClock, log: silentLog, dataDir, storage, processTimeout })
const owner = await insertOwner(db)
const uploads = await hostileFiles()
afterAll(async () => {
  media.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const upload = (hostile: HostileFile) =>
  media.storeImage(owner, 'ad', {
    body: splitBytes(hostile.bytes),
    type: claimedType(hostile),
    ...(hostile.name === undefined ? {} : { name: hostile.name }),
  })

const filesUnder = async (folder: string) =>
  (await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

const upright = new Set(uploads.filter(({ what }) => /with orientation [1-8]$/.test(what)))

describe('every upload has the expected result', () => {
  test.each(uploads.map((one) => [one.what, one] as const))('%s', async (_, hostile) => {
    const result = await upload(hostile).catch((error) => (error instanceof HttpError ? error.code : error))
    if (hostile.expected !== 'accepted') return expect(result).toBe(hostile.expected)

    expect(result).toHaveProperty('name')
    for (const width of imageWidths) await expectHarmless(await media.readImage(result.name, width))
    if (upright.has(hostile)) await expectUpright(await media.readImage(result.name, 320))
  })

  test('for at least 150 files', () => {
    expect(uploads.length).toBeGreaterThanOrEqual(150)
  })
})

async function expectHarmless(image: Buffer | null) {
  if (!image) throw new Error('A size is missing.')
  const { format, space, pages, exif, xmp, iptc, icc, orientation, comments } = await sharp(image).metadata()
  expect({ format, space, pages }).toEqual({ format: 'webp', space: 'srgb', pages: undefined })
  expect([exif, xmp, iptc, icc, orientation, comments].filter((one) => one !== undefined)).toEqual([])
  expect(image.includes(payloadMark)).toBe(false)
}

async function expectUpright(image: Buffer | null) {
  const { data, info } = await sharp(image ?? '')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([80, 40])
  for (const [index, expected] of quarters.entries()) {
    const at = ((index < 2 ? 10 : 30) * 80 + (index % 2 ? 60 : 20)) * 3
    for (const channel of [0, 1, 2])
      expect(Math.abs((data[at + channel] ?? 0) - (expected[channel] ?? 0))).toBeLessThan(40)
  }
}

describe('after all uploads', () => {
  test('the disk contains only the sizes of accepted images, under our names', async () => {
    const rows = await db.rows<{ id: string }>(sql`select id from pictures where stored_at is not null`)
    const expected = rows.flatMap(({ id }) =>
      imageWidths.map((width) => `media/pictures/ad/${id.slice(0, 2)}/${id}-${width}.webp`),
    )
    expect(rows).toHaveLength(uploads.filter(({ expected }) => expected === 'accepted').length)
    expect((await filesUnder('.')).sort()).toEqual(expected.sort())
    expect(await db.rows(sql`select from pictures where stored_at is null`)).toEqual([])
  })

  test('a CMYK photo keeps its colours', async () => {
    const stored = await upload({
      what: '',
      bytes: await photo().toColourspace('cmyk').jpeg().toBuffer(),
      expected: 'accepted',
    })
    const mean = async (image: Sharp) => (await image.stats()).channels.map((channel) => channel.mean)
    const [before, after] = [await mean(photo()), await mean(sharp((await storage.get(keyAt(stored.name))) ?? ''))]
    for (const [channel, value] of before.entries()) expect(Math.abs((after[channel] ?? 0) - value)).toBeLessThan(25)
  })

  test('transparent pixels are white', async () => {
    const transparent = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const stored = await upload({ what: '', bytes: transparent, expected: 'accepted' })
    const { dominant } = await sharp((await storage.get(keyAt(stored.name))) ?? '').stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })
})

const keyAt = (name: string) => storageKey(parseImageName(name) ?? { kind: 'ad', id: '' }, 320)
