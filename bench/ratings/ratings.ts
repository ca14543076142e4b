// How far 50 fake accounts move a score, in several shapes, and that honest ratings do move it. The market is synthetic; what
// is proven and what a score is are the statements of the product.
import { openScratch, startScratch } from '#bench/search/database.ts'
import { percentile, showTable, verdict } from '#bench/support/table.ts'
import type { Database } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { storeRating } from '#server/ratings/prove-rating.ts'
import { findExactScore } from '#server/sellers/sellers.sql.ts'
import { insertDoneDeals } from '#server/testing/deal-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { countProven, deleteDeals, insertSharedBrowser } from './ratings.sql.ts'

const fakes = 50
const honestRaters = 20
const mayMove = 0.1
const mustMove = 0.3
const marketSize = 300
const dealsPerPerson = 4

type Pair = [seller: number, buyer: number]
type Market = { db: Database; people: number[]; ring: number[]; target: number }
type Shape = {
  name: string
  /** Deals of the ring with people of the market: each may be worth one real rating, however many accounts use it. */
  votes: number
  raters: (market: Market) => number[]
  deals: (market: Market) => Pair[]
  /** A second account of the seller, in the same browser. */
  sellersOwn?: (market: Market) => number
}

const cross = (some: number[], others: number[]): Pair[] =>
  some.flatMap((one) => others.filter((other) => other !== one).map((other): Pair => [one, other]))
const withTarget = ({ target }: Market, raters: number[]) => raters.map((one): Pair => [target, one])
const first = ({ ring }: Market, count: number) => ring.slice(0, count)

const chain = (people: number[]): Pair[] => people.slice(1).map((one, index) => [people[index] ?? 0, one])
const realDeal = ({ people, ring }: Market, person: number, account: number): Pair => [
  people[person] ?? 0,
  ring[account] ?? 0,
]
/** The first accounts have deals with the seller and with all others of the ring. */
const vouched = (market: Market, raters: number) => [
  ...withTarget(market, first(market, raters)),
  ...cross(first(market, raters), market.ring.slice(raters)),
]
const behindGateways = (name: string, raters: number, gateways: number): Shape => ({
  name,
  votes: gateways,
  raters: (market) => first(market, raters),
  deals: (market) => [
    ...vouched(market, raters),
    ...Array.from({ length: gateways }, (_, index) => realDeal(market, 7 * index, 49 - index)),
  ],
})

const shapes: Shape[] = [
  { name: 'only chats', votes: 0, raters: ({ ring }) => ring, deals: () => [] },
  {
    name: 'only deals with the seller',
    votes: 0,
    raters: ({ ring }) => ring,
    deals: (market) => withTarget(market, market.ring),
  },
  {
    name: 'all deal with each other',
    votes: 0,
    raters: ({ ring }) => ring,
    deals: (market) => [...withTarget(market, market.ring), ...cross(market.ring, market.ring)],
  },
  {
    name: '25 rate, 25 vouch',
    votes: 0,
    raters: (market) => first(market, 25),
    deals: (market) => [...withTarget(market, first(market, 25)), ...cross(first(market, 25), market.ring.slice(25))],
  },
  {
    name: '10 rate, 40 in a closed circle',
    votes: 0,
    raters: (market) => first(market, 10),
    deals: (market) => [...withTarget(market, first(market, 10)), ...cross(market.ring, market.ring.slice(10))],
  },
  {
    name: 'one rater has a real deal',
    votes: 1,
    raters: ({ ring }) => ring,
    deals: (market) => [
      ...withTarget(market, market.ring),
      ...cross(market.ring, market.ring),
      [market.people[0] ?? 0, market.ring[0] ?? 0],
    ],
  },
  behindGateways('one voucher has a real deal', 25, 1),
  behindGateways('two vouchers have a real deal each', 25, 2),
  behindGateways('three vouchers have a real deal each', 25, 3),
  behindGateways('45 rate behind one voucher', 45, 1),
  {
    name: 'a chain of vouchers with a real deal at its end',
    votes: 1,
    raters: (market) => first(market, 25),
    deals: (market) => [
      ...withTarget(market, first(market, 25)),
      ...first(market, 25).map((one): Pair => [one, market.ring[25] ?? 0]),
      ...chain(market.ring.slice(25)),
      realDeal(market, 0, 49),
    ],
  },
  {
    name: 'the account with the real deal rates last',
    votes: 1,
    raters: ({ ring }) => ring,
    deals: (market) => [
      ...withTarget(market, market.ring),
      ...cross(market.ring, market.ring),
      realDeal(market, 0, 49),
    ],
  },
  {
    name: 'one voucher has three deals with one person',
    votes: 1,
    raters: (market) => first(market, 25),
    deals: (market) => [...vouched(market, 25), ...[0, 1, 2].map(() => realDeal(market, 0, 49))],
  },
  {
    name: 'five raters bought a trifle from one person',
    votes: 5,
    raters: ({ ring }) => ring,
    deals: (market) => [...vouched(market, 25), ...[0, 1, 2, 3, 4].map((one) => realDeal(market, 0, one))],
  },
  {
    name: 'the seller’s second account has five real deals',
    votes: 5,
    raters: (market) => first(market, 49),
    deals: (market) => [...vouched(market, 49), ...[0, 1, 2, 3, 4].map((person) => realDeal(market, person, 49))],
  },
  {
    name: 'the same, in the seller’s browser',
    votes: 0,
    raters: (market) => first(market, 49),
    deals: (market) => [...vouched(market, 49), ...[0, 1, 2, 3, 4].map((person) => realDeal(market, person, 49))],
    sellersOwn: ({ ring }) => ring[49] ?? 0,
  },
]

/** Ordinary buyers: what so many votes may do. */
const realRatings = (count: number): Shape => ({
  name: 'real ratings',
  votes: count,
  raters: ({ people }) => people.slice(200, 200 + count),
  deals: (market) => withTarget(market, market.people.slice(200, 200 + count)),
})

const goals = [
  ['praise', 5, false],
  ['slander', 1, false],
  ['slander of a known seller', 1, true],
] as const

export async function run(): Promise<boolean> {
  const db = await openScratch(await startScratch(), 'bench_ratings', async () => {})
  const people = await createMarket(db)
  const rows: string[][] = []
  const failures: string[] = []
  for (const [goal, stars, isKnown] of goals) {
    const real = new Map([[0, 0]])
    for (const votes of new Set(shapes.map((shape) => shape.votes).filter(Boolean)))
      real.set(votes, await attack(db, people, realRatings(votes), stars, isKnown))
    for (const shape of shapes) {
      const moved = await attack(db, people, shape, stars, isKnown)
      const limit = mayMove + (real.get(shape.votes) ?? 0)
      rows.push([shape.name, goal, moved.toFixed(3), `< ${limit.toFixed(3)}`])
      if (moved >= limit) failures.push(`${shape.name}, ${goal}: ${moved.toFixed(3)}`)
    }
  }
  showTable([[`${fakes} accounts`, 'goal', 'score moves by', 'limit'], ...rows])
  failures.push(...(await measureHonest(db, people)))
  const [median, most] = [0.5, 1].map((share) => percentile(milliseconds, share).toFixed(1))
  process.stdout.write(`storing a rating takes ${median} ms in the median, ${most} ms at most\n`)
  return verdict(failures)
}

const now = new Date()
const insertPerson = (db: Database) => insertUser(db, { created_at: new Date(now.getTime() - 200 * day) })
const insertPeople = async (db: Database, count: number) => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push(await insertPerson(db))
  return ids
}

/** Everyone has dealt with a few others. The same market in every run. */
async function createMarket(db: Database) {
  const people = await insertPeople(db, marketSize)
  let seed = 7
  const any = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return people[seed % people.length] ?? 0
  }
  const pairs = people.flatMap((one) => Array.from({ length: dealsPerPerson }, (): Pair => [any(), one]))
  await insertDoneDeals(
    db,
    pairs.filter(([one, other]) => one !== other),
    new Date(now.getTime() - 60 * day),
  )
  return people
}

async function attack(db: Database, people: number[], shape: Shape, stars: number, isKnown: boolean) {
  const market = { db, people, ring: await insertPeople(db, fakes), target: await insertPerson(db) }
  if (isKnown) await rateHonestly(db, market.target, people.slice(50, 50 + honestRaters))
  await insertDoneDeals(db, shape.deals(market), new Date(now.getTime() - 30 * day))
  if (shape.sellersOwn) await insertSharedBrowser(db, [market.target, shape.sellersOwn(market)])
  const before = await scoreOf(db, market.target)
  for (const one of shape.raters(market)) await rate(db, one, market.target, stars, shape.name !== 'only chats')
  const moved = Math.abs((await scoreOf(db, market.target)) - before)
  await deleteDeals(db, [market.target, ...market.ring])
  return moved
}

/** Each after a confirmed deal. */
async function rateHonestly(db: Database, target: number, buyers: number[]) {
  await insertDoneDeals(
    db,
    buyers.map((buyer): Pair => [target, buyer]),
    new Date(now.getTime() - 30 * day),
  )
  for (const buyer of buyers) await rate(db, buyer, target, 5, true)
}

type HonestMarket = Pick<Market, 'db' | 'people'>
const honestGroups: { name: string; buyers: (market: HonestMarket) => Promise<number[]> }[] = [
  { name: 'people of the market', buyers: async ({ people }) => people.slice(50, 50 + honestRaters) },
  { name: 'a third of the market', buyers: async ({ people }) => people.slice(0, 100) },
  {
    name: 'people with one other deal each',
    buyers: ({ db, people }) => insertBuyersFrom(db, people.slice(100, 100 + honestRaters)),
  },
  {
    name: 'people whose other deal is with the same dealer',
    buyers: async ({ db, people }) => {
      const dealer = await insertPerson(db)
      await insertDoneDeals(db, withDealer(dealer, people.slice(0, 2 * honestRaters)), now)
      return insertBuyersFrom(
        db,
        Array.from({ length: honestRaters }, () => dealer),
      )
    },
  },
]
const withDealer = (dealer: number, buyers: number[]) => buyers.map((buyer): Pair => [dealer, buyer])

/** New people, each with one deal with one of `sellers`. */
async function insertBuyersFrom(db: Database, sellers: number[]) {
  const buyers = await insertPeople(db, sellers.length)
  const pairs = sellers.map((seller, index): Pair => [seller, buyers[index] ?? 0])
  await insertDoneDeals(db, pairs, now)
  return buyers
}

/** How far honest people move a score, and how many of them count fully. */
async function measureHonest(db: Database, people: number[]) {
  const rows: string[][] = []
  const failures: string[] = []
  for (const { name, buyers } of honestGroups) {
    const target = await insertPerson(db)
    const raters = await buyers({ db, people })
    await rateHonestly(db, target, raters)
    const moved = (await scoreOf(db, target)) - neutral
    const proven = await countProven(db, target)
    rows.push([name, `${proven} of ${raters.length}`, moved.toFixed(3), `≥ ${mustMove}`])
    if (moved < mustMove) failures.push(`${name} move a score by ${moved.toFixed(3)} < ${mustMove}`)
    if (proven < raters.length) failures.push(`${name}: ${proven} of ${raters.length} count fully`)
    await deleteDeals(db, [target])
  }
  showTable([['honest raters', 'count fully', 'score moves by', 'limit'], ...rows])
  return failures
}

const neutral = 4
const scoreOf = async (db: Database, id: number) => (await findExactScore(db, id))?.score ?? neutral

const milliseconds: number[] = []

/** From an address of its own: the rule of one vote per address is not what is measured. */
async function rate(db: Database, rater: number, seller: number, stars: number, afterDeal: boolean) {
  const sender = Buffer.from(`address of ${rater}`)
  const draft = { stars, recommends: stars > 3 }
  const started = performance.now()
  await db.transaction((tx) => storeRating(tx, rater, seller, draft, { sender, afterDeal, hiddenUntil: null, now }))
  milliseconds.push(performance.now() - started)
}
