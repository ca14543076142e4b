import { AsyncLocalStorage } from 'node:async_hooks'
import { type CacheTag, isListTag } from '#contract/cache-tags.ts'
import type { Db } from './db.ts'

/** Drops the cached pages with one of the tags once the transaction commits, and never when it rolls back. */
export type DropTags = (tx: Db, tags: CacheTag[]) => void

export type DropSteps = {
  /** Writes the tags inside the transaction and returns the id of the row. Without it, a crash loses the drop. */
  record?: (tx: Db, tags: CacheTag[]) => Promise<string>
  /** Runs after the commit. */
  invalidate: (tags: CacheTag[], id?: string) => void
}

export const createDropTags =
  ({ record, invalidate }: DropSteps): DropTags =>
  (tx, tags) => {
    noteChange(tags)
    let id: string | undefined
    if (record)
      tx.beforeCommit(async () => {
        id = await record(tx, tags)
      })
    tx.afterCommit(() => invalidate(tags, id))
  }

/** What an API call has changed: its sender must see that on every page, also on lists that may be stale for others. */
export type CallChanges = { hasPages: boolean; hasLists: boolean }

const currentCall = new AsyncLocalStorage<CallChanges>()

export async function withChanges<T>(call: () => Promise<T>): Promise<{ result: T; changes: CallChanges }> {
  const changes = { hasPages: false, hasLists: false }
  return { result: await currentCall.run(changes, call), changes }
}

function noteChange(tags: CacheTag[]) {
  const changes = currentCall.getStore()
  if (!changes || !tags.length) return
  changes.hasPages = true
  changes.hasLists ||= tags.some(isListTag)
}
