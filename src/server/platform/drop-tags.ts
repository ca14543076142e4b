import { AsyncLocalStorage } from 'node:async_hooks'
import { type CacheTag, isListTag } from '#contract/cache-tags.ts'
import type { Db } from './db.ts'

/** Drops the cached pages with one of the tags once `tx` commits, and never when it rolls back. */
export type DropTags = (tx: Db, tags: CacheTag[]) => void

export const dropTagsAfterCommit =
  (invalidate: (tags: CacheTag[]) => void): DropTags =>
  (tx, tags) => {
    noteChange(tags)
    tx.afterCommit(() => invalidate(tags))
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
