-- Refreshed by jobs: number of ads per zone and category, and search suggestions.

-- Zone 0 is everywhere, category 0 is everything.
create table search_counts (
  category_id smallint not null,
  zone_id smallint not null,
  ads integer not null,
  constraint search_counts_pk primary key (category_id, zone_id)
);

-- One key per word of a label, with and without its article; aliases lead to the label as well.
create table search_suggestions (
  key text collate "C" not null,
  language text not null,
  label text not null,
  kind text not null,
  category_id smallint,
  zone_id smallint,
  ads integer not null
);
create index search_suggestions_key on search_suggestions (key, ads desc) include (language, label, kind, category_id, zone_id);

-- Thousands of keys start with the same letter; the best ten are precomputed.
create table search_first_letters (
  prefix text collate "C" constraint search_first_letters_pk primary key,
  suggestions jsonb not null
);
