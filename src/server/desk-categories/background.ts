import type { Followed } from '#server/catalog-changes/index.ts'
import { createFollower, type FollowContext } from '#server/catalog-changes/index.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import { reindexCategories } from '#server/search/index.ts'
import { followInquiries, moveAdsTo } from './changes.sql.ts'

const categoryFollowers: Followed = {
  thing: 'category',
  moveAds: async (tx, ads, { into_id }) => {
    if (into_id !== null) await moveAdsTo(tx, ads, into_id)
  },
  reindex: reindexCategories,
  followOthers: followInquiries,
}

export const createCategoryChange = (context: FollowContext): TaskHandler => createFollower(context, categoryFollowers)
