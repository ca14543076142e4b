-- Text analysis for ads and search queries. It needs no file on the database server's disk (managed servers allow none):
-- synonyms are in a table and stop words in a function.
create extension if not exists fuzzystrmatch;

-- Stems English and drops no stop words. word_stems stems Arabic, because PostgreSQL's Arabic stemmer treats
-- سيارات and سيارة as different words.
create text search dictionary english_stems (template = snowball, language = english);
create text search configuration souqna (copy = simple);
alter text search configuration souqna alter mapping for asciiword with english_stems;

-- Normalises spelling: presentation forms, vowel signs and tatweel, alef and hamza, taa marbuta, Persian letters,
-- accents, Eastern digits; punctuation becomes space, and a number glued to an Arabic word is cut off.
create function plain_text(t text) returns text language plpgsql immutable strict parallel safe as $$
declare x text := lower(t);
begin
  if x ~ '[\uFB50-\uFDFF\uFE70-\uFEFC\uFF00-\uFFEF]' then x := lower(normalize(x, NFKC)); end if;
  x := regexp_replace(x, '[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u061C\u2066-\u2069\uFEFF]', '', 'g');
  x := translate(x, 'أإآىةئؤٱ', 'ااايهيوا');
  if x ~ '[٠-٩۰-۹]' then x := translate(x, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'); end if;
  if x ~ '[\u066E-\u06D5]' then x := translate(x, 'کگڪپچڤیېےہھەۀ', 'كككبجفيييهههه'); end if;
  if x ~ '[\u00E0-\u00FF]' then x := translate(x, 'éèêëáàâäóòôöúùûüíìîïçñ', 'eeeeaaaaoooouuuuiiiicn'); end if;
  x := regexp_replace(x, '[^a-z0-9ء-ي]+', ' ', 'g');
  return regexp_replace(x, '([ء-ي])([0-9])|([0-9])([ء-ي])', '\1\3 \2\4', 'g');
end $$;

-- Drops particles and numbers of eight digits or more (a phone number is not a search word), the article with its
-- prefixes, and a few endings. No more than that: stripping ين as well would make بنزين (petrol) a Benz.
create function word_stems(plain text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(plain,
    '\m(?:في|من|علي|الي|مع|عن|او|و|the|a|an|and|for|in|of|to|with|on|at|[0-9]{8,})\M', ' ', 'g'),
    '\m(?:[وف]?(?:ال|بال|لل))(?=[ء-ي]{3})', '', 'g'),
    '(?<=[ء-ي]{3})(?:يات|يه|ات|تين|ه|ي)\M', '', 'g')
$$;

create function search_vector(t text) returns tsvector language sql immutable strict parallel safe as $$
  select strip(to_tsvector('public.souqna'::regconfig, public.word_stems(public.plain_text(t))))
$$;

-- Phonetic key: similar letters are merged (ط becomes ت), long vowels and doubled letters removed.
create function folded_word(w text) returns text language sql immutable strict parallel safe as $$
  select translate(w, 'طصثذظضقغجqzvwp', 'تسسززدككككسففب')
$$;
create function word_skeleton(w text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(public.folded_word(w), 'اويءهaeiouy', ''), '(.)\1+', '\1', 'g')
$$;

-- Every word of the listed ads with the number of ads that contain it, refreshed by a job. Spelling correction uses
-- this table, never the ads.
create table search_words (
  word text constraint search_words_pk primary key,
  ads integer not null,
  folded text not null generated always as (folded_word(word)) stored,
  skeleton text not null generated always as (word_skeleton(word)) stored
);
create index search_words_near on search_words using gin (word gin_trgm_ops);
create index search_words_folded on search_words (folded);
create index search_words_skeleton on search_words (skeleton);

-- Stems on both sides; a space joins the stems of a phrase. From db/seed/synonyms.json.
create table search_synonyms (
  phrase text not null,
  synonym text not null,
  constraint search_synonyms_pk primary key (phrase, synonym)
);

-- Candidates for a misspelt word, best first. Ads contain typos too, so a known word counts as a typo when a similar word
-- is far more frequent; not for short words, which are too similar to each other ("cat" is not a typo of "car").
create function near_words(w text, times_more_ads integer) returns text[] language sql stable parallel safe as $$
  with own as (select coalesce((select ads from search_words where word = w), 0) as ads),
  edits as (select case when length(w) <= 4 then 1 when length(w) <= 7 then 2 else 3 end as allowed),
  near as (
    select word, ads from search_words where word % w
    union select word, ads from search_words where folded = folded_word(w)
    union select word, ads from search_words where skeleton = word_skeleton(w) and skeleton <> ''
  ),
  scored as (
    select near.word, near.ads, levenshtein_less_equal(near.word, w, 3) as distance,
      folded_word(near.word) = folded_word(w) as sounds_equal,
      word_skeleton(near.word) = word_skeleton(w) and length(word_skeleton(w)) >= 2 as looks_equal
    from near, own
    where near.word <> w and near.ads >= times_more_ads * own.ads
      and (times_more_ads = 0 or own.ads = 0 or length(w) > 4)
  )
  select array(
    select word from scored, edits where distance <= allowed or (distance <= 3 and (sounds_equal or looks_equal))
    order by (case when sounds_equal then 0 else distance end) - similarity(word, w) - 0.15 * ln(ads) limit 2)
$$;

-- The words of a search, each with its alternatives: [["شقه","شقق","apart"],["بيع"],["air condition","مكيف"]]. All
-- groups must match, one alternative of each, every stem of it. effort 0: synonyms and one-letter particles only;
-- 1: also near words at least twenty times as frequent; 2: also any near word. Both bring their synonyms along.
create function search_terms(q text, effort integer default 0) returns jsonb
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  -- Eight words find what a person looks for; correcting each costs 4 ms, so a pasted page must not go on for long.
  raws text[] := (regexp_split_to_array(trim(left(plain_text(q), 200)), '\s+'))[1:8];
  stems text[] := '{}';
  sources text[] := '{}';
  terms jsonb := '[]';
  alternatives text[];
  near text[];
  raw text;
  stem text;
  known integer;
  i integer := 1;
begin
  foreach raw in array raws loop
    foreach stem in array coalesce(tsvector_to_array(search_vector(raw)), '{}') loop
      stems := stems || stem;
      sources := sources || raw;
    end loop;
  end loop;

  while i <= cardinality(stems) loop
    alternatives := '{}';
    -- A phrase first: "air conditioner" is one thing.
    for size in reverse 3..2 loop
      continue when i + size - 1 > cardinality(stems);
      stem := array_to_string(stems[i:i + size - 1], ' ');
      alternatives := array(select synonym from search_synonyms where phrase = stem);
      if cardinality(alternatives) > 0 then
        terms := terms || jsonb_build_array(to_jsonb(stem || alternatives));
        i := i + size;
        exit;
      end if;
    end loop;
    continue when cardinality(alternatives) > 0;

    stem := stems[i];
    raw := sources[i];
    alternatives := stem || array(select synonym from search_synonyms where phrase = stem);
    -- بدمشق وشقة لشقة: a particle of one letter before a word that is known without it.
    if raw ~ '^[بولك][ء-ي]{3,}$' then
      select ads into known from search_words where word = stem;
      alternatives := alternatives || array(
        select other from (
          select unnest(tsvector_to_array(search_vector(substr(raw, 2)))) as other) o
        join search_words w on w.word = o.other where w.ads > coalesce(known, 0));
    end if;
    if effort > 0 and length(stem) > 2 and stem !~ '^[0-9]+$' then
      near := near_words(stem, case effort when 1 then 20 else 0 end);
      alternatives := alternatives || near || array(select synonym from search_synonyms where phrase = any(near));
    end if;
    terms := terms || jsonb_build_array(to_jsonb(array(select distinct a from unnest(alternatives) a)));
    i := i + 1;
  end loop;
  return terms;
end $$;
