// The package `node` downloads its program in an install script, past the lock file. So the program is compared with a
// hash of ours before it runs for the first time.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** @type {{ version: string, sha256: Record<string, string> }} */
export const nodeHashes = JSON.parse(readFileSync(new URL('./node-hashes.json', import.meta.url), 'utf8'))

/**
 * A sentence when the program is not the one we expect.
 * @param {string} file @param {string} platform
 */
export function problemWithNode(file, platform = `${process.platform}-${process.arch}`) {
  const expected = nodeHashes.sha256[platform]
  if (!expected) return `There is no hash of Node ${nodeHashes.version} for ${platform} in tools/node-hashes.json.`
  const actual = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (actual === expected) return undefined
  return `${file} is not Node ${nodeHashes.version} for ${platform}: its hash is not the one in tools/node-hashes.json.`
}
