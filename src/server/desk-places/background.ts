import { createFollower, type FollowContext } from '#server/catalog-changes/index.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import { reindexAds } from '#server/search/index.ts'
import { followShops, moveAdsToCurrentPlace } from './places.sql.ts'

export const createZoneChange = (context: FollowContext): TaskHandler =>
  createFollower(context, {
    thing: 'zone',
    moveAds: moveAdsToCurrentPlace,
    reindex: reindexAds,
    followOthers: followShops,
  })
