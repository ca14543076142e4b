// A folder in memory for what lives only as long as the tests: a database is 500 files, and a disk is slow at making files.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { isAlive } from './command.mjs'

const memory = '/dev/shm'
const prefix = 'souqna-test-'
/** The databases and pictures of all tests take a third of it. */
const neededBytes = 3e9

/** Undefined where there is no such place, or not enough of it. */
export function createMemoryFolder() {
  try {
    removeLeftovers()
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < neededBytes) return undefined
    const folder = `${memory}/${prefix}${process.pid}`
    mkdirSync(folder)
    // PostgreSQL refuses to run as root: the account it is handed to must be able to enter.
    chmodSync(folder, 0o755)
    return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
  } catch {
    return undefined
  }
}

/** Of runs that were killed: nothing else would ever free that memory. */
function removeLeftovers() {
  const left = readdirSync(memory).filter(
    (name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))),
  )
  for (const name of left) rmSync(`${memory}/${name}`, { recursive: true, force: true })
}
