// Vocabulary, synonyms, counts and suggestions: what the jobs write and typing reads.

import type { Suggestion } from '#contract/ads.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** A refresh reads every ad; it may take longer than any request is allowed to. */
export const allowTime = (tx: Db) => tx.rows(sql`set local statement_timeout = '10min'`)

export const findSynonymsHash = (db: Db) =>
  db.row<{ hash: string }>(sql`select hash from seed_versions where name = 'synonyms'`)

export const saveSynonymsHash = (db: Db, hash: string) =>
  db.rows(sql`
    insert into seed_versions (name, hash) values ('synonyms', ${hash})
    on conflict (name) do update set hash = excluded.hash, seeded_at = now()`)

export const deleteSynonyms = (db: Db) => db.rows(sql`delete from search_synonyms`)

/** Groups of phrases that mean the same; each is kept as the stems of its words, in their order. */
export const insertSynonyms = (db: Db, groups: string) =>
  db.rows(sql`
    with phrases as (
      select g.place as group_id, stems.phrase
      from jsonb_array_elements(${groups}::jsonb) with ordinality g(phrases, place),
        jsonb_array_elements_text(g.phrases) p(phrase),
        lateral (
          select string_agg((tsvector_to_array(search_vector(w.word)))[1], ' ' order by w.place) as phrase
          from regexp_split_to_table(trim(plain_text(p.phrase)), ' +') with ordinality w(word, place)) stems
    )
    insert into search_synonyms (phrase, synonym)
    select distinct a.phrase, b.phrase from phrases a join phrases b using (group_id)
    where a.phrase <> b.phrase and a.phrase <> '' and b.phrase <> ''`)

export const deleteWords = (db: Db) => db.rows(sql`delete from search_words`)

/** Upper case marks a filter token, which is no word. Synonyms are words too, though no ad may have written them. */
export const insertWords = (db: Db) =>
  db.rows(sql`
    insert into search_words (word, ads)
    select word, max(ads) from (
      select word, ndoc as ads from ts_stat('select doc from search_ads') where word !~ '^[A-Z]' and length(word) <= 40
      union all select phrase, 1 from search_synonyms where phrase !~ ' ') w
    group by word`)

export const analyzeWords = (db: Db) => db.rows(sql`analyze search_words`)

/** Autovacuum analyzes the parts as they grow; a bulk load or a first start cannot wait for it. */
export const analyzeParts = (db: Db) => db.rows(sql`analyze search_cars, search_sale, search_rent, search_other`)

export const deleteCounts = (db: Db) => db.rows(sql`delete from search_counts`)

export const insertCounts = (db: Db) =>
  db.rows(sql`
    with leaves as (
      select coalesce(c4, c3, c2, c1) as category_id, zone_id, count(*) as ads from search_ads group by 1, 2
    )
    insert into search_counts (category_id, zone_id, ads)
    select category.id, place.id, sum(l.ads)
    from leaves l
    join search_categories c using (category_id)
    join search_places p using (zone_id),
      unnest(0::smallint || c.path) category(id), unnest(0::smallint || p.path) place(id)
    group by 1, 2`)

export const deleteSuggestions = (db: Db) => db.rows(sql`delete from search_suggestions`)

/** Categories, models, places, and each category in each governorate, as far as there are ads. */
export const insertSuggestions = (db: Db) =>
  db.rows(sql`
    with named as (
      select c.*, m.name_ar as make_ar, m.name_en as make_en,
        case when c.model_id is null then m.aliases_ar else o.aliases_ar end as aliases_ar,
        case when c.model_id is null then m.aliases_en else o.aliases_en end as aliases_en
      from categories c left join car_makes m on m.id = c.make_id left join car_models o on o.id = c.model_id
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
      from zones z join search_counts n on n.zone_id = z.id and n.category_id = 0,
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

export const deleteFirstLetters = (db: Db) => db.rows(sql`delete from search_first_letters`)

export const insertFirstLetters = (db: Db) =>
  db.rows(sql`
    with each as (
      select distinct on (left(s.key, n), s.label)
        left(s.key, n) as prefix, s.label, s.kind, s.category_id, s.zone_id, s.ads
      from search_suggestions s, generate_series(1, 3) n where length(s.key) >= n
      order by left(s.key, n), s.label, s.ads desc
    ),
    ranked as (select *, row_number() over (partition by prefix order by ads desc, label) as place from each)
    insert into search_first_letters (prefix, suggestions)
    select prefix, jsonb_agg(jsonb_build_object('label', label, 'kind', kind, 'category_id', category_id,
      'zone_id', zone_id, 'count', ads) order by place)
    from ranked where place <= 10 group by prefix`)

export const analyzeSuggestions = (db: Db) =>
  db.rows(sql`analyze search_suggestions, search_first_letters, search_counts`)

export async function findPlainText(db: Db, text: string) {
  const found = await db.row<{ plain: string }>(sql`select trim(plain_text(${text.replaceAll('\0', ' ')})) as plain`)
  return found?.plain ?? ''
}

export async function findByFirstLetters(db: Db, prefix: string): Promise<Suggestion[]> {
  const found = await db.row<{ suggestions: Suggestion[] }>(sql`
    select suggestions from search_first_letters where prefix = ${prefix}`)
  return found?.suggestions ?? []
}

/** Keys sort by their bytes, so a prefix is a range; nothing sorts after the last code point. */
export const findByPrefix = (db: Db, prefix: string) =>
  db.rows<Suggestion>(sql`
    select label, kind, category_id, zone_id, ads as count from (
      select distinct on (label) label, kind, category_id, zone_id, ads from (
        select * from search_suggestions where key >= ${prefix} and key < ${`${prefix}\u{10ffff}`}
        order by ads desc limit 60) s
      order by label, ads desc) best
    order by ads desc, label limit 10`)

/** Each word of what was typed as it is most likely meant; null when no word has a better one. */
export async function correctTyping(db: Db, plain: string) {
  const found = await db.row<{ corrected: string }>(sql`
    select string_agg(coalesce(case when length(w.word) > 2 and w.word !~ '^[0-9]+$'
      then (near_words(w.word, 20))[1] end, w.word), ' ' order by w.place) as corrected
    from regexp_split_to_table(${plain}, ' ') with ordinality w(word, place)`)
  return found && found.corrected !== plain ? found.corrected : null
}
