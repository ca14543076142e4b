// Pairs of ads and inquiries, and who is notified of them.
import { type Db, sql } from '#server/platform/db.ts'
import { isShownTo } from '#server/saved-searches/index.ts'

export type WaitingInquiry = {
  id: number
  author_id: number
  status: 'active' | 'closed' | 'removed' | 'deleted'
  name: string
  category_id: number
  governorate_id: number | null
  budget: number | null
  budget_dollars: number | null
  /** Null until it is compiled. */
  query: Record<string, unknown> | null
}

export const findWaitingInquiry = (db: Db, id: number) =>
  db.row<WaitingInquiry>(sql`
    select i.id::float8 as id, i.author_id::float8 as author_id, i.status, i.name, i.category_id, i.governorate_id,
      i.budget::float8 as budget, i.budget_dollars::float8 as budget_dollars, c.query
    from inquiries i left join compiled_searches c on c.id = i.search_id where i.id = ${id}`)

/** Those of the ads that the author should see, in the same order. */
export const findOfferedAds = async (db: Db, authorId: number, inquiryId: number, adIds: number[]) => {
  const rows = await db.rows<{ id: number }>(sql`
    select a.id::float8 as id from unnest(${adIds}::bigint[]) with ordinality as found(id, position)
    join ads a on a.id = found.id
    where ${isShownTo(sql`${authorId}::bigint`)} and not exists (
      select from inquiry_matches m where m.inquiry_id = ${inquiryId} and m.ad_id = a.id and m.declined_at is not null)
    order by found.position`)
  return rows.map(({ id }) => id)
}

export type Notice = { inquiry_id: number; author_id: number; reason: string }

type Part = {
  adId: number
  sellerId: number
  matchedAt: Date
  changedAt: Date
  after: number
  limit: number
  perDay: number
}

/**
 * The next inquirers by id, each once however many of their inquiries match. A pair is announced once, and again only for a
 * lower price on another day. After `perDay` notices of a day an inquiry is silent: its page lists the other ads.
 */
export const announcePairs = (tx: Db, { adId, sellerId, matchedAt, changedAt, after, limit, perDay }: Part) =>
  tx.rows<Notice>(sql`
    with due as (
      select distinct on (i.author_id) i.id, i.author_id, m.reason
      from search_matches m join inquiries i on i.search_id = m.search_id
        left join inquiry_matches pair on pair.inquiry_id = i.id and pair.ad_id = m.ad_id
      where m.ad_id = ${adId} and m.matched_at = ${matchedAt} and i.status = 'active'
        and i.created_at <= ${changedAt} and i.author_id > ${after} and i.author_id <> ${sellerId}
        and pair.declined_at is null and (pair.announced_at is null
          or (m.reason like 'price %' and pair.announced_at <= ${matchedAt}::timestamptz - interval '1 day'))
        and not exists (select from blocks b where (b.blocker_id = i.author_id and b.blocked_id = ${sellerId})
          or (b.blocked_id = i.author_id and b.blocker_id = ${sellerId}))
        and not exists (select from hide_rules h
          where h.user_id = i.author_id and (h.seller_id = ${sellerId} or h.ad_id = ${adId}))
        and (select count(*) from inquiry_matches today
          where today.inquiry_id = i.id and today.announced_at > ${matchedAt}::timestamptz - interval '1 day') < ${perDay}
      order by i.author_id, i.id limit ${limit}),
    announced as (
      insert into inquiry_matches (inquiry_id, ad_id, announced_at)
      select id, ${adId}, ${matchedAt}::timestamptz from due
      on conflict (inquiry_id, ad_id) do update set announced_at = excluded.announced_at)
    select id::float8 as inquiry_id, author_id::float8 as author_id, reason from due order by author_id`)

/** Undefined for an ad that is not listed any more. */
export const findListedSeller = (tx: Db, adId: number) =>
  tx.row<{ seller_id: number }>(sql`
    select seller_id::float8 as seller_id from ads where id = ${adId} and status = 'active'`)

export const findAdOwner = (db: Db, adId: number) =>
  db.row<{ seller_id: number; status: string }>(sql`
    select seller_id::float8 as seller_id, status from ads where id = ${adId}`)

const isSoughtBy = (searchIds: number[], adId: number | null, sellerId: number) => sql`
  i.search_id = any(${searchIds}::bigint[]) and i.status = 'active' and i.author_id <> ${sellerId}
  and not exists (select from blocks b where (b.blocker_id = i.author_id and b.blocked_id = ${sellerId})
    or (b.blocked_id = i.author_id and b.blocker_id = ${sellerId}))
  and not exists (select from inquiry_matches m
    where m.inquiry_id = i.id and m.ad_id = ${adId}::bigint and m.declined_at is not null)`

type Seeking = { adId: number | null; sellerId: number; searchIds: number[]; limit: number }

export const findSeekers = async (db: Db, { adId, sellerId, searchIds, limit }: Seeking) => {
  const rows = await db.rows<{ id: number }>(sql`
    select i.id::float8 as id from inquiries i where ${isSoughtBy(searchIds, adId, sellerId)}
    order by i.created_at desc, i.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

export const countSeekers = async (db: Db, { adId, sellerId, searchIds, limit }: Seeking) =>
  (
    await db.row<{ people: number }>(sql`
      select count(*)::int as people from (
        select distinct i.author_id from inquiries i where ${isSoughtBy(searchIds, adId, sellerId)} limit ${limit}) counted`)
  )?.people ?? 0

export type Side = 'inquirer' | 'seller'

/** What the other side declined stays declined by it. False if the ad does not exist. */
export const insertDecline = async (tx: Db, inquiryId: number, adId: number, side: Side, now: Date) =>
  (
    await tx.rows(sql`
      insert into inquiry_matches (inquiry_id, ad_id, declined_by, declined_at)
      select ${inquiryId}, a.id, ${side}, ${now} from ads a where a.id = ${adId} and a.status <> 'deleted'
      on conflict (inquiry_id, ad_id) do update set
        declined_by = coalesce(inquiry_matches.declined_by, excluded.declined_by),
        declined_at = coalesce(inquiry_matches.declined_at, excluded.declined_at)
      returning ad_id`)
  ).length > 0

export const withdrawDecline = (tx: Db, inquiryId: number, adId: number, side: Side) =>
  tx.rows(sql`
    update inquiry_matches set declined_by = null, declined_at = null
    where inquiry_id = ${inquiryId} and ad_id = ${adId} and declined_by = ${side}`)

export type UncompiledInquiry = Pick<
  WaitingInquiry,
  'id' | 'name' | 'category_id' | 'governorate_id' | 'budget' | 'budget_dollars'
>

export const lockUncompiled = (tx: Db, limit: number) =>
  tx.rows<UncompiledInquiry>(sql`
    select id::float8 as id, name, category_id, governorate_id, budget::float8 as budget,
      budget_dollars::float8 as budget_dollars
    from inquiries where status = 'active' and search_id is null order by id limit ${limit} for update skip locked`)

export const updateSearch = (tx: Db, id: number, searchId: number) =>
  tx.rows(sql`update inquiries set search_id = ${searchId} where id = ${id}`)
