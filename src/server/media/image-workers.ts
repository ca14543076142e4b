// Pool of child processes that decode and resize images, with a bounded queue. A worker starts when there is work for it.
import { type ChildProcess, fork } from 'node:child_process'
import { limitOf } from '#server/platform/bounded-resources.ts'
import { HttpError, unavailable } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import { unreadableImage } from './image-type.ts'
import type { ImageJob, ImageJobResult } from './image-worker.ts'
import { imageLimits } from './limits.ts'
import type { ProcessedImage } from './process-image.ts'

type ImageWorkers = {
  /** Throws 503 when the share of the owner is used up. */
  process(ownerId: number, job: ImageJob): Promise<ProcessedImage>
  stop(): void
}

type Worker = { process: ChildProcess; retireTimer?: NodeJS.Timeout | undefined }

/** Waits until the machine has room for one more: each takes up to 300 MB, in whichever process it was started. */
export type InSlot = <T>(work: () => Promise<T>) => Promise<T>

export function createImageWorkers(
  log: Log,
  timeout: number = imageLimits.processTimeout,
  inSlot: InSlot = (work) => work(),
): ImageWorkers {
  const limit = limitOf('decode_image')
  const workers = new Set<Worker>()
  const idle = new Set<Worker>()

  function acquire(): Worker {
    for (const worker of idle) {
      clearTimeout(worker.retireTimer)
      idle.delete(worker)
      return worker
    }
    const worker: Worker = { process: startProcess() }
    workers.add(worker)
    worker.process.once('exit', () => workers.delete(worker) && idle.delete(worker))
    // A running job handles errors itself; without this listener an error of an idle worker would end the server.
    worker.process.on('error', (error) => log.warn('images.worker_error', { error }))
    log.debug('images.worker_started', { pid: worker.process.pid })
    return worker
  }

  /** Keeps the worker for the next image, unless it has grown too large. */
  function release(worker: Worker, rss: number) {
    const retire = () => {
      idle.delete(worker)
      if (worker.process.connected) worker.process.disconnect()
    }
    if (rss > imageLimits.workerBytes) return retire()
    idle.add(worker)
    worker.retireTimer = setTimeout(retire, imageLimits.workerIdle).unref()
  }

  async function run(job: ImageJob): Promise<ProcessedImage> {
    const worker = acquire()
    const result = await resultOf(worker.process, job, timeout).catch((error: unknown) => {
      worker.process.kill('SIGKILL')
      log.warn('images.worker_lost', { pid: worker.process.pid, error })
      throw error
    })
    release(worker, result.rss)
    if ('image' in result) return result.image
    throw new HttpError(422, result.rejection, { cause: result.reason })
  }

  return {
    process: (ownerId, job) => limit.run(ownerId, () => inSlot(() => run(job))),
    stop() {
      for (const worker of workers) worker.process.kill('SIGKILL')
    },
  }
}

function startProcess() {
  const child = fork(new URL('./image-worker.ts', import.meta.url), {
    // Images are sent as bytes.
    serialization: 'advanced',
    // Not our execArgv, which may contain a debugger port or hooks of a test runner.
    execArgv: ['--max-old-space-size=128'],
    // No secrets. By default glibc would keep an arena for each thread that libvips starts.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // An idle worker must not keep the server process alive.
  child.unref()
  child.channel?.unref()
  return child
}

function resultOf(child: ChildProcess, { file, type }: ImageJob, timeout: number): Promise<ImageJobResult> {
  return new Promise((resolve, reject) => {
    const onMessage = (result: ImageJobResult) => settle(() => resolve(result))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(unreadableImage(new Error(`the worker exited with ${code ?? signal}`))))
    // The process could not be started or reached: not the fault of the image, so 503.
    const onError = (error: Error) => settle(() => reject(unavailable(error)))
    const timer = setTimeout(() => settle(() => reject(new HttpError(422, 'picture_too_slow'))), timeout)

    function settle(end: () => void) {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      end()
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send({ file, type } satisfies ImageJob)
  })
}
