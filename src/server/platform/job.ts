import { createConcurrencyLimit } from './concurrency-limit.ts'
import type { Log } from './log.ts'
import { minute } from './time.ts'

/** Periodic work of one domain. Several processes may run the same job at the same time. */
export type Job = {
  /** Named in log entries: `accounts.sweep`. */
  name: string
  /** Milliseconds between two runs. */
  every: number
  /** Milliseconds from the start to the first run; by default a minute. */
  firstAfter?: number
  /** It concerns the memory of a process or the disk of its machine, so every process runs it. */
  isPerProcess?: true
  run(): Promise<unknown>
}

/**
 * The first run is soon after the start, because a process that is restarted often would never reach the first interval,
 * and work has piled up while it was off.
 */
const defaultFirstAfter = minute
/** More would compete with requests; each uses one connection of the pool for jobs. */
const jobsAtOnce = 2

/** For the metrics. A run that a stop of the process cut off is neither. */
export type OnJobEnd = (name: string, result: 'done' | 'failed') => void

/** Starts the timers of all jobs. They do not keep the process alive. */
export function startJobs(jobs: Job[], log: Log, onEnd: OnJobEnd = () => {}): { stop(): void } {
  const limit = createConcurrencyLimit({ atOnce: jobsAtOnce })
  let isStopped = false
  const timers = jobs.flatMap((job) => {
    let isWaitingOrRunning = false
    const run = async () => {
      if (isWaitingOrRunning || isStopped) return
      isWaitingOrRunning = true
      await limit.run(async () => isStopped || (await runJob(job, log, () => isStopped, onEnd)))
      isWaitingOrRunning = false
    }
    return [setTimeout(run, job.firstAfter ?? defaultFirstAfter), setInterval(run, job.every)]
  })
  for (const timer of timers) timer.unref()
  return {
    stop: () => {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** A failed job is logged and runs again at its next time. */
export async function runJob(
  { name, run }: Job,
  log: Log,
  isStopped = () => false,
  onEnd: OnJobEnd = () => {},
): Promise<void> {
  try {
    await run()
    onEnd(name, 'done')
    log.debug('job.done', { job: name })
  } catch (error) {
    // A process that stops cuts the connections of its jobs; they roll back and run again in another process.
    if (isStopped()) return
    onEnd(name, 'failed')
    log.warn('job.failed', { job: name, error })
  }
}
