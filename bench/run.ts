// What the product costs: one script per figure. `npm run bench -- pages` runs one; exit code 1 says a budget broke.
import { resolve } from 'node:path'
import { cleanUp } from '#bench/support/cleanup.ts'

/** True when every budget of the bench holds. */
type Bench = { run(args: string[]): Promise<boolean> }

const benches: Record<string, { says: string; load: () => Promise<Bench> }> = {
  pages: {
    says: 'requests per second beside a bare server, and where a render spends its time',
    load: () => import('#bench/pages/pages.ts'),
  },
  weight: {
    says: 'what a first visit downloads on a phone, and how much the page jumps',
    load: () => import('#bench/weight/weight.ts'),
  },
  search: {
    says: 'how long the home list takes at 10k, 100k and 1M ads',
    load: () => import('#bench/search/search.ts'),
  },
  relevance: { says: 'whether searches find what people mean', load: () => import('#bench/relevance/relevance.ts') },
  sockets: {
    says: 'what an open socket costs, how fast an event reaches all, and what stays behind',
    load: () => import('#bench/sockets/sockets.ts'),
  },
  uploads: {
    says: 'photos per second beside bare sharp, and what 40 at once do to memory and pages',
    load: () => import('#bench/uploads/uploads.ts'),
  },
  auth: {
    says: 'whether the door tells who is here, and how many messages a flood gets out of it',
    load: () => import('#bench/auth/auth.ts'),
  },
  delivery: {
    says: 'whether every message arrives once and in order while everything is killed and answers are lost',
    load: () => import('#bench/delivery/delivery.ts'),
  },
  restarts: {
    says: 'whether anybody notices that the product is restarted, under load and with open sockets',
    load: () => import('#bench/restarts/restarts.ts'),
  },
  lighthouse: { says: 'Lighthouse’s four scores for a phone', load: () => import('#bench/lighthouse/lighthouse.ts') },
}

const [name = '', ...args] = process.argv.slice(2)
let ending: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))
// Also a reader that has gone, as in `… | head`.
process.on('uncaughtException', (error) => void end(failed(error)))
// The built files are found from the root of the repository.
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
  const lines = Object.entries(benches).map(([bench, { says }]) => `  npm run bench -- ${bench.padEnd(12)} ${says}`)
  process.stdout.write(`${name ? `There is no bench "${name}".` : 'Which one?'}\n${lines.join('\n')}\n`)
  return 1
}

/** What fails while everything is being ended fails because of that, and is not told. */
function failed(error: unknown) {
  if (!ending) process.stderr.write(`\n${error instanceof Error ? error.stack : error}\n`)
  return 1
}

/** The first reason to end gives the code; later ones wait for the same ending. */
async function end(code: number) {
  process.exitCode ??= code
  ending ??= cleanUp()
  await ending
  process.exit()
}
