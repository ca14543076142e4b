// Suggestions while typing: written by a job, read on every key press.
import { raw } from 'sql-template-tag'
import type { Suggestion } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { type Db, sql } from '#server/platform/db.ts'

export const deleteSuggestions = (db: Db) => db.rows(sql`delete from search_suggestions`)

/** Categories, models, zones, and each category in each governorate, if they have ads. */
export const insertSuggestions = (db: Db) =>
  db.rows(sql`
    with named as (
      select c.*, m.name_ar as make_ar, m.name_en as make_en,
        case when c.model_id is null then m.aliases_ar else o.aliases_ar end as aliases_ar,
        case when c.model_id is null then m.aliases_en else o.aliases_en end as aliases_en
      from categories c left join car_makes m on m.id = c.make_id left join car_models o on o.id = c.model_id
    ),
    shown_zones as (
      select z.* from zones z join search_places p on p.zone_id = z.id
      where not exists (select from zones a where a.id = any(p.path) and num_nonnulls(a.hidden_at, a.merged_into) > 0)
    ),
    labels as (
      select l.language, l.label, case when c.model_id is null then 'category' else 'model' end as kind,
        c.id as category_id, null::smallint as zone_id, n.ads, coalesce(l.aliases, '{}') as aliases
      from named c join search_counts n on n.category_id = c.id and n.zone_id = 0,
        lateral (values
          ('ar', concat_ws(' ', case when c.model_id is not null then c.make_ar end, c.name_ar), c.aliases_ar),
          ('en', concat_ws(' ', case when c.model_id is not null then c.make_en end, c.name_en), c.aliases_en)
        ) l(language, label, aliases)
      union all
      select l.language, l.label, 'place', null, z.id, n.ads, l.aliases
      from shown_zones z join search_counts n on n.zone_id = z.id and n.category_id = 0,
        lateral (values ('ar', z.name_ar, z.aliases_ar), ('en', z.name_en, z.aliases_en)) l(language, label, aliases)
      union all
      select l.language, l.label, 'category_place', c.id, z.id, n.ads, '{}'
      from search_counts n join named c on c.id = n.category_id
        join zones z on z.id = n.zone_id and z.level = 'governorate',
        lateral (values
          ('ar', concat_ws(' ', case when c.model_id is not null then c.make_ar end, c.name_ar, 'في', z.name_ar)),
          ('en', concat_ws(' ', case when c.model_id is not null then c.make_en end, c.name_en, 'in', z.name_en))
        ) l(language, label)
    )
    insert into search_suggestions (key, language, label, kind, category_id, zone_id, ads)
    select distinct k.key, l.language, l.label, l.kind, l.category_id, l.zone_id, l.ads
    from labels l,
      unnest(l.label || l.aliases) name,
      lateral (select array_remove(array_remove(regexp_split_to_array(trim(plain_text(name)), ' +'), 'في'), 'in') as words) w,
      generate_subscripts(w.words, 1) i,
      lateral (select array_to_string(w.words[i:], ' ') as plain) t,
      lateral (values (t.plain), (regexp_replace(t.plain, '^ال(?=..)', ''))) k(key)
    where k.key <> ''`)

/**
 * PostgreSQL does not know how many words the steps of `insertWordSuggestions` find, and expects one. It then compares every word with
 * every other one, which took more than ten minutes for a million ads. Without nested loops it takes one.
 */
export const setNestedLoops = (tx: Db, isAllowed: boolean) =>
  tx.rows(sql`select set_config('enable_nestloop', ${isAllowed ? 'on' : 'off'}, true)`)

/** Its twenty sorts and hash tables took 130 MB of a million ads. On the disk they take a tenth longer. */
export const sortOnDisk = (tx: Db) => tx.rows(sql`select set_config('work_mem', '1MB', true)`)

/** Only the newest names count as popular now. Reading a million names would take a minute. */
const namesRead = 200_000
const wordsKept = 20_000
/** A main category is named when this share of the ads with the words is in it. */
const mostlyThere = 0.8

/**
 * Words and phrases of up to four words that at least three sellers use in names, in the most frequent spelling. Excluded:
 * numbers, possible phone numbers, particles at either end, single letters, existing suggestions, and parts of a phrase
 * that rarely occur without it.
 */
export const insertWordSuggestions = (db: Db) =>
  db.rows(sql`
    with runs as materialized (
      select id, seller_id, main_id, regexp_split_to_array(trim(run), ' +') as words
      from (select id, c1 as main_id from search_ads order by published_at desc, id desc limit ${namesRead}) newest join ads using (id),
        regexp_split_to_table(name, '(?:[0-9٠-٩][ -]*){7,}|[^[:alnum:] \u064B-\u0652\u0640-]+| -+|-+ ') run
    ),
    used as materialized (
      select array_to_string(words[i:i + n - 1], ' ') as label, seller_id, main_id, count(distinct id) as ads
      from runs, generate_subscripts(words, 1) i, generate_series(1, 4) n where i + n - 1 <= cardinality(words)
      group by 1, 2, 3
    ),
    spelled as materialized (
      select label, trim(plain_text(label)) as plain, sum(ads)::integer as ads, count(distinct seller_id) as sellers
      from used group by label having sum(ads) > 1
    ),
    popular as materialized (
      select plain, (array_agg(label order by ads desc))[1] as label, sum(ads)::integer as ads from spelled
      where length(plain) between 3 and 40 and plain !~ '^[0-9]|[0-9]{5}|(^| )[a-zء-ي]( |$)'
        and trim(word_stems(split_part(plain, ' ', 1))) <> '' and trim(word_stems(split_part(plain, ' ', -1))) <> ''
      group by plain having sum(sellers) >= 3
    ),
    kept as (
      select plain, max(label) as label, max(ads) as ads from (
        select plain, label, ads, 0 as longer from popular
        union all
        select piece, null, 0, ads from popular, lateral (values (regexp_replace(plain, '^[^ ]+ ', '')),
          (regexp_replace(plain, ' [^ ]+$', '')), (regexp_replace(plain, ' [^ ]+ [^ ]+$', ''))) cut(piece)
        where piece <> plain) weighed
      group by plain having max(longer) < 0.9 * max(ads)
      order by max(ads) desc limit ${wordsKept}
    ),
    mains as (
      select distinct on (plain) plain, main_id, sum(u.ads) as ads
      from kept join spelled s using (plain) join used u on u.label = s.label
      group by plain, main_id order by plain, sum(u.ads) desc
    ),
    keyed as materialized (
      select *, array_to_string(words, ' ') as key from (
        select plain, label, kept.ads, case when mains.ads >= ${mostlyThere}::float8 * kept.ads then main_id end as main_id, array_remove(array_remove(regexp_split_to_array(plain, ' '), 'في'), 'in') as words from kept join mains using (plain)) w
    ),
    -- A phrase is met at its later words too, up to those that are a phrase by themselves.
    later as (
      select plain, min(j) as place
      from (select plain, j, array_to_string(words[j:], ' ') as rest from keyed, generate_subscripts(words, 1) j where j > 1) part
      where rest in (select key from keyed) group by plain
    ),
    met as (select keyed.*, coalesce(later.place, 9) as next from keyed left join later using (plain))
    insert into search_suggestions (key, language, label, kind, category_id, ads)
    select distinct k.key, case when label ~ '[ء-ي]' then 'ar' else 'en' end, label, 'word', main_id, ads
    from met, generate_subscripts(words, 1) i,
      lateral (select array_to_string(words[i:], ' ') as plain) t,
      lateral (values (t.plain), (regexp_replace(t.plain, '^ال(?=..)', ''))) k(key)
    where i < next and not exists (select from search_suggestions known where known.key = met.key)`)

/** Of ten suggestions at most three are words, unless there are fewer than seven others; and vice versa. */
const isShown = sql`place <= 10 - case when kind = 'word' then least(others, 7) else least(words, 3) end`

export const deleteFirstLetters = (db: Db) => db.rows(sql`delete from search_first_letters`)

export const insertFirstLetters = (db: Db) =>
  db.rows(sql`
    with each as (
      select distinct on (left(s.key, n), s.label, s.kind = 'word', s.category_id)
        left(s.key, n) as prefix, s.label, s.kind, s.category_id, s.zone_id, s.ads
      from search_suggestions s, generate_series(1, 3) n where length(s.key) >= n
      order by left(s.key, n), s.label, s.kind = 'word', s.category_id, s.ads desc
    ),
    ranked as (
      select *, row_number() over (partition by prefix, kind = 'word' order by ads desc, label) as place,
        count(*) filter (where kind = 'word') over (partition by prefix) as words,
        count(*) filter (where kind <> 'word') over (partition by prefix) as others
      from each
    )
    insert into search_first_letters (prefix, suggestions)
    select prefix, jsonb_agg(jsonb_build_object('label', label, 'kind', kind, 'category_id', category_id,
      'zone_id', zone_id, 'count', ads) order by ads desc, label)
    from ranked where ${isShown} group by prefix`)

export const analyzeSuggestions = (db: Db) =>
  db.rows(sql`analyze search_suggestions, search_first_letters, search_counts`)

/** `category` is null where there is none to name. */
export type FoundSuggestion = Omit<Suggestion, 'category'> & { category: string | null }

/** Words name the category that most of their ads are in, a category the one around it. */
const categoryName = (language: Language) => {
  const name = raw(language === 'ar' ? 'name_ar' : 'name_en')
  return sql`case s.kind when 'word' then c.${name} when 'category' then p.${name} end as category`
}
const categoryNames = sql`left join categories c on c.id = s.category_id left join categories p on p.id = c.parent_id`

export const findByFirstLetters = (db: Db, prefix: string, language: Language) =>
  db.rows<FoundSuggestion>(sql`
    select s.label, s.kind, s.category_id, s.zone_id, s.count, ${categoryName(language)}
    from search_first_letters f, rows from (jsonb_to_recordset(f.suggestions)
      as (label text, kind text, category_id integer, zone_id integer, count integer)) with ordinality
      as s(label, kind, category_id, zone_id, count, place) ${categoryNames}
    where f.prefix = ${prefix} order by s.place`)

/** Keys are sorted by bytes, so a prefix is a range that ends with the last code point. */
export const findByPrefix = (db: Db, prefix: string, language: Language) =>
  db.rows<FoundSuggestion>(sql`
    with met as (
      select *, row_number() over (partition by kind = 'word' order by ads desc) as nth
      from search_suggestions where key >= ${prefix} and key < ${`${prefix}\u{10ffff}`}
    ),
    best as (select distinct on (label, kind = 'word', category_id) * from met where nth <= 60
      order by label, kind = 'word', category_id, ads desc),
    ranked as (
      select *, row_number() over (partition by kind = 'word' order by ads desc, label) as place,
        count(*) filter (where kind = 'word') over () as words, count(*) filter (where kind <> 'word') over () as others
      from best
    )
    select s.label, s.kind, s.category_id, s.zone_id, s.ads as count, ${categoryName(language)}
    from (select * from ranked where ${isShown}) s ${categoryNames} order by s.ads desc, s.label`)

/** The typed text with each word corrected; null when nothing changes. */
export async function correctTyping(db: Db, plain: string) {
  const row = await db.row<{ corrected: string }>(sql`
    select string_agg(coalesce(case when length(w.word) > 2 and w.word !~ '^[0-9]+$'
      then (near_words(w.word, 20))[1] end, w.word), ' ' order by w.place) as corrected
    from regexp_split_to_table(${plain}, ' ') with ordinality w(word, place)`)
  return row && row.corrected !== plain ? row.corrected : null
}
