import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A clone whose build is done at SIGTERM. */
async function createClone() {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-clone-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const path of ['tools', 'src', 'node_modules/node/bin']) await mkdir(join(folder, path), { recursive: true })
  await symlink(process.execPath, join(folder, 'node_modules/node/bin/node'))
  await writeFile(join(folder, 'package-lock.json'), '{}')
  await writeFile(join(folder, 'node_modules/.installed'), createHash('sha256').update('{}').digest('hex'))
  const build = `process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1_000); console.log('building')`
  await writeFile(join(folder, 'tools/build.ts'), build)
  await writeFile(join(folder, 'src/main.ts'), `console.log('started')`)
  return folder
}

test('a rolling restart that is asked for during the build does not end the build', async () => {
  const cwd = await createClone()
  const child = spawn(process.execPath, [resolve('tools/run.mjs'), 'start'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes('started')) break
    child.kill('SIGUSR2')
    // Signals that wait are delivered in the order of their numbers.
    child.kill('SIGTERM')
  }
  expect(output).toContain('started')
  expect(await ended).toEqual([0, null])
})
