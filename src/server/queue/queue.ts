// Tasks that follow a change and must not be lost: written in the transaction of the change, done by any process.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { hour, minute, second } from '#server/platform/time.ts'
import { deleteTask, insertTask, lockDueTask, postponeTask, type TaskRow, updatePayload } from './queue.sql.ts'

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
export async function runNextTask({ db, clock, log, handlers }: QueueContext, isStopped = () => false) {
  const kinds = handlers.map(({ kind }) => kind)
  let task: TaskRow | undefined
  try {
    await db.transaction(async (tx) => {
      task = await lockDueTask(tx, kinds, new Date(clock.now()))
      if (!task) return
      const { id, kind, payload } = task
      const rest = await handlers.find((handler) => handler.kind === kind)?.step(tx, payload)
      await (rest ? updatePayload(tx, id, rest) : deleteTask(tx, id))
    })
    return task !== undefined
  } catch (error) {
    // A process that stops cuts the connections of its jobs; the part is rolled back and another process does it.
    if (isStopped() || !task) return false
    log.warn('task.failed', { kind: task.kind, attempts: task.attempts + 1, error })
    return postpone({ db, clock }, task, error)
  }
}

async function postpone({ db, clock }: Pick<QueueContext, 'db' | 'clock'>, task: TaskRow, error: unknown) {
  const attempts = task.attempts + 1
  const delay = retryAfter[task.attempts]
  const now = clock.now()
  const failedAt = delay === undefined ? new Date(now) : null
  const text = error instanceof Error ? error.message : String(error)
  const postponed = { id: task.id, attempts, due: new Date(now + (delay ?? 0)), error: text.slice(0, 500), failedAt }
  return postponeTask(db, postponed).then(
    () => true,
    () => false,
  )
}
