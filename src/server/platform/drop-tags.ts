import type { CacheTag } from '#contract/cache-tags.ts'
import type { Db } from './db.ts'

/** Drops the cached pages with one of the tags once `tx` commits, and never when it rolls back. */
export type DropTags = (tx: Db, tags: CacheTag[]) => void

export const dropTagsAfterCommit =
  (invalidate: (tags: CacheTag[]) => void): DropTags =>
  (tx, tags) =>
    tx.afterCommit(() => invalidate(tags))
