// Measures speed, size and delivery. `npm run bench -- pages` runs one bench; exit code 1 means a broken budget.
import { resolve } from 'node:path'
import { cleanUp } from '#bench/support/cleanup.ts'

/** Resolves to true when every budget holds. */
type Bench = { run(args: string[]): Promise<boolean> }

const benches: Record<string, { description: string; load: () => Promise<Bench> }> = {
  pages: {
    description: 'requests per second relative to a bare server, and the parts of a render',
    load: () => import('#bench/pages/pages.ts'),
  },
  market: {
    description: 'a realistic mix of pages at 100k ads with 0, 4 and 20 changes per second, and without a cache',
    load: () => import('#bench/market/market.ts'),
  },
  weight: {
    description: 'bytes of a first visit on a phone, and layout shift',
    load: () => import('#bench/weight/weight.ts'),
  },
  search: {
    description: 'time of the home list at 10k, 100k and 1M ads',
    load: () => import('#bench/search/search.ts'),
  },
  categories: {
    description: 'a category with 100,000 ads is renamed, moved and merged while visitors browse',
    load: () => import('#bench/categories/categories.ts'),
  },
  alerts: {
    description: 'an ad against 100,000 saved searches, their notifications, and whether both equal the list',
    load: () => import('#bench/alerts/alerts.ts'),
  },
  relevance: {
    description: 'recall and precision of hand-written searches',
    load: () => import('#bench/relevance/relevance.ts'),
  },
  scam: {
    description: 'recall and false alarms of the warnings in chat, on labelled messages',
    load: () => import('#bench/scam/scam.ts'),
  },
  'fair-price': {
    description: 'whether the band of similar ads contains the true price of invented markets',
    load: () => import('#bench/fair-price/fair-price.ts'),
  },
  ratings: {
    description: 'how far 50 fake accounts move a score, in several shapes, and that honest ratings do',
    load: () => import('#bench/ratings/ratings.ts'),
  },
  sockets: {
    description: 'memory per socket, fan-out time and leaks',
    load: () => import('#bench/sockets/sockets.ts'),
  },
  uploads: {
    description: 'images per second relative to bare sharp, and the effect of 40 uploads on memory and pages',
    load: () => import('#bench/uploads/uploads.ts'),
  },
  hostile: {
    description: 'answers to 50,000 malformed requests and 10,000 hostile socket frames: no 5xx, no crash',
    load: () => import('#bench/hostile/hostile.ts'),
  },
  auth: {
    description: 'whether sign-in reveals accounts, and how many SMS a flood of requests causes',
    load: () => import('#bench/auth/auth.ts'),
  },
  delivery: {
    description: 'whether every message arrives once and in order while processes are killed and responses are lost',
    load: () => import('#bench/delivery/delivery.ts'),
  },
  restarts: {
    description: 'failed requests and reconnect time during restarts under load',
    load: () => import('#bench/restarts/restarts.ts'),
  },
  followers: {
    description: 'publishing an ad with 100,000 followers, and notifying each once while processes are killed',
    load: () => import('#bench/followers/followers.ts'),
  },
  lighthouse: {
    description: 'the four Lighthouse scores for a phone',
    load: () => import('#bench/lighthouse/lighthouse.ts'),
  },
}

const [name = '', ...args] = process.argv.slice(2)
let ending: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))
// Covers a closed output pipe too, as in `… | head`.
process.on('uncaughtException', (error) => void end(failed(error)))
// Built files are found relative to the root of the repository.
process.chdir(resolve(import.meta.dirname, '..'))
await end(await runBench())

async function runBench(): Promise<number> {
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
  if (!bench) return showList()
  try {
    const { run } = await bench.load()
    return (await run(args)) ? 0 : 1
  } catch (error) {
    return failed(error)
  }
}

function showList() {
  const lines = Object.entries(benches).map(
    ([bench, { description }]) => `  npm run bench -- ${bench.padEnd(12)} ${description}`,
  )
  process.stdout.write(`${name ? `There is no bench "${name}".` : 'Name a bench:'}\n${lines.join('\n')}\n`)
  return 1
}

/** Errors during the shutdown are caused by it and are not printed. */
function failed(error: unknown) {
  if (!ending) process.stderr.write(`\n${error instanceof Error ? error.stack : error}\n`)
  return 1
}

/** The first call sets the exit code; later calls wait for the same cleanup. */
async function end(code: number) {
  process.exitCode ??= code
  ending ??= cleanUp()
  await ending
  process.exit()
}
