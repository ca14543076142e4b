// What people do with ads and inquiries of their own: publish, edit, pause, sell, renew, delete and bring back.
import type { Catalog } from '#server/catalog/index.ts'
import type { Notify } from '#server/notifications/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/tags.ts'

export type Posting = { db: Db; clock: Clock; catalog: Catalog; dropTags: DropTags; notify: Notify }

export { postAd, readOwnedAd } from './ads.ts'
export { editAd } from './editing.ts'
export {
  changeInquiry,
  deleteInquiry,
  editInquiry,
  postInquiry,
  readOwnedInquiry,
  undeleteInquiry,
} from './inquiries.ts'
export { readAdDays, readUsualPrice } from './insight.ts'
export { type PostingJobs, sweepPosting } from './jobs.ts'
export { changeAd, deleteAd, undeleteAd } from './steps.ts'
