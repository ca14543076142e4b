// Whether the band of similar ads contains the true price, in invented markets whose true prices are known, and how far one more
// ad moves it. Pure: it needs no database.
import { percentile, showTable, verdict } from '#bench/support/table.ts'
import { type Band, type Candidate, compare } from '#server/fair-price/compare.ts'
import { type Rule, rules } from '#server/fair-price/rules.ts'

const fewestCovered = 0.9
/** The 95th percentile of how far one more ad moves the middle. */
const mayMove = 0.06
const slips = 0.04
const dealers = 0.25
const thisYear = 2026

type Market = { name: string; noise: number; yearly: number; things: number; models: number }

const markets: Market[] = [
  { name: 'few ads, small noise', noise: 0.08, yearly: 0.06, things: 60, models: 200 },
  { name: 'few ads, usual noise', noise: 0.15, yearly: 0.07, things: 60, models: 200 },
  { name: 'many ads, usual noise', noise: 0.15, yearly: 0.07, things: 400, models: 40 },
  { name: 'many ads, much noise', noise: 0.3, yearly: 0.07, things: 400, models: 40 },
  { name: 'many ads, fast depreciation', noise: 0.12, yearly: 0.1, things: 400, models: 40 },
]

type Car = Candidate & { truth: number }

export async function run(): Promise<boolean> {
  const rule = rules.find(({ categories }) => categories.includes('cars')) as Rule
  const results = markets.map((market, index) => ({ market, ...judge(rule, market, randomFrom(index + 1)) }))
  showTable([
    ['market', 'ads with a band', 'true price inside', 'width', 'moved by one ad (95 %)'],
    ...results.map(({ market, shown, covered, width, moved }) => [
      market.name,
      percent(shown),
      percent(covered),
      percent(width),
      percent(moved),
    ]),
  ])
  return verdict(
    results.flatMap(({ market, covered, moved }) => [
      ...(covered < fewestCovered ? [`${market.name}: ${percent(covered)} covered`] : []),
      ...(moved > mayMove ? [`${market.name}: one ad moves the middle by ${percent(moved)}`] : []),
    ]),
  )
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function judge(rule: Rule, market: Market, random: () => number) {
  const bands: { band: Band; truth: number; moved: number }[] = []
  let asked = 0
  for (let model = 0; model < market.models; model += 1) {
    const cars = createCars(market, random)
    for (const car of cars.slice(0, 40)) {
      asked += 1
      const others = cars.filter(({ id }) => id !== car.id)
      const band = compare(rule, car.values, others)
      if (!band) continue
      // The most similar one, because it counts in any case.
      const fewer = compare(
        rule,
        car.values,
        others.filter(({ id }) => id !== band.ids[0]),
      )
      bands.push({ band, truth: car.truth, moved: fewer ? Math.abs(fewer.median / band.median - 1) : 0 })
    }
  }
  const inside = bands.filter(({ band, truth }) => truth >= band.low && truth <= band.high)
  return {
    shown: bands.length / asked,
    covered: inside.length / bands.length,
    width: percentile(
      bands.map(({ band }) => (band.high - band.low) / band.median),
      0.5,
    ),
    moved: percentile(
      bands.map(({ moved }) => moved),
      0.95,
    ),
  }
}

/** The true price falls with age and mileage; sellers ask around it, dealers more, and some slip by two zeros. */
function createCars({ noise, yearly, things }: Market, random: () => number): Car[] {
  const price = 300_000 * (1 + random() * 20)
  return Array.from({ length: things }, (_, index) => {
    const age = Math.floor(random() ** 1.3 * 18)
    const kilometers = Math.round(age * 14_000 * (0.5 + random()))
    const truth = price * (1 - yearly) ** age * 0.999 ** (kilometers / 1000)
    const isDealer = random() < dealers
    const asked = truth * Math.exp(noise * normal(random)) * (isDealer ? 1.03 : 1)
    const slip = random() < slips ? (random() < 0.5 ? 100 : 0.01) : 1
    const values = {
      year: thisYear - age,
      ...(random() < 0.7 && { kilometers }),
      ...(random() < 0.8 && { transmission: 'automatic' }),
    }
    return {
      id: index + 1,
      seller_id: isDealer ? 1 + (index % 5) : 100 + index,
      price: Math.round(asked * slip),
      values,
      truth,
    }
  })
}

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random())

/** Mulberry32: the same market in every run. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
