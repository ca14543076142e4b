import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSecret, readSecret } from './secret.ts'

const folder = await mkdtemp(join(tmpdir(), 'souqna-secret-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const config = { secret: undefined, dataDir: join(folder, 'data') }

test('a secret is created once, readable only by this account, even with concurrent starts', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(config)))
  const signatures = secrets.map((secret) => secret.sign('x', 'y').toString('hex'))
  expect(new Set(signatures).size).toBe(1)
  expect(await readdir(config.dataDir)).toEqual(['secret'])
  expect((await stat(join(config.dataDir, 'secret'))).mode & 0o777).toBe(0o600)
})

test('SOUQNA_SECRET has priority', async () => {
  const secret = 'a secret of more than thirty-two characters'
  const signatures = (await readSecret({ ...config, secret })).sign('x', 'y')
  expect(signatures).toEqual(createSecret(secret).sign('x', 'y'))
})

test('signatures of different purposes or parts differ', () => {
  const { sign } = createSecret('a secret of more than thirty-two characters')
  const signatures = [sign('code', 'ab', 'c'), sign('code', 'a', 'bc'), sign('puzzle', 'ab', 'c'), sign('code', 'abc')]
  expect(new Set(signatures.map(String)).size).toBe(4)
})

test.each([0o640, 0o604, 0o644])(
  'a file that others can read (mode %i) stops the start with a sentence',
  async (mode) => {
    const file = join(config.dataDir, 'secret')
    await chmod(file, mode)
    await expect(readSecret(config)).rejects.toThrow(`run "chmod 600 ${file}"`)
    await chmod(file, 0o600)
    await expect(readSecret(config)).resolves.toBeDefined()
  },
)

test('a damaged file stops the start instead of weakening every code', async () => {
  await writeFile(join(config.dataDir, 'secret'), 'short')
  await expect(readSecret(config)).rejects.toThrow('is damaged')
})
