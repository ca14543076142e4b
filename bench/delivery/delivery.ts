// Checks that every message arrives once and in order while the product and its database are killed and responses are
// lost. `--messages 500 --kills 2 --database-kills 1` is a short run.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { showTable, verdict } from '#bench/support/table.ts'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect, type Database } from '#server/platform/db.ts'
import { type Answers, createPerson, type Person } from './client.ts'
import { check, differences, type Ledger, openLedger, readRows } from './ledger.ts'
import { type Environment, startEnvironment } from './setup.ts'

/** Every client must equal the database within this time after the last failure. */
const mayTake = 15_000
/** Conversations per person. */
const roomsEach = 2

type Plan = { messages: number; people: number; kills: number; databaseKills: number; drops: number }
type Client = ReturnType<typeof createPerson>

export async function run(args: string[]): Promise<boolean> {
  const plan = planFrom(args)
  if (plan.people <= 2 * roomsEach) throw new Error(`It takes ${2 * roomsEach + 1} people at least.`)
  const environment = await startEnvironment(plan.drops)
  const people = await onDatabase(environment, (db) => insertPeople(db, plan.people))
  const ledger = openLedger(environment.dataDir)
  const answers: Answers = new Map()
  const clients = people.map((person) => createPerson(environment.origin, person, ledger, answers))

  const since = Date.now()
  await Promise.race([sendAll(plan, environment, clients), environment.died])
  environment.calm()
  const took = await untilEqual(environment, clients, people)
  await Promise.all(clients.map((client) => client.stop()))
  return report(plan, environment, ledger, clients, answers, { sent: Date.now() - since, took })
}

function planFrom(args: string[]): Plan {
  const { values } = parseArgs({
    args,
    options: {
      messages: { type: 'string', default: '5000' },
      people: { type: 'string', default: '20' },
      kills: { type: 'string', default: '10' },
      'database-kills': { type: 'string', default: '5' },
      drops: { type: 'string', default: '0.02' },
    },
  })
  return {
    messages: Number(values.messages),
    people: Number(values.people),
    kills: Number(values.kills),
    databaseKills: Number(values['database-kills']),
    drops: Number(values.drops),
  }
}

/** Accounts are old enough for the limits of new accounts, and both sides of every conversation have written. */
async function insertPeople(db: Database, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const { rows } = await db.pool.query<{ id: string }>(
      `insert into users (user_name, full_name, created_at) values ($1, $2, now() - interval '90 days') returning id`,
      [`talker_${index}`, `Talker ${index}`],
    )
    const userId = Number(rows[0]?.id)
    const { token } = await openSession(db, systemClock, userId, 'Bench', false)
    people.push({ userId, token, rooms: [] })
  }
  for (let index = 0; index < count; index += 1) {
    for (let step = 1; step <= roomsEach; step += 1) await insertRoom(db, people[index], people[(index + step) % count])
  }
  return people
}

async function insertRoom({ pool }: Database, one: Person | undefined, other: Person | undefined) {
  if (!one || !other) throw new Error('A room needs two people.')
  const { rows } = await pool.query<{ id: string }>(
    `insert into conversations (low_id, high_id, subject, started_by, answered_at)
     values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), 'profile', $1, now()) returning id`,
    [one.userId, other.userId],
  )
  const id = Number(rows[0]?.id)
  await pool.query(
    'insert into conversation_members (conversation_id, user_id, other_id) values ($1, $2, $3), ($1, $3, $2)',
    [id, one.userId, other.userId],
  )
  one.rooms.push(id)
  other.rooms.push(id)
}

/** Each client sends its messages one after the other; the kills are spread over the run. */
async function sendAll({ messages, kills, databaseKills }: Plan, environment: Environment, clients: Client[]) {
  let sent = 0
  const each = Math.ceil(messages / clients.length)
  const senders = clients.map(async (client) => {
    for (let number = 0; number < each; number += 1) {
      await client.send(number)
      sent += 1
    }
  })
  const targets = spread(kills, databaseKills)
  const killing = (async () => {
    for (const [index, target] of targets.entries()) {
      const due = ((index + 1) / (targets.length + 1)) * each * clients.length
      while (sent < due) await pause(50)
      process.stdout.write(`  ${sent} sent, killing the ${target}\n`)
      await (target === 'product' ? environment.killProduct() : environment.killDatabase())
    }
  })()
  await Promise.all([...senders, killing])
}

function spread(kills: number, databaseKills: number): ('product' | 'database')[] {
  const total = kills + databaseKills
  const isDatabase = (index: number) =>
    Math.floor(((index + 1) * databaseKills) / total) > Math.floor((index * databaseKills) / total)
  return Array.from({ length: total }, (_, index) => (isDatabase(index) ? 'database' : 'product'))
}

/** Milliseconds after the last failure until every client equals the database. */
async function untilEqual(environment: Environment, clients: Client[], people: Person[]): Promise<number> {
  const since = Date.now()
  const members = membersOf(people)
  const rows = await onDatabase(environment, readRows)
  while (Date.now() - since < 4 * mayTake) {
    const isEqual = clients.every((client) => differences(client, rows, members) === 0)
    if (isEqual && (await countBehind(environment, clients)) === 0) return Date.now() - since
    await pause(100)
  }
  return Date.now() - since
}

function membersOf(people: Person[]) {
  const members = new Map<number, number[]>()
  for (const { userId, rooms } of people) {
    for (const room of rooms) members.set(room, [...(members.get(room) ?? []), userId])
  }
  return members
}

async function report(
  plan: Plan,
  environment: Environment,
  ledger: Ledger,
  clients: Client[],
  answers: Answers,
  time: { sent: number; took: number },
) {
  const rows = await onDatabase(environment, readRows)
  const breaches = check(ledger.read(), rows)
  const behind = await countBehind(environment, clients)
  const conflicts = clients.reduce((sum, client) => sum + client.conflicts(), 0)
  const lost = environment.lost()
  const odd = [...answers].filter(([key]) => /\s(?:401|403|404|409|422|500)$/.test(key))
  showTable([
    ['', ''],
    ['messages in the database', String(rows.length)],
    ['kills of the product, of the database', `${plan.kills}, ${plan.databaseKills}`],
    ['answers lost to people, to the product', `${lost.answers}, ${lost.rows}`],
    ...Object.entries(breaches).map(([name, count]) => [name, String(count)]),
    ['inboxes not at an end, messages not marked', String(behind)],
    ['entries with one number and two contents', String(conflicts)],
    ['everybody equal after the last cut (s)', (time.took / 1000).toFixed(1)],
    ['the whole run (s)', (time.sent / 1000).toFixed(0)],
    ...[...answers].toSorted().map(([key, count]) => [key, String(count)]),
  ])
  return verdict([
    ...Object.entries({ ...breaches, behind, conflicts })
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name}: ${count}`),
    ...(time.took > mayTake ? [`equal after ${time.took / 1000} s`] : []),
    ...odd.map(([key, count]) => `${key}: ${count}`),
  ])
}

/**
 * Clients that are behind, plus messages not yet marked as delivered: each mark is another event for its sender, so the
 * run is complete only when both are zero.
 */
async function countBehind(environment: Environment, clients: Client[]) {
  const { numbers, undelivered } = await onDatabase(environment, readInboxes)
  return undelivered + clients.filter((client) => numbers.get(client.userId) !== client.cursor()).length
}

async function readInboxes({ pool }: Database) {
  const inboxes = await pool.query<{ user_id: number; last_change: number }>(
    'select user_id::float8 as user_id, last_change::float8 as last_change from chat_inboxes',
  )
  const left = await pool.query<{ count: number }>(
    'select count(*)::int as count from conversation_members where received_seq > last_delivered_seq',
  )
  return {
    numbers: new Map(inboxes.rows.map((row) => [row.user_id, row.last_change])),
    undelivered: left.rows[0]?.count ?? 0,
  }
}

/** Bypasses the proxy and opens a new connection: the database may have been killed since the last one. */
async function onDatabase<T>(environment: Environment, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(environment.databaseUrl(), () => {})
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
