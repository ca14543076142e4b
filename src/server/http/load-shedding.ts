// Work that a visitor without a session causes and no cache saves: pages and API reads. Each address has a share of the
// slots. When the event loop lags, addresses with many such requests are refused first, then everybody.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Clock } from '#server/platform/clock.ts'
import type { FairLimit } from '#server/platform/fair-limit.ts'
import { unavailable } from '#server/platform/http-error.ts'
import { second } from '#server/platform/time.ts'

export type VisitorWork = {
  run<T>(network: string, work: () => Promise<T>): Promise<T>
  /** For work that nobody waits for: rejects instead of queueing. */
  runNow<T>(network: string, work: () => Promise<T>): Promise<T>
}

/** Milliseconds that a callback waits for its turn, on average over a second. */
export type ReadLag = () => number

const shedding = {
  /** Above this lag an address may start `times` works in `per`. One person does not reach it. */
  busyLag: 200,
  times: 30,
  per: 10 * second,
  /** Above this lag no work starts: what is under way has to finish first. */
  overloadedLag: 1500,
} as const

export function createVisitorWork(limit: FairLimit, readLag: ReadLag, clock: Clock): VisitorWork {
  const recent = createRecentCounts(clock)

  function assertNotShed(network: string) {
    const count = recent.count(network)
    const lag = readLag()
    const isShed = lag > shedding.overloadedLag || (lag > shedding.busyLag && count > shedding.times)
    if (isShed) throw unavailable(new Error(`The event loop lags by ${Math.round(lag)} ms.`))
  }

  return {
    async run(network, work) {
      assertNotShed(network)
      return limit.run(network, work)
    },
    async runNow(network, work) {
      assertNotShed(network)
      if (!limit.hasSlot(network)) throw unavailable(new Error('No slot is free.'))
      return limit.run(network, work)
    },
  }
}

/** How often each address asked in the last seconds. All start again together, which keeps it cheap. */
function createRecentCounts(clock: Clock) {
  let counts = new Map<string, number>()
  let since = clock.now()
  return {
    count(network: string) {
      if (clock.now() - since > shedding.per) {
        counts = new Map()
        since = clock.now()
      }
      const count = (counts.get(network) ?? 0) + 1
      counts.set(network, count)
      return count
    },
  }
}

const resolution = 20

/** The lower one of the last two readings: a single pause, such as loading code, is over when it is read. */
export function createLastingLag() {
  let last = 0
  return (reading: number) => {
    const lasting = Math.min(last, reading)
    last = reading
    return lasting
  }
}

/** Measures the lag of this process. The histogram is never reset: it would drop the next interval, however long. */
export function measureLag(): ReadLag {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  const lastingLag = createLastingLag()
  let [count, total, lag] = [0, 0, 0]
  setInterval(() => {
    const [lastCount, lastTotal] = [count, total]
    // After a long pause this timer may run before that of the histogram: nothing was measured since the last time.
    if (delays.count === lastCount) return
    count = delays.count
    total = delays.mean * count
    // The histogram holds the intervals of its own timer; without a lag they are the resolution.
    const mean = (total - lastTotal) / (count - lastCount) / 1e6
    lag = lastingLag(Math.max(0, mean - resolution))
  }, second).unref()
  return () => lag
}
