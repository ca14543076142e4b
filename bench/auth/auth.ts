// Whether sign-in responses reveal which phones and e-mail addresses exist, by bytes or by time, and how many SMS a flood
// of requests causes.

import type { Hono } from 'hono'
import { type CpuClock, cpuClock, isMachineBusy } from '#bench/search/cpu.ts'
import { openScratch, startScratch } from '#bench/search/database.ts'
import { median, showTable, verdict } from '#bench/support/table.ts'
import { solvePuzzle } from '#contract/puzzle.ts'
import { smsTexts } from '#i18n/server-texts.ts'
import { accountsApi } from '#server/accounts/api.ts'
import { type AccountsContext, createSessions, hashPassword } from '#server/accounts/index.ts'
import { createApi } from '#server/http/api/create-api.ts'
import type { Env } from '#server/http/api/serve.ts'
import { noMail } from '#server/mail/index.ts'
import type { Database } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecret } from '#server/platform/secret.ts'
import { hour } from '#server/platform/time.ts'

const samples = 300
const mayDiffer = 2
const mayBeSent = 150
const flood = { requests: 10_000, addresses: 1_000, prefixes: 500, solvers: 60 }

type Sent = { phone: string; text: string }
/** Milliseconds: wall-clock time and CPU time. */
type Duration = { wall: number; cpu: number }
type Reply = { status: number; bytes: string; text: string; cookies: string[]; duration: Duration }
type Target = { db: Database; sent: Sent[]; clock: { now(): number; move(by: number): void }; request: SendRequest }
type SendRequest = (path: string, body: unknown, from: { address: string; cookie?: string }) => Promise<Reply>

export async function run(): Promise<boolean> {
  const server = await startScratch()
  const db = await openScratch(server, 'bench_auth', async () => {})
  const target = createTarget(db, await cpuClock(db))
  const breaches = [...(await compareReplies(target)), ...(await pump(target))]
  return verdict(breaches)
}

/** Calls the real API without a socket. The clock is advanced, so that no rate limit responds instead. */
function createTarget(db: Database, cpu: CpuClock): Target {
  let offset = 0
  const clock = {
    now: () => Date.now() + offset,
    move: (by: number) => {
      offset += by
    },
  }
  const sent: Sent[] = []
  const log = createLog('silent', () => {}, false)
  const sms = { send: async (message: Sent) => void sent.push(message) }
  const secret = createSecret('a secret that only this bench knows')
  const identity: AccountsContext = {
    db,
    clock,
    secret,
    sms,
    mail: noMail,
    log,
    host: 'souqna.test',
    origin: 'http://souqna.test',
    settings: { assertRegistrationOpen: () => {}, smsTexts: (language) => smsTexts[language] },
    notify: async () => {},
  }
  const sessions = createSessions(db, clock)
  const api = createApi({ domains: [accountsApi(identity)], sessions, log, publicUrl: 'http://souqna.test' })
  return { db, sent, clock, request: requester(api, cpu) }
}

const requester =
  (api: Hono<Env>, cpu: CpuClock): SendRequest =>
  async (path, body, { address, cookie }) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', ...(cookie && { cookie }) }
    const [start, cpuStart] = [performance.now(), cpu() ?? 0]
    const response = await api.request(`http://souqna.test${path}`, request(body, headers), { address })
    const text = await response.text()
    const duration = { wall: performance.now() - start, cpu: (cpu() ?? 0) - cpuStart }
    const lines = [...response.headers].map(
      ([name, value]) => `${name}: ${value.replace(/^device=[\w-]+/, 'device=#')}`,
    )
    const bytes = [response.status, ...lines, text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')].join('\n')
    return { status: response.status, bytes, text, cookies: response.headers.getSetCookie(), duration }
  }

const request = (body: unknown, headers: Record<string, string>) => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
})

/** Alternates known and unknown phones; each phone has its own prefix and each request its own address. */
async function compareReplies(target: Target): Promise<string[]> {
  await insertPeople(target.db)
  const rows = [['', 'known', 'unknown', 'difference', 'of processor time', 'same bytes']]
  const breaches: string[] = []
  for (const [name, attempt] of Object.entries(attempts(target))) {
    const times = { known: [] as Duration[], unknown: [] as Duration[] }
    const seen = new Set<string>()
    // The first rounds warm up both paths.
    for (let index = -10; index < samples; index++) {
      for (const kind of turn(index)) {
        const { duration, bytes } = await attempt(kind, index + 10)
        if (index < 0) continue
        times[kind].push(duration)
        seen.add(bytes)
      }
      target.clock.move(hour)
    }
    const [known, unknown] = [middle(times.known, 'wall'), middle(times.unknown, 'wall')]
    const ofCpu = Math.abs(middle(times.known, 'cpu') - middle(times.unknown, 'cpu'))
    const ofWall = Math.abs(known - unknown)
    const difference = isMachineBusy() ? ofCpu : ofWall
    rows.push([
      name,
      ...[known, unknown, ofWall, ofCpu].map((time) => `${time.toFixed(2)} ms`),
      seen.size === 1 ? 'yes' : 'no',
    ])
    if (difference >= mayDiffer) breaches.push(`${name}: known and unknown differ by ${difference.toFixed(2)} ms`)
    if (seen.size !== 1) breaches.push(`${name}: known and unknown get ${seen.size} different responses`)
  }
  showTable(rows)
  if (isMachineBusy()) process.stdout.write('the machine is busy: CPU time is compared instead of wall-clock time\n')
  return breaches
}

const middle = (times: Duration[], kind: keyof Duration) => median(times.map((duration) => duration[kind]))

type Kind = 'known' | 'unknown'
const turn = (index: number): Kind[] => (index % 2 ? ['known', 'unknown'] : ['unknown', 'known'])

/** Mobile phones with one prefix each; the known ones are in `users`. */
const numberOf = (kind: Kind, index: number) => `+9639${kind === 'known' ? 4 : 5}${String(index).padStart(3, '0')}1234`

async function insertPeople(db: Database) {
  const hash = await hashPassword('garden-orange-963')
  await db.pool.query(
    `insert into users (user_name, full_name, phone, email, password_hash, last_seen_at)
     select 'person_' || i, 'Some Person', '+96394' || lpad(i::text, 3, '0') || '1234', 'person' || i || '@mail.test', $1, now()
     from generate_series(0, 999) i`,
    [hash],
  )
}

function attempts({ request, sent }: Target): Record<string, (kind: Kind, index: number) => Promise<Reply>> {
  let strangers = 0
  const from = () => ({ address: `10.${(strangers >> 16) & 255}.${(strangers >> 8) & 255}.${strangers++ & 255}` })
  const send = (purpose: string, kind: Kind, index: number) =>
    request('/codes', { purpose, phone: { text: numberOf(kind, index), country: 'SY' } }, from())
  const wrongCode = async (path: string, purpose: string, kind: Kind, index: number, rest: object) => {
    const { text } = await send(purpose, kind, index)
    const right = sent.at(-1)?.text.slice(0, 6)
    return request(
      path,
      { code_id: JSON.parse(text).data.id, code: right === '000000' ? '000001' : '000000', ...rest },
      from(),
    )
  }
  const password = { password: 'not this one', confirm_password: 'not this one' }
  const login = (text: string) =>
    request('/sign-in/password', { login: text, country: 'SY', password: 'not this one' }, from())
  return {
    'a code to sign in': (kind, index) => send('sign_in', kind, index),
    'a code to reset': (kind, index) => send('reset_password', kind, index + 310),
    'a wrong code': (kind, index) => wrongCode('/sign-in/code', 'sign_in', kind, index + 620, {}),
    'a wrong code to reset': (kind, index) => wrongCode('/reset-password', 'reset_password', kind, index, password),
    'a wrong password, by phone': (kind, index) => login(numberOf(kind, index)),
    'a wrong password, by e-mail': (kind, index) => login(`person${kind === 'known' ? index : index + 5000}@mail.test`),
  }
}

/** Thousands of requests from a thousand addresses; a known device must still get a code. */
async function pump({ db, sent, clock, request }: Target): Promise<string[]> {
  clock.move(30 * 24 * hour)
  const home = await signInAtHome(db, sent, clock, request)
  clock.move(2 * hour)
  sent.length = 0
  const counts = new Map<number, number>()
  const start = performance.now()
  for (let index = 0; index < flood.requests; index += 20) {
    const batch = Array.from({ length: 20 }, (_, offset) =>
      request('/codes', floodBody(index + offset), floodFrom(index + offset)),
    )
    for (const { status } of await Promise.all(batch)) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  const seconds = (performance.now() - start) / 1000
  const unsolved = sent.length
  await pumpWithPuzzles(request)
  const pumped = sent.length
  const served = await request('/codes', home.body, { address: '198.51.100.1', cookie: home.cookie })
  const outcome = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  process.stdout.write(
    `\n${flood.requests} requests from ${flood.addresses} addresses to ${flood.prefixes} prefixes in ${seconds.toFixed(0)} s: ` +
      `${unsolved} messages sent (${outcome}); ${flood.solvers} more that solve their puzzles: ${pumped - unsolved}; ` +
      `a known device afterwards: ${served.status}\n`,
  )
  return [
    ...(pumped > mayBeSent ? [`the flood got ${pumped} messages, the budget is ${mayBeSent}`] : []),
    ...(served.status === 200 ? [] : [`a known device was refused with ${served.status}`]),
  ]
}

/** A flood that solves the proof of work, until sending pauses. */
async function pumpWithPuzzles(request: SendRequest) {
  for (let index = 0; index < flood.solvers; index++) {
    const [body, from] = [floodBody(flood.requests + index), floodFrom(index)]
    const { puzzle } = JSON.parse((await request('/codes', body, from)).text)
    if (!puzzle) return
    await request('/codes', { ...body, proof: await solvePuzzle(puzzle, async () => {}) }, from)
  }
}

const floodBody = (index: number) => {
  const prefix = String(600 + (index % flood.prefixes)).padStart(4, '0')
  const text = `+9639${prefix}${String(Math.floor(index / flood.prefixes) * 37).padStart(4, '0')}`
  return { purpose: 'sign_in', phone: { text, country: 'SY' } }
}

const floodFrom = (index: number) => {
  const address = (index * 7) % flood.addresses
  return { address: `203.0.${address >> 8}.${address & 255}` }
}

async function signInAtHome(db: Database, sent: Sent[], clock: Target['clock'], request: SendRequest) {
  const phone = numberOf('known', 950)
  await db.pool.query('update users set last_seen_at = $1 where phone = $2', [new Date(clock.now()), phone])
  const body = { purpose: 'sign_in', phone: { text: phone, country: 'SY' } }
  const from = { address: '198.51.100.1' }
  const codeReply = await request('/codes', body, from)
  const code = sent.at(-1)?.text.slice(0, 6)
  const { cookies } = await request('/sign-in/code', { code_id: JSON.parse(codeReply.text).data.id, code }, from)
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  return { body, cookie }
}
