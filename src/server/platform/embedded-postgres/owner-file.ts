// A lock file that names the process which may start and stop the server of a folder. It prevents concurrent starts and
// stopping a server in use; PostgreSQL's own lock protects the data.
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

export type Owner = { pid: number; startedAt: string | null; run: string }

const thisRun = randomUUID()

/** True when this process became the owner; false while another live process is the owner. */
export function claimOwnership(file: string) {
  const owner = readOwner(file)
  if (owner && isRunning(owner)) return false
  if (owner && !removeDead(file, owner)) return false

  // A link appears with its complete content, so no process reads a partial file.
  const ownFile = `${file}.${thisRun}`
  const me: Owner = { pid: process.pid, startedAt: processInfo(process.pid)?.startedAt ?? null, run: thisRun }
  try {
    writeFileSync(ownFile, JSON.stringify(me))
    linkSync(ownFile, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(ownFile, { force: true })
  }
}

export function releaseOwnership(file: string) {
  rmSync(file, { force: true })
}

export function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    if (error instanceof SyntaxError) return { pid: 0, startedAt: null, run: '' }
    throw error
  }
}

export function isAlive(pid: number) {
  const info = processInfo(pid)
  // In a container without an init process, an ended server stays a zombie.
  if (info) return info.state !== 'Z' && info.state !== 'X'
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

export const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Compares the start time too: after a restart another process, even this one, may have the same id. */
function isRunning(owner: Owner) {
  if (owner.pid === process.pid) return owner.run === thisRun
  if (!isAlive(owner.pid)) return false
  return (processInfo(owner.pid)?.startedAt ?? null) === owner.startedAt
}

/** Two processes may find the same dead owner: the slower one must not remove the claim of the faster one. */
function removeDead(file: string, dead: Owner) {
  const aside = `${file}.${thisRun}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true
    throw error
  }
  const wasDead = readOwner(aside)?.run === dead.run
  if (wasDead) rmSync(aside)
  else renameSync(aside, file)
  return wasDead
}

/** Reads /proc where it exists; `startedAt` is in clock ticks since the boot of the machine. */
function processInfo(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name in brackets may contain anything
    return { state: fields[0] ?? '', startedAt: fields[19] ?? null }
  } catch {
    return null
  }
}
