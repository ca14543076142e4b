import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { assertKey, type ByteRange, type FileStorage } from './storage.ts'
import { removeFilesOlderThan } from './temp-files.ts'

export function createDiskStorage(folder: string): FileStorage {
  // On the same disk as the objects: a rename between disks would be a copy.
  const draftFolder = join(folder, 'unfinished')
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, key)
  }

  return {
    async put(key, content) {
      const target = pathOf(key)
      await makeFolder(draftFolder)
      await makeFolder(dirname(target))
      const draft = join(draftFolder, randomBytes(16).toString('hex'))
      try {
        await writeAndSync(draft, content)
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
    get: async (key) => nullIfMissing(readFile(pathOf(key))),
    async stream(key, range) {
      const path = pathOf(key)
      const info = await nullIfMissing(stat(path))
      return info && { body: readRange(path, range), size: info.size }
    },
    exists: async (key) => (await nullIfMissing(access(pathOf(key)))) !== null,
    delete: async (key) => rm(pathOf(key), { force: true }),
    sweep: (olderThan) => removeFilesOlderThan(draftFolder, olderThan),
  }
}

async function writeAndSync(path: string, content: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Chat images are private: no other account of the machine may read what is stored. */
const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

/** A rename is durable only after its folder is synced. */
async function syncFolder(path: string) {
  // Windows cannot open a folder; NTFS journals renames.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

const readRange = (path: string, { start, end }: ByteRange = { start: 0 }) =>
  Readable.toWeb(createReadStream(path, { start, ...(end === undefined ? {} : { end }) })) as ReadableStream<Uint8Array>

async function nullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  return operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
