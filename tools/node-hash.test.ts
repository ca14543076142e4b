import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeHashes, problemWithNode } from './node-hash.mjs'

test('the installed Node is the one whose hash is in the repository', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect({ ...devDependencies, ...dependencies }.node).toBe(nodeHashes.version)
  const file = process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node'
  expect(problemWithNode(file)).toBeUndefined()
})

test('another program is refused, and so is a platform without a hash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souqna-node-'))
  writeFileSync(join(folder, 'node'), 'not node')
  expect(problemWithNode(join(folder, 'node'), 'linux-x64')).toContain('is not Node')
  expect(problemWithNode(join(folder, 'node'), 'plan9-x64')).toContain('There is no hash')
  rmSync(folder, { recursive: true })
})
