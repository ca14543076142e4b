import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { patchRouter } from './router-patches.ts'

const file = resolve('node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js')
const folder = mkdtempSync(join(tmpdir(), 'souqna-router-'))
afterEach(() => rmSync(folder, { recursive: true }))

test('a page change that is aborted after its data leaves no unhandled rejection', async () => {
  const { decode } = await importPatched()
  const unhandled: unknown[] = []
  const collect = (reason: unknown) => unhandled.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', collect)
  try {
    const { promise: aborted, resolve: abort } = Promise.withResolvers<void>()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"_1":2},"name","value"]\n'))
        await aborted
        controller.error(new Error('aborted'))
      },
    })
    expect((await decode(body)).value).toEqual({ name: 'value' })
    abort()
    await new Promise((done) => setTimeout(done, 20))
    expect(unhandled).toEqual([])
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of others) process.on('unhandledRejection', listener)
  }
})

async function importPatched() {
  const transform = patchRouter.transform as (code: string, id: string) => { code: string }
  const { code } = transform(readFileSync(file, 'utf8'), file)
  const patched = join(folder, 'turbo-stream.mjs')
  writeFileSync(
    patched,
    code.replace(/(from|import) "(\.[^"]*)"/g, (_, word, path) => `${word} "${resolve(dirname(file), path)}"`),
  )
  return import(patched)
}
