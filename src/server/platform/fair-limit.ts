// A limit of concurrent work that one owner (an account, an address) cannot use up: each has a share of the slots and of
// the queue, and the owners in the queue take turns.
import { busy } from './http-error.ts'

export type Share = {
  /** Calls that run at the same time: in total, and for one owner. */
  atOnce: number
  perOwner: number
  /** Calls that wait for a slot: in total, and for one owner. More are rejected. */
  queued: number
  queuedPerOwner: number
}

export type FairLimit = {
  /** False when the next call of this owner would be rejected. */
  hasRoom(owner: string | number): boolean
  /** Whether the next call of this owner starts at once. */
  hasSlot(owner: string | number): boolean
  run<T>(owner: string | number, work: () => Promise<T>): Promise<T>
  /** Running and queued calls: in total, or of one owner. */
  size(owner?: string | number): number
}

type Owner = { running: number; queue: (() => void)[] }

export function createFairLimit(share: Share, whenFull: () => Error = busy): FairLimit {
  const { atOnce, perOwner, queued, queuedPerOwner } = share
  /** In the order of their turns. */
  const owners = new Map<string | number, Owner>()
  let running = 0
  let waiting = 0

  const hasSlot = (owner: Owner | undefined) => running < atOnce && (owner?.running ?? 0) < perOwner

  function hasRoom(key: string | number) {
    const owner = owners.get(key)
    if (hasSlot(owner)) return true
    return waiting < queued && (owner?.queue.length ?? 0) < queuedPerOwner
  }

  function moveToEnd(key: string | number, owner: Owner) {
    owners.delete(key)
    owners.set(key, owner)
  }

  /** Gives a free slot to the next owner in turn. The slot is taken here, so that a new call cannot overtake the queue. */
  function startNext() {
    for (const [key, owner] of owners) {
      if (!owner.queue.length || !hasSlot(owner)) continue
      moveToEnd(key, owner)
      waiting -= 1
      running += 1
      owner.running += 1
      owner.queue.shift()?.()
      return
    }
  }

  async function takeSlot(key: string | number): Promise<Owner> {
    if (!hasRoom(key)) throw whenFull()
    const owner = owners.get(key) ?? { running: 0, queue: [] }
    owners.set(key, owner)
    if (hasSlot(owner)) {
      running += 1
      owner.running += 1
      return owner
    }
    waiting += 1
    await new Promise<void>((resolve) => owner.queue.push(resolve))
    return owner
  }

  return {
    hasRoom,
    hasSlot: (key) => hasSlot(owners.get(key)),
    async run(key, work) {
      const owner = await takeSlot(key)
      try {
        return await work()
      } finally {
        running -= 1
        owner.running -= 1
        if (owner.running || owner.queue.length) moveToEnd(key, owner)
        else owners.delete(key)
        startNext()
      }
    },
    size(key) {
      if (key === undefined) return running + waiting
      const owner = owners.get(key)
      return owner ? owner.running + owner.queue.length : 0
    },
  }
}
