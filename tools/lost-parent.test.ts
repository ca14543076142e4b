import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'souqna-parent-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const helper = pathToFileURL(resolve('tools/lost-parent.mjs')).href
const limit = 60_000

/** Starts a script inside a shell, as npm does, kills the shell, and returns how the script ended: `stopped` or `survived`. */
async function killShell(name: string, env: Record<string, string>) {
  const file = (state: string) => join(folder, `${name}-${state}`)
  // It survives when its parent has been gone for longer than the helper needs to notice.
  const script = `
    import { writeFileSync } from 'node:fs'
    import { onLostParent } from ${JSON.stringify(helper)}
    const end = (state) => { writeFileSync(${JSON.stringify(file(''))} + state, ''); process.exit(0) }
    const parent = process.ppid
    onLostParent(() => end('stopped'))
    setInterval(() => process.ppid === parent || setTimeout(() => end('survived'), 3000), 100)
    writeFileSync(${JSON.stringify(file('started'))}, '')`
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  })
  await expect.poll(() => existsSync(file('started')), { timeout: limit }).toBe(true)
  const ended = once(shell, 'exit')
  shell.kill('SIGTERM')
  await ended
  const results = ['stopped', 'survived']
  await expect.poll(() => results.some((state) => existsSync(file(state))), { timeout: limit }).toBe(true)
  return results.find((state) => existsSync(file(state)))
}

const settings = { timeout: 3 * limit, skip: process.platform === 'win32' }

test('a script of npm stops when npm and its shell are killed', settings, async () => {
  expect(await killShell('npm', { npm_lifecycle_event: 'start' })).toBe('stopped')
})

test('a script that was started without npm goes on', settings, async () => {
  expect(await killShell('alone', {})).toBe('survived')
})
