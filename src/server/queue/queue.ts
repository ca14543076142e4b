// Tasks that follow a change and must not be lost: written in the transaction of the change, done by any process.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { hour, minute, second } from '#server/platform/time.ts'
import {
  type ClaimedTask,
  claimDueTask,
  deleteTask,
  insertTask,
  lockClaimed,
  updateFailed,
  updatePayload,
} from './queue.sql.ts'

/** Call inside the transaction of the change: the task exists if and only if the change is committed. */
export type Enqueue = (tx: Db, kind: string, payload: object) => Promise<void>

export type TaskHandler = {
  kind: string
  /**
   * Does a part of the task in a transaction and returns what is left, or null. The part and the note of what is left are
   * committed together, so a process that is killed neither repeats nor skips a part.
   */
  step(tx: Db, payload: unknown): Promise<object | null>
}

export type Queue = { enqueue: Enqueue; onEnqueue(wake: () => void): void }

export function createQueue(clock: Clock): Queue {
  let wake = () => {}
  return {
    async enqueue(tx, kind, payload) {
      await insertTask(tx, kind, payload, new Date(clock.now()))
      tx.afterCommit(() => wake())
    },
    onEnqueue(listener) {
      wake = listener
    },
  }
}

type QueueContext = { db: Db; clock: Clock; log: Log; queue: Queue; handlers: TaskHandler[] }

/** Tasks of other processes are found this soon. */
const pollEvery = second
/** More would compete with requests; each uses one connection of the pool for jobs. */
const loops = 2
const retryAfter = [5 * second, 30 * second, 2 * minute, 10 * minute, hour]
const maxAttempts = retryAfter.length + 1

export function startQueue(context: QueueContext): { stop(): void } {
  let isStopped = false
  let wake = () => {}
  context.queue.onEnqueue(() => wake())

  async function loop() {
    while (!isStopped) {
      const hasWork = await runNextTask(context, () => isStopped)
      if (hasWork || isStopped) continue
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      await Promise.race([woken, pause(pollEvery, undefined, { ref: false })])
    }
  }
  for (let index = 0; index < loops; index += 1) void loop()
  return {
    stop: () => {
      isStopped = true
      wake()
    },
  }
}

/** Runs one part of the task that has waited longest. Returns false if none is due or the database does not answer. */
export async function runNextTask(context: QueueContext, isStopped = () => false) {
  const { db, clock, handlers } = context
  const kinds = handlers.map(({ kind }) => kind)
  let task: ClaimedTask | undefined
  try {
    task = await claimDueTask(db, kinds, new Date(clock.now()), [...retryAfter, hour])
    if (task) await runPart(context, task)
    return task !== undefined
  } catch (error) {
    // A process that stops cuts the connections of its jobs; the part is rolled back and another process does it.
    if (isStopped() || !task) return false
    return noteFailure(context, task, error)
  }
}

async function runPart({ db, clock, handlers }: QueueContext, task: ClaimedTask) {
  const { id, kind, attempts } = task
  if (attempts > maxAttempts) throw new Error('The process ended during the last attempt.')
  await db.transaction(async (tx) => {
    const claimed = await lockClaimed(tx, task)
    if (!claimed) return
    const rest = await handlers.find((handler) => handler.kind === kind)?.step(tx, claimed.payload)
    await (rest ? updatePayload(tx, id, rest, new Date(clock.now())) : deleteTask(tx, id))
  })
}

async function noteFailure({ db, clock, log }: QueueContext, task: ClaimedTask, error: unknown) {
  const attempts = Math.min(task.attempts, maxAttempts)
  log.warn('task.failed', { kind: task.kind, attempts, error })
  const delay = retryAfter[attempts - 1]
  const now = clock.now()
  const failedAt = delay === undefined ? new Date(now) : null
  const text = error instanceof Error ? error.message : String(error)
  const failure = { attempts, due: new Date(now + (delay ?? 0)), error: text.slice(0, 500), failedAt }
  return updateFailed(db, task, failure).then(
    () => true,
    () => false,
  )
}
