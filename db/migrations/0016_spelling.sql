-- Corrections cost a tenth: most words are met in a handful of ads, and cannot be what a known word was meant to be.
create index search_words_frequent on search_words using gin (word gin_trgm_ops) with (fastupdate = off) where ads >= 20;
-- Words are written all at once every few hours; waiting to be sorted in, they would be read from end to end each time.
alter index search_words_near set (fastupdate = off);
reindex index search_words_near;

-- As before (0004), but looked up among the frequent words alone where only those can come out. A word that stands in
-- twenty ads is no slip because some filter leaves none of them: it then needs a far more frequent neighbour as well.
-- Sequential scans are off, because in a small vocabulary the planner would rather compare every word.
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
