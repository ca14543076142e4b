// Failures of the image worker, of the disk, and of the process itself.
import { execFile, fork } from 'node:child_process'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { startS3 } from '#server/testing/fake-s3.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { recordingLog, silentLog } from '#server/testing/test-log.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia, jpegUpload } from '#server/testing/uploads/media-fixtures.ts'
import { processTimeout } from '#server/testing/uploads/process-timeout.ts'
import { sweepTempFiles } from '#server/uploads/index.ts'
import { createImageWorkers } from './image-workers.ts'
import { createMedia } from './index.ts'
import { imageWidths } from './limits.ts'

const run = promisify(execFile)
const db = await cloneDatabase()
const bytes = await jpegOf()
const folder = await mkdtemp(join(tmpdir(), 'souqna-faults-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const rowsOf = (ownerId: number) => db.rows<{ id: string }>(sql`select id from pictures where owner_id = ${ownerId}`)
const isWindows = process.platform === 'win32'

describe('an image worker', () => {
  const file = join(folder, 'photo')

  test.skipIf(isWindows)('that hangs is killed, and another worker processes the next image', async () => {
    await writeFile(file, bytes)
    const { log, entries } = recordingLog()
    // Contains the start of a worker, which takes over four seconds on a busy machine. The wait for the hanging one costs no processor time.
    const workers = createImageWorkers(log, 20_000)
    await workers.process(1, { file, type: 'jpeg' })
    const pid = Number(entries.find(({ event }) => event === 'images.worker_started')?.pid)
    process.kill(pid, 'SIGSTOP')
    const request = workers.process(1, { file, type: 'jpeg' })
    await expect(request).rejects.toMatchObject({ status: 422, code: 'picture_too_slow' })
    await expect(ended(pid)).resolves.toBe(true)
    await expect(workers.process(1, { file, type: 'jpeg' })).resolves.toMatchObject({ width: 240 })
    workers.stop()
  })

  test.skipIf(isWindows)('finishes its image when the process group is signalled', async () => {
    await writeFile(file, bytes)
    const { log, entries } = recordingLog()
    const workers = createImageWorkers(log, processTimeout)
    await workers.process(1, { file, type: 'jpeg' })
    const pid = Number(entries.find(({ event }) => event === 'images.worker_started')?.pid)
    const underWay = workers.process(1, { file, type: 'jpeg' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal)
    await expect(underWay).resolves.toMatchObject({ width: 240 })
    workers.stop()
    await expect(ended(pid)).resolves.toBe(true)
  })

  test('that crashes loses only its own image', async () => {
    await writeFile(file, bytes)
    const { log, entries } = recordingLog()
    const workers = createImageWorkers(log, processTimeout)
    await workers.process(1, { file, type: 'jpeg' })
    const pid = Number(entries.find(({ event }) => event === 'images.worker_started')?.pid)
    process.kill(pid, 'SIGSTOP')
    const crashing = workers.process(1, { file, type: 'jpeg' })
    const refused = expect(crashing).rejects.toMatchObject({ status: 422, code: 'picture_unreadable' })
    process.kill(pid, 'SIGKILL')
    await refused
    await expect(workers.process(1, { file, type: 'jpeg' })).resolves.toMatchObject({ width: 240 })
    workers.stop()
  })

  test('cannot open an SVG, even one that passed all checks before', async () => {
    // The PNG stripper takes all of it for one critical chunk.
    await writeFile(file, '<svg         A="" xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const workers = createImageWorkers(silentLog, processTimeout)
    const refused = await workers.process(1, { file, type: 'png' }).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'picture_unreadable',
      cause: expect.stringContaining('unsupported image format'),
    })
    workers.stop()
  })

  test.skipIf(process.platform !== 'linux')('has none of our settings in its environment', async () => {
    await writeFile(file, bytes)
    const { log, entries } = recordingLog()
    const workers = createImageWorkers(log, processTimeout)
    await workers.process(1, { file, type: 'jpeg' })
    const pid = entries.find(({ event }) => event === 'images.worker_started')?.pid
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8')
    expect(environment.split('\0').filter((one) => !/^(MALLOC_ARENA_MAX|NODE_CHANNEL_\w+)=/.test(one))).toEqual([''])
    workers.stop()
  })

  /** Waits, because signals are delivered asynchronously. */
  async function ended(pid: number) {
    for (let tries = 0; tries < 100; tries++) {
      try {
        process.kill(pid, 0)
      } catch {
        return true
      }
      await pause(50)
    }
    return false
  }
})

describe('a storage failure', () => {
  test.each([
    ['ENOSPC', 507, 'storage_full'],
    ['EDQUOT', 507, 'storage_full'],
  ])('with %s gives a %i and leaves nothing', async (code, status, failureCode) => {
    const owner = await insertOwner(db, code.toLowerCase())
    const { dataDir, storage: disk, files } = await createTestMedia(db)
    let puts = 0
    const put = async (key: string, content: Uint8Array) => {
      puts += 1
      if (puts === 3) throw Object.assign(new Error(code), { code })
      return disk.put(key, content)
    }
    const media = createMedia({ db, clock: systemClock, log: silentLog, dataDir, storage: { ...disk, put } })
    await expect(media.storeImage(owner, 'ad', jpegUpload(bytes))).rejects.toMatchObject({ status, code: failureCode })
    expect(await rowsOf(owner.id)).toEqual([])
    expect(await files()).toEqual([])
    media.stop()
  })

  test('in S3 gives a 503; the row is removed or left to the sweep', async () => {
    const owner = await insertOwner(db, 'cloudy')
    const s3 = await startS3()
    const { media } = await createTestMedia(db, { s3: s3.settings })
    let puts = 0
    const serverError = { status: 500, code: 'InternalError' }
    // Two sizes are stored when it fails; every failed request is retried once.
    s3.fault = ({ method }) => (method === 'PUT' && ++puts > 2 ? serverError : undefined)
    await expect(media.storeImage(owner, 'ad', jpegUpload(bytes))).rejects.toMatchObject({ status: 503 })
    expect([await rowsOf(owner.id), await s3.objects()]).toEqual([[], []])

    // Now deletes fail too.
    puts = 0
    s3.fault = ({ method }) => (method === 'DELETE' || (method === 'PUT' && ++puts > 2) ? serverError : undefined)
    await expect(media.storeImage(owner, 'ad', jpegUpload(bytes))).rejects.toMatchObject({ status: 503 })
    expect(await db.rows(sql`select from pictures where owner_id = ${owner.id} and stored_at is null`)).toHaveLength(1)
    expect(await s3.objects()).toHaveLength(2)
    s3.fault = () => undefined
    await db.rows(sql`update pictures set unused_since = now() - interval '2 days' where owner_id = ${owner.id}`)
    await media.sweepImages()
    expect([await rowsOf(owner.id), await s3.objects()]).toEqual([[], []])
    await s3.stop()
  })

  test('that cannot delete one object leaves that one to the next sweep and removes the others', async () => {
    const owner = await insertOwner(db, 'sweeping')
    const s3 = await startS3()
    onTestFinished(() => s3.stop())
    const { media } = await createTestMedia(db, { s3: s3.settings })
    const names: string[] = []
    for (let i = 0; i < 3; i += 1) names.push((await media.storeImage(owner, 'ad', jpegUpload(bytes))).name)
    const stuck = names[0]?.replace(/^ad\/|\.webp$/g, '') ?? ''
    s3.fault = ({ method, target }) =>
      method === 'DELETE' && target.includes(stuck) ? { status: 403, code: 'AccessDenied' } : undefined
    await db.rows(sql`update pictures set unused_since = now() - interval '2 days' where owner_id = ${owner.id}`)
    expect(await media.sweepImages()).toBe(2)
    expect(await rowsOf(owner.id)).toEqual([{ id: stuck }])
    s3.fault = () => undefined
    expect(await media.sweepImages()).toBe(1)
    expect([await rowsOf(owner.id), await s3.objects()]).toEqual([[], []])
  })
})

const mountTiny = async (folder: string) => {
  await run('mkdir', ['-p', folder])
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
}
const canMount = await mountTiny(join(folder, 'probe')).then(
  () => run('umount', [join(folder, 'probe')]).then(() => true),
  () => false,
)

describe('a full disk', () => {
  test.skipIf(!canMount)(
    'rejects images, still serves stored ones, and accepts images again once there is space',
    async () => {
      const owner = await insertOwner(db, 'crammed')
      const dataDir = join(folder, 'tiny')
      await mountTiny(dataDir)
      onTestFinished(async () => void (await run('umount', [dataDir])))
      const { media, files } = await createTestMedia(db, { dataDir })
      const { name } = await media.storeImage(owner, 'ad', jpegUpload(bytes))
      const before = await files()

      await run('sh', ['-c', 'cat /dev/zero > filler'], { cwd: dataDir }).catch(() => {})
      await expect(media.storeImage(owner, 'ad', jpegUpload(bytes))).rejects.toMatchObject({
        status: 507,
        code: 'storage_full',
      })
      // Space for the original, but not for its sizes.
      await run('truncate', ['-s', '-12K', 'filler'], { cwd: dataDir })
      await expect(media.storeImage(owner, 'ad', jpegUpload(bytes))).rejects.toMatchObject({
        status: 507,
        code: 'storage_full',
      })
      expect(await files()).toEqual(before)
      expect(await rowsOf(owner.id)).toHaveLength(1)
      expect(await media.readImage(name, 320)).not.toBeNull()

      await rm(join(dataDir, 'filler'))
      await expect(media.storeImage(owner, 'ad', jpegUpload(bytes))).resolves.toHaveProperty('name')
    },
  )
})

describe('a server that is killed during uploads', () => {
  test('keeps every image it has confirmed, and no incomplete one', async () => {
    const { media, storage, dataDir, files } = await createTestMedia(db)
    const owner = await insertOwner(db, 'unlucky')
    const confirmed: string[] = []
    for (const moment of [5, 30, 60]) confirmed.push(...(await storeUntil(moment, dataDir, owner.id)))
    expect(confirmed.length).toBeGreaterThan(0)

    // The last statement of a killed process may still run.
    await vi.waitFor(async () => {
      const row = await db.row<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity where datname = current_database()`)
      expect(row?.count).toBeLessThanOrEqual(db.pool.totalCount + db.health.totalCount)
    }, 20_000)
    const stored = await db.rows<{ id: string }>(
      sql`select id from pictures where stored_at is not null and owner_id = ${owner.id}`,
    )
    expect(stored.map(({ id }) => `ad/${id}.webp`)).toEqual(expect.arrayContaining(confirmed))
    for (const { id } of stored) {
      for (const width of imageWidths) await sharp((await media.readImage(`ad/${id}.webp`, width)) ?? '').stats()
    }

    await db.rows(sql`update pictures set unused_since = now() - interval '2 days' where stored_at is null`)
    const old = new Date(0)
    for (const file of [...(await files('incoming')), ...(await files('unfinished'))]) await utimes(file, old, old)
    await sweepTempFiles({ storage, dataDir })
    await media.sweepImages()
    expect((await files()).length).toBe(stored.length * imageWidths.length)
    expect(await rowsOf(owner.id)).toHaveLength(stored.length)
  }, 240_000)

  /** Kills the process `moment` ms after its third image. */
  async function storeUntil(moment: number, dataDir: string, ownerId: number) {
    const script = new URL(import.meta.resolve('#server/testing/uploads/store-until-killed.ts'))
    const child = fork(script, [String(db.pool.options.connectionString), dataDir, String(ownerId)], { execArgv: [] })
    const confirmed: string[] = []
    await new Promise<void>((resolve, reject) => {
      child.on('message', (name) => confirmed.push(String(name)) === 3 && resolve())
      child.once('exit', () => reject(new Error('The process exited before it was killed.')))
    })
    await pause(moment)
    child.removeAllListeners('exit')
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    return confirmed
  }
})
