-- older code works
-- Searches that people saved. Equal searches of many people are one compiled search, so an ad is compared with it once.
create table compiled_searches (
  id bigint generated always as identity constraint compiled_searches_pk primary key,
  -- The canonical query and its hash.
  hash text not null constraint compiled_searches_hash_key unique,
  query jsonb not null,
  -- What is searched, by language.
  labels jsonb not null,
  -- The dictionary and the rate it was compiled with.
  version text not null,
  -- What an ad must fulfil (src/server/search/reverse-index/).
  partitions smallint not null,
  words tsquery,
  price_from bigint,
  price_to bigint,
  zones smallint[],
  column_filter jsonpath,
  attribute_filter jsonpath
);
create index compiled_searches_version on compiled_searches (version, id);

-- The reverse index: an ad that fulfils the search has at least one of its keys.
create table compiled_search_keys (
  key text collate "C" not null,
  search_id bigint not null
    constraint compiled_search_keys_search_fk references compiled_searches on delete cascade,
  constraint compiled_search_keys_pk primary key (key, search_id)
);
create index compiled_search_keys_search on compiled_search_keys (search_id);

create table saved_searches (
  id bigint generated always as identity constraint saved_searches_pk primary key,
  user_id bigint not null constraint saved_searches_user_fk references users on delete cascade,
  search_id bigint not null constraint saved_searches_search_fk references compiled_searches,
  -- Chosen by the person; null for the name that follows from the query.
  name text,
  frequency text not null,
  paused_at timestamptz,
  created_at timestamptz not null,
  -- Matches since then are new to the person.
  seen_at timestamptz not null,
  -- Notifications of the current hour: beyond a number they become one digest.
  hour_started_at timestamptz,
  hour_count smallint not null default 0,
  -- When the next digest is due, and since when it counts.
  digest_due_at timestamptz,
  digest_since timestamptz,
  constraint saved_searches_once unique (user_id, search_id),
  constraint saved_searches_frequency_known check (frequency in ('instant', 'daily', 'off')),
  constraint saved_searches_name_length check (char_length(name) between 1 and 60)
);
create index saved_searches_search on saved_searches (search_id, user_id);
create index saved_searches_due on saved_searches (digest_due_at) where digest_due_at is not null;

-- An ad that fulfilled a search, once for each reason: it is new, its price fell on a day, it came back in a week.
create table search_matches (
  search_id bigint not null constraint search_matches_search_fk references compiled_searches on delete cascade,
  ad_id bigint not null constraint search_matches_ad_fk references ads on delete cascade,
  reason text not null,
  matched_at timestamptz not null,
  constraint search_matches_pk primary key (search_id, ad_id, reason)
);
create index search_matches_ad on search_matches (ad_id, matched_at);
create index search_matches_new on search_matches (search_id, matched_at);
create index search_matches_age on search_matches (matched_at);
