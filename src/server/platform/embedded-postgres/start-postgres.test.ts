import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PostgresStartError } from './location.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

const isRoot = process.getuid?.() === 0

test('the first start creates the database and a later start still has its rows', async () => {
  const dataDir = newFolder()
  const first = await start({ dataDir })
  await query(first.url, 'create table ads (title text)')
  await query(first.url, `insert into ads values ('سيارة')`)
  await first.stop()
  expect(isRunning(dataDir)).toBe(false)

  const second = await start({ dataDir, settings: { work_mem: '9MB' } })
  expect(await query(second.url, 'select title from ads')).toEqual([{ title: 'سيارة' }])
  expect(await query(second.url, 'show work_mem')).toEqual([{ work_mem: '9MB' }])
  expect(await query(second.url, 'show jit')).toEqual([{ jit: 'off' }])
  expect(await query(second.url, `select 'سيارة' ~ '^\\w+$' as is_word`)).toEqual([{ is_word: true }])
  await second.stop()
  await second.stop()
})

test('rejects connections with a wrong password', async () => {
  const dataDir = await usedFolder()
  const postgres = await start({ dataDir })
  await expect(query(postgres.url.replace(/souqna:[^@]+/, 'souqna:guess'), 'select 1')).rejects.toThrow(/password/)
  await postgres.stop()
})

test('adopts the server of a killed process', async () => {
  const dataDir = await usedFolder()
  const crashed = await startInAnotherProcess(dataDir)
  await killGroup(crashed.process)
  const server = serverPid(dataDir)

  const postgres = await start({ dataDir })
  expect(postgres.url).toBe(crashed.url)
  expect(serverPid(dataDir)).toBe(server)
  await postgres.stop()
  expect(isRunning(dataDir)).toBe(false)
})

test('a second process does not stop the server of the owner', async () => {
  const dataDir = await usedFolder()
  const owner = await startInAnotherProcess(dataDir)
  const guest = await start({ dataDir })
  expect(guest.url).toBe(owner.url)
  await guest.stop()
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('concurrent first starts create one database', async () => {
  const dataDir = newFolder()
  const starts = await Promise.all([1, 2, 3].map(() => startInAnotherProcess(dataDir)))
  expect(new Set(starts.map((start) => start.url)).size).toBe(1)
})

test('committed rows survive a kill -9 of Souqna and PostgreSQL', async () => {
  const dataDir = await usedFolder()
  const killed = await startInAnotherProcess(dataDir)
  await query(killed.url, 'create table numbers as select generate_series(1, 1000) as id')
  process.kill(serverPid(dataDir), 'SIGKILL')
  await killGroup(killed.process)

  const postgres = await start({ dataDir })
  expect(await query(postgres.url, 'select count(*)::int as rows from numbers')).toEqual([{ rows: 1000 }])
  await postgres.stop()
})

test('does not use a dying server that still accepts connections', async () => {
  const dataDir = await usedFolder()
  const crashed = await startInAnotherProcess(dataDir)
  const dying = serverPid(dataDir)
  process.kill(dying, 'SIGSTOP') // like a killed server that has not exited yet
  await killGroup(crashed.process)

  const starting = start({ dataDir })
  await pause(300)
  process.kill(dying, 'SIGKILL')
  const postgres = await starting
  expect(serverPid(dataDir)).not.toBe(dying)
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an interrupted initdb leaves no partial cluster', async () => {
  const dataDir = newFolder()
  const child = spawnStart(dataDir)
  await waitUntil(() => unfinishedFolders(dataDir).some((name) => existsSync(join(dataDir, name, 'cluster', 'base'))))
  await killGroup(child)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  const postgres = await start({ dataDir })
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(unfinishedFolders(dataDir)).toEqual([])
  await postgres.stop()
})

test('starts despite a stale postmaster.pid with the id of another process', async () => {
  const dataDir = await usedFolder()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n1 1\nready   \n`)

  const postgres = await start({ dataDir })
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('moves data without a password aside and does not delete them', async () => {
  const dataDir = await usedFolder()
  rmSync(join(dataDir, 'postgres.password'))

  const postgres = await start({ dataDir })
  expect(postgres.notices).toContainEqual(
    expect.stringMatching(/^Older data without their password were set aside in \S+\.$/),
  )
  expect(readdirSync(dataDir)).toContainEqual(expect.stringMatching(/^postgres\.until-\d+$/))
  await postgres.stop()
})

test('rejects data of another major version in one sentence', async () => {
  const dataDir = await usedFolder()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expectStartError(dataDir, /were made by PostgreSQL 17 and cannot be opened by PostgreSQL 18/)
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
})

test('an unknown setting gives an error with its name and the log file', async () => {
  const start = startPostgres({ dataDir: await usedFolder(), settings: { no_such_thing: '1' } })
  await expect(start).rejects.toThrow(
    /did not start \(unrecognized configuration parameter "no_such_thing"\); see .+log\./,
  )
})

test('a file in place of the data folder gives an error of one sentence', async () => {
  const dataDir = join(newFolder(), 'data')
  writeFileSync(dataDir, '')
  await expectStartError(dataDir, /^Souqna cannot use the folder .+, because a file is in its way/)
})

test.skipIf(isRoot)('a read-only data folder gives an error of one sentence', async () => {
  const dataDir = newFolder()
  chmodSync(dataDir, 0o555)
  await expectStartError(dataDir, /^Souqna cannot use the folder .+, because this account may not read and write/)
})

test.runIf(isRoot)(
  'stores the database outside a data folder that only root can enter, and finds it again',
  async () => {
    const dataDir = newFolder()
    chmodSync(dataDir, 0o700)
    const outside = `/var/lib/souqna-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
    folders.push(outside)

    const first = await start({ dataDir })
    expect(first.notices).toEqual([
      expect.stringContaining(`from ${outside}, because this folder is open to root only.`),
    ])
    await query(first.url, 'create table ads (title text)')
    await first.stop()
    expect(readdirSync(dataDir).sort()).toEqual(['postgres.log', 'postgres.password'])
    expect(readFileSync(join(outside, 'belongs-to'), 'utf8')).toBe(`${dataDir}\n`)

    const second = await start({ dataDir })
    expect(await query(second.url, 'select * from ads')).toEqual([])
    await second.stop()
  },
)

const folders: string[] = []
const children: ChildProcess[] = []
const started: RunningPostgres[] = []

async function start(options: Parameters<typeof startPostgres>[0]) {
  const postgres = await startPostgres(options)
  started.push(postgres)
  return postgres
}

afterEach(async () => {
  for (const child of children.splice(0)) await killGroup(child)
  for (const postgres of started.splice(0)) await postgres.stop()
  // Adopts and stops the servers of killed processes. A pid from a stale file must never get a signal.
  for (const dataDir of folders.filter(isRunning)) await (await startPostgres({ dataDir })).stop()
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

let used: string | undefined

/** Many tests share one folder with a database, because creating a database is slow. */
async function usedFolder() {
  if (used) return used
  used = newFolder()
  await (await start({ dataDir: used })).stop()
  return used
}

/** Readable by every account, like a usual clone: mkdtemp creates folders that only their owner can enter. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'souqna-postgres-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function query(url: string, text: string) {
  const client = new Client(url)
  client.on('error', () => {}) // some tests kill the server during a connection
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function startInAnotherProcess(dataDir: string) {
  const child = spawnStart(dataDir)
  const [url] = await once(child.stdout, 'data')
  return { process: child, url: String(url).trim() }
}

/** Starts a new process group, so that `killGroup` reaches the same processes as Ctrl-C in a terminal. */
function spawnStart(dataDir: string) {
  const script = `
    import { startPostgres } from ${JSON.stringify(new URL('start-postgres.ts', import.meta.url).href)}
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(url)
    setInterval(() => {}, 60_000)`
  const args = ['--input-type=module', '--eval', script]
  const child = spawn(resolve('node_modules/.bin/node'), args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

async function killGroup(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const exit = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await exit
}

function serverPid(folder: string) {
  return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** PostgreSQL deletes its pid file when it exits. */
const isRunning = (folder: string) => existsSync(join(folder, 'postgres', 'postmaster.pid'))

const unfinishedFolders = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('postgres.new-'))

async function waitUntil(condition: () => boolean) {
  while (!condition()) await pause(5)
}

async function expectStartError(dataDir: string, message: RegExp) {
  const startError = await startPostgres({ dataDir }).catch((error: unknown) => error)
  expect(startError).toBeInstanceOf(PostgresStartError)
  expect((startError as Error).message).toMatch(message)
}
