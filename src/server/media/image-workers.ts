// The children that develop pictures, and the line in front of them. One is started when there is work for it.
import { type ChildProcess, fork } from 'node:child_process'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { HttpError, unavailable } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import { unreadable } from './image-type.ts'
import type { Job, JobResult } from './image-worker.ts'
import { limits } from './limits.ts'
import type { ProcessedImage } from './process-image.ts'

export type ImageWorkers = {
  /** False: whoever comes now is sent away. */
  hasRoom(): boolean
  process(job: Job): Promise<ProcessedImage>
  stop(): void
}

type Child = { process: ChildProcess; retireTimer?: NodeJS.Timeout | undefined }

export function createImageWorkers(log: Log, time: number = limits.processTimeout): ImageWorkers {
  const turns = createConcurrencyLimit({ atOnce: limits.processing, maxQueued: limits.queued })
  const children = new Set<Child>()
  const idle = new Set<Child>()

  function acquire(): Child {
    for (const child of idle) {
      clearTimeout(child.retireTimer)
      idle.delete(child)
      return child
    }
    const child: Child = { process: startProcess() }
    children.add(child)
    child.process.once('exit', () => children.delete(child) && idle.delete(child))
    // A failure to start or to be told is seen by the job; at any other time nobody listens.
    child.process.on('error', (error) => log.warn('pictures.child_trouble', { error }))
    log.debug('pictures.child_started', { pid: child.process.pid })
    return child
  }

  /** Waits for more, unless it has grown too large; leaves when nothing comes. */
  function release(child: Child, rss: number) {
    const retire = () => {
      idle.delete(child)
      if (child.process.connected) child.process.disconnect()
    }
    if (rss > limits.childBytes) return retire()
    idle.add(child)
    child.retireTimer = setTimeout(retire, limits.childIdle).unref()
  }

  async function work(job: Job): Promise<ProcessedImage> {
    const child = acquire()
    const result = await answerOf(child.process, job, time).catch((error: unknown) => {
      child.process.kill('SIGKILL')
      log.warn('pictures.child_lost', { pid: child.process.pid, error })
      throw error
    })
    release(child, result.rss)
    if ('developed' in result) return result.developed
    throw new HttpError(422, result.refusal, { cause: result.reason })
  }

  return {
    hasRoom: turns.hasRoom,
    process: (job) => turns.run(() => work(job)),
    stop() {
      for (const child of children) child.process.kill('SIGKILL')
    },
  }
}

function startProcess() {
  const child = fork(new URL('./image-worker.ts', import.meta.url), {
    // Pictures travel as bytes.
    serialization: 'advanced',
    // Ours may hold a debugger's port or a test runner's hooks.
    execArgv: ['--max-old-space-size=128'],
    // None of our secrets. glibc would keep an arena for each thread that libvips ever had.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It must not keep the product from ending.
  child.unref()
  child.channel?.unref()
  return child
}

function answerOf(child: ChildProcess, { file, type }: Job, time: number): Promise<JobResult> {
  return new Promise((resolve, reject) => {
    const answered = (result: JobResult) => settle(() => resolve(result))
    const ended = (code: number | null, signal: string | null) =>
      settle(() => reject(unreadable(new Error(`the child ended with ${code ?? signal}`))))
    // It could not be started or told: not the picture's fault.
    const troubled = (error: Error) => settle(() => reject(unavailable(error)))
    const late = setTimeout(() => settle(() => reject(new HttpError(422, 'picture_too_slow'))), time)

    function settle(end: () => void) {
      clearTimeout(late)
      child.off('message', answered).off('exit', ended).off('error', troubled)
      end()
    }
    child.on('message', answered).on('exit', ended).on('error', troubled)
    child.send({ file, type } satisfies Job)
  })
}
