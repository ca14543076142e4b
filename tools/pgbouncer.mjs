// Finds a pgbouncer for the tests and the rehearsal, or unpacks one from Debian's packages.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { hasApt, unpackDebianPackages } from './debian-packages.mjs'

const folder = resolve('.data/pgbouncer')

/** The command of an installed or unpacked pgbouncer. @returns {string | undefined} */
function findPgBouncer() {
  const candidates = ['pgbouncer', '/usr/sbin/pgbouncer', `${folder}/launch`]
  return candidates.find((command) => spawnSync(command, ['--version']).status === 0)
}

/** @param {(sentence: string) => void} log @returns {Promise<string | undefined>} */
export async function findOrInstallPgBouncer(log) {
  const found = findPgBouncer()
  if (found || !hasApt) return found
  log("Unpacking pgbouncer from Debian's packages (once)…")
  try {
    await unpackDebianPackages({ names: ['pgbouncer'], program: 'usr/sbin/pgbouncer', folder })
    return findPgBouncer()
  } catch (error) {
    log(`There is no pgbouncer: ${/** @type {Error} */ (error).message}.`)
    return undefined
  }
}
