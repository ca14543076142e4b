// A private PostgreSQL for a machine that has none: the npm binaries, one data folder, one loopback port.
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
  /** Sentences to tell the person at the start. */
  notices: string[]
  /** Ends the server and waits for it; does nothing while another live process owns it. */
  stop(): Promise<void>
}

type Settings = Record<string, string>
type Server = { pid: number; cluster: string; port: number; status: string }

// Given at every start rather than written into the cluster, so that a new version of Souqna can change them.
const ourSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  work_mem: '16MB',
  // An acknowledged message outlives a power cut (realtime.md §4).
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off', // our statements take milliseconds, compiling one takes longer
  random_page_cost: '1.1',
  wal_compression: 'on',
  log_min_messages: 'warning',
}

const startLimit = 30_000
const recoveryLimit = 60_000
const retryLimit = 5_000
const pollEvery = 10

export async function startPostgres(options: { dataDir: string; settings?: Settings }): Promise<RunningPostgres> {
  try {
    const place = await findLocation(options.dataDir)
    const joined = await claimOrJoin(place)
    if (joined) return { url: urlOf(place, joined), notices: place.notices, stop: async () => {} }

    const server = await ownServer(place, { ...ourSettings, ...options.settings })
    return { url: urlOf(place, server), notices: place.notices, stop: () => stopOwn(place, server) }
  } catch (error) {
    throw inOneSentence(error, options.dataDir)
  }
}

/** Null when the server is ours to start and to stop, else the server of the live owner, once it is ready. */
async function claimOrJoin(place: PostgresLocation) {
  const since = Date.now()
  while (!claimOwnership(place.ownerFile)) {
    const server = readServer(place.cluster)
    if (server?.status === 'ready' && isAlive(server.pid) && (await answers(server.port))) return server
    if (Date.now() - since > recoveryLimit) {
      throw new PostgresStartError(
        `Process ${readOwner(place.ownerFile)?.pid} owns the PostgreSQL of ${place.home}, which does not answer; ` +
          'end that process and start again.',
      )
    }
    await pause(pollEvery)
  }
  return null
}

async function ownServer(place: PostgresLocation, settings: Settings) {
  try {
    return (await adoptServer(place)) ?? (await launch(place, await prepareCluster(place), settings))
  } catch (error) {
    releaseOwnership(place.ownerFile)
    throw error
  }
}

async function stopOwn(place: PostgresLocation, server: Server) {
  await end(place, server)
  releaseOwnership(place.ownerFile)
}

const urlOf = (place: PostgresLocation, server: Server) =>
  `postgres://souqna:${readFileSync(place.passwordFile, 'utf8')}@127.0.0.1:${server.port}/postgres`

/** A server outlives a killed Souqna. The next start takes it over, its port and its end included. */
async function adoptServer(place: PostgresLocation) {
  const left = readServer(place.cluster)
  if (!left) return null
  const isRunning = isAlive(left.pid) && (await isPostgres(left)) && !isOfOriginal(left, place)
  const hasPassword = statIfExists(place.passwordFile)
  const adopted = isRunning && hasPassword && (await untilReady(place, left.pid))
  if (adopted) return adopted
  if (isRunning) await end(place, left)

  // PostgreSQL refuses to start while any process wears the number: a zombie, or a stranger after a restart.
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
  return null
}

async function launch(place: PostgresLocation, bin: string, settings: Settings) {
  const since = Date.now()
  while (true) {
    const before = statIfExists(place.logFile)?.size ?? 0
    const server = await untilReady(place, await spawnServer(place, bin, settings))
    if (server) return server

    const said = readFileSync(place.logFile).subarray(before).toString()
    // Both pass: the processes of a killed server finish their statement, and a free port may be snatched away.
    const mayPass = /pre-existing shared memory block|could not create any TCP\/IP sockets/.test(said)
    if (!mayPass || Date.now() - since > retryLimit) {
      throw new PostgresStartError(`PostgreSQL did not start (${reasonIn(said)}); see ${place.logFile}.`)
    }
    await pause(pollEvery)
  }
}

/** In a session of its own, so that Ctrl-C in the terminal reaches Souqna alone, which ends it when it is done. */
async function spawnServer(place: PostgresLocation, bin: string, settings: Settings) {
  const args = ['-D', place.cluster, '-p', String(await freePort())]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const log = openSync(place.logFile, 'a', 0o600)
  const options = { cwd: '/', detached: true, windowsHide: true, ...place.account }
  const child = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  child.once('error', () => {}) // then there is no pid either
  if (child.pid) return child.pid
  throw new PostgresStartError(`PostgreSQL could not be started from ${bin}.`)
}

/** Null when the process ended instead. The port opens before a recovery is over, so the status decides. */
async function untilReady(place: PostgresLocation, pid: number) {
  const since = Date.now()
  while (isAlive(pid)) {
    const server = readServer(place.cluster)
    const hasBegun = server?.pid === pid
    if (hasBegun && server.status === 'ready' && (await answers(server.port))) return server

    const limit = hasBegun ? recoveryLimit : startLimit
    if (Date.now() - since > limit) {
      throw new PostgresStartError(`PostgreSQL was not ready after ${limit / 1000} seconds; see ${place.logFile}.`)
    }
    await pause(pollEvery)
  }
  return null
}

/** SIGINT is PostgreSQL's fast shutdown: it sends everyone away, writes a checkpoint and leaves nothing to recover. */
async function end(place: PostgresLocation, server: Server) {
  if (readServer(place.cluster)?.pid !== server.pid || !isAlive(server.pid)) return
  process.kill(server.pid, 'SIGINT')
  while (isAlive(server.pid)) await pause(pollEvery)
}

/** PostgreSQL keeps the facts of a running server in postmaster.pid, one to a line; the last one is its status. */
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

/** Without /proc an answer on its port has to do. */
async function isPostgres(server: Server) {
  try {
    const program = readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
    return basename(program) === 'postgres'
  } catch {
    return answers(server.port)
  }
}

/** True in a copy of a folder that was in use: what we found there is the server of the original. */
function isOfOriginal(server: Server, place: PostgresLocation) {
  const named = statIfExists(server.cluster)
  return named && named.ino !== statIfExists(place.cluster)?.ino && readServer(server.cluster)?.pid === server.pid
}

/**
 * Asks "do you speak TLS?", the only question PostgreSQL answers before any sign-in. To connect is not enough:
 * the system still accepts for a process that was just killed and is on its way out.
 */
function answers(port: number) {
  return new Promise<boolean>((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const finish = (answered: boolean) => {
      socket.destroy()
      done(answered)
    }
    socket.once('connect', () => socket.write(sslRequest))
    socket.once('data', () => finish(true))
    for (const event of ['end', 'error', 'timeout']) socket.once(event, () => finish(false))
  })
}

/** Its own length and the code 80877103, from the protocol chapter of PostgreSQL's manual. */
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

function inOneSentence(error: unknown, dataDir: string) {
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

const closed = 'this account may not read and write everything in it'
const notAFolder = 'a file is in its way'
const reasons: Record<string, string> = {
  EACCES: closed,
  EPERM: closed,
  EROFS: 'it is read-only',
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENOENT: 'it cannot be made', // what mkdir says on a read-only disk when it may make parents too
}
