// A short table in the memory of each process. A change tells all processes to read it again.
import type { Bus } from './bus.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import { second } from './time.ts'

export type LiveRows<Row> = {
  current(): Row[]
  /** Once `tx` commits, every process reads the rows again. */
  publish(tx: Db): void
  /** Resolves when this process has the rows of the database. */
  read(): Promise<void>
  stop(): void
}

type LiveRowsContext<Row> = {
  bus: Bus
  log: Log
  topic: string
  find: () => Promise<Row[]>
  onChange: (rows: Row[]) => void
  /** After a change while the process runs: what was made with the rows before is out of date. */
  onLateChange?: (() => void) | undefined
}

/** For changes that the bus has lost. */
const readEvery = 30 * second

export async function openLiveRows<Row>(context: LiveRowsContext<Row>): Promise<LiveRows<Row>> {
  const { bus, log, topic: name, find, onChange, onLateChange } = context
  let rows: Row[] = []
  let version = '[]'
  let reading = 0

  async function read() {
    reading += 1
    const turn = reading
    const found = await find()
    // A slow read must not replace the rows of a later one.
    if (turn < reading) return false
    const next = JSON.stringify(found)
    if (next === version) return false
    rows = found
    version = next
    onChange(found)
    return true
  }
  const readLate = async () => {
    if (await read()) onLateChange?.()
  }
  const readAgain = () => void readLate().catch((error) => log.warn(`${name}.not_read`, { error }))

  const topic = bus.join<null>(name, { onMessage: readAgain, onGap: readAgain })
  await read()
  const timer = setInterval(readAgain, readEvery).unref()
  return {
    current: () => rows,
    publish(tx) {
      tx.afterCommit(() => {
        readAgain()
        topic.publish(null)
      })
    },
    read: readLate,
    stop() {
      clearInterval(timer)
      topic.leave()
    },
  }
}
