// The example app for other developers, with the client that the server generates, against the whole product.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { type Json, startProduct } from '#server/testing/running-product.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { ask, json, port, stop } = await startProduct(db, silentLog)
const folder = await mkdtemp(join(tmpdir(), 'souqna-example-'))

beforeAll(async () => {
  await copyFile('examples/app.ts', join(folder, 'app.ts'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'souqna.ts'), await (await ask('/api/client.ts')).text())
  await writeFile(join(folder, 'photo.jpg'), await jpegOf({ width: 700, height: 500 }))
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

test('the generated client and the example are correct TypeScript', async () => {
  const flags =
    '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck --target es2024'
  const modules =
    '--module esnext --moduleResolution bundler --allowImportingTsExtensions --erasableSyntaxOnly --types node'
  const options = [...flags.split(' '), ...modules.split(' '), 'app.ts', 'souqna.ts']
  const result = await promisify(execFile)(resolve('node_modules/.bin/tsc'), options, { cwd: folder }).catch(
    (error) => error,
  )
  expect(result.stdout).toBe('')
})

test('the example signs in, lists, publishes with a photo, writes, and hears the answer', async () => {
  await insertUser(db, {
    phone: '+963944321765',
    full_name: 'Rima Haddad',
    created_at: new Date(Date.now() - 10 * 86_400_000),
  })
  const friend = await insertUser(db, { created_at: new Date(Date.now() - 10 * 86_400_000) })
  await insertAd(db, { category: 'cars-kia-rio', seller_id: friend, name: 'كيا ريو نظيفة' })
  const site = `http://127.0.0.1:${port}`
  const app = spawn(process.execPath, ['app.ts', site, '0944321765', 'photo.jpg', String(friend)], { cwd: folder })
  onTestFinished(() => void app.kill())
  const output = linesOf(app)

  app.stdin.write(`${await readCode('+963944321765')}\n`)
  expect(await output.line('signed in')).toContain('Rima Haddad')
  expect(await output.line('found')).toContain('found 1 كيا ريو نظيفة')
  const published = await output.line('published')
  expect((await fetch(published.split(' ')[2] ?? '')).headers.get('content-type')).toBe('image/webp')
  expect(await output.line('wrote')).toContain('Hello from an app')
  await answerAs(friend)
  expect(await output.line('heard')).toContain('Hello, app')
  expect(await output.ended).toBe(0)
})

async function readCode(phone: string) {
  for (;;) {
    const message = (await json('/dev/sms.json')).find((candidate: Json) => candidate.phone === phone)
    if (message) return /\d{6}/.exec(message.text)?.[0]
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function answerAs(userId: number) {
  const { token } = await openSession(db, systemClock, userId, 'Test', false)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { data } = (await (await ask('/api/chats', { headers })).json()) as Json
  const body = JSON.stringify({ client_id: randomUUID(), body: 'Hello, app' })
  const answer = await ask(`/api/chats/${data.items[0].id}/messages`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

/** The lines that a process prints, by their beginning. */
function linesOf(child: ChildProcess) {
  let text = ''
  let problems = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (problems += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  async function line(start: string): Promise<string> {
    const deadline = Date.now() + 20_000
    for (;;) {
      const found = text.split('\n').find((candidate) => candidate.startsWith(start))
      if (found) return found
      if (hasEnded || Date.now() > deadline)
        throw new Error(`The example did not print "${start}":\n${text}${problems}`)
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  return { line, ended }
}
