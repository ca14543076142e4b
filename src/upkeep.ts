// What the product does by itself, now and then. Any number of processes may: each takes what the others leave.
import { sweepAccounts } from '#server/accounts/index.ts'
import type { ChatFiles } from '#server/chat/index.ts'
import { sweepViews } from '#server/favourites/index.ts'
import { deleteDueAccounts, type MeContext } from '#server/me/index.ts'
import type { Media } from '#server/media/index.ts'
import { sweepNotifications } from '#server/notifications/index.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { type PostingJobsContext, runPostingJobs } from '#server/posting/index.ts'
import { type ReportsContext, releaseExpiredHolds } from '#server/reports/index.ts'
import { readSearchMetadata, refreshSearchWhenDue } from '#server/search/index.ts'

/** The planner's word frequencies, by which searches choose their way; read again every few minutes. */
export async function freshSearchMetadata(db: Database, log: Log) {
  let metadata = await readSearchMetadata(db)
  const refresh = () =>
    readSearchMetadata(db).then(
      (next) => {
        metadata = next
      },
      (error) => log.warn('search.metadata_not_read', { error }),
    )
  setInterval(refresh, 300_000).unref()
  return () => metadata
}

/** Soon after the start, when there is time for it; then whoever is first every quarter of an hour finds out. */
export function keepSearchFresh(db: Database, log: Log) {
  const refresh = () =>
    refreshSearchWhenDue(db).then(
      (isDone) => isDone && log.info('search.refreshed', {}),
      (error) => log.warn('search.not_refreshed', { error }),
    )
  setTimeout(refresh, 60_000).unref()
  setInterval(refresh, 900_000).unref()
}

export function sweepUploadsHourly(media: Media, chatFiles: ChatFiles, log: Log) {
  const sweep = async () => {
    await media.sweepImages().catch((error) => log.warn('images.not_swept', { error }))
    await chatFiles.sweep().catch((error) => log.warn('chat_files.not_swept', { error }))
  }
  setTimeout(sweep, 60_000).unref()
  setInterval(sweep, 3_600_000).unref()
}

export function sweepAccountsHourly(mine: MeContext) {
  const { db, clock, log } = mine
  const sweep = async () => {
    await sweepAccounts(db, clock).catch((error) => log.warn('accounts.not_swept', { error }))
    await sweepNotifications(db, clock).catch((error) => log.warn('notifications.not_swept', { error }))
    await sweepViews(db, clock).catch((error) => log.warn('views.not_swept', { error }))
    await deleteDueAccounts(mine).catch((error) => log.warn('accounts.not_deleted', { error }))
  }
  setInterval(sweep, 3_600_000).unref()
}

/** Soon after the start too: a server that was off has ads to let expire. */
export function sweepPostingHourly(jobs: PostingJobsContext) {
  setTimeout(() => runPostingJobs(jobs), 60_000).unref()
  setInterval(() => runPostingJobs(jobs), 3_600_000).unref()
}

/** What the product itself took out of sight comes back after a day, give or take ten minutes. */
export function releaseHoldsOften(reports: ReportsContext, log: Log) {
  const release = () => releaseExpiredHolds(reports).catch((error) => log.warn('reports.holds_not_released', { error }))
  setInterval(release, 600_000).unref()
}
