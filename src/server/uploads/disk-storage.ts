import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { assertKey, type ByteRange, type FileStorage } from './storage.ts'
import { removeFilesOlderThan } from './temp-files.ts'

export function createDiskStorage(folder: string): FileStorage {
  // On the same disk as the pictures: a rename between disks would be a copy.
  const unfinished = join(folder, 'unfinished')
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, key)
  }

  return {
    async put(key, content) {
      const target = pathOf(key)
      await makeFolder(unfinished)
      await makeFolder(dirname(target))
      const draft = join(unfinished, randomBytes(16).toString('hex'))
      try {
        await writeSafely(draft, content)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(target))
    },
    async putFile(key, path) {
      const target = pathOf(key)
      await makeFolder(dirname(target))
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    get: async (key) => orNull(readFile(pathOf(key))),
    async stream(key, range) {
      const path = pathOf(key)
      const found = await orNull(stat(path))
      return found && { body: bytesOf(path, range), size: found.size }
    },
    exists: async (key) => (await orNull(access(pathOf(key)))) !== null,
    delete: async (key) => rm(pathOf(key), { force: true }),
    sweep: (olderThan) => removeFilesOlderThan(unfinished, olderThan),
  }
}

async function writeSafely(path: string, content: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

const makeFolder = (path: string) => mkdir(path, { recursive: true })

/** A rename is on the disk only when its folder is. */
async function syncFolder(path: string) {
  // Windows opens no folders; its file system keeps renames by itself.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

const bytesOf = (path: string, { start, end }: ByteRange = { start: 0 }) =>
  Readable.toWeb(createReadStream(path, { start, ...(end === undefined ? {} : { end }) })) as ReadableStream<Uint8Array>

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
