-- older code works
-- Words that the team has taught the search, in addition to the shipped dictionary, and searches that it does not want to see again.
create table search_synonyms (
  id integer generated always as identity,
  phrase text not null,
  phrase_key text not null,
  kind text not null,
  means text,
  category_id smallint,
  zone_id smallint,
  created_at timestamptz not null,
  constraint search_synonyms_pk primary key (id),
  constraint search_synonyms_phrase unique (phrase_key),
  constraint search_synonyms_category_fk foreign key (category_id) references categories (id) on delete cascade,
  constraint search_synonyms_zone_fk foreign key (zone_id) references zones (id) on delete cascade,
  constraint search_synonyms_length check (char_length(phrase) between 2 and 60 and char_length(means) between 2 and 60),
  constraint search_synonyms_meaning check (
    (kind = 'word' and num_nonnulls(means) = 1 and num_nonnulls(category_id, zone_id) = 0)
    or (kind = 'category' and category_id is not null and num_nonnulls(means, zone_id) = 0)
    or (kind = 'place' and zone_id is not null and num_nonnulls(means, category_id) = 0)
    or (kind = 'ignored' and num_nonnulls(means, category_id, zone_id) = 0))
);
create index search_synonyms_category on search_synonyms (category_id) where category_id is not null;
create index search_synonyms_zone on search_synonyms (zone_id) where zone_id is not null;
