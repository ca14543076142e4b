// A media service for one test: with a real database and a folder that is removed afterwards.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, onTestFinished } from 'vitest'
import { bundledImageKey, createMedia } from '#server/media/index.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { S3Settings } from '#server/platform/s3-url.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { type FileStorage, openStorage } from '#server/uploads/index.ts'
import { processTimeout } from './process-timeout.ts'
import { splitBytes } from './test-files.ts'

export async function createTestMedia(
  db: Database,
  options: { s3?: S3Settings; dataDir?: string; clock?: Clock } = {},
) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'souqna-media-')))
  const storage = openStorage({ dataDir, s3: options.s3 })
  const { log, entries } = recordingLog()
  const media = createMedia({ db, clock: options.clock ?? systemClock, log, dataDir, storage, processTimeout })
  whenDone(async () => {
    media.stop()
    // The caller removes a folder that it passed.
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
  })
  /** Every file below the folder, with drafts. */
  const files = async (folder = '') => {
    const all = await readdir(join(dataDir, 'media', folder), { recursive: true, withFileTypes: true }).catch(() => [])
    return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  }
  return { media, storage, dataDir, log, entries, files }
}

/** After the current test, or after the file: afterAll does nothing inside a test. */
function whenDone(end: () => Promise<void>) {
  try {
    onTestFinished(end)
  } catch {
    afterAll(end)
  }
}

export const jpegUpload = (bytes: Buffer) => ({ type: 'image/jpeg', body: splitBytes(bytes) })

/** Stores a plain image as the demo's are stored: in its largest size only. */
export async function storeBundledImage(storage: FileStorage, name: string, { width = 80, height = 60 } = {}) {
  const image = sharp({ create: { width, height, channels: 3, background: '#c08a3e' } })
  await storage.put(bundledImageKey(name) ?? '', await image.webp().toBuffer())
}
