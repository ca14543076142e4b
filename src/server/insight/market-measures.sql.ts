// Ads, contacts and deals, by top category and governorate.
import { sql } from '#server/platform/db.ts'
import type { DayRange } from './days.ts'
import { countedByPlace, dayOf, isBeforeEnd, isIn, type Measure } from './measure.sql.ts'

const newAds = (range: DayRange) => sql`
  select s.path[1] as category_id, a.governorate_id, ${dayOf(sql`a.created_at`)} as day
  from ads a join search_categories s on s.category_id = a.category_id where ${isIn(sql`a.created_at`, range)}`

const chats = (range: DayRange) => sql`
  select coalesce(s.path[1], i.top_category_id) as category_id, coalesce(a.governorate_id, i.governorate_id) as governorate_id,
    ${dayOf(sql`c.created_at`)} as day
  from conversations c left join ads a on a.id = c.ad_id left join search_categories s on s.category_id = a.category_id
    left join inquiries i on i.id = c.inquiry_id
  where ${isIn(sql`c.created_at`, range)}`

/** Of a member one for each ad and day, and one for each shop and day. */
const reveals = (range: DayRange) => sql`
  select s.path[1] as category_id, a.governorate_id, ${dayOf(sql`r.revealed_at`)} as day
  from phone_reveals r join ads a on a.id = r.ad_id join search_categories s on s.category_id = a.category_id
  where ${isIn(sql`r.revealed_at`, range)}
  union all
  select null, null, ${dayOf(sql`r.revealed_at`)} from shop_phone_reveals r where ${isIn(sql`r.revealed_at`, range)}`

const confirmedAt = sql`greatest(d.seller_confirmed_at, d.buyer_confirmed_at)`

/** Confirmed by both sides. */
const deals = (range: DayRange) => sql`
  select s.path[1] as category_id, a.governorate_id, ${dayOf(confirmedAt)} as day
  from deals d left join ads a on a.id = d.ad_id left join search_categories s on s.category_id = a.category_id
  where d.state = 'done' and ${isIn(confirmedAt, range)}`

export const marketMeasures: Measure[] = [
  { name: 'new_ads', mode: 'replace', select: (range) => countedByPlace(newAds(range)) },
  { name: 'chats', mode: 'replace', select: (range) => countedByPlace(chats(range)) },
  { name: 'reveals', mode: 'highest', select: (range) => countedByPlace(reveals(range)) },
  { name: 'deals', mode: 'replace', select: (range) => countedByPlace(deals(range)) },
]

/** Counted while the day lasts, because the states of ads have no history. The last count of a day stays. */
export const activeAdsNow: Measure = {
  name: 'active_ads',
  mode: 'replace',
  select: ({ to }) =>
    countedByPlace(sql`
      select s.path[1] as category_id, a.governorate_id, ${to}::date as day
      from ads a join search_categories s on s.category_id = a.category_id where a.status = 'active'`),
}

/** What is no longer active ended then, as far as its row tells. */
const endedAt = sql`greatest(a.created_at, case a.status when 'expired' then a.expires_at when 'deleted' then a.deleted_at else a.updated_at end)`

/** For days on which active ads were not counted: from the beginning and the end of every ad. Only days before the last. */
export const activeAdsEstimate: Measure = {
  name: 'active_ads',
  mode: 'highest',
  select: (range) => sql`
    with changes as (
      select s.path[1] as category_id, a.governorate_id, ${dayOf(sql`a.created_at`)} as day, 1 as change
      from ads a join search_categories s on s.category_id = a.category_id where ${isBeforeEnd(sql`a.created_at`, range)}
      union all
      select s.path[1], a.governorate_id, ${dayOf(endedAt)}, -1
      from ads a join search_categories s on s.category_id = a.category_id
      where a.status <> 'active' and ${isBeforeEnd(endedAt, range)}),
    sums as (
      select coalesce(category_id, 0) as category_id, coalesce(governorate_id, 0) as governorate_id,
        greatest(day, ${range.from}::date) as day, sum(change) as change
      from changes
      group by grouping sets ((3), (3, category_id), (3, governorate_id), (3, category_id, governorate_id))),
    counts as (
      select c.category_id, c.governorate_id, d.day::date as day,
        sum(coalesce(s.change, 0)) over (partition by c.category_id, c.governorate_id order by d.day) as value
      from (select distinct category_id, governorate_id from sums) c
        cross join generate_series(${range.from}::date, ${range.to}::date, '1 day') d(day)
        left join sums s on s.category_id = c.category_id and s.governorate_id = c.governorate_id and s.day = d.day)
    select '' as key, category_id, governorate_id, day, value from counts
    where value > 0 and not exists (
      select from daily_figures f where f.measure = 'active_ads' and f.category_id = 0 and f.governorate_id = 0
        and f.day = counts.day)`,
}
