import { expect, test } from 'vitest'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSearchCompiler } from './index.ts'

const db = await cloneDatabase()
const tested = await testApi(db)

test('holds no transaction while the dictionary is built, and compiles when it is', async () => {
  let finish = () => {}
  const reading = new Promise<void>((resolve) => {
    finish = resolve
  })
  const compiler = createSearchCompiler({ ...tested, liveCatalog: { refresh: () => reading } })
  const payload = { of: null }
  const step = () => db.transaction((tx) => compiler.step(tx, payload))
  expect(await step(), 'again later').toEqual(payload)
  finish()
  expect(await step(), 'done').toBeNull()
})
