import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { day, hour } from '#server/platform/time.ts'
import { sweepCards } from './share-card-sweep.ts'

test('a sweep goes on when another process removes cards at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-sweep-'))
  const folders = Array.from({ length: 500 }, (_, id) => join(folder, 'ad', String(id)))
  for (const one of folders) {
    await mkdir(one, { recursive: true })
    await writeFile(join(one, 'ar-0123456789abcdef.jpg'), 'card')
  }
  const sweeping = sweepCards(folder)
  await Promise.all(folders.map((one) => rm(one, { recursive: true })))
  expect(await sweeping).toBe(0)
  await rm(folder, { recursive: true })
})

test('old cards are removed, and the oldest of too many', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-sweep-'))
  for (const [id, age] of [
    [1, hour],
    [2, 2 * hour],
    [3, 3 * hour],
    [4, 8 * day],
  ] as const) {
    const file = join(folder, 'ad', String(id), 'ar-0123456789abcdef.jpg')
    await mkdir(join(folder, 'ad', String(id)), { recursive: true })
    await writeFile(file, 'card')
    const time = new Date(Date.now() - age)
    await utimes(file, time, time)
  }
  expect(await sweepCards(folder, { keptFor: 7 * day, files: 2 })).toBe(2)
  expect((await readdir(join(folder, 'ad'))).sort()).toEqual(['1', '2'])
  expect(await sweepCards(join(folder, 'nowhere'))).toBe(0)
  await rm(folder, { recursive: true })
})
