-- Makes corrections ten times faster: most words occur in a few ads and cannot be the correction of a known word.
create index search_words_frequent on search_words using gin (word gin_trgm_ops) with (fastupdate = off) where ads >= 20;
-- Words are written in bulk every few hours; the pending list of a fast update would be scanned by every query.
alter index search_words_near set (fastupdate = off);
reindex index search_words_near;

-- As in 0004, but searches only frequent words where only those can be the result. A word in twenty ads is not a typo just
-- because a filter excludes all of them: it then needs a far more frequent neighbour too. Sequential scans are off,
-- because with few words the planner would compare every word.
create or replace function near_words(w text, times_more_ads integer) returns text[]
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  own integer := coalesce((select ads from search_words where word = w), 0);
  times integer := case when own >= 20 then 20 else times_more_ads end;
  fewest bigint := times::bigint * own;
  allowed integer := case when length(w) <= 4 then 1 when length(w) <= 7 then 2 else 3 end;
begin
  if times > 0 and own > 0 and length(w) <= 4 then return '{}'; end if;
  return array(
    with near as (
      select word, ads from search_words where fewest >= 20 and ads >= 20 and word % w
      union select word, ads from search_words where fewest < 20 and word % w
      union select word, ads from search_words where folded = folded_word(w)
      union select word, ads from search_words where skeleton = word_skeleton(w) and skeleton <> ''
    ),
    scored as (
      select word, ads, levenshtein_less_equal(word, w, 3) as distance, folded_word(word) = folded_word(w) as sounds_equal,
        word_skeleton(word) = word_skeleton(w) and length(word_skeleton(w)) >= 2 as looks_equal
      from near where word <> w and ads >= fewest
    )
    select word from scored where distance <= allowed or (distance <= 3 and (sounds_equal or looks_equal))
    order by (case when sounds_equal then 0 else distance end) - similarity(word, w) - 0.15 * ln(ads) limit 2);
end $$;
