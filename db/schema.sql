-- Generated from db/migrations by `npm run db:migrate`; never edited by hand.

create extension fuzzystrmatch;

create extension pg_trgm;

create text search dictionary english_stems (template = snowball, language = 'english');

create text search configuration souqna (parser = default); -- asciihword: simple, asciiword: english_stems, email: simple, file: simple, float: simple, host: simple, hword: simple, hword_asciipart: simple, hword_numpart: simple, hword_part: simple, int: simple, numhword: simple, numword: simple, sfloat: simple, uint: simple, url: simple, url_path: simple, version: simple, word: simple

CREATE OR REPLACE FUNCTION public.count_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into code_minutes as m (minute, sent, wrong_guesses)
  values (date_trunc('minute', new.sent_at), case tg_op when 'INSERT' then 1 else 0 end,
    new.wrong_guesses - case tg_op when 'INSERT' then 0 else old.wrong_guesses end)
  on conflict (minute) do update
    set sent = m.sent + excluded.sent, wrong_guesses = m.wrong_guesses + excluded.wrong_guesses;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.detail_vector(type text, regime integer, condition text, transmission text, fuel text, extras text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when regime = 3 then search_vector('للإيجار أجار rent')
      when type not in ('jobs', 'services') then search_vector('للبيع sale') else ''::tsvector end
    || case condition when 'new' then search_vector('جديد new') when 'used' then search_vector('مستعمل used')
      else ''::tsvector end
    || case transmission when 'automatic' then search_vector('أوتوماتيك automatic')
      when 'manual' then search_vector('عادي يدوي manual') else ''::tsvector end
    || case fuel when 'petrol' then search_vector('بنزين petrol') when 'hybrid' then search_vector('هايبرد hybrid')
      when 'diesel' then search_vector('مازوت ديزل diesel') when 'electric' then search_vector('كهرباء electric')
      else ''::tsvector end
    || case when 'elevator' = any(extras) then search_vector('مصعد elevator') else ''::tsvector end
    || case when 'security' = any(extras) then search_vector('حراسة security') else ''::tsvector end
$function$
;

CREATE OR REPLACE FUNCTION public.drop_search_indexes(part text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare index_name text;
begin
  for index_name in select indexrelid::regclass::text from pg_index where indrelid = ('search_' || part)::regclass loop
    execute 'drop index ' || index_name;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.empty_search_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  truncate search_ads;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_sessions_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from sessions where user_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.folded_word(w text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(w, 'طصثذظضقغجqzvwp', 'تسسززدككككسففب')
$function$
;

CREATE OR REPLACE FUNCTION public.forget_agent_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from notifications n using lost m
  where m.shop_id is not null and n.user_id = m.user_id and n.kind in ('message', 'deal', 'meetup')
    and n.details ->> 'conversation_id' = m.conversation_id::text;
  delete from meetup_links l using lost m
  where m.shop_id is not null and l.user_id = m.user_id and l.conversation_id = m.conversation_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_price_drop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare percent smallint := price_drop_of(new.ad_id);
begin
  update ads set price_drop = percent, price_dropped_at = case when percent is not null then (
    select max(p.changed_at) from ad_prices p where p.ad_id = new.ad_id and p.was_shown and p.price is not null) end
  where id = new.ad_id and (percent is not null or price_drop is not null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_search_ads()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET gin_pending_list_limit TO '64kB'
AS $function$
begin
  if current_setting('souqna.indexes_ads_itself', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then delete from search_ads where id = old.id; end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    insert into search_ads select * from search_source where id = new.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_staff_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A report goes with the account that wrote it; the step taken on it stays.
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'case_id') = (to_jsonb(old) - 'case_id') and new.case_id is null then return new; end if;
  raise exception 'the staff log is append-only';
end $function$
;

CREATE OR REPLACE FUNCTION public.kilometer_bucket(k integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when k is not null then least(k, 600000) / 20000 end
$function$
;

CREATE OR REPLACE FUNCTION public.near_words(w text, times_more_ads integer)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.own_tokens(governorate smallint, city smallint, condition smallint, appearance smallint, year smallint, kilometers integer, price bigint)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array_remove(array['P' || governorate, 'P' || city, 'S' || condition, 'B' || appearance,
    'Y' || year, year::text, 'K' || kilometer_bucket(kilometers), 'M' || price_bucket(price)], null))
$function$
;

CREATE OR REPLACE FUNCTION public.path_tokens(letter text, path smallint[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array(select letter || step from unnest(path) step))
$function$
;

CREATE OR REPLACE FUNCTION public.picture_bands(dhash bigint)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY[(((dhash >> 48) & (65535)::bigint))::integer, (65536 + (((dhash >> 32) & (65535)::bigint))::integer), (131072 + (((dhash >> 16) & (65535)::bigint))::integer), (196608 + ((dhash & (65535)::bigint))::integer)]
;

CREATE OR REPLACE FUNCTION public.plain_text(t text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.price_bucket(p bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p < 2 then 0 when p >= 2 then floor(4 * ln(p::float8) / ln(2::float8))::integer end
$function$
;

CREATE OR REPLACE FUNCTION public.price_drop_of(ad bigint)
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  select case when p.prices[p.last] > 0 and p.prices[p.last] < r.reference
    then nullif(least(99, round(100 - 100.0 * p.prices[p.last] / r.reference)), 0)::smallint end
  from (
    select array_agg(price order by changed_at) as prices, count(*)::integer as last from ad_prices
    where ad_id = ad and was_shown and price is not null) p,
    lateral (select least(p.prices[1], p.prices[p.last - 1]) as reference) r
  where p.last > 1
$function$
;

CREATE OR REPLACE FUNCTION public.refresh_search_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with recursive named as (
    select c.id, c.parent_id, c.type, c.deal, concat_ws(' ', c.name_ar, c.name_en,
      array_to_string(case when c.model_id is null then m.aliases_ar || m.aliases_en else o.aliases_ar || o.aliases_en end, ' ')
    ) as names
    from categories c left join car_makes m on m.id = c.make_id left join car_models o on o.id = c.model_id
  ),
  tree as (
    select id, array[id] as path, type, deal, names from named where parent_id is null
    union all
    select n.id, t.path || n.id, n.type, n.deal, concat_ws(' ', t.names, n.names)
    from named n join tree t on t.id = n.parent_id
  )
  insert into search_categories as kept (category_id, path, type, deal, words)
  select id, path, type, deal, search_vector(names) from tree
  on conflict (category_id) do update set
    path = excluded.path, type = excluded.type, deal = excluded.deal, words = excluded.words, is_stale = true
  where (kept.path, kept.type, kept.deal, kept.words)
    is distinct from (excluded.path, excluded.type, excluded.deal, excluded.words);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_search_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with recursive named as (
    select *, concat_ws(' ', name_ar, name_en, array_to_string(aliases_ar || aliases_en, ' ')) as names from zones
  ),
  tree as (
    select id, level, city_id, null::smallint as subdistrict_id, array[id] as path, names
    from named where parent_id is null
    union all
    select n.id, n.level, n.city_id, case n.level when 'subdistrict' then n.id else t.subdistrict_id end,
      t.path || n.id, concat_ws(' ', t.names, n.names)
    from named n join tree t on t.id = n.parent_id
  )
  insert into search_places as kept (zone_id, level, city_id, subdistrict_id, path, words)
  select id, level, city_id, subdistrict_id, path, search_vector(names) from tree
  on conflict (zone_id) do update set
    level = excluded.level, city_id = excluded.city_id, subdistrict_id = excluded.subdistrict_id,
    path = excluded.path, words = excluded.words, is_stale = true
  where (kept.level, kept.city_id, kept.subdistrict_id, kept.path, kept.words)
    is distinct from (excluded.level, excluded.city_id, excluded.subdistrict_id, excluded.path, excluded.words);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.reset_ad_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> 'paused' then new.paused_for := null; end if;
  if new.status = 'active' then
    new.check_at := null;
    new.check_step := 0;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_vector(t text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select strip(to_tsvector('public.souqna'::regconfig, public.word_stems(public.plain_text(t))))
$function$
;

CREATE OR REPLACE FUNCTION public.tell_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ended', old.id::text);
  perform pg_notify('session_ended_of', old.user_id::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.title_tokens(words tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_to_tsvector(array(select 'T' || word from unnest(tsvector_to_array(words)) word where word !~ '^[A-Z]'))
$function$
;

CREATE OR REPLACE FUNCTION public.without(list text, item text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_to_string(array_remove(string_to_array(list, ', '), item), ', ')
$function$
;

CREATE OR REPLACE FUNCTION public.word_skeleton(w text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(translate(public.folded_word(w), 'اويءهaeiouy', ''), '(.)\1+', '\1', 'g')
$function$
;

CREATE OR REPLACE FUNCTION public.word_stems(plain text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(plain,
    '\m(?:في|من|علي|الي|مع|عن|او|و|the|a|an|and|for|in|of|to|with|on|at|[0-9]{8,})\M', ' ', 'g'),
    '\m[وف]?(?:ال|بال|لل)([ء-ي]{3})', '\1', 'g'),
    '([ء-ي]{3})(?:يات|يه|ات|تين|ه|ي)\M', '\1', 'g')
$function$
;

create table account_exports (
  id text not null,
  user_id bigint not null,
  requested_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  tries integer not null default 0,
  ready_at timestamp with time zone,
  bytes bigint,
  expires_at timestamp with time zone not null,
  constraint account_exports_pk PRIMARY KEY (id),
  constraint account_exports_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_exports_ready_has_size CHECK (((ready_at IS NULL) = (bytes IS NULL)))
);
CREATE INDEX account_exports_expires ON public.account_exports USING btree (expires_at);
CREATE INDEX account_exports_user ON public.account_exports USING btree (user_id, requested_at DESC);
CREATE INDEX account_exports_waiting ON public.account_exports USING btree (requested_at) WHERE (ready_at IS NULL);

create table account_recoveries (
  user_id bigint not null,
  cancel_hash bytea not null,
  requested_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  new_phone text,
  staff_id bigint,
  constraint account_recoveries_cancel_unique UNIQUE (cancel_hash),
  constraint account_recoveries_pk PRIMARY KEY (user_id),
  constraint account_recoveries_staff_fk FOREIGN KEY (staff_id) REFERENCES users(id),
  constraint account_recoveries_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_recoveries_by_staff CHECK (((new_phone IS NULL) = (staff_id IS NULL))),
  constraint account_recoveries_new_phone_e164 CHECK ((new_phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);
CREATE INDEX account_recoveries_end ON public.account_recoveries USING btree (ends_at);
CREATE INDEX account_recoveries_phone_changes ON public.account_recoveries USING btree (opens_at) WHERE (new_phone IS NOT NULL);

create table ad_days (
  ad_id bigint not null,
  day date not null,
  views integer not null,
  constraint ad_days_pk PRIMARY KEY (ad_id, day),
  constraint ad_days_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_days_views_positive CHECK ((views > 0))
);

create table ad_features (
  id bigint not null generated always as identity,
  client_id uuid not null,
  ad_id bigint not null,
  package text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  payment text not null,
  amount bigint,
  receipt text,
  given_by bigint,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint ad_features_once UNIQUE (client_id),
  constraint ad_features_pk PRIMARY KEY (id),
  constraint ad_features_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_features_staff_fk FOREIGN KEY (given_by) REFERENCES users(id),
  constraint ad_features_order CHECK ((starts_at < ends_at)),
  constraint ad_features_package_known CHECK ((package = ANY (ARRAY['week'::text, 'two_weeks'::text, 'month'::text]))),
  constraint ad_features_paid CHECK (((payment = 'gift'::text) OR (num_nonnulls(amount, receipt) = 2))),
  constraint ad_features_payment_known CHECK ((payment = ANY (ARRAY['cash'::text, 'transfer'::text, 'gift'::text])))
);
CREATE INDEX ad_features_ad ON public.ad_features USING btree (ad_id, id);
CREATE INDEX ad_features_staff ON public.ad_features USING btree (given_by);
CREATE INDEX ad_features_to_end ON public.ad_features USING btree (ends_at) WHERE ((started_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX ad_features_to_start ON public.ad_features USING btree (starts_at) WHERE ((started_at IS NULL) AND (ended_at IS NULL));

create table ad_files (
  id text not null,
  owner_id bigint,
  ad_id bigint,
  kind text not null,
  type text not null,
  bytes integer not null,
  duration_ms integer,
  waveform smallint[],
  poster jsonb,
  created_at timestamp with time zone not null default now(),
  stored_at timestamp with time zone,
  unused_since timestamp with time zone default now(),
  constraint ad_files_pk PRIMARY KEY (id),
  constraint ad_files_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint ad_files_owner_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint ad_files_bytes_range CHECK (((bytes >= 1) AND (bytes <= 31457280))),
  constraint ad_files_duration_range CHECK (((duration_ms >= 0) AND (duration_ms <= 61000))),
  constraint ad_files_id_random CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint ad_files_kind_known CHECK ((kind = ANY (ARRAY['video'::text, 'voice'::text]))),
  constraint ad_files_shown_are_stored CHECK (((unused_since IS NOT NULL) OR (stored_at IS NOT NULL))),
  constraint ad_files_waveform_length CHECK ((cardinality(waveform) <= 64))
);
CREATE INDEX ad_files_adless ON public.ad_files USING btree (id) WHERE ((ad_id IS NULL) AND (unused_since IS NULL));
CREATE UNIQUE INDEX ad_files_one_of_kind ON public.ad_files USING btree (ad_id, kind);
CREATE INDEX ad_files_owner ON public.ad_files USING btree (owner_id, created_at);
CREATE INDEX ad_files_ownerless ON public.ad_files USING btree (id) WHERE (owner_id IS NULL);
CREATE INDEX ad_files_posters ON public.ad_files USING btree (((poster ->> 'name'::text))) WHERE (poster IS NOT NULL);
CREATE INDEX ad_files_unused ON public.ad_files USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table ad_images (
  ad_id bigint not null,
  "position" smallint not null,
  name text not null,
  width smallint not null,
  height smallint not null,
  placeholder text not null,
  constraint ad_images_pk PRIMARY KEY (ad_id, "position"),
  constraint ad_images_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_images_position_range CHECK ((("position" >= 0) AND ("position" <= 99)))
);
CREATE INDEX ad_images_uploads ON public.ad_images USING btree (name) WHERE (name ~~ 'ad/%'::text);

create table ad_likes (
  ad_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint ad_likes_pk PRIMARY KEY (ad_id, user_id),
  constraint ad_likes_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_likes_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ad_likes_user ON public.ad_likes USING btree (user_id, created_at DESC);

create table ad_prices (
  ad_id bigint not null,
  changed_at timestamp with time zone not null default now(),
  price bigint,
  was_shown boolean not null default true,
  dollars bigint,
  constraint ad_prices_pk PRIMARY KEY (ad_id, changed_at),
  constraint ad_prices_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE
);

create table ad_viewers (
  ad_id bigint not null,
  seen_on date not null,
  viewer_key bytea not null,
  constraint ad_viewers_pk PRIMARY KEY (ad_id, seen_on, viewer_key),
  constraint ad_viewers_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE
);
CREATE INDEX ad_viewers_day ON public.ad_viewers USING btree (seen_on);

create table ads (
  id bigint not null generated always as identity,
  seller_id bigint not null,
  category_id smallint not null,
  category_type text not null,
  governorate_id smallint not null,
  city_id smallint not null,
  zone_id smallint not null,
  name text not null,
  description text not null,
  status text not null default 'active'::text,
  price bigint,
  show_price boolean not null default true,
  address text,
  show_address boolean not null default false,
  phone text,
  show_phone boolean not null default false,
  condition text,
  featured_until timestamp with time zone,
  published_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '60 days'::interval),
  view_count integer not null default 0,
  year smallint,
  kilometers integer,
  transmission text,
  fuel text,
  appearance_id smallint,
  deal text,
  street_type text,
  area integer,
  age smallint,
  rooms smallint,
  bathrooms smallint,
  floor smallint,
  extras text[] not null default '{}'::text[],
  status_before text,
  deleted_at timestamp with time zone,
  removed_rule text,
  expiry_notified_at timestamp with time zone,
  deleted_from text,
  attributes jsonb not null default '{}'::jsonb,
  price_drop smallint,
  price_dropped_at timestamp with time zone,
  deletion_notified_at timestamp with time zone,
  fact_words text not null default ''::text,
  price_kind text,
  price_period text,
  price_currency text not null default 'new'::text,
  price_dollars bigint,
  rate_id integer,
  confirmed_at timestamp with time zone,
  check_at timestamp with time zone,
  check_step smallint not null default 0,
  paused_for text,
  first_seen_at timestamp with time zone,
  relisted_from bigint,
  held_before_ban boolean not null default false,
  constraint ads_pk PRIMARY KEY (id),
  constraint ads_appearance_fk FOREIGN KEY (appearance_id) REFERENCES car_appearances(id),
  constraint ads_category_fk FOREIGN KEY (category_id, category_type) REFERENCES categories(id, type) ON UPDATE CASCADE,
  constraint ads_city_fk FOREIGN KEY (city_id) REFERENCES zones(id),
  constraint ads_governorate_fk FOREIGN KEY (governorate_id) REFERENCES zones(id),
  constraint ads_rate_fk FOREIGN KEY (rate_id) REFERENCES exchange_rates(id),
  constraint ads_relisted_fk FOREIGN KEY (relisted_from) REFERENCES ads(id) ON DELETE SET NULL,
  constraint ads_seller_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ads_zone_fk FOREIGN KEY (zone_id) REFERENCES zones(id),
  constraint ads_address_length CHECK (((char_length(address) >= 3) AND (char_length(address) <= 200))),
  constraint ads_age_range CHECK (((age >= 0) AND (age <= 300))),
  constraint ads_area_range CHECK (((area >= 1) AND (area <= 10000000))),
  constraint ads_attributes_object CHECK ((jsonb_typeof(attributes) = 'object'::text)),
  constraint ads_bathrooms_range CHECK (((bathrooms >= 0) AND (bathrooms <= 100))),
  constraint ads_car_details_only_on_cars CHECK (((category_type = 'cars'::text) OR (num_nonnulls(year, kilometers, transmission, fuel, appearance_id) = 0))),
  constraint ads_check_step_range CHECK (((check_step >= 0) AND (check_step <= 2))),
  constraint ads_condition_known CHECK ((condition = ANY (ARRAY['new'::text, 'used'::text]))),
  constraint ads_deal_known CHECK ((deal = ANY (ARRAY['sale'::text, 'rental'::text]))),
  constraint ads_description_length CHECK (((char_length(description) >= 10) AND (char_length(description) <= 5000))),
  constraint ads_dollars_converted CHECK (
CASE
    WHEN (price_currency = 'usd'::text) THEN (num_nonnulls(price, price_dollars, rate_id) = 3)
    ELSE (num_nonnulls(price_dollars, rate_id) = 0)
END),
  constraint ads_extras_known CHECK ((extras <@ ARRAY['elevator'::text, 'extension'::text, 'car_entrance'::text, 'security'::text, 'out_building'::text])),
  constraint ads_first_seen_before CHECK ((first_seen_at <= created_at)),
  constraint ads_floor_range CHECK (((floor >= '-5'::integer) AND (floor <= 100))),
  constraint ads_fuel_known CHECK ((fuel = ANY (ARRAY['petrol'::text, 'hybrid'::text, 'diesel'::text, 'electric'::text]))),
  constraint ads_kilometers_range CHECK (((kilometers >= 0) AND (kilometers <= 2000000))),
  constraint ads_name_length CHECK (((char_length(name) >= 5) AND (char_length(name) <= 120))),
  constraint ads_paused_for_a_reason CHECK (((paused_for IS NULL) OR (status = 'paused'::text))),
  constraint ads_paused_for_known CHECK ((paused_for = 'silence'::text)),
  constraint ads_phone_e164 CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint ads_price_currency_known CHECK ((price_currency = ANY (ARRAY['new'::text, 'old'::text, 'usd'::text]))),
  constraint ads_price_kind_known CHECK ((price_kind = ANY (ARRAY['fixed'::text, 'negotiable'::text, 'from'::text, 'on_request'::text, 'free'::text, 'swap'::text, 'salary'::text, 'rent'::text]))),
  constraint ads_price_period_known CHECK ((price_period = ANY (ARRAY['month'::text, 'day'::text, 'hour'::text, 'night'::text, 'year'::text]))),
  constraint ads_price_period_of_kind CHECK (((price_period IS NULL) OR (price_kind = ANY (ARRAY['salary'::text, 'rent'::text])))),
  constraint ads_price_range CHECK (((price >= 0) AND (price <= '10000000000000'::bigint))),
  constraint ads_property_details_only_on_properties CHECK (((category_type = 'properties'::text) OR ((num_nonnulls(deal, street_type, area, age, rooms, bathrooms, floor) = 0) AND (extras = '{}'::text[])))),
  constraint ads_removed_by_a_rule CHECK (((removed_rule IS NULL) OR (status = ANY (ARRAY['removed'::text, 'deleted'::text])))),
  constraint ads_rooms_range CHECK (((rooms >= 0) AND (rooms <= 100))),
  constraint ads_shown_address_exists CHECK (((address IS NOT NULL) OR (NOT show_address))),
  constraint ads_shown_phone_exists CHECK (((phone IS NOT NULL) OR (NOT show_phone))),
  constraint ads_shown_price_exists CHECK (((price IS NOT NULL) OR (NOT show_price))),
  constraint ads_status_known CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'sold'::text, 'expired'::text, 'held'::text, 'removed'::text, 'deleted'::text]))),
  constraint ads_street_type_known CHECK ((street_type = ANY (ARRAY['commercial'::text, 'residential'::text]))),
  constraint ads_transmission_known CHECK ((transmission = ANY (ARRAY['automatic'::text, 'manual'::text]))),
  constraint ads_without_amount CHECK (((price_kind <> ALL (ARRAY['free'::text, 'swap'::text])) OR (price IS NULL) OR (price = 0))),
  constraint ads_year_range CHECK (((year >= 1950) AND (year <= 2100)))
);
CREATE INDEX ads_category ON public.ads USING btree (category_id, id);
CREATE INDEX ads_check ON public.ads USING btree (check_at) WHERE (status = 'active'::text);
CREATE INDEX ads_created ON public.ads USING btree (created_at);
CREATE INDEX ads_deleted ON public.ads USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX ads_deletion_announced ON public.ads USING btree (deletion_notified_at) WHERE ((status = ANY (ARRAY['expired'::text, 'sold'::text, 'paused'::text, 'removed'::text])) AND (deletion_notified_at > updated_at));
CREATE INDEX ads_ended ON public.ads USING btree (updated_at) WHERE ((status = ANY (ARRAY['expired'::text, 'sold'::text, 'paused'::text, 'removed'::text])) AND ((deletion_notified_at IS NULL) OR (deletion_notified_at <= updated_at)));
CREATE INDEX ads_ended_phone ON public.ads USING btree (phone, updated_at DESC) WHERE ((phone IS NOT NULL) AND (status = ANY (ARRAY['deleted'::text, 'expired'::text, 'sold'::text])));
CREATE INDEX ads_expiry ON public.ads USING btree (expires_at) WHERE (status = 'active'::text);
CREATE INDEX ads_featured ON public.ads USING btree (featured_until DESC) WHERE (featured_until IS NOT NULL);
CREATE INDEX ads_held ON public.ads USING btree (id) WHERE (status = 'held'::text);
CREATE INDEX ads_in_dollars ON public.ads USING btree (id) WHERE (price_currency = 'usd'::text);
CREATE INDEX ads_price_drops ON public.ads USING btree (price_dropped_at DESC, id DESC) WHERE ((price_drop IS NOT NULL) AND show_price AND (status = 'active'::text));
CREATE INDEX ads_relisted ON public.ads USING btree (relisted_from) WHERE (relisted_from IS NOT NULL);
CREATE INDEX ads_seller ON public.ads USING btree (seller_id, published_at DESC, id DESC);
CREATE INDEX ads_seller_active ON public.ads USING btree (seller_id) WHERE (status = 'active'::text);
CREATE INDEX ads_zone ON public.ads USING btree (zone_id, id);

create table blocks (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint blocks_pk PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_blocked_fk FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocks_blocker_fk FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocks_not_oneself CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX blocks_blocked ON public.blocks USING btree (blocked_id);

create table bulk_decision_items (
  bulk_id bigint not null,
  case_id bigint not null,
  result text,
  step_id bigint,
  undo_result text,
  constraint bulk_decision_items_pk PRIMARY KEY (bulk_id, case_id),
  constraint bulk_decision_items_bulk_fk FOREIGN KEY (bulk_id) REFERENCES bulk_decisions(id) ON DELETE CASCADE,
  constraint bulk_decision_items_case_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint bulk_decision_items_step_fk FOREIGN KEY (step_id) REFERENCES staff_log(id),
  constraint bulk_decision_items_step_of_done CHECK (((step_id IS NOT NULL) = (NOT (result IS DISTINCT FROM 'done'::text)))),
  constraint bulk_decision_items_undo_of_done CHECK (((undo_result IS NULL) OR (step_id IS NOT NULL)))
);
CREATE INDEX bulk_decision_items_case ON public.bulk_decision_items USING btree (case_id);

create table bulk_decisions (
  id bigint not null generated always as identity,
  moderator_id bigint not null,
  client_id uuid not null,
  body_hash bytea not null,
  decision jsonb not null,
  reason text not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint bulk_decisions_once UNIQUE (moderator_id, client_id),
  constraint bulk_decisions_pk PRIMARY KEY (id),
  constraint bulk_decisions_moderator_fk FOREIGN KEY (moderator_id) REFERENCES users(id),
  constraint bulk_decisions_reason_length CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 500)))
);

create table car_appearances (
  id smallint not null,
  slug text not null,
  name_ar text not null,
  name_en text not null,
  constraint car_appearances_slug_unique UNIQUE (slug),
  constraint car_appearances_pk PRIMARY KEY (id)
);

create table car_makes (
  id smallint not null,
  slug text not null,
  name_ar text not null,
  name_en text not null,
  country character(2),
  country_ar text,
  country_en text,
  popularity_rank smallint not null,
  aliases_ar text[] not null default '{}'::text[],
  aliases_en text[] not null default '{}'::text[],
  constraint car_makes_slug_unique UNIQUE (slug),
  constraint car_makes_pk PRIMARY KEY (id)
);

create table car_models (
  id smallint not null,
  make_id smallint not null,
  slug text not null,
  name_ar text not null,
  name_en text not null,
  appearances text[] not null default '{}'::text[],
  aliases_ar text[] not null default '{}'::text[],
  aliases_en text[] not null default '{}'::text[],
  constraint car_models_slug_unique UNIQUE (slug),
  constraint car_models_pk PRIMARY KEY (id),
  constraint car_models_make_fk FOREIGN KEY (make_id) REFERENCES car_makes(id)
);
CREATE INDEX car_models_make ON public.car_models USING btree (make_id);

create table case_claims (
  subject_key text not null,
  moderator_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint case_claims_pk PRIMARY KEY (subject_key),
  constraint case_claims_moderator_fk FOREIGN KEY (moderator_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX case_claims_moderator ON public.case_claims USING btree (moderator_id);

create table case_signals (
  case_id bigint not null,
  signal text not null,
  group_key bytea,
  keys text[] not null,
  evidence jsonb not null,
  found_at timestamp with time zone not null,
  constraint case_signals_pk PRIMARY KEY (case_id, signal),
  constraint case_signals_case_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_signals_signal_form CHECK ((signal ~ '^[a-z]+(_[a-z]+)*$'::text))
);
CREATE INDEX case_signals_age ON public.case_signals USING btree (found_at);
CREATE INDEX case_signals_group ON public.case_signals USING btree (signal, group_key) WHERE (group_key IS NOT NULL);

create table cases (
  id bigint not null generated always as identity,
  kind text not null,
  author_id bigint,
  subject text,
  subject_id bigint,
  subject_owner_id bigint,
  snapshot jsonb not null default '{}'::jsonb,
  type text not null,
  title text not null,
  body text not null,
  status text not null default 'open'::text,
  answer text,
  decided_by bigint,
  decided_at timestamp with time zone,
  sender_key bytea,
  device_key bytea,
  created_at timestamp with time zone not null default now(),
  weight real not null default 0,
  decision_id bigint,
  constraint cases_pk PRIMARY KEY (id),
  constraint cases_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cases_decided_by_fk FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint cases_decision_fk FOREIGN KEY (decision_id) REFERENCES staff_log(id),
  constraint cases_subject_owner_fk FOREIGN KEY (subject_owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint cases_answer_length CHECK (((char_length(answer) >= 3) AND (char_length(answer) <= 2000))),
  constraint cases_body_length CHECK (((char_length(body) <= 5000) AND ((char_length(body) >= 10) OR (author_id IS NULL) OR ((kind = 'report'::text) AND (body = ''::text))))),
  constraint cases_decided_by_somebody CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint cases_kind_known CHECK ((kind = ANY (ARRAY['report'::text, 'complaint'::text]))),
  constraint cases_report_has_subject CHECK (((kind = 'report'::text) = (num_nonnulls(subject, subject_id) = 2))),
  constraint cases_sent_by_somebody CHECK (
CASE
    WHEN (author_id IS NULL) THEN ((kind = 'report'::text) AND (sender_key IS NULL))
    ELSE (sender_key IS NOT NULL)
END),
  constraint cases_status_known CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text, 'answered'::text]))),
  constraint cases_subject_known CHECK ((subject = ANY (ARRAY['ad'::text, 'inquiry'::text, 'comment'::text, 'user'::text, 'message'::text]))),
  constraint cases_title_length CHECK (((char_length(title) >= 3) AND (char_length(title) <= 120))),
  constraint cases_weight_range CHECK (((weight >= (0)::double precision) AND (weight <= (1.5)::double precision)))
);
CREATE INDEX cases_about ON public.cases USING btree (subject_owner_id, status) WHERE (subject_owner_id IS NOT NULL);
CREATE INDEX cases_author ON public.cases USING btree (author_id, created_at DESC, id DESC);
CREATE INDEX cases_created ON public.cases USING btree (created_at);
CREATE INDEX cases_decided ON public.cases USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX cases_decision ON public.cases USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE UNIQUE INDEX cases_one_open_report ON public.cases USING btree (author_id, subject, subject_id) WHERE ((status = 'open'::text) AND (kind = 'report'::text));
CREATE UNIQUE INDEX cases_one_open_review ON public.cases USING btree (subject, subject_id) WHERE ((author_id IS NULL) AND (status = 'open'::text));
CREATE INDEX cases_open ON public.cases USING btree (created_at, id) WHERE (status = 'open'::text);
CREATE INDEX cases_subject ON public.cases USING btree (subject, subject_id, created_at) WHERE (subject IS NOT NULL);

create table catalog_versions (
  name text not null,
  version integer not null,
  structure integer not null,
  changed_at timestamp with time zone not null,
  constraint catalog_versions_pk PRIMARY KEY (name)
);

create table categories (
  id smallint not null,
  parent_id smallint,
  slug text not null,
  level smallint not null,
  "position" smallint not null,
  type text not null,
  icon text not null,
  color text,
  nav_position smallint,
  deal text,
  make_id smallint,
  model_id smallint,
  name_ar text not null,
  name_en text not null,
  edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  merged_into smallint,
  facts_off text[],
  constraint categories_id_type_unique UNIQUE (id, type),
  constraint categories_nav_unique UNIQUE (nav_position),
  constraint categories_slug_unique UNIQUE (slug),
  constraint categories_pk PRIMARY KEY (id),
  constraint categories_make_fk FOREIGN KEY (make_id) REFERENCES car_makes(id),
  constraint categories_merged_fk FOREIGN KEY (merged_into) REFERENCES categories(id),
  constraint categories_model_fk FOREIGN KEY (model_id) REFERENCES car_models(id),
  constraint categories_parent_fk FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_color_hex CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint categories_deal_known CHECK ((deal = ANY (ARRAY['sale'::text, 'rent'::text]))),
  constraint categories_level_known CHECK (((level >= 1) AND (level <= 4))),
  constraint categories_top_has_color CHECK (((level > 1) OR (color IS NOT NULL))),
  constraint categories_top_has_no_parent CHECK (((level = 1) = (parent_id IS NULL))),
  constraint categories_type_known CHECK ((type = ANY (ARRAY['cars'::text, 'properties'::text, 'general'::text, 'jobs'::text, 'services'::text])))
);
CREATE INDEX categories_parent ON public.categories USING btree (parent_id, "position");

create table category_changes (
  id integer not null generated always as identity,
  kind text not null,
  category_id smallint not null,
  into_id smallint,
  category_ids smallint[] not null,
  stale_names jsonb not null,
  ads_total integer not null,
  ads_done integer not null default 0,
  parts_left smallint not null,
  started_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint category_changes_pk PRIMARY KEY (id),
  constraint category_changes_category_fk FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint category_changes_into_fk FOREIGN KEY (into_id) REFERENCES categories(id),
  constraint category_changes_done_not_negative CHECK (((ads_done >= 0) AND (parts_left >= 0))),
  constraint category_changes_kind_known CHECK ((kind = ANY (ARRAY['rename'::text, 'move'::text, 'merge'::text])))
);
CREATE UNIQUE INDEX category_changes_running ON public.category_changes USING btree ((true)) WHERE (finished_at IS NULL);

create table chat_files (
  id text not null,
  owner_id bigint,
  kind text not null,
  type text not null,
  bytes integer not null,
  name text,
  duration_ms integer,
  waveform smallint[],
  created_at timestamp with time zone not null default now(),
  stored_at timestamp with time zone,
  unused_since timestamp with time zone default now(),
  constraint chat_files_pk PRIMARY KEY (id),
  constraint chat_files_owner_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint chat_files_bytes_range CHECK (((bytes >= 1) AND (bytes <= 52428800))),
  constraint chat_files_duration_range CHECK (((duration_ms >= 0) AND (duration_ms <= 3600000))),
  constraint chat_files_id_random CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint chat_files_kind_known CHECK ((kind = ANY (ARRAY['video'::text, 'voice'::text, 'file'::text]))),
  constraint chat_files_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint chat_files_shown_are_stored CHECK (((unused_since IS NOT NULL) OR (stored_at IS NOT NULL))),
  constraint chat_files_waveform_length CHECK ((cardinality(waveform) <= 64))
);
CREATE INDEX chat_files_owner ON public.chat_files USING btree (owner_id, created_at);
CREATE INDEX chat_files_ownerless ON public.chat_files USING btree (id) WHERE (owner_id IS NULL);
CREATE INDEX chat_files_unused ON public.chat_files USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table chat_inboxes (
  user_id bigint not null,
  last_change bigint not null,
  constraint chat_inboxes_pk PRIMARY KEY (user_id),
  constraint chat_inboxes_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint chat_inboxes_change_positive CHECK ((last_change > 0))
);

create table code_minutes (
  minute timestamp with time zone not null,
  sent integer not null,
  wrong_guesses integer not null,
  constraint code_minutes_pk PRIMARY KEY (minute)
);

create table codes (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  user_id bigint,
  phone text not null,
  prefix text not null generated always as ("left"(phone, '-4'::integer)) stored,
  dial_code text not null,
  sender_key bytea not null,
  device_key bytea,
  secret bytea not null,
  guesses_allowed smallint not null,
  wrong_guesses smallint not null default 0,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ticket_hash bytea,
  ticket_expires_at timestamp with time zone,
  is_from_owner boolean not null default false,
  client_id uuid,
  session_id bigint,
  registered_user_id bigint,
  constraint codes_ticket_unique UNIQUE (ticket_hash),
  constraint codes_pk PRIMARY KEY (id),
  constraint codes_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint codes_guesses_range CHECK ((((wrong_guesses >= 0) AND (wrong_guesses <= guesses_allowed)) AND (guesses_allowed <= 3))),
  constraint codes_own_ones_have_an_owner CHECK (((purpose = ANY (ARRAY['sign_in'::text, 'reset_password'::text])) OR (user_id IS NOT NULL))),
  constraint codes_phone_e164 CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint codes_purpose_known CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'reset_password'::text, 'change_phone'::text, 'step_up'::text, 'show_phone'::text, 'support_phone'::text])))
);
CREATE INDEX codes_device ON public.codes USING btree (device_key, sent_at DESC) WHERE (device_key IS NOT NULL);
CREATE INDEX codes_dial_code ON public.codes USING btree (dial_code, sent_at DESC);
CREATE INDEX codes_phone ON public.codes USING btree (phone, sent_at DESC);
CREATE INDEX codes_prefix ON public.codes USING btree (prefix, sent_at DESC);
CREATE INDEX codes_sender ON public.codes USING btree (sender_key, sent_at DESC);
CREATE INDEX codes_sender_prefix ON public.codes USING btree (sender_key, prefix, sent_at DESC);
CREATE INDEX codes_sent ON public.codes USING btree (sent_at DESC);
CREATE INDEX codes_user ON public.codes USING btree (user_id) WHERE (user_id IS NOT NULL);

create table comments (
  id bigint not null generated always as identity,
  ad_id bigint,
  inquiry_id bigint,
  parent_id bigint,
  author_id bigint not null,
  body text not null,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  hidden_by text,
  constraint comments_pk PRIMARY KEY (id),
  constraint comments_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint comments_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint comments_inquiry_fk FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE,
  constraint comments_parent_fk FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comments_body_length CHECK (
CASE
    WHEN (deleted_at IS NULL) THEN ((char_length(body) >= 3) AND (char_length(body) <= 1000))
    ELSE (body = ''::text)
END),
  constraint comments_hidden_by_known CHECK ((hidden_by = ANY (ARRAY['owner'::text, 'moderator'::text]))),
  constraint comments_hidden_by_somebody CHECK (((hidden_by IS NULL) OR (hidden_at IS NOT NULL))),
  constraint comments_on_one_thing CHECK ((num_nonnulls(ad_id, inquiry_id) = 1))
);
CREATE INDEX comments_ad ON public.comments USING btree (ad_id, created_at) WHERE (ad_id IS NOT NULL);
CREATE INDEX comments_author ON public.comments USING btree (author_id, created_at DESC);
CREATE INDEX comments_inquiry ON public.comments USING btree (inquiry_id, created_at) WHERE (inquiry_id IS NOT NULL);
CREATE INDEX comments_parent ON public.comments USING btree (parent_id) WHERE (parent_id IS NOT NULL);

create table compiled_search_keys (
  key text not null,
  search_id bigint not null,
  situations integer not null default '-1'::integer,
  category_id smallint,
  place integer,
  price_from bigint,
  price_to bigint,
  words tsquery,
  fact_filter jsonpath,
  attribute_filter jsonpath,
  is_complete boolean not null default false,
  constraint compiled_search_keys_pk PRIMARY KEY (key, search_id) INCLUDE (situations, category_id, place, price_from, price_to, is_complete, words, fact_filter, attribute_filter),
  constraint compiled_search_keys_search_fk FOREIGN KEY (search_id) REFERENCES compiled_searches(id) ON DELETE CASCADE
);
CREATE INDEX compiled_search_keys_search ON public.compiled_search_keys USING btree (search_id);

create table compiled_searches (
  id bigint not null generated always as identity,
  hash text not null,
  query jsonb not null,
  labels jsonb not null,
  version text not null,
  partitions smallint not null,
  words tsquery,
  price_from bigint,
  price_to bigint,
  zones smallint[],
  column_filter jsonpath,
  attribute_filter jsonpath,
  constraint compiled_searches_hash_key UNIQUE (hash),
  constraint compiled_searches_pk PRIMARY KEY (id)
);
CREATE INDEX compiled_searches_version ON public.compiled_searches USING btree (version, id);

create table conversation_members (
  conversation_id bigint not null,
  user_id bigint not null,
  other_id bigint not null,
  last_read_seq bigint not null default 0,
  last_delivered_seq bigint not null default 0,
  received_seq bigint not null default 0,
  cleared_seq bigint not null default 0,
  is_archived boolean not null default false,
  sent_count integer not null default 0,
  changed bigint not null default 0,
  active bigint not null default 0,
  shop_id bigint,
  constraint conversation_members_pk PRIMARY KEY (conversation_id, user_id),
  constraint conversation_members_agent_fk FOREIGN KEY (shop_id, user_id) REFERENCES shop_agents(shop_id, user_id) ON DELETE CASCADE,
  constraint conversation_members_conversation_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_members_other_fk FOREIGN KEY (other_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversation_members_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversation_members_active_changed CHECK ((active <= changed)),
  constraint conversation_members_two CHECK ((user_id <> other_id))
);
CREATE INDEX conversation_members_active ON public.conversation_members USING btree (user_id, is_archived, active DESC);
CREATE INDEX conversation_members_agent ON public.conversation_members USING btree (shop_id, user_id) WHERE (shop_id IS NOT NULL);
CREATE INDEX conversation_members_changed ON public.conversation_members USING btree (user_id, changed DESC);
CREATE INDEX conversation_members_other ON public.conversation_members USING btree (other_id);
CREATE INDEX conversation_members_undelivered ON public.conversation_members USING btree (user_id, active) WHERE (received_seq > last_delivered_seq);
CREATE INDEX conversation_members_unread ON public.conversation_members USING btree (user_id) WHERE (received_seq > GREATEST(last_read_seq, cleared_seq));

create table conversations (
  id bigint not null generated always as identity,
  low_id bigint not null,
  high_id bigint not null,
  ad_id bigint,
  inquiry_id bigint,
  subject text not null,
  started_by bigint not null,
  last_seq bigint not null default 0,
  last_message_seq bigint not null default 0,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  ad_name text,
  constraint conversations_once UNIQUE (low_id, high_id, subject),
  constraint conversations_pk PRIMARY KEY (id),
  constraint conversations_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint conversations_high_fk FOREIGN KEY (high_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversations_inquiry_fk FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE SET NULL,
  constraint conversations_low_fk FOREIGN KEY (low_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversations_one_subject CHECK ((num_nonnulls(ad_id, inquiry_id) <= 1)),
  constraint conversations_seq_order CHECK (((last_message_seq >= 0) AND (last_message_seq <= last_seq))),
  constraint conversations_started_by_one_of_them CHECK (((started_by = low_id) OR (started_by = high_id))),
  constraint conversations_subject_form CHECK ((subject ~ '^((ad|inquiry):[1-9][0-9]*|profile)$'::text)),
  constraint conversations_two_people CHECK ((low_id < high_id))
);
CREATE INDEX conversations_ad ON public.conversations USING btree (ad_id, created_at) WHERE (ad_id IS NOT NULL);
CREATE INDEX conversations_answered ON public.conversations USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX conversations_created ON public.conversations USING btree (created_at);
CREATE INDEX conversations_high ON public.conversations USING btree (high_id);
CREATE INDEX conversations_inquiry ON public.conversations USING btree (inquiry_id) WHERE (inquiry_id IS NOT NULL);

create table counters (
  key text not null,
  used integer not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint counters_pk PRIMARY KEY (key),
  constraint counters_used_positive CHECK ((used > 0))
);
CREATE INDEX counters_expiry ON public.counters USING btree (expires_at);

create table daily_figures (
  measure text not null,
  key text not null default ''::text,
  category_id smallint not null default 0,
  governorate_id smallint not null default 0,
  day date not null,
  value double precision not null,
  constraint daily_figures_pk PRIMARY KEY (measure, category_id, governorate_id, day, key),
  constraint daily_figures_measure_form CHECK ((measure ~ '^[a-z]+(_[a-z0-9]+)*$'::text)),
  constraint daily_figures_value_not_negative CHECK ((value >= (0)::double precision))
);
CREATE INDEX daily_figures_age ON public.daily_figures USING btree (day);

create table deals (
  conversation_id bigint not null,
  offer_seq bigint not null,
  ad_id bigint,
  seller_id bigint not null,
  buyer_id bigint not null,
  state text not null default 'open'::text,
  reserved_until timestamp with time zone,
  seller_confirmed_at timestamp with time zone,
  buyer_confirmed_at timestamp with time zone,
  marks_sold boolean not null default false,
  reason text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint deals_pk PRIMARY KEY (conversation_id, offer_seq),
  constraint deals_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint deals_buyer_fk FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint deals_offer_fk FOREIGN KEY (conversation_id, offer_seq) REFERENCES price_offers(conversation_id, seq) ON DELETE CASCADE,
  constraint deals_seller_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint deals_done_by_both CHECK (((state = 'done'::text) = (num_nonnulls(seller_confirmed_at, buyer_confirmed_at) = 2))),
  constraint deals_reason CHECK (((state = 'cancelled'::text) = (reason IS NOT NULL))),
  constraint deals_reason_known CHECK ((reason = ANY (ARRAY['changed_mind'::text, 'no_show'::text, 'price'::text, 'taken'::text, 'other'::text, 'timeout'::text]))),
  constraint deals_reserved_while_open CHECK (((reserved_until IS NULL) OR (state = 'open'::text))),
  constraint deals_state_known CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'cancelled'::text]))),
  constraint deals_two_people CHECK ((seller_id <> buyer_id))
);
CREATE INDEX deals_ad ON public.deals USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE INDEX deals_buyer ON public.deals USING btree (buyer_id, seller_id);
CREATE INDEX deals_confirmed ON public.deals USING btree (GREATEST(seller_confirmed_at, buyer_confirmed_at)) WHERE (state = 'done'::text);
CREATE INDEX deals_done ON public.deals USING btree (seller_id, buyer_id) WHERE (state = 'done'::text);
CREATE INDEX deals_done_buyer ON public.deals USING btree (buyer_id, seller_id) WHERE (state = 'done'::text);
CREATE INDEX deals_idle ON public.deals USING btree (changed_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX deals_one_open ON public.deals USING btree (conversation_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX deals_one_reservation ON public.deals USING btree (ad_id) WHERE (reserved_until IS NOT NULL);
CREATE INDEX deals_reserved_until ON public.deals USING btree (reserved_until) WHERE (reserved_until IS NOT NULL);
CREATE INDEX deals_seller ON public.deals USING btree (seller_id, buyer_id);

create table devices (
  user_id bigint not null,
  device_hash bytea not null,
  last_used_at timestamp with time zone not null,
  constraint devices_pk PRIMARY KEY (user_id, device_hash),
  constraint devices_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX devices_age ON public.devices USING btree (last_used_at);
CREATE INDEX devices_hash ON public.devices USING btree (device_hash);

create table digest_hours (
  user_id bigint not null,
  hour smallint not null,
  constraint digest_hours_pk PRIMARY KEY (user_id),
  constraint digest_hours_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint digest_hours_of_day CHECK (((hour >= 0) AND (hour <= 23)))
);

create table digested_notifications (
  user_id bigint not null,
  kind text not null,
  constraint digested_notifications_pk PRIMARY KEY (user_id, kind),
  constraint digested_notifications_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table dropped_tags (
  id bigint not null generated always as identity,
  tags text[] not null,
  dropped_at timestamp with time zone not null,
  constraint dropped_tags_pk PRIMARY KEY (id)
);
CREATE INDEX dropped_tags_time ON public.dropped_tags USING btree (dropped_at);

create table email_codes (
  id uuid not null,
  user_id bigint not null,
  purpose text not null,
  email text not null,
  device_key bytea,
  secret bytea not null,
  wrong_guesses smallint not null default 0,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_codes_pk PRIMARY KEY (id),
  constraint email_codes_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_codes_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint email_codes_guesses_range CHECK (((wrong_guesses >= 0) AND (wrong_guesses <= 3))),
  constraint email_codes_purpose_known CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'recover'::text])))
);
CREATE INDEX email_codes_sent ON public.email_codes USING btree (sent_at);
CREATE INDEX email_codes_user ON public.email_codes USING btree (user_id);

create table exchange_rates (
  id integer not null generated always as identity,
  old_pounds integer not null,
  valid_from timestamp with time zone not null,
  set_by text not null,
  constraint exchange_rates_pk PRIMARY KEY (id),
  constraint exchange_rates_positive CHECK (((old_pounds >= 1) AND (old_pounds <= 100000000)))
);

create table experience_ratings (
  user_id bigint not null,
  stars smallint not null,
  comment text,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  constraint experience_ratings_pk PRIMARY KEY (user_id),
  constraint experience_ratings_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint experience_ratings_comment_length CHECK (((char_length(comment) >= 3) AND (char_length(comment) <= 1000))),
  constraint experience_ratings_stars_range CHECK (((stars >= 1) AND (stars <= 5)))
);

create table favourites (
  user_id bigint not null,
  ad_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint favourites_pk PRIMARY KEY (user_id, ad_id),
  constraint favourites_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint favourites_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favourites_ad ON public.favourites USING btree (ad_id, user_id);
CREATE INDEX favourites_newest ON public.favourites USING btree (user_id, created_at DESC, ad_id DESC);

create table follows (
  follower_id bigint not null,
  seller_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint follows_pk PRIMARY KEY (follower_id, seller_id),
  constraint follows_follower_fk FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_seller_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_not_oneself CHECK ((follower_id <> seller_id))
);
CREATE INDEX follows_people ON public.follows USING btree (seller_id) INCLUDE (follower_id);
CREATE INDEX follows_seller ON public.follows USING btree (seller_id, created_at DESC);
CREATE INDEX follows_seller_follower ON public.follows USING btree (seller_id, follower_id);

create table hide_rules (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  ad_id bigint,
  seller_id bigint,
  word text,
  created_at timestamp with time zone not null default now(),
  constraint hide_rules_once UNIQUE NULLS NOT DISTINCT (user_id, kind, ad_id, seller_id, word),
  constraint hide_rules_pk PRIMARY KEY (id),
  constraint hide_rules_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint hide_rules_seller_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint hide_rules_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint hide_rules_kind_known CHECK ((kind = ANY (ARRAY['ad'::text, 'seller'::text, 'word'::text, 'dealers'::text, 'seen'::text, 'featured'::text]))),
  constraint hide_rules_not_oneself CHECK ((seller_id <> user_id)),
  constraint hide_rules_one_subject CHECK ((((ad_id IS NOT NULL) = (kind = 'ad'::text)) AND ((seller_id IS NOT NULL) = (kind = 'seller'::text)) AND ((word IS NOT NULL) = (kind = 'word'::text)))),
  constraint hide_rules_word_length CHECK (((char_length(word) >= 2) AND (char_length(word) <= 40)))
);
CREATE INDEX hide_rules_ad ON public.hide_rules USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE INDEX hide_rules_seller ON public.hide_rules USING btree (seller_id, user_id) WHERE (seller_id IS NOT NULL);

create table inquiries (
  id bigint not null generated always as identity,
  author_id bigint not null,
  category_id smallint not null,
  top_category_id smallint not null,
  governorate_id smallint,
  name text not null,
  content text not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  status_before text,
  deleted_at timestamp with time zone,
  removed_rule text,
  updated_at timestamp with time zone not null default now(),
  deleted_from text,
  doc tsvector not null generated always as (((search_vector(((name || ' '::text) || content)) || title_tokens(search_vector(name))) || path_tokens('C'::text, ARRAY[top_category_id, category_id]))) stored,
  budget bigint,
  budget_dollars bigint,
  search_id bigint,
  constraint inquiries_pk PRIMARY KEY (id),
  constraint inquiries_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint inquiries_category_fk FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint inquiries_governorate_fk FOREIGN KEY (governorate_id) REFERENCES zones(id),
  constraint inquiries_search_fk FOREIGN KEY (search_id) REFERENCES compiled_searches(id),
  constraint inquiries_top_category_fk FOREIGN KEY (top_category_id) REFERENCES categories(id),
  constraint inquiries_budget_once CHECK ((((budget IS NULL) OR (budget >= 0)) AND ((budget_dollars IS NULL) OR (budget_dollars >= 0)) AND ((budget IS NULL) OR (budget_dollars IS NULL)))),
  constraint inquiries_content_length CHECK (((char_length(content) >= 15) AND (char_length(content) <= 5000))),
  constraint inquiries_name_length CHECK (((char_length(name) >= 5) AND (char_length(name) <= 120))),
  constraint inquiries_removed_by_a_rule CHECK (((removed_rule IS NULL) OR (status = ANY (ARRAY['removed'::text, 'deleted'::text])))),
  constraint inquiries_status_known CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text, 'removed'::text, 'deleted'::text])))
);
CREATE INDEX inquiries_author ON public.inquiries USING btree (author_id, created_at DESC);
CREATE INDEX inquiries_category ON public.inquiries USING btree (top_category_id, created_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX inquiries_deleted ON public.inquiries USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX inquiries_doc ON public.inquiries USING gin (doc) WHERE (status = 'active'::text);
CREATE INDEX inquiries_newest ON public.inquiries USING btree (created_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX inquiries_search ON public.inquiries USING btree (search_id);
CREATE INDEX inquiries_without_search ON public.inquiries USING btree (id) WHERE ((status = 'active'::text) AND (search_id IS NULL));

create table inquiry_matches (
  inquiry_id bigint not null,
  ad_id bigint not null,
  announced_at timestamp with time zone,
  declined_by text,
  declined_at timestamp with time zone,
  constraint inquiry_matches_pk PRIMARY KEY (inquiry_id, ad_id),
  constraint inquiry_matches_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint inquiry_matches_inquiry_fk FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE,
  constraint inquiry_matches_declined_by_known CHECK ((declined_by = ANY (ARRAY['inquirer'::text, 'seller'::text]))),
  constraint inquiry_matches_declined_whole CHECK (((declined_by IS NULL) = (declined_at IS NULL)))
);
CREATE INDEX inquiry_matches_ad ON public.inquiry_matches USING btree (ad_id);

create table meetup_links (
  conversation_id bigint not null,
  seq bigint not null,
  user_id bigint not null,
  token text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint meetup_links_token_unique UNIQUE (token),
  constraint meetup_links_pk PRIMARY KEY (conversation_id, seq, user_id),
  constraint meetup_links_meetup_fk FOREIGN KEY (conversation_id, seq) REFERENCES meetups(conversation_id, seq) ON DELETE CASCADE,
  constraint meetup_links_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX meetup_links_expiry ON public.meetup_links USING btree (expires_at);
CREATE INDEX meetup_links_user ON public.meetup_links USING btree (user_id);

create table meetups (
  conversation_id bigint not null,
  seq bigint not null,
  place text not null,
  meets_at timestamp with time zone not null,
  state text not null default 'proposed'::text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  constraint meetups_pk PRIMARY KEY (conversation_id, seq),
  constraint meetups_message_fk FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  constraint meetups_in_future CHECK ((meets_at > created_at)),
  constraint meetups_state_known CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text, 'superseded'::text, 'past'::text])))
);
CREATE INDEX meetups_due ON public.meetups USING btree (meets_at) WHERE (state = ANY (ARRAY['proposed'::text, 'accepted'::text]));
CREATE UNIQUE INDEX meetups_one_open ON public.meetups USING btree (conversation_id) WHERE (state = ANY (ARRAY['proposed'::text, 'accepted'::text]));
CREATE INDEX meetups_to_remind ON public.meetups USING btree (meets_at) WHERE ((state = 'accepted'::text) AND (reminded_at IS NULL));

create table message_hidings (
  conversation_id bigint not null,
  user_id bigint not null,
  seq bigint not null,
  hidden_at timestamp with time zone not null,
  constraint message_hidings_pk PRIMARY KEY (conversation_id, user_id, seq),
  constraint message_hidings_member_fk FOREIGN KEY (conversation_id, user_id) REFERENCES conversation_members(conversation_id, user_id) ON DELETE CASCADE,
  constraint message_hidings_message_fk FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE
);
CREATE INDEX message_hidings_message ON public.message_hidings USING btree (conversation_id, seq);

create table message_pictures (
  conversation_id bigint not null,
  seq bigint not null,
  "position" smallint not null,
  picture_id text not null,
  constraint message_pictures_picture_once UNIQUE (picture_id),
  constraint message_pictures_pk PRIMARY KEY (conversation_id, seq, "position"),
  constraint message_pictures_message_fk FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  constraint message_pictures_picture_fk FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE
);

create table messages (
  id bigint not null generated always as identity,
  conversation_id bigint not null,
  seq bigint not null,
  sender_id bigint not null,
  client_id uuid,
  body_hash bytea,
  kind text not null,
  body text,
  folded_body text generated always as (plain_text(body)) stored,
  text_key bytea,
  file_id text,
  target_seq bigint,
  reply_to_seq bigint,
  is_suspicious boolean not null default false,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  ad_id bigint,
  scam_kind text,
  step text,
  answer jsonb,
  agent_id bigint,
  constraint messages_file_once UNIQUE (file_id),
  constraint messages_id_unique UNIQUE (id),
  constraint messages_once UNIQUE (sender_id, client_id),
  constraint messages_pk PRIMARY KEY (conversation_id, seq),
  constraint messages_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint messages_agent_fk FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint messages_file_fk FOREIGN KEY (file_id) REFERENCES chat_files(id),
  constraint messages_reply_fk FOREIGN KEY (conversation_id, reply_to_seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  constraint messages_sender_is_member FOREIGN KEY (conversation_id, sender_id) REFERENCES conversation_members(conversation_id, user_id) ON DELETE CASCADE,
  constraint messages_target_fk FOREIGN KEY (conversation_id, target_seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  constraint messages_ad_of_kind CHECK (((ad_id IS NULL) OR ((kind = 'ad'::text) AND (deleted_at IS NULL)))),
  constraint messages_body_length CHECK (((char_length(body) >= 1) AND (char_length(body) <= 4000))),
  constraint messages_deleted_is_empty CHECK (((deleted_at IS NULL) OR (num_nonnulls(body, file_id, text_key) = 0))),
  constraint messages_deletion_has_target CHECK (((kind = 'deletion'::text) = (target_seq IS NOT NULL))),
  constraint messages_file_is_there CHECK (((kind <> ALL (ARRAY['video'::text, 'voice'::text, 'file'::text])) OR (file_id IS NOT NULL) OR (deleted_at IS NOT NULL))),
  constraint messages_kind_known CHECK ((kind = ANY (ARRAY['text'::text, 'image'::text, 'video'::text, 'voice'::text, 'file'::text, 'ad'::text, 'offer'::text, 'deal'::text, 'meetup'::text, 'deletion'::text]))),
  constraint messages_others_have_key CHECK (((kind = 'deletion'::text) = (num_nonnulls(client_id, body_hash) = 0))),
  constraint messages_reply_before CHECK ((reply_to_seq < seq)),
  constraint messages_scam_kind CHECK (((scam_kind IS NULL) OR (is_suspicious AND (scam_kind = ANY (ARRAY['code'::text, 'deposit'::text, 'courier'::text, 'link'::text, 'elsewhere'::text]))))),
  constraint messages_seq_positive CHECK ((seq > 0)),
  constraint messages_step_of_deal CHECK (((kind = ANY (ARRAY['deal'::text, 'meetup'::text])) = (step IS NOT NULL))),
  constraint messages_target_before CHECK ((target_seq < seq)),
  constraint messages_text_is_said CHECK (((kind <> 'text'::text) OR (body IS NOT NULL) OR (deleted_at IS NOT NULL)))
);
CREATE INDEX messages_ad ON public.messages USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE UNIQUE INDEX messages_deleted_once ON public.messages USING btree (conversation_id, target_seq) WHERE (target_seq IS NOT NULL);
CREATE INDEX messages_reply ON public.messages USING btree (conversation_id, reply_to_seq) WHERE (reply_to_seq IS NOT NULL);
CREATE INDEX messages_same_text ON public.messages USING btree (sender_id, text_key, created_at) WHERE (text_key IS NOT NULL);
CREATE INDEX messages_with_answer ON public.messages USING btree (conversation_id) WHERE (answer IS NOT NULL);

create table muted_notifications (
  user_id bigint not null,
  kind text not null,
  constraint muted_notifications_pk PRIMARY KEY (user_id, kind),
  constraint muted_notifications_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notices (
  id bigint not null generated always as identity,
  client_id uuid not null,
  body_hash bytea not null,
  text_ar text not null,
  text_en text not null,
  link text,
  group_name text not null,
  governorate_id smallint,
  sent_count integer not null default 0,
  finished_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint notices_client_id_unique UNIQUE (client_id),
  constraint notices_pk PRIMARY KEY (id),
  constraint notices_created_by_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint notices_governorate_fk FOREIGN KEY (governorate_id) REFERENCES zones(id),
  constraint notices_governorate_needed CHECK (((group_name = 'governorate'::text) = (governorate_id IS NOT NULL))),
  constraint notices_group_known CHECK ((group_name = ANY (ARRAY['everyone'::text, 'sellers'::text, 'dealers'::text, 'governorate'::text]))),
  constraint notices_link_path CHECK ((link ~ '^/'::text))
);
CREATE INDEX notices_created_by ON public.notices USING btree (created_by) WHERE (created_by IS NOT NULL);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  group_key text not null,
  actor_id bigint,
  ad_id bigint,
  inquiry_id bigint,
  case_id bigint,
  comment_id bigint,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  constraint notifications_once UNIQUE NULLS NOT DISTINCT (user_id, group_key, actor_id, comment_id),
  constraint notifications_pk PRIMARY KEY (id),
  constraint notifications_actor_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint notifications_case_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint notifications_comment_fk FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint notifications_inquiry_fk FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE,
  constraint notifications_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_kind_form CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text))
);
CREATE INDEX notifications_actor ON public.notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_ad ON public.notifications USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_case ON public.notifications USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX notifications_comment ON public.notifications USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX notifications_group ON public.notifications USING btree (user_id, group_key, COALESCE(read_at, 'infinity'::timestamp with time zone), id) INCLUDE (actor_id);
CREATE INDEX notifications_inquiry ON public.notifications USING btree (inquiry_id) WHERE (inquiry_id IS NOT NULL);
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_unread_group ON public.notifications USING btree (user_id, group_key) WHERE (read_at IS NULL);

create table page_texts (
  name text not null,
  version integer not null,
  text_ar text,
  text_en text,
  based_on text not null,
  changed_by bigint,
  changed_at timestamp with time zone not null,
  constraint page_texts_pk PRIMARY KEY (name, version),
  constraint page_texts_changed_by_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint page_texts_both CHECK (((text_ar IS NULL) = (text_en IS NULL)))
);
CREATE INDEX page_texts_changed_by ON public.page_texts USING btree (changed_by) WHERE (changed_by IS NOT NULL);

create table passkey_challenges (
  id uuid not null,
  user_id bigint,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pk PRIMARY KEY (id),
  constraint passkey_challenges_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_end ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user ON public.passkey_challenges USING btree (user_id) WHERE (user_id IS NOT NULL);

create table passkeys (
  id bytea not null,
  user_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pk PRIMARY KEY (id),
  constraint passkeys_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_counter_not_negative CHECK ((counter >= 0)),
  constraint passkeys_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

create table pending_digests (
  user_id bigint not null,
  kind text not null,
  count integer not null,
  due_at timestamp with time zone not null,
  constraint pending_digests_pk PRIMARY KEY (user_id, kind),
  constraint pending_digests_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint pending_digests_count_positive CHECK ((count > 0))
);
CREATE INDEX pending_digests_due ON public.pending_digests USING btree (due_at);

create table phone_reveals (
  ad_id bigint not null,
  viewer_id bigint not null,
  revealed_on date not null,
  revealed_at timestamp with time zone not null,
  constraint phone_reveals_pk PRIMARY KEY (ad_id, viewer_id, revealed_on),
  constraint phone_reveals_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint phone_reveals_viewer_fk FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX phone_reveals_age ON public.phone_reveals USING brin (revealed_at);
CREATE INDEX phone_reveals_viewer ON public.phone_reveals USING btree (viewer_id, revealed_at DESC);

create table photo_requests (
  conversation_id bigint not null,
  seq bigint not null,
  ad_id bigint,
  mark text not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  photo_seq bigint,
  confirmed_seq bigint,
  shown_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint photo_requests_pk PRIMARY KEY (conversation_id, seq),
  constraint photo_requests_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint photo_requests_confirmed_fk FOREIGN KEY (conversation_id, confirmed_seq) REFERENCES messages(conversation_id, seq),
  constraint photo_requests_message_fk FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  constraint photo_requests_photo_fk FOREIGN KEY (conversation_id, photo_seq) REFERENCES messages(conversation_id, seq),
  constraint photo_requests_answered CHECK (((state = ANY (ARRAY['answered'::text, 'confirmed'::text])) = (photo_seq IS NOT NULL))),
  constraint photo_requests_confirmed CHECK (((state = 'confirmed'::text) = (confirmed_seq IS NOT NULL))),
  constraint photo_requests_expire_later CHECK ((expires_at > created_at)),
  constraint photo_requests_mark_form CHECK ((mark ~ '^[1-9][0-9]{3}$'::text)),
  constraint photo_requests_shown_is_confirmed CHECK (((shown_at IS NULL) OR (state = 'confirmed'::text))),
  constraint photo_requests_state_known CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'confirmed'::text, 'expired'::text])))
);
CREATE INDEX photo_requests_ad ON public.photo_requests USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE UNIQUE INDEX photo_requests_one_open ON public.photo_requests USING btree (conversation_id) WHERE (state = 'open'::text);

create table pictures (
  id text not null,
  owner_id bigint,
  kind text not null,
  width smallint not null,
  height smallint not null,
  placeholder text not null,
  dhash bigint not null,
  bytes integer not null,
  created_at timestamp with time zone not null default now(),
  stored_at timestamp with time zone,
  unused_since timestamp with time zone default now(),
  constraint pictures_pk PRIMARY KEY (id),
  constraint pictures_owner_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint pictures_bytes_range CHECK (((bytes >= 1) AND (bytes <= 15728640))),
  constraint pictures_id_random CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint pictures_kind_known CHECK ((kind = ANY (ARRAY['ad'::text, 'profile'::text, 'chat'::text]))),
  constraint pictures_shown_are_stored CHECK (((unused_since IS NOT NULL) OR (stored_at IS NOT NULL)))
);
CREATE INDEX pictures_owner ON public.pictures USING btree (owner_id, created_at);
CREATE INDEX pictures_ownerless ON public.pictures USING btree (id) WHERE (owner_id IS NULL);
CREATE INDEX pictures_similar ON public.pictures USING gin (picture_bands(dhash)) WHERE (stored_at IS NOT NULL);
CREATE INDEX pictures_unused ON public.pictures USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table price_offers (
  conversation_id bigint not null,
  seq bigint not null,
  price bigint not null,
  price_currency text not null,
  price_dollars bigint,
  state text not null default 'pending'::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint price_offers_pk PRIMARY KEY (conversation_id, seq),
  constraint price_offers_message_fk FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  constraint price_offers_currency_known CHECK ((price_currency = ANY (ARRAY['new'::text, 'old'::text, 'usd'::text]))),
  constraint price_offers_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint price_offers_dollars CHECK (((price_currency = 'usd'::text) = (price_dollars IS NOT NULL))),
  constraint price_offers_expire_later CHECK ((expires_at > created_at)),
  constraint price_offers_price_positive CHECK ((price > 0)),
  constraint price_offers_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'superseded'::text])))
);
CREATE INDEX price_offers_due ON public.price_offers USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX price_offers_one_open ON public.price_offers USING btree (conversation_id) WHERE (state = 'pending'::text);

create table prohibited_words (
  phrase_key text not null,
  phrase text not null,
  rule text not null,
  severity text not null,
  changed_at timestamp with time zone not null,
  constraint prohibited_words_pk PRIMARY KEY (phrase_key),
  constraint prohibited_words_length CHECK ((((char_length(phrase) >= 2) AND (char_length(phrase) <= 60)) AND ((char_length(rule) >= 1) AND (char_length(rule) <= 40)))),
  constraint prohibited_words_severity CHECK ((severity = ANY (ARRAY['refuse'::text, 'hold'::text, 'off'::text])))
);

create table push_subscriptions (
  session_id bigint not null,
  user_id bigint not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  failures integer not null default 0,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_endpoint_unique UNIQUE (endpoint),
  constraint push_subscriptions_pk PRIMARY KEY (session_id),
  constraint push_subscriptions_session_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_length CHECK ((length(auth) = 16)),
  constraint push_subscriptions_endpoint_form CHECK (((endpoint ~ '^https://[a-z0-9.-]+/'::text) AND (length(endpoint) <= 1000))),
  constraint push_subscriptions_language_known CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint push_subscriptions_p256dh_length CHECK ((length(p256dh) = 65))
);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id);

create table queued_tasks (
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null,
  due_at timestamp with time zone not null,
  attempts smallint not null default 0,
  last_error text,
  failed_at timestamp with time zone,
  constraint queued_tasks_pkey PRIMARY KEY (id)
);
CREATE INDEX queued_tasks_due ON public.queued_tasks USING btree (due_at, id) WHERE (failed_at IS NULL);
CREATE INDEX queued_tasks_failed ON public.queued_tasks USING btree (failed_at) WHERE (failed_at IS NOT NULL);

create table rating_paths (
  seller_id bigint not null,
  rater_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  units smallint not null,
  constraint rating_paths_pk PRIMARY KEY (seller_id, from_id, to_id, rater_id),
  constraint rating_paths_rating_fk FOREIGN KEY (seller_id, rater_id) REFERENCES ratings(seller_id, rater_id) ON DELETE CASCADE,
  constraint rating_paths_units CHECK (((units >= 1) AND (units <= 12)))
);
CREATE INDEX rating_paths_rating ON public.rating_paths USING btree (seller_id, rater_id);

create table ratings (
  rater_id bigint not null,
  seller_id bigint not null,
  stars smallint not null,
  recommends boolean not null,
  comment text,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  sender_key bytea,
  is_counted boolean not null default true,
  after_deal boolean not null default false,
  is_proven boolean not null default true,
  hidden_until timestamp with time zone,
  constraint ratings_pk PRIMARY KEY (rater_id, seller_id),
  constraint ratings_rater_fk FOREIGN KEY (rater_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ratings_seller_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ratings_comment_length CHECK (((char_length(comment) >= 3) AND (char_length(comment) <= 1000))),
  constraint ratings_hidden_after_deal CHECK (((hidden_until IS NULL) OR after_deal)),
  constraint ratings_not_oneself CHECK ((rater_id <> seller_id)),
  constraint ratings_stars_range CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX ratings_counted ON public.ratings USING btree (seller_id) INCLUDE (rater_id, stars, recommends) WHERE is_counted;
CREATE INDEX ratings_hidden ON public.ratings USING btree (hidden_until) WHERE (hidden_until IS NOT NULL);
CREATE INDEX ratings_seller ON public.ratings USING btree (seller_id, created_at DESC);
CREATE INDEX ratings_sender ON public.ratings USING btree (seller_id, sender_key) WHERE (sender_key IS NOT NULL);
CREATE INDEX ratings_shown ON public.ratings USING btree (seller_id) INCLUDE (rater_id, stars, recommends, after_deal, is_proven) WHERE (is_counted AND (hidden_until IS NULL));

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pk PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table repeated_photos (
  ad_id bigint not null,
  name text not null,
  source_ad_id bigint not null,
  found_at timestamp with time zone not null,
  constraint repeated_photos_pk PRIMARY KEY (ad_id, name),
  constraint repeated_photos_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint repeated_photos_source_fk FOREIGN KEY (source_ad_id) REFERENCES ads(id) ON DELETE CASCADE
);
CREATE INDEX repeated_photos_source ON public.repeated_photos USING btree (source_ad_id);

create table saved_searches (
  id bigint not null generated always as identity,
  user_id bigint not null,
  search_id bigint not null,
  name text,
  frequency text not null,
  paused_at timestamp with time zone,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  hour_started_at timestamp with time zone,
  hour_count smallint not null default 0,
  digest_due_at timestamp with time zone,
  digest_since timestamp with time zone,
  constraint saved_searches_once UNIQUE (user_id, search_id),
  constraint saved_searches_pk PRIMARY KEY (id),
  constraint saved_searches_search_fk FOREIGN KEY (search_id) REFERENCES compiled_searches(id),
  constraint saved_searches_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_searches_frequency_known CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'off'::text]))),
  constraint saved_searches_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE INDEX saved_searches_due ON public.saved_searches USING btree (digest_due_at) WHERE (digest_due_at IS NOT NULL);
CREATE INDEX saved_searches_search ON public.saved_searches USING btree (search_id, user_id);

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  older_code_works boolean not null default false,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table search_ads (
  regime smallint not null,
  id bigint not null,
  published_at timestamp with time zone not null,
  price bigint,
  kilometers integer,
  area integer,
  c1 smallint not null,
  c2 smallint,
  c3 smallint,
  c4 smallint,
  governorate_id smallint not null,
  city_id smallint not null,
  subdistrict_id smallint,
  zone_id smallint not null,
  condition smallint,
  year smallint,
  appearance_id smallint,
  transmission smallint,
  fuel smallint,
  rooms smallint,
  floor smallint,
  extras smallint not null,
  doc tsvector not null,
  attributes jsonb not null default '{}'::jsonb,
  category_words tsvector
) partition by LIST (regime);

create table search_cars partition of search_ads FOR VALUES IN ('1');
CREATE INDEX search_cars_appearance ON public.search_cars USING btree (appearance_id, year, kilometers, price, governorate_id, city_id, zone_id, condition, published_at DESC, id DESC) INCLUDE (subdistrict_id, c2, c3, c4, fuel, transmission);
CREATE INDEX search_cars_attributes ON public.search_cars USING gin (attributes jsonb_path_ops) WITH (fastupdate=off) WHERE (attributes <> '{}'::jsonb);
CREATE INDEX search_cars_c2_facet ON public.search_cars USING btree (c2, governorate_id) WHERE (extras >= 0);
CREATE INDEX search_cars_c2_newest ON public.search_cars USING btree (c2, published_at DESC, id DESC, year, kilometers, appearance_id, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c3, c4, fuel, transmission);
CREATE INDEX search_cars_c2_price ON public.search_cars USING btree (c2, price, id, year, kilometers, appearance_id, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c3, c4, fuel, transmission) WHERE (price IS NOT NULL);
CREATE INDEX search_cars_c3_facet ON public.search_cars USING btree (c3, governorate_id) WHERE (extras >= 0);
CREATE INDEX search_cars_c3_newest ON public.search_cars USING btree (c3, published_at DESC, id DESC, year, kilometers, appearance_id, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c4, fuel, transmission);
CREATE INDEX search_cars_c3_price ON public.search_cars USING btree (c3, price, id, year, kilometers, appearance_id, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c4, fuel, transmission) WHERE (price IS NOT NULL);
CREATE INDEX search_cars_city_newest ON public.search_cars USING btree (city_id, published_at DESC, id DESC, year, kilometers, appearance_id, price, governorate_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, fuel, transmission);
CREATE INDEX search_cars_doc ON public.search_cars USING gin (doc) WITH (fastupdate='on');
CREATE INDEX search_cars_governorate_facet ON public.search_cars USING btree (governorate_id) WHERE (extras >= 0);
CREATE INDEX search_cars_governorate_newest ON public.search_cars USING btree (governorate_id, published_at DESC, id DESC, year, kilometers, appearance_id, price, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, fuel, transmission);
CREATE UNIQUE INDEX search_cars_id ON public.search_cars USING btree (id);
CREATE INDEX search_cars_mileage ON public.search_cars USING btree (kilometers, id, year, price, appearance_id, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c3, c4, fuel, transmission);
CREATE INDEX search_cars_newest ON public.search_cars USING btree (published_at DESC, id DESC, year, kilometers, appearance_id, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, fuel, transmission);
CREATE INDEX search_cars_price ON public.search_cars USING btree (price, id, year, kilometers, appearance_id, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c3, c4, fuel, transmission) WHERE (price IS NOT NULL);
CREATE INDEX search_cars_year_id ON public.search_cars USING btree (year, id, kilometers, price, appearance_id, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c3, c4, fuel, transmission);
CREATE INDEX search_cars_zone_newest ON public.search_cars USING btree (zone_id, published_at DESC, id DESC, year, kilometers, appearance_id, price, governorate_id, city_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, fuel, transmission);

create table search_categories (
  category_id smallint not null,
  path smallint[] not null,
  type text not null,
  deal text,
  words tsvector not null,
  is_stale boolean not null default false,
  carried tsvector not null generated always as (((words || path_tokens('C'::text, path)) || title_tokens(words))) stored,
  constraint search_categories_pk PRIMARY KEY (category_id),
  constraint search_categories_category_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table search_counts (
  category_id smallint not null,
  zone_id smallint not null,
  ads integer not null,
  constraint search_counts_pk PRIMARY KEY (category_id, zone_id)
);

create table search_days (
  day date not null,
  query text not null,
  searches integer not null,
  empty_searches integer not null,
  senders integer not null,
  constraint search_days_pk PRIMARY KEY (day, query),
  constraint search_days_empty_searches_part CHECK (((empty_searches >= 0) AND (empty_searches <= searches))),
  constraint search_days_query_length CHECK (((char_length(query) >= 2) AND (char_length(query) <= 60)))
);

create table search_first_letters (
  prefix text not null,
  suggestions jsonb not null,
  constraint search_first_letters_pk PRIMARY KEY (prefix)
);

create table search_matches (
  search_id bigint not null,
  ad_id bigint not null,
  reason text not null,
  matched_at timestamp with time zone not null,
  constraint search_matches_pk PRIMARY KEY (search_id, ad_id, reason),
  constraint search_matches_ad_fk FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint search_matches_search_fk FOREIGN KEY (search_id) REFERENCES compiled_searches(id) ON DELETE CASCADE
);
CREATE INDEX search_matches_ad ON public.search_matches USING btree (ad_id, matched_at);
CREATE INDEX search_matches_age ON public.search_matches USING btree (matched_at);
CREATE INDEX search_matches_new ON public.search_matches USING btree (search_id, matched_at);

create table search_other partition of search_ads FOR VALUES IN ('4');
CREATE INDEX search_other_attributes ON public.search_other USING gin (attributes jsonb_path_ops) WITH (fastupdate=off) WHERE (attributes <> '{}'::jsonb);
CREATE INDEX search_other_c1_facet ON public.search_other USING btree (c1, governorate_id) WHERE (extras >= 0);
CREATE INDEX search_other_c1_newest ON public.search_other USING btree (c1, published_at DESC, id DESC, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4);
CREATE INDEX search_other_c1_price ON public.search_other USING btree (c1, price, id, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c3, c4) WHERE (price IS NOT NULL);
CREATE INDEX search_other_c2_facet ON public.search_other USING btree (c2, governorate_id) WHERE (extras >= 0);
CREATE INDEX search_other_c2_newest ON public.search_other USING btree (c2, published_at DESC, id DESC, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c1, c3, c4);
CREATE INDEX search_other_c2_price ON public.search_other USING btree (c2, price, id, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c1, c3, c4) WHERE (price IS NOT NULL);
CREATE INDEX search_other_c3_facet ON public.search_other USING btree (c3, governorate_id) WHERE (extras >= 0);
CREATE INDEX search_other_c3_newest ON public.search_other USING btree (c3, published_at DESC, id DESC, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c1, c2, c4);
CREATE INDEX search_other_c3_price ON public.search_other USING btree (c3, price, id, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c1, c2, c4) WHERE (price IS NOT NULL);
CREATE INDEX search_other_city_newest ON public.search_other USING btree (city_id, published_at DESC, id DESC, price, governorate_id, zone_id, condition) INCLUDE (subdistrict_id, c1, c2, c3, c4);
CREATE INDEX search_other_doc ON public.search_other USING gin (doc) WITH (fastupdate='on');
CREATE INDEX search_other_governorate_facet ON public.search_other USING btree (governorate_id) WHERE (extras >= 0);
CREATE INDEX search_other_governorate_newest ON public.search_other USING btree (governorate_id, published_at DESC, id DESC, price, city_id, zone_id, condition) INCLUDE (subdistrict_id, c1, c2, c3, c4);
CREATE UNIQUE INDEX search_other_id ON public.search_other USING btree (id);
CREATE INDEX search_other_newest ON public.search_other USING btree (published_at DESC, id DESC, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c1, c2, c3, c4);
CREATE INDEX search_other_price ON public.search_other USING btree (price, id, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c1, c2, c3, c4) WHERE (price IS NOT NULL);
CREATE INDEX search_other_zone_newest ON public.search_other USING btree (zone_id, published_at DESC, id DESC, price, governorate_id, city_id, condition) INCLUDE (subdistrict_id, c1, c2, c3, c4);

create table search_places (
  zone_id smallint not null,
  level text not null,
  city_id smallint,
  subdistrict_id smallint,
  path smallint[] not null,
  words tsvector not null,
  is_stale boolean not null default false,
  carried tsvector not null generated always as ((words || path_tokens('P'::text, path))) stored,
  constraint search_places_pk PRIMARY KEY (zone_id),
  constraint search_places_zone_fk FOREIGN KEY (zone_id) REFERENCES zones(id) ON DELETE CASCADE
);

create table search_rent partition of search_ads FOR VALUES IN ('3');
CREATE INDEX search_rent_area ON public.search_rent USING btree (area, rooms, price, governorate_id, city_id, zone_id, condition, published_at DESC, id DESC) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE INDEX search_rent_attributes ON public.search_rent USING gin (attributes jsonb_path_ops) WITH (fastupdate=off) WHERE (attributes <> '{}'::jsonb);
CREATE INDEX search_rent_c2_facet ON public.search_rent USING btree (c2, governorate_id) WHERE (extras >= 0);
CREATE INDEX search_rent_c2_newest ON public.search_rent USING btree (c2, published_at DESC, id DESC, rooms, area, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c3, c4, floor, extras);
CREATE INDEX search_rent_c2_price ON public.search_rent USING btree (c2, price, id, rooms, area, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c3, c4, floor, extras) WHERE (price IS NOT NULL);
CREATE INDEX search_rent_c3_facet ON public.search_rent USING btree (c3, governorate_id) WHERE (extras >= 0);
CREATE INDEX search_rent_c3_newest ON public.search_rent USING btree (c3, published_at DESC, id DESC, rooms, area, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c4, floor, extras);
CREATE INDEX search_rent_c3_price ON public.search_rent USING btree (c3, price, id, rooms, area, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c4, floor, extras) WHERE (price IS NOT NULL);
CREATE INDEX search_rent_city_newest ON public.search_rent USING btree (city_id, published_at DESC, id DESC, rooms, area, price, governorate_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE INDEX search_rent_doc ON public.search_rent USING gin (doc) WITH (fastupdate='on');
CREATE INDEX search_rent_governorate_facet ON public.search_rent USING btree (governorate_id) WHERE (extras >= 0);
CREATE INDEX search_rent_governorate_newest ON public.search_rent USING btree (governorate_id, published_at DESC, id DESC, rooms, area, price, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE UNIQUE INDEX search_rent_id ON public.search_rent USING btree (id);
CREATE INDEX search_rent_newest ON public.search_rent USING btree (published_at DESC, id DESC, rooms, area, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE INDEX search_rent_price ON public.search_rent USING btree (price, id, rooms, area, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras) WHERE (price IS NOT NULL);
CREATE INDEX search_rent_price_per_metre ON public.search_rent USING btree ((((price * 100) / area)), id, price, area, rooms, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras) WHERE ((price IS NOT NULL) AND (area IS NOT NULL));
CREATE INDEX search_rent_rooms ON public.search_rent USING btree (rooms, area, price, governorate_id, city_id, zone_id, condition, published_at DESC, id DESC) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE INDEX search_rent_zone_newest ON public.search_rent USING btree (zone_id, published_at DESC, id DESC, rooms, area, price, governorate_id, city_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);

create table search_sale partition of search_ads FOR VALUES IN ('2');
CREATE INDEX search_sale_area ON public.search_sale USING btree (area, rooms, price, governorate_id, city_id, zone_id, condition, published_at DESC, id DESC) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE INDEX search_sale_attributes ON public.search_sale USING gin (attributes jsonb_path_ops) WITH (fastupdate=off) WHERE (attributes <> '{}'::jsonb);
CREATE INDEX search_sale_c2_facet ON public.search_sale USING btree (c2, governorate_id) WHERE (extras >= 0);
CREATE INDEX search_sale_c2_newest ON public.search_sale USING btree (c2, published_at DESC, id DESC, rooms, area, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c3, c4, floor, extras);
CREATE INDEX search_sale_c2_price ON public.search_sale USING btree (c2, price, id, rooms, area, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c3, c4, floor, extras) WHERE (price IS NOT NULL);
CREATE INDEX search_sale_c3_facet ON public.search_sale USING btree (c3, governorate_id) WHERE (extras >= 0);
CREATE INDEX search_sale_c3_newest ON public.search_sale USING btree (c3, published_at DESC, id DESC, rooms, area, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c4, floor, extras);
CREATE INDEX search_sale_c3_price ON public.search_sale USING btree (c3, price, id, rooms, area, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c4, floor, extras) WHERE (price IS NOT NULL);
CREATE INDEX search_sale_city_newest ON public.search_sale USING btree (city_id, published_at DESC, id DESC, rooms, area, price, governorate_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE INDEX search_sale_doc ON public.search_sale USING gin (doc) WITH (fastupdate='on');
CREATE INDEX search_sale_governorate_facet ON public.search_sale USING btree (governorate_id) WHERE (extras >= 0);
CREATE INDEX search_sale_governorate_newest ON public.search_sale USING btree (governorate_id, published_at DESC, id DESC, rooms, area, price, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE UNIQUE INDEX search_sale_id ON public.search_sale USING btree (id);
CREATE INDEX search_sale_newest ON public.search_sale USING btree (published_at DESC, id DESC, rooms, area, price, governorate_id, city_id, zone_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE INDEX search_sale_price ON public.search_sale USING btree (price, id, rooms, area, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras) WHERE (price IS NOT NULL);
CREATE INDEX search_sale_price_per_metre ON public.search_sale USING btree ((((price * 100) / area)), id, price, area, rooms, governorate_id, city_id, zone_id, condition, published_at) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras) WHERE ((price IS NOT NULL) AND (area IS NOT NULL));
CREATE INDEX search_sale_rooms ON public.search_sale USING btree (rooms, area, price, governorate_id, city_id, zone_id, condition, published_at DESC, id DESC) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);
CREATE INDEX search_sale_zone_newest ON public.search_sale USING btree (zone_id, published_at DESC, id DESC, rooms, area, price, governorate_id, city_id, condition) INCLUDE (subdistrict_id, c2, c3, c4, floor, extras);

create table search_senders (
  day date not null,
  query text not null,
  sender_key bytea not null,
  constraint search_senders_pk PRIMARY KEY (day, query, sender_key)
);

create table search_suggestions (
  key text not null,
  language text not null,
  label text not null,
  kind text not null,
  category_id smallint,
  zone_id smallint,
  ads integer not null
);
CREATE INDEX search_suggestions_key ON public.search_suggestions USING btree (key, ads DESC) INCLUDE (language, label, kind, category_id, zone_id);

create table search_synonyms (
  id integer not null generated always as identity,
  phrase text not null,
  phrase_key text not null,
  kind text not null,
  means text,
  category_id smallint,
  zone_id smallint,
  created_at timestamp with time zone not null,
  constraint search_synonyms_phrase UNIQUE (phrase_key),
  constraint search_synonyms_pk PRIMARY KEY (id),
  constraint search_synonyms_category_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint search_synonyms_zone_fk FOREIGN KEY (zone_id) REFERENCES zones(id) ON DELETE CASCADE,
  constraint search_synonyms_length CHECK ((((char_length(phrase) >= 2) AND (char_length(phrase) <= 60)) AND ((char_length(means) >= 2) AND (char_length(means) <= 60)))),
  constraint search_synonyms_meaning CHECK ((((kind = 'word'::text) AND (num_nonnulls(means) = 1) AND (num_nonnulls(category_id, zone_id) = 0)) OR ((kind = 'category'::text) AND (category_id IS NOT NULL) AND (num_nonnulls(means, zone_id) = 0)) OR ((kind = 'place'::text) AND (zone_id IS NOT NULL) AND (num_nonnulls(means, category_id) = 0)) OR ((kind = 'ignored'::text) AND (num_nonnulls(means, category_id, zone_id) = 0))))
);
CREATE INDEX search_synonyms_category ON public.search_synonyms USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX search_synonyms_zone ON public.search_synonyms USING btree (zone_id) WHERE (zone_id IS NOT NULL);

create table search_words (
  word text not null,
  ads integer not null,
  folded text not null generated always as (folded_word(word)) stored,
  skeleton text not null generated always as (word_skeleton(word)) stored,
  constraint search_words_pk PRIMARY KEY (word)
);
CREATE INDEX search_words_folded ON public.search_words USING btree (folded);
CREATE INDEX search_words_frequent ON public.search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off) WHERE (ads >= 20);
CREATE INDEX search_words_near ON public.search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX search_words_skeleton ON public.search_words USING btree (skeleton);

create table seed_versions (
  name text not null,
  hash text not null,
  seeded_at timestamp with time zone not null default now(),
  constraint seed_versions_pk PRIMARY KEY (name)
);

create table sessions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  device_label text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  stepped_up_at timestamp with time zone,
  constraint sessions_token_hash_unique UNIQUE (token_hash),
  constraint sessions_pk PRIMARY KEY (id),
  constraint sessions_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_idle ON public.sessions USING btree (last_seen_at);
CREATE UNIQUE INDEX sessions_previous ON public.sessions USING btree (previous_hash) WHERE (previous_hash IS NOT NULL);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id, last_seen_at DESC);

create table settings (
  key text not null,
  value jsonb,
  version integer not null,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  constraint settings_pk PRIMARY KEY (key),
  constraint settings_changed_by_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX settings_changed_by ON public.settings USING btree (changed_by) WHERE (changed_by IS NOT NULL);

create table shop_agents (
  shop_id bigint not null,
  user_id bigint not null,
  joined_at timestamp with time zone not null,
  constraint shop_agents_pk PRIMARY KEY (shop_id, user_id),
  constraint shop_agents_shop_fk FOREIGN KEY (shop_id) REFERENCES shops(user_id) ON DELETE CASCADE,
  constraint shop_agents_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint shop_agents_not_owner CHECK ((shop_id <> user_id))
);
CREATE INDEX shop_agents_user ON public.shop_agents USING btree (user_id);

create table shop_invitations (
  shop_id bigint not null,
  phone text not null,
  invited_at timestamp with time zone not null,
  constraint shop_invitations_pk PRIMARY KEY (shop_id, phone),
  constraint shop_invitations_shop_fk FOREIGN KEY (shop_id) REFERENCES shops(user_id) ON DELETE CASCADE,
  constraint shop_invitations_phone_e164 CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);
CREATE INDEX shop_invitations_age ON public.shop_invitations USING btree (invited_at);
CREATE INDEX shop_invitations_phone ON public.shop_invitations USING btree (phone);

create table shop_phone_reveals (
  shop_id bigint not null,
  viewer_id bigint not null,
  revealed_on date not null,
  revealed_at timestamp with time zone not null,
  constraint shop_phone_reveals_pk PRIMARY KEY (shop_id, viewer_id, revealed_on),
  constraint shop_phone_reveals_shop_fk FOREIGN KEY (shop_id) REFERENCES shops(user_id) ON DELETE CASCADE,
  constraint shop_phone_reveals_viewer_fk FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX shop_phone_reveals_age ON public.shop_phone_reveals USING brin (revealed_at);
CREATE INDEX shop_phone_reveals_viewer ON public.shop_phone_reveals USING btree (viewer_id, revealed_at DESC);

create table shops (
  user_id bigint not null,
  zone_id smallint not null,
  address text,
  hours jsonb,
  phone text,
  cover text,
  opened_at timestamp with time zone not null,
  constraint shops_pk PRIMARY KEY (user_id),
  constraint shops_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint shops_zone_fk FOREIGN KEY (zone_id) REFERENCES zones(id),
  constraint shops_address_length CHECK (((char_length(address) >= 3) AND (char_length(address) <= 120))),
  constraint shops_cover_name CHECK ((cover ~ '^(profile|demo)/'::text)),
  constraint shops_hours_week CHECK (((jsonb_typeof(hours) = 'array'::text) AND (jsonb_array_length(hours) = 7))),
  constraint shops_phone_e164 CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);

create table staff_invitations (
  phone text not null,
  role text not null,
  invited_by bigint not null,
  reason text not null,
  invited_at timestamp with time zone not null,
  constraint staff_invitations_pk PRIMARY KEY (phone),
  constraint staff_invitations_by_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint staff_invitations_phone_e164 CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint staff_invitations_role_known CHECK ((role = ANY (ARRAY['owner'::text, 'operator'::text, 'moderator'::text, 'support'::text])))
);
CREATE INDEX staff_invitations_age ON public.staff_invitations USING btree (invited_at);
CREATE INDEX staff_invitations_by ON public.staff_invitations USING btree (invited_by);

create table staff_log (
  id bigint not null generated always as identity,
  staff_id bigint,
  case_id bigint,
  subject text,
  subject_id bigint,
  action text not null,
  rule text,
  note text,
  undoes bigint,
  created_at timestamp with time zone not null default now(),
  status_before text,
  details jsonb,
  subject_key text,
  constraint staff_log_undone_once UNIQUE (undoes),
  constraint staff_log_pk PRIMARY KEY (id),
  constraint staff_log_case_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE SET NULL,
  constraint staff_log_staff_fk FOREIGN KEY (staff_id) REFERENCES users(id),
  constraint staff_log_undoes_fk FOREIGN KEY (undoes) REFERENCES staff_log(id),
  constraint staff_log_action_form CHECK ((action ~ '^[a-z]+(_[a-z]+)*$'::text))
);
CREATE INDEX staff_log_age ON public.staff_log USING btree (created_at);
CREATE INDEX staff_log_case ON public.staff_log USING btree (case_id, id);
CREATE INDEX staff_log_key ON public.staff_log USING btree (subject, subject_key, id) WHERE (subject_key IS NOT NULL);
CREATE INDEX staff_log_staff ON public.staff_log USING btree (staff_id, id);
CREATE INDEX staff_log_subject ON public.staff_log USING btree (subject, subject_id, id);

create table staff_requests (
  id bigint not null generated always as identity,
  action text not null,
  subject text not null,
  subject_id bigint,
  subject_key text,
  payload jsonb not null default '{}'::jsonb,
  asked_by bigint not null,
  reason text not null,
  status text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_requests_pk PRIMARY KEY (id),
  constraint staff_requests_asked_by_fk FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint staff_requests_decided_by_fk FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint staff_requests_action_form CHECK ((action ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint staff_requests_decided CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint staff_requests_decider CHECK (((status = ANY (ARRAY['approved'::text, 'declined'::text, 'withdrawn'::text])) = (decided_by IS NOT NULL))),
  constraint staff_requests_reason_length CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 500))),
  constraint staff_requests_status_known CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint staff_requests_two_people CHECK (((status <> ALL (ARRAY['approved'::text, 'declined'::text])) OR (decided_by <> asked_by)))
);
CREATE INDEX staff_requests_age ON public.staff_requests USING btree (decided_at) WHERE (status <> 'open'::text);
CREATE INDEX staff_requests_expiry ON public.staff_requests USING btree (expires_at) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX staff_requests_one_open ON public.staff_requests USING btree (action, subject, COALESCE(subject_id, (0)::bigint), COALESCE(subject_key, ''::text)) WHERE (status = 'open'::text);
CREATE INDEX staff_requests_subject ON public.staff_requests USING btree (subject, subject_id, id DESC);

create table submissions (
  user_id bigint not null,
  client_id uuid not null,
  body_hash bytea not null,
  thing text not null,
  thing_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint submissions_pk PRIMARY KEY (user_id, client_id),
  constraint submissions_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint submissions_thing_known CHECK ((thing = ANY (ARRAY['ad'::text, 'inquiry'::text, 'comment'::text, 'case'::text])))
);
CREATE INDEX submissions_age ON public.submissions USING btree (created_at);

create table text_uses (
  kind text not null,
  subject_id bigint not null,
  user_id bigint not null,
  text_key bytea not null,
  used_at timestamp with time zone not null,
  constraint text_uses_pk PRIMARY KEY (kind, subject_id),
  constraint text_uses_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint text_uses_kind_known CHECK ((kind = ANY (ARRAY['ad'::text, 'message'::text])))
);
CREATE INDEX text_uses_age ON public.text_uses USING btree (used_at);
CREATE INDEX text_uses_text ON public.text_uses USING btree (kind, text_key, used_at);
CREATE INDEX text_uses_user ON public.text_uses USING btree (user_id);

create table user_days (
  day date not null,
  user_id bigint not null,
  constraint user_days_pk PRIMARY KEY (day, user_id),
  constraint user_days_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_days_user ON public.user_days USING btree (user_id);

create table user_notes (
  id bigint not null generated always as identity,
  user_id bigint not null,
  author_id bigint not null,
  client_id uuid not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint user_notes_once UNIQUE (author_id, client_id),
  constraint user_notes_pk PRIMARY KEY (id),
  constraint user_notes_author_fk FOREIGN KEY (author_id) REFERENCES users(id),
  constraint user_notes_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_notes_body_length CHECK (((char_length(body) >= 3) AND (char_length(body) <= 2000)))
);
CREATE INDEX user_notes_user ON public.user_notes USING btree (user_id, id DESC);

create table user_phones (
  user_id bigint not null,
  phone text not null,
  verified_at timestamp with time zone not null,
  constraint user_phones_pk PRIMARY KEY (user_id, phone),
  constraint user_phones_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_phones_phone_e164 CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);

create table users (
  id bigint not null generated always as identity,
  user_name text not null,
  full_name text not null,
  kind text not null default 'person'::text,
  about text,
  picture text,
  phone text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone,
  email text,
  password_hash text,
  user_name_shape text,
  language text not null default 'ar'::text,
  shows_last_seen boolean not null default true,
  shows_follows boolean not null default true,
  banned_at timestamp with time zone,
  folded_name text not null generated always as (plain_text(((full_name || ' '::text) || user_name))) stored,
  claimed_at timestamp with time zone,
  deletes_at timestamp with time zone,
  deleted_at timestamp with time zone,
  is_demo boolean not null default false,
  answer_minutes integer,
  unverified_email text,
  former_sold_count integer not null default 0,
  has_name boolean not null default true,
  answer_percent smallint,
  staff_role text,
  limits text[] not null default '{}'::text[],
  limits_end_at timestamp with time zone,
  limits_rule text,
  constraint users_pk PRIMARY KEY (id),
  constraint users_about_length CHECK ((char_length(about) <= 500)),
  constraint users_answer_minutes_not_negative CHECK ((answer_minutes >= 0)),
  constraint users_deleted_is_nameless CHECK (((deleted_at IS NULL) OR (num_nonnulls(phone, email, unverified_email, password_hash, picture, about) = 0))),
  constraint users_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint users_full_name_length CHECK (((char_length(full_name) >= 3) AND (char_length(full_name) <= 60))),
  constraint users_kind_known CHECK ((kind = ANY (ARRAY['person'::text, 'dealer'::text, 'office'::text]))),
  constraint users_language_known CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint users_limits_end CHECK (((limits <> '{}'::text[]) OR (num_nonnulls(limits_end_at, limits_rule) = 0))),
  constraint users_limits_known CHECK ((limits <@ ARRAY['posting'::text, 'messages'::text, 'comments'::text])),
  constraint users_phone_e164 CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint users_staff_role_known CHECK ((staff_role = ANY (ARRAY['owner'::text, 'operator'::text, 'moderator'::text, 'support'::text]))),
  constraint users_unverified_email_length CHECK (((char_length(unverified_email) >= 3) AND (char_length(unverified_email) <= 254))),
  constraint users_user_name_length CHECK (((char_length(user_name) >= 3) AND (char_length(user_name) <= 30)))
);
CREATE INDEX users_banned ON public.users USING btree (id) WHERE (banned_at IS NOT NULL);
CREATE INDEX users_created ON public.users USING btree (created_at);
CREATE INDEX users_deletion ON public.users USING btree (deletes_at) WHERE (deletes_at IS NOT NULL);
CREATE INDEX users_demo ON public.users USING btree (id) WHERE is_demo;
CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (lower(email));
CREATE INDEX users_folded_name ON public.users USING gin (folded_name gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_phone_unique ON public.users USING btree (phone);
CREATE INDEX users_staff ON public.users USING btree (id) WHERE (staff_role IS NOT NULL);
CREATE UNIQUE INDEX users_user_name_shape_unique ON public.users USING btree (user_name_shape);
CREATE UNIQUE INDEX users_user_name_unique ON public.users USING btree (lower(user_name));

create table zone_changes (
  id integer not null generated always as identity,
  kind text not null,
  zone_id smallint not null,
  into_id smallint,
  zone_ids smallint[] not null,
  stale_names jsonb not null,
  ads_total integer not null,
  ads_done integer not null default 0,
  parts_left smallint not null,
  started_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint zone_changes_pk PRIMARY KEY (id),
  constraint zone_changes_into_fk FOREIGN KEY (into_id) REFERENCES zones(id),
  constraint zone_changes_zone_fk FOREIGN KEY (zone_id) REFERENCES zones(id),
  constraint zone_changes_done_not_negative CHECK (((ads_done >= 0) AND (parts_left >= 0))),
  constraint zone_changes_kind_known CHECK ((kind = ANY (ARRAY['rename'::text, 'merge'::text])))
);
CREATE UNIQUE INDEX zone_changes_running ON public.zone_changes USING btree ((true)) WHERE (finished_at IS NULL);

create table zones (
  id smallint not null,
  parent_id smallint,
  governorate_id smallint not null,
  city_id smallint,
  slug text not null,
  level text not null,
  "position" smallint not null default 0,
  name_ar text not null,
  name_en text not null,
  aliases_ar text[] not null default '{}'::text[],
  aliases_en text[] not null default '{}'::text[],
  latitude double precision,
  longitude double precision,
  pcode text,
  source text not null,
  edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  merged_into smallint,
  constraint zones_slug_unique UNIQUE (slug),
  constraint zones_pk PRIMARY KEY (id),
  constraint zones_city_fk FOREIGN KEY (city_id) REFERENCES zones(id),
  constraint zones_governorate_fk FOREIGN KEY (governorate_id) REFERENCES zones(id),
  constraint zones_merged_fk FOREIGN KEY (merged_into) REFERENCES zones(id),
  constraint zones_parent_fk FOREIGN KEY (parent_id) REFERENCES zones(id),
  constraint zones_governorate_is_top CHECK (((level = 'governorate'::text) = (parent_id IS NULL))),
  constraint zones_level_known CHECK ((level = ANY (ARRAY['governorate'::text, 'district'::text, 'subdistrict'::text, 'town'::text, 'neighbourhood'::text])))
);
CREATE INDEX zones_city ON public.zones USING btree (city_id);
CREATE INDEX zones_parent ON public.zones USING btree (parent_id);

create view search_source as
 SELECT (r.regime)::smallint AS regime,
    a.id,
    a.published_at,
    r.price,
    a.kilometers,
    a.area,
    c.path[1] AS c1,
    c.path[2] AS c2,
    c.path[3] AS c3,
    c.path[4] AS c4,
    a.governorate_id,
    a.city_id,
    p.subdistrict_id,
    a.zone_id,
    r.condition,
    a.year,
    a.appearance_id,
    (
        CASE a.transmission
            WHEN 'automatic'::text THEN 1
            WHEN 'manual'::text THEN 2
            ELSE NULL::integer
        END)::smallint AS transmission,
    (
        CASE a.fuel
            WHEN 'petrol'::text THEN 1
            WHEN 'hybrid'::text THEN 2
            WHEN 'diesel'::text THEN 3
            WHEN 'electric'::text THEN 4
            ELSE NULL::integer
        END)::smallint AS fuel,
    a.rooms,
    a.floor,
    ((((((('elevator'::text = ANY (a.extras)))::integer + ((('extension'::text = ANY (a.extras)))::integer * 2)) + ((('car_entrance'::text = ANY (a.extras)))::integer * 4)) + ((('security'::text = ANY (a.extras)))::integer * 8)) + ((('out_building'::text = ANY (a.extras)))::integer * 16)))::smallint AS extras,
    (o.words || c.carried) AS doc,
    a.attributes,
    ts_delete(c.carried, tsvector_to_array(o.words)) AS category_words
   FROM ((((((ads a
     JOIN search_categories c USING (category_id))
     JOIN search_places p USING (zone_id))
     LEFT JOIN car_appearances b ON ((b.id = a.appearance_id)))
     CROSS JOIN LATERAL ( SELECT search_vector(a.name) AS title
         OFFSET 0) t)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (a.category_type = 'cars'::text) THEN 1
                    WHEN (a.category_type <> 'properties'::text) THEN 4
                    WHEN (COALESCE(a.deal, c.deal) = ANY (ARRAY['rental'::text, 'rent'::text])) THEN 3
                    ELSE 2
                END AS regime,
                CASE
                    WHEN a.show_price THEN a.price
                    ELSE NULL::bigint
                END AS price,
            (
                CASE a.condition
                    WHEN 'new'::text THEN 1
                    WHEN 'used'::text THEN 2
                    ELSE NULL::integer
                END)::smallint AS condition) r)
     CROSS JOIN LATERAL ( SELECT ((((t.title || title_tokens(t.title)) || search_vector(concat_ws(' '::text, a.description, b.name_ar, b.name_en, a.fact_words))) || p.carried) || (own_tokens(a.governorate_id, a.city_id, r.condition, a.appearance_id, a.year, a.kilometers, r.price) || detail_vector(a.category_type, r.regime, a.condition, a.transmission, a.fuel, a.extras))) AS words
         OFFSET 0) o)
  WHERE (a.status = 'active'::text);

CREATE TRIGGER price_drop AFTER INSERT OR UPDATE ON public.ad_prices FOR EACH ROW EXECUTE FUNCTION keep_price_drop();

CREATE TRIGGER reset_ad_check BEFORE UPDATE OF status ON public.ads FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION reset_ad_check();

CREATE TRIGGER search_ads_delete AFTER DELETE ON public.ads FOR EACH ROW EXECUTE FUNCTION keep_search_ads();

CREATE TRIGGER search_ads_insert AFTER INSERT ON public.ads FOR EACH ROW EXECUTE FUNCTION keep_search_ads();

CREATE TRIGGER search_ads_truncate AFTER TRUNCATE ON public.ads FOR EACH STATEMENT EXECUTE FUNCTION empty_search_ads();

CREATE TRIGGER search_ads_update AFTER UPDATE OF name, description, category_id, category_type, governorate_id, city_id, zone_id, status, price, show_price, condition, published_at, year, kilometers, transmission, fuel, appearance_id, deal, area, rooms, floor, extras, attributes ON public.ads FOR EACH ROW WHEN (((old.status = 'active'::text) OR (new.status = 'active'::text))) EXECUTE FUNCTION keep_search_ads();

CREATE TRIGGER search_names AFTER INSERT OR UPDATE ON public.car_makes FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_categories();

CREATE TRIGGER search_names AFTER INSERT OR UPDATE ON public.car_models FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_categories();

CREATE TRIGGER search_names AFTER INSERT OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_categories();

CREATE TRIGGER codes_count_guess AFTER UPDATE OF wrong_guesses ON public.codes FOR EACH ROW WHEN ((new.wrong_guesses > old.wrong_guesses)) EXECUTE FUNCTION count_code();

CREATE TRIGGER codes_count_sent AFTER INSERT ON public.codes FOR EACH ROW EXECUTE FUNCTION count_code();

CREATE TRIGGER forget_agent_conversations AFTER DELETE ON public.conversation_members REFERENCING OLD TABLE AS lost FOR EACH STATEMENT EXECUTE FUNCTION forget_agent_conversations();

CREATE TRIGGER sessions_tell_end AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

CREATE TRIGGER staff_log_append_only BEFORE DELETE OR UPDATE ON public.staff_log FOR EACH ROW EXECUTE FUNCTION keep_staff_log();

CREATE TRIGGER users_without_access_have_no_sessions AFTER UPDATE OF banned_at, deleted_at ON public.users FOR EACH ROW WHEN (((new.banned_at IS NOT NULL) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION end_sessions_of_user();

CREATE TRIGGER search_names AFTER INSERT OR UPDATE ON public.zones FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_places();
