import { type Db, sql } from '#server/platform/db.ts'

/** Zone 0 stands for all of them. */
export type MarketCount = { category_id: number; zone_id: number; ads: number }

/** How many ads these categories have, in these zones. A few hours old at most: a job counts them. */
export const findMarketCounts = (db: Db, categoryIds: number[], zoneIds: number[]) =>
  db.rows<MarketCount>(sql`
    select category_id, zone_id, ads::integer as ads from search_counts
    where category_id = any(${categoryIds}::smallint[]) and zone_id = any(${zoneIds}::smallint[])
    order by ads desc, category_id, zone_id`)
