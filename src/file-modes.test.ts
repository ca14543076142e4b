// Other accounts of the machine can read nothing that the product writes: uploads, exports, the secret, the database.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createChatFiles } from '#server/chat/index.ts'
import { writeDueExports } from '#server/me/write-exports.ts'
import { createShareCards } from '#server/media/index.ts'
import { sql } from '#server/platform/db.ts'
import { readSecret } from '#server/platform/secret.ts'
import { createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia } from '#server/testing/uploads/media-fixtures.ts'
import { splitBytes } from '#server/testing/uploads/test-files.ts'

const db = await cloneDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'souqna-modes-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('no other account can read uploads, exports and the secret', async () => {
  const { clock, notify, signedIn } = await createChatHelpers(db)
  const { media, storage, log } = await createTestMedia(db, { dataDir })
  const context = { db, clock, log, dataDir, storage }
  const owner = await insertOwner(db)
  const { api } = await signedIn(owner.id, 'en', true)
  await api.me.requestExport()
  expect(await writeDueExports({ ...context, notify })).toBe(1)
  await readSecret({ secret: undefined, dataDir })
  for (const kind of ['ad', 'chat'] as const) {
    await media.storeImage(owner, kind, { type: 'image/jpeg', body: splitBytes(await jpegOf()) })
  }
  const pdf = { kind: 'file', name: 'a.pdf' } as const
  await createChatFiles({ ...context, media }).store(owner, pdf, {
    body: splitBytes(Buffer.from('%PDF-1.7\n'.padEnd(2000, '.'))),
  })
  const face = { language: 'ar', title: 'x', accent: null, place: null, label: null, isOver: false } as const
  await createShareCards(dataDir, async () => null).read('ad', 1, { ...face, picture: null }, '203.0.113.1')

  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode })))
  const kinds = ['secret', 'exports', 'pictures/chat', '.bin', 'cards']
  for (const kind of kinds) expect(paths.join('\n'), 'written by this test').toContain(kind)
  expect(modes.filter(({ mode }) => mode & 0o077).map(({ path }) => path)).toEqual([])
})

test('PostgreSQL listens at no socket file, and its folder is closed to others', async () => {
  const [row] = await db.rows<{ sockets: string; folder: string; hosts: string }>(sql`
    select current_setting('unix_socket_directories') as sockets, current_setting('data_directory') as folder,
      current_setting('listen_addresses') as hosts`)
  expect(row).toMatchObject({ sockets: '', hosts: '127.0.0.1' })
  expect((await stat(row?.folder ?? '')).mode & 0o077).toBe(0)
})
