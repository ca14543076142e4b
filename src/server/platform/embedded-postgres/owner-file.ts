// Which process may start and stop the server of a folder: one file that names it. It guards against two starts
// at once and against ending a server under someone who uses it; the data are guarded by PostgreSQL's own lock.
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

export type Owner = { pid: number; startedAt: string | null; run: string }

const thisRun = randomUUID()

/** True when this process became the owner; false while another live one is. */
export function claimOwnership(file: string) {
  const owner = readOwner(file)
  if (owner && isRunning(owner)) return false
  if (owner && !removeDead(file, owner)) return false

  // A link appears together with its content, so nobody ever reads half an owner.
  const mine = `${file}.${thisRun}`
  const me: Owner = { pid: process.pid, startedAt: factsOf(process.pid)?.startedAt ?? null, run: thisRun }
  try {
    writeFileSync(mine, JSON.stringify(me))
    linkSync(mine, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(mine, { force: true })
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
  const facts = factsOf(pid)
  // In a container whose first process collects no children, an ended server stays a zombie for ever.
  if (facts) return facts.state !== 'Z' && facts.state !== 'X'
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

export const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** The same process and not merely the same number: after a restart another one may wear it, even we ourselves. */
function isRunning(owner: Owner) {
  if (owner.pid === process.pid) return owner.run === thisRun
  if (!isAlive(owner.pid)) return false
  return (factsOf(owner.pid)?.startedAt ?? null) === owner.startedAt
}

/** Two processes may find the same dead owner: the slower one must not remove the claim of the faster. */
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

/** From /proc, where there is one; `startedAt` counts clock ticks since the machine started. */
function factsOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name in brackets may hold anything
    return { state: fields[0] ?? '', startedAt: fields[19] ?? null }
  } catch {
    return null
  }
}
