// Temporary folder in memory for tests: a database is 500 files, which are slow to create on a disk.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { isAlive } from './command.mjs'

const memory = '/dev/shm'
const prefix = 'souqna-test-'
/** Three times what the databases and images of all tests need. */
const neededBytes = 3e9

/** Returns undefined when /dev/shm is missing or too small. */
export function createMemoryFolder() {
  try {
    removeLeftovers()
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < neededBytes) return undefined
    const folder = `${memory}/${prefix}${process.pid}`
    mkdirSync(folder)
    // PostgreSQL refuses to run as root, so another account must be able to enter the folder.
    chmodSync(folder, 0o755)
    return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
  } catch {
    return undefined
  }
}

/** Killed runs leave their folder behind, and nothing else frees that memory. */
function removeLeftovers() {
  const leftovers = readdirSync(memory).filter(
    (name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))),
  )
  for (const name of leftovers) rmSync(`${memory}/${name}`, { recursive: true, force: true })
}
