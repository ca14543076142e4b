// Finds a caddy for the rehearsal, or unpacks one from Debian's packages.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { hasApt, unpackDebianPackages } from './debian-packages.mjs'

const folder = resolve('.data/caddy')

/** The command of an installed or unpacked caddy. @returns {string | undefined} */
function findCaddy() {
  return ['caddy', `${folder}/launch`].find((command) => spawnSync(command, ['version']).status === 0)
}

/** @param {(sentence: string) => void} log @returns {Promise<string | undefined>} */
export async function findOrInstallCaddy(log) {
  const found = findCaddy()
  if (found || !hasApt) return found
  log("Unpacking caddy from Debian's packages (once)…")
  try {
    await unpackDebianPackages({ names: ['caddy'], program: 'usr/bin/caddy', folder })
    return findCaddy()
  } catch (error) {
    log(`There is no caddy: ${/** @type {Error} */ (error).message}.`)
    return undefined
  }
}
