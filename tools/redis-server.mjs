// Finds a redis-server for the tests of several processes, or unpacks one from Debian's packages.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { hasApt, unpackDebianPackages } from './debian-packages.mjs'

const folder = resolve('.data/redis')

/** The command of an installed or unpacked redis-server. @returns {string | undefined} */
function findRedisServer() {
  const candidates = ['redis-server', `${folder}/launch`]
  return candidates.find((command) => spawnSync(command, ['--version']).status === 0)
}

/** @param {(sentence: string) => void} log @returns {Promise<string | undefined>} */
export async function findOrInstallRedisServer(log) {
  const found = findRedisServer()
  if (found || !hasApt) return found
  log("Unpacking redis-server from Debian's packages (once)…")
  try {
    // In Debian redis-server is a link to a program of redis-tools.
    const names = ['redis-server', 'redis-tools']
    await unpackDebianPackages({ names, program: 'usr/bin/redis-server', folder })
    return findRedisServer()
  } catch (error) {
    log(`There is no redis-server: ${/** @type {Error} */ (error).message}.`)
    return undefined
  }
}
