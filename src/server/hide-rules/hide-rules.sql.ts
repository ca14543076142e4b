import { type Db, sql } from '#server/platform/db.ts'

export const lockRulesOf = (tx: Db, userId: number) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`hide_rules:${userId}`}, 0))`)

export type RuleRow = { kind: string; ad_id: number | null; seller_id: number | null; word: string | null }

/** At most 753 rows: the limits of the contract and three switches. */
export const findRules = (db: Db, userId: number) =>
  db.rows<RuleRow>(sql`
    select kind, ad_id::float8 as ad_id, seller_id::float8 as seller_id, word from hide_rules
    where user_id = ${userId} order by created_at desc, id desc`)

/** Only ads that exist: a device may remember a deleted one. The first of the list becomes the newest. */
export const insertAdRules = (tx: Db, userId: number, ids: number[], now: Date) =>
  tx.rows(sql`
    insert into hide_rules (user_id, kind, ad_id, created_at)
    select ${userId}, 'ad', a.id, ${now} from unnest(${ids}::bigint[]) with ordinality as given (id, place)
      join ads a on a.id = given.id
    order by given.place desc on conflict do nothing`)

/** An ad is listed for some weeks only, so the oldest rules are worth least. */
export const deleteOldestAdRules = (tx: Db, userId: number, limit: number) =>
  tx.rows(sql`
    delete from hide_rules where user_id = ${userId} and kind = 'ad' and id not in (
      select id from hide_rules where user_id = ${userId} and kind = 'ad' order by created_at desc, id desc limit ${limit})`)

export const insertSellerRules = (tx: Db, userId: number, ids: number[], now: Date) =>
  tx.rows(sql`
    insert into hide_rules (user_id, kind, seller_id, created_at)
    select ${userId}, 'seller', u.id, ${now} from unnest(${ids}::bigint[]) with ordinality as given (id, place)
      join users u on u.id = given.id and u.deleted_at is null
    order by given.place desc on conflict do nothing`)

export const insertWordRules = (tx: Db, userId: number, words: string[], now: Date) =>
  tx.rows(sql`
    insert into hide_rules (user_id, kind, word, created_at)
    select ${userId}, 'word', word, ${now} from unnest(${words}::text[]) with ordinality as given (word, place)
    order by place desc on conflict do nothing`)

export const insertSwitch = (tx: Db, userId: number, kind: string, now: Date) =>
  tx.rows(sql`
    insert into hide_rules (user_id, kind, created_at) values (${userId}, ${kind}, ${now}) on conflict do nothing`)

export const deleteSwitch = (tx: Db, userId: number, kind: string) =>
  tx.rows(sql`delete from hide_rules where user_id = ${userId} and kind = ${kind}`)

export const deleteAdRules = (tx: Db, userId: number, ids: number[]) =>
  tx.rows(sql`delete from hide_rules where user_id = ${userId} and kind = 'ad' and ad_id = any(${ids}::bigint[])`)

export const deleteSellerRules = (tx: Db, userId: number, ids: number[]) =>
  tx.rows(sql`
    delete from hide_rules where user_id = ${userId} and kind = 'seller' and seller_id = any(${ids}::bigint[])`)

export const deleteWordRules = (tx: Db, userId: number, words: string[]) =>
  tx.rows(sql`delete from hide_rules where user_id = ${userId} and kind = 'word' and word = any(${words}::text[])`)

/**
 * The stored document of an ad also has the words of its category and place. It only rules ads out; the texts of the few
 * that are left are read.
 */
export const findAdsWithWords = (db: Db, ids: number[], words: string[]) =>
  db.rows<{ id: number }>(sql`
    with queries as materialized (
      select (select string_agg(quote_literal(stem), ' & ')
        from unnest(tsvector_to_array(search_vector(word))) stem)::tsquery as query
      from unnest(${words}::text[]) word),
    likely as materialized (
      select s.id, q.query from search_ads s join queries q on s.doc @@ q.query where s.id = any(${ids}::bigint[]))
    select distinct l.id::float8 as id from likely l join ads a on a.id = l.id
    where search_vector(a.name || ' ' || a.description) @@ l.query`)

export const findAdNames = (db: Db, ids: number[], without: number[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select id::float8 as id, name from ads where id = any(${ids}::bigint[]) and status in ('active', 'sold', 'expired')
      and deleted_at is null and seller_id <> all(${without}::bigint[])`)

export const findSellerNames = (db: Db, ids: number[], without: number[]) =>
  db.rows<{ id: number; full_name: string }>(sql`
    select id::float8 as id, full_name from users where id = any(${ids}::bigint[]) and deleted_at is null
      and banned_at is null and id <> all(${without}::bigint[])`)
