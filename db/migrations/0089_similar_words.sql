-- older code works
-- Words of five to seven letters may have two slips again, and three letters one if the other word is frequent: the rule before
-- was too strict for real typing. Still: no shortening of four letters, and no word that is cut off at its end.
create or replace function near_words(w text, times_more_ads integer) returns text[]
language plpgsql stable parallel safe set plan_cache_mode to 'force_generic_plan' set enable_seqscan to 'off' as $function$
declare
  own integer := coalesce((select ads from search_words where word = w), 0);
  times integer := case when own >= 20 then 20 else times_more_ads end;
  fewest bigint := times::bigint * own;
  allowed integer := case when length(w) <= 2 then 0 when length(w) <= 4 then 1 when length(w) <= 7 then 2 else 3 end;
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
    select word from scored
    where (ads >= 20 or ads > 0 and length(w) > 3 or length(w) > 4) and (
      sounds_equal and distance <= 3
      or looks_equal and distance <= greatest(1, allowed)
      or distance <= allowed and (length(word) >= length(w) or length(w) > 4 and not starts_with(w, word)))
    -- A word of the dictionaries that no ad has is less likely than any other.
    order by (case when sounds_equal then 0 else distance end) - similarity(word, w)
      - case when ads > 0 then 0.15 * ln(ads) else -0.5 end limit 2);
end $function$;
