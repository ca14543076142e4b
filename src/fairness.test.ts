// One account or address never gets more than its share of anything that a process has only so much of. Each test asks the
// real thing for more than a share, as one owner, and then once as another one (docs/security.md, "Shares").
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { solvePuzzle } from '#contract/puzzle.ts'
import { limits as socketLimits } from '#pusher/limits.ts'
import { verifyPassword } from '#server/accounts/index.ts'
import { codeLimits } from '#server/accounts/limits.ts'
import { storageKey } from '#server/media/image-names.ts'
import { createImageWorkers } from '#server/media/image-workers.ts'
import { createShareCards } from '#server/media/index.ts'
import { type BoundedResource, boundedResources } from '#server/platform/bounded-resources.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect, sql } from '#server/platform/db.ts'
import { createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertOwner } from '#server/testing/owner-fixtures.ts'
import { startProduct } from '#server/testing/running-product.ts'
import { createSignInHelpers, newPhone, phoneInput, rejection } from '#server/testing/sign-in.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia } from '#server/testing/uploads/media-fixtures.ts'
import { processTimeout } from '#server/testing/uploads/process-timeout.ts'
import { openStorage } from '#server/uploads/index.ts'

const db = await cloneDatabase()
// Patient, so that no refusal comes from a statement that waits for the table that a test has locked.
const patience = { connectTimeout: 60_000, statementTimeout: 60_000, idleInTransactionTimeout: 60_000 }
const patientDb = connect(String(db.pool.options.connectionString), () => {}, patience)
const settings = { TRUSTED_PROXIES: '1', SOCKETS_PER_ADDRESS: '10' }
// Without a lag: on a busy machine the product also refuses for that reason, and the test would not see a missing limit.
const product = await startProduct(patientDb, silentLog, settings)
const folder = await mkdtemp(join(tmpdir(), 'souqna-fairness-'))
const photo = join(folder, 'photo')
beforeAll(async () => writeFile(photo, await jpegOf()))
afterAll(async () => {
  await product.stop()
  await patientDb.close()
  await rm(folder, { recursive: true })
})

/** Both owners, as an account or an address. */
const addresses = { greedy: '203.0.113.1', other: '203.0.113.2' }
type Owner = keyof typeof addresses
/** `ask` rejects with 503 or 429 when the owner has no room. `release` ends what the calls wait for. */
type Thing = { ask(owner: Owner, call: number): Promise<unknown>; release?(): void }

const things: Record<BoundedResource, () => Promise<Thing>> = {
  async receive_image() {
    const { media } = await createTestMedia(db)
    return holdBodies(await jpegOf(), await insertOwners(), (owner, body) =>
      media.storeImage(owner, 'ad', { type: 'image/jpeg', body }),
    )
  },
  async receive_file() {
    const { chatFiles } = await createChatHelpers(db)
    return holdBodies(Buffer.from('%PDF-1.7\n'.padEnd(2000, '.')), await insertOwners(), (owner, body) =>
      chatFiles.store(owner, { kind: 'file', name: 'a.pdf' }, { body }),
    )
  },
  async decode_image() {
    const workers = createImageWorkers(silentLog, processTimeout)
    onTestFinished(() => workers.stop())
    return { ask: (owner) => workers.process(owner === 'greedy' ? 1 : 2, { file: photo, type: 'jpeg' }) }
  },
  async draw_card() {
    const { promise, resolve } = Promise.withResolvers<null>()
    const cards = createShareCards(folder, () => promise)
    const face = { language: 'ar', title: 'x', accent: null, place: null, label: null, isOver: false } as const
    const ask = (owner: Owner, call: number) =>
      cards.read('ad', call, { ...face, picture: 'ad/x.webp' }, addresses[owner])
    return { ask, release: () => resolve(null) }
  },
  async find_image() {
    const storage = openStorage({ dataDir: product.dataDir, s3: undefined })
    const idOf = (call: number) => call.toString(16).padStart(32, '0')
    for (let call = 0; call < 200; call += 1)
      await storage.put(storageKey({ kind: 'ad', id: idOf(call) }, 320), await readFile(photo))
    return holdDatabase((call) => `/media/320/ad/${idOf(call)}.webp`)
  },
  find_file: () =>
    holdDatabase((call) =>
      call % 2 ? `/media/cards/ad/${call}/ar-0123456789abcdef.jpg` : `/ad-files/${call.toString(16).padStart(32, '0')}`,
    ),
  hash_password: async () => ({ ask: (key) => verifyPassword(null, 'guess', { key, isKnown: false }) }),
  hash_known_password: async () => ({ ask: (key) => verifyPassword(null, 'guess', { key, isKnown: true }) }),
  render_page: () => holdDatabase((call) => `/ad-details/${1_000_000 + call}`),
  read_api: () => holdDatabase((call) => `/api/home?page=${call + 1}`),
  async send_code() {
    const { browser, requestCode } = await createSignInHelpers(db)
    return { ask: (owner) => requestCode(browser({ address: addresses[owner] }), newPhone()) }
  },
}

const isRefusal = (error: { status?: number; retryAfter?: number }) => error.status === 503 || error.status === 429

describe.each(Object.entries(boundedResources))('%s', (resource, { atOnce, perOwner, queued, queuedPerOwner }) => {
  test('one owner gets its share, at most half, and another owner is served', async () => {
    const share = perOwner + queuedPerOwner
    const tooMany = 10
    expect(share).toBeLessThanOrEqual((atOnce + queued) / 2)
    const { ask, release } = await things[resource as BoundedResource]()
    const refused: unknown[] = []
    const asked = Array.from({ length: share + tooMany }, (_, call) =>
      ask('greedy', call).catch((error) => isRefusal(error) && refused.push(error)),
    )
    await vi.waitFor(() => expect(refused.length).toBeGreaterThanOrEqual(tooMany), 20_000)
    const other = ask('other', share + tooMany)
    release?.()
    await other
    await Promise.all(asked)
    expect(refused.length).toBeLessThan(share + tooMany)
  })
})

describe('codes of an hour', () => {
  test('one address gets less than half of the budget, with puzzles too, and another address gets its code', async () => {
    const budget = codeLimits.budget.floor * codeLimits.budget.pausedAt
    expect(codeLimits.perSender.times).toBeLessThanOrEqual(budget / 2)
    const { browser, requestCode, clock } = await createSignInHelpers(db)
    const greedy = () => browser({ address: '203.0.113.3' })
    const { id } = await requestCode(greedy(), newPhone())
    const sendMore = (times: number) =>
      db.rows(sql`
        insert into codes (purpose, phone, dial_code, sender_key, secret, guesses_allowed, sent_at, expires_at, used_at)
        select purpose, '+9639' || (${10_000_000 + times * 1_000} + n * 10007), dial_code, sender_key, '', 3, sent_at, expires_at, sent_at
        from codes, generate_series(1, ${times}::int) as n where id = ${id}`)
    await sendMore(codeLimits.perSender.times - 2)
    const { puzzle } = await rejection(requestCode(greedy(), newPhone()))
    if (!puzzle) throw new Error('The reply has no puzzle.')
    const proof = await solvePuzzle(puzzle, async () => {})
    const requestProven = (phone: string) =>
      greedy().api.accounts.sendCode({ body: { purpose: 'sign_in', phone: phoneInput(phone), proof } })
    await requestProven(newPhone())
    expect(await rejection(requestProven(newPhone()))).toMatchObject({ status: 429, code: 'too_many_requests' })
    clock.move(1)
    await requestCode(browser({ address: '203.0.113.4' }), newPhone())
  })
})

describe('sockets', () => {
  test('one address gets at most half of them, and another address gets one', async () => {
    expect(readConfig({}).socketsPerAddress).toBeLessThanOrEqual(socketLimits.sockets / 2)
    expect(() => readConfig({ SOCKETS_PER_ADDRESS: String(socketLimits.sockets / 2 + 1) })).toThrow('Wrong settings')
    for (let i = 0; i < 10; i += 1) expect(await connectFrom(addresses.greedy)).toBe('open')
    expect(await connectFrom(addresses.greedy)).toBe(503)
    expect(await connectFrom(addresses.other)).toBe('open')
  })
})

let names = 0
async function insertOwners() {
  return { greedy: await insertOwner(db, `greedy${++names}`), other: await insertOwner(db, `other${names}`) }
}

type Actors = Awaited<ReturnType<typeof insertOwners>>

/** Uploads: the bodies of the greedy owner stop after their first bytes, and break off when they are released. */
function holdBodies(
  bytes: Buffer,
  owners: Actors,
  store: (owner: Actors[Owner], body: AsyncIterable<Buffer>) => Promise<unknown>,
): Thing {
  const { promise: isBroken, reject } = Promise.withResolvers<never>()
  isBroken.catch(() => {})
  async function* bodyOf(owner: Owner) {
    yield bytes.subarray(0, 100)
    if (owner === 'greedy') await isBroken
    yield bytes.subarray(100)
  }
  return { ask: (owner) => store(owners[owner], bodyOf(owner)), release: () => reject(new Error('broken off')) }
}

/** Requests over HTTP that wait for a locked table until they are released. */
async function holdDatabase(pathOf: (call: number) => string): Promise<Thing> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const transaction = patientDb.transaction(async (tx) => {
    await tx.rows(sql`lock table ads, search_ads in access exclusive mode`)
    locked()
    await isReleased
  })
  onTestFinished(() => {
    release()
    return transaction
  })
  await isLocked
  return {
    async ask(owner, call) {
      const response = await product.ask(pathOf(call), { headers: { 'x-forwarded-for': addresses[owner] } })
      await response.text()
      if (response.status >= 500) throw { status: response.status }
    },
    release,
  }
}

function connectFrom(address: string): Promise<'open' | number> {
  const url = `ws://127.0.0.1:${product.port}/app/souqna-local?protocol=7`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
  onTestFinished(() => socket.terminate())
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => {})
  })
}
