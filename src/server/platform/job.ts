import type { Log } from './log.ts'

/** Periodic work of one domain. Several processes may run the same job at the same time. */
export type Job = {
  /** Named in log entries: `accounts.sweep`. */
  name: string
  /** Milliseconds between two runs. */
  every: number
  /** Milliseconds until an additional first run after the start. */
  firstAfter?: number
  run(): Promise<unknown>
}

/** Starts the timers of all jobs. They do not keep the process alive. */
export function startJobs(jobs: Job[], log: Log): { stop(): void } {
  const timers = jobs.flatMap((job) => {
    const run = () => void runJob(job, log)
    const first = job.firstAfter === undefined ? [] : [setTimeout(run, job.firstAfter)]
    return [...first, setInterval(run, job.every)]
  })
  for (const timer of timers) timer.unref()
  return {
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** A failed job is logged and runs again at its next time. */
export async function runJob({ name, run }: Job, log: Log): Promise<void> {
  try {
    await run()
    log.debug('job.done', { job: name })
  } catch (error) {
    log.warn('job.failed', { job: name, error })
  }
}
