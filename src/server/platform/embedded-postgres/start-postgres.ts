// Runs an embedded PostgreSQL for machines without one: npm binaries, one data folder, one loopback port.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { diskFull, prepareCluster, reasonIn } from './cluster.ts'
import { findLocation, type PostgresLocation, PostgresStartError, statIfExists } from './location.ts'
import { claimOwnership, errorCode, isAlive, readOwner, releaseOwnership } from './owner-file.ts'

export type RunningPostgres = {
  url: string
  /** Sentences to show at the start. */
  notices: string[]
  /** Stops the server and waits for it; does nothing while another live process owns it. */
  stop(): Promise<void>
}

type Settings = Record<string, string>
type Server = { pid: number; cluster: string; port: number; status: string }

// Passed at every start instead of being written into the cluster, so that a new version can change them.
const defaultSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Eight workers with six connections each, jobs, and a command such as npm run backup beside them.
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  // An acknowledged message survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off', // our statements take milliseconds, compiling one takes longer
  random_page_cost: '1.1',
  // A changed ad writes some twenty pages of indexes; packing each of them took longer than the change. Fewer checkpoints write fewer.
  wal_compression: 'off',
  checkpoint_timeout: '15min',
  log_min_messages: 'warning',
}

const startLimit = 30_000
const recoveryLimit = 60_000
const retryLimit = 5_000
const pollEvery = 10

export async function startPostgres(options: { dataDir: string; settings?: Settings }): Promise<RunningPostgres> {
  try {
    const location = await findLocation(options.dataDir)
    const otherServer = await claimOrJoin(location)
    if (otherServer) return { url: urlOf(location, otherServer), notices: location.notices, stop: async () => {} }

    const server = await ownServer(location, { ...defaultSettings, ...options.settings })
    return { url: urlOf(location, server), notices: location.notices, stop: () => stopOwn(location, server) }
  } catch (error) {
    throw toStartError(error, options.dataDir)
  }
}

/** Null when this process may start and stop the server, else the running server of the live owner. */
async function claimOrJoin(location: PostgresLocation) {
  const since = Date.now()
  while (!claimOwnership(location.ownerFile)) {
    const server = readServer(location.cluster)
    if (server?.status === 'ready' && isAlive(server.pid) && (await isResponding(server.port))) return server
    if (Date.now() - since > recoveryLimit) {
      throw new PostgresStartError(
        `Process ${readOwner(location.ownerFile)?.pid} owns the PostgreSQL of ${location.home}, which does not answer; ` +
          'end that process and start again.',
      )
    }
    await pause(pollEvery)
  }
  return null
}

async function ownServer(location: PostgresLocation, settings: Settings) {
  try {
    return (await adoptServer(location)) ?? (await launch(location, await prepareCluster(location), settings))
  } catch (error) {
    releaseOwnership(location.ownerFile)
    throw error
  }
}

async function stopOwn(location: PostgresLocation, server: Server) {
  await end(location, server)
  releaseOwnership(location.ownerFile)
}

const urlOf = (location: PostgresLocation, server: Server) =>
  `postgres://souqna:${readFileSync(location.passwordFile, 'utf8')}@127.0.0.1:${server.port}/postgres`

/** A server survives a killed Souqna. The next start adopts it, with its port, and stops it at the end. */
async function adoptServer(location: PostgresLocation) {
  const server = readServer(location.cluster)
  if (!server) return null
  const isRunning = isAlive(server.pid) && (await isPostgres(server)) && !isOfOriginal(server, location)
  const hasPassword = statIfExists(location.passwordFile)
  const adopted = isRunning && hasPassword && (await untilReady(location, server.pid))
  if (adopted) return adopted
  if (isRunning) await end(location, server)

  // PostgreSQL does not start while any process has this id: a zombie, or another program after a restart.
  rmSync(join(location.cluster, 'postmaster.pid'), { force: true })
  return null
}

async function launch(location: PostgresLocation, bin: string, settings: Settings) {
  const since = Date.now()
  while (true) {
    const before = statIfExists(location.logFile)?.size ?? 0
    const server = await untilReady(location, await spawnServer(location, bin, settings))
    if (server) return server

    const output = readFileSync(location.logFile).subarray(before).toString()
    // Both are temporary: child processes of a killed server finish their statement, or another program took the port.
    const isTemporary = /pre-existing shared memory block|could not create any TCP\/IP sockets/.test(output)
    if (!isTemporary || Date.now() - since > retryLimit) {
      throw new PostgresStartError(`PostgreSQL did not start (${reasonIn(output)}); see ${location.logFile}.`)
    }
    await pause(pollEvery)
  }
}

/** Runs in its own session, so that Ctrl-C reaches only Souqna, which stops PostgreSQL at the end. */
async function spawnServer(location: PostgresLocation, bin: string, settings: Settings) {
  const args = ['-D', location.cluster, '-p', String(await freePort())]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const log = openSync(location.logFile, 'a', 0o600)
  const options = { cwd: '/', detached: true, windowsHide: true, ...location.account }
  const child = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  child.once('error', () => {}) // a failed spawn has no pid
  if (child.pid) return child.pid
  throw new PostgresStartError(`PostgreSQL could not be started from ${bin}.`)
}

/** Null when the process exits. The port opens before a recovery is complete, so the status decides. */
async function untilReady(location: PostgresLocation, pid: number) {
  const since = Date.now()
  while (isAlive(pid)) {
    const server = readServer(location.cluster)
    const hasStarted = server?.pid === pid
    if (hasStarted && server.status === 'ready' && (await isResponding(server.port))) return server

    const limit = hasStarted ? recoveryLimit : startLimit
    if (Date.now() - since > limit) {
      throw new PostgresStartError(`PostgreSQL was not ready after ${limit / 1000} seconds; see ${location.logFile}.`)
    }
    await pause(pollEvery)
  }
  return null
}

/** SIGINT is PostgreSQL's fast shutdown: it closes connections and writes a checkpoint, so no recovery is needed. */
async function end(location: PostgresLocation, server: Server) {
  if (readServer(location.cluster)?.pid !== server.pid || !isAlive(server.pid)) return
  process.kill(server.pid, 'SIGINT')
  while (isAlive(server.pid)) await pause(pollEvery)
}

/** postmaster.pid describes a running server, one fact per line; the last line is its status. */
function readServer(cluster: string): Server | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, path = '', , port] = lines
    return { pid: Number(pid), cluster: path, port: Number(port), status: lines[7]?.trim() ?? '' }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Without /proc, a response on the port is the only evidence. */
async function isPostgres(server: Server) {
  try {
    const program = readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
    return basename(program) === 'postgres'
  } catch {
    return isResponding(server.port)
  }
}

/** True in a copy of a folder in use: the server found there belongs to the original folder. */
function isOfOriginal(server: Server, location: PostgresLocation) {
  const original = statIfExists(server.cluster)
  return (
    original && original.ino !== statIfExists(location.cluster)?.ino && readServer(server.cluster)?.pid === server.pid
  )
}

/**
 * Sends an SSLRequest, the only message that PostgreSQL answers before authentication. A connection alone proves
 * nothing: the kernel still accepts for a process that was just killed.
 */
function isResponding(port: number) {
  return new Promise<boolean>((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const finish = (isPostgresServer: boolean) => {
      socket.destroy()
      done(isPostgresServer)
    }
    socket.once('connect', () => socket.write(sslRequest))
    socket.once('data', () => finish(true))
    for (const event of ['end', 'error', 'timeout']) socket.once(event, () => finish(false))
  })
}

/** SSLRequest of the PostgreSQL protocol: its length and the code 80877103. */
const sslRequest = Buffer.from('0000000804d2162f', 'hex')

function freePort() {
  return new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}

function toStartError(error: unknown, dataDir: string) {
  const folder = resolve(dataDir)
  if (diskFull.test((error as Error).message)) {
    return new PostgresStartError(`The disk that holds ${folder} is full.`)
  }
  const reason = reasons[errorCode(error)]
  if (!reason) return error
  return new PostgresStartError(
    `Souqna cannot use the folder ${folder}, because ${reason}; set DATA_DIR to another one.`,
  )
}

const noAccess = 'this account may not read and write everything in it'
const notAFolder = 'a file is in its way'
const reasons: Record<string, string> = {
  EACCES: noAccess,
  EPERM: noAccess,
  EROFS: 'it is read-only',
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENOENT: 'it cannot be made', // from mkdir with `recursive` on a read-only disk
}
