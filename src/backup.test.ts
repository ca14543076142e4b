// npm run backup and npm run restore as an operator runs them.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { pagesFolder } from '#server/http/pages/disk-pages.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/platform/migrations.ts'

const run = promisify(execFile)

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-backup-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The code and the output of a command; a failure is a result too. */
async function command(name: 'backup' | 'restore', dataDir: string, args: string[], passphrase?: string) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ...(passphrase && { BACKUP_PASSPHRASE: passphrase }),
  }
  return run(process.execPath, [`tools/backup/${name}.ts`, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  )
}

/** `end` does not wait for connections to close, and a server that stops ends them with an error. */
function openPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Writes users until it is stopped, each with a row in another table, as a busy market does. */
function keepWriting(pool: pg.Pool) {
  let isStopped = false
  let number = 0
  const writing = (async () => {
    while (!isStopped) {
      number += 1
      await pool.query(
        `with added as (insert into users (full_name, user_name) values ('كاتب', $1) returning id)
         insert into follows (follower_id, seller_id) select id, (select min(id) from users) from added`,
        [`writer.${number}`],
      )
      await pause(5)
    }
  })()
  return async () => {
    isStopped = true
    await writing
    return number
  }
}

/** Users and follows are written together, so their numbers tell whether they are of one moment. */
const countPairs = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ users: number; follows: number }>(
    `select (select count(*) from users where user_name like 'writer.%')::integer as users,
       (select count(*) from follows)::integer as follows`,
  )
  return rows[0]
}

/** A running database with one user and one image. */
async function openMarket() {
  const [home, backups] = [await makeFolder(), await makeFolder()]
  const dataDir = join(home, 'data')
  const postgres = await startPostgres({ dataDir })
  onTestFinished(() => postgres.stop())
  const pool = openPool(postgres.url)
  onTestFinished(() => pool.end())
  await migrate(pool)
  await pool.query(`insert into users (full_name, user_name) values ('أول', 'first')`)
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media', 'photo.webp'), Buffer.alloc(300_000, 'image'))
  const names = async () => (await pool.query('select user_name from users')).rows.map(({ user_name }) => user_name)
  return { dataDir, file: join(backups, 'test.backup'), pool, names }
}

test('a backup made while users write is restored after the data folder is lost', { timeout: 300_000 }, async () => {
  const [home, backups] = [await makeFolder(), await makeFolder()]
  const dataDir = join(home, 'data')
  const file = join(backups, 'test.backup')
  const before = await startPostgres({ dataDir })
  const pool = openPool(before.url)
  await migrate(pool)
  await pool.query(`insert into users (full_name, user_name) values ('أول', 'first')`)
  await mkdir(join(dataDir, 'media', 'ad', 'ab'), { recursive: true })
  const image = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251))
  await writeFile(join(dataDir, 'media', 'ad', 'ab', 'photo.webp'), image)
  await writeFile(join(dataDir, 'secret'), 'a secret of this market')

  const stopWriting = keepWriting(pool)
  const made = await command('backup', dataDir, ['--to', file, '--verify'], 'correct horse')
  const written = await stopWriting()
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backup: .*1 files, encrypted, verified, .* s\n$/),
  })
  await pool.end()
  await before.stop()
  await rm(dataDir, { recursive: true })

  expect(await command('restore', dataDir, [file], 'wrong')).toMatchObject({
    code: 1,
    output: 'The passphrase is wrong, or the backup is damaged.\n',
  })
  const restored = await command('restore', dataDir, [file], 'correct horse')
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('1 files, 0 differences') })
  expect(await readFile(join(dataDir, 'media', 'ad', 'ab', 'photo.webp'))).toEqual(image)
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('a secret of this market')

  const after = await startPostgres({ dataDir })
  onTestFinished(() => after.stop())
  const restoredPool = openPool(after.url)
  const pairs = await countPairs(restoredPool)
  expect(pairs?.users).toBeGreaterThan(0)
  expect(pairs?.users).toBeLessThanOrEqual(written)
  expect(pairs?.follows).toBe(pairs?.users)
  // The next row gets a number that none had, and foreign keys hold again.
  await restoredPool.query(`insert into users (full_name, user_name) values ('جديد', 'new')`)
  await expect(
    restoredPool.query('insert into follows (follower_id, seller_id) values (-1, -2)'),
  ).rejects.toMatchObject({ code: '23503' })
  await restoredPool.end()
})

test('a restore is not cut off by time limits that the database sets for its connections', {
  timeout: 300_000,
}, async () => {
  const { dataDir, file, pool, names } = await openMarket()
  expect(await command('backup', dataDir, ['--to', file])).toMatchObject({ code: 0 })
  const limits = ['idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout', 'lock_timeout']
  const changes = limits.map((name) => `execute format('alter database %I set ${name} = 1', current_database());`)
  await pool.query(`do $$ begin ${changes.join('\n')} end $$`)
  expect(await command('restore', dataDir, [file, '--yes'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 files, 0 differences'),
  })
  expect(await names()).toEqual(['first'])
})

test('a backup that is newer than the code is refused, and the database keeps its rows', {
  timeout: 300_000,
}, async () => {
  const { dataDir, file, pool, names } = await openMarket()
  await pool.query(`insert into schema_migrations (name) values ('9999_later.sql')`)
  expect(await command('backup', dataDir, ['--to', file])).toMatchObject({ code: 0 })
  const refusal = { code: 1, output: 'This code is too old: it does not know 9999_later.sql.\n' }
  expect(await command('restore', dataDir, [file, '--check'])).toEqual(refusal)
  expect(await command('restore', dataDir, [file, '--yes'])).toEqual(refusal)
  expect(await names()).toEqual(['first'])
})

test('pages that were rendered after the backup are gone after its restore', { timeout: 300_000 }, async () => {
  const { dataDir, file } = await openMarket()
  expect(await command('backup', dataDir, ['--to', file])).toMatchObject({ code: 0 })
  const page = join(pagesFolder(dataDir), 'build', 'ab', 'abcdef')
  await mkdir(dirname(page), { recursive: true })
  await writeFile(page, 'rendered after the backup')
  expect(await command('restore', dataDir, [file, '--check'])).toMatchObject({ code: 0 })
  expect(existsSync(page)).toBe(true)
  expect(await command('restore', dataDir, [file, '--yes'])).toMatchObject({ code: 0 })
  expect(existsSync(page)).toBe(false)
})
