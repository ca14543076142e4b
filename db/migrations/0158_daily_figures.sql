-- older code works
-- Figures about the market, one row for each day and measure (docs/topics/insight.md). 0 is all categories, all governorates.
-- No foreign keys: the past stays when a category is merged or an account leaves.
create table daily_figures (
  measure text not null,
  key text not null default '',
  category_id smallint not null default 0,
  governorate_id smallint not null default 0,
  day date not null,
  value double precision not null,
  constraint daily_figures_pk primary key (measure, category_id, governorate_id, day, key),
  constraint daily_figures_measure_form check (measure ~ '^[a-z]+(_[a-z0-9]+)*$'),
  constraint daily_figures_value_not_negative check (value >= 0)
);
create index daily_figures_age on daily_figures (day);

-- Days on which a member used the product, for the number of active members.
create table user_days (
  day date not null,
  user_id bigint not null,
  constraint user_days_pk primary key (day, user_id),
  constraint user_days_user_fk foreign key (user_id) references users on delete cascade
);
create index user_days_user on user_days (user_id);

-- What was typed into the search on a day; `senders` counts addresses.
create table search_days (
  day date not null,
  query text not null,
  searches integer not null,
  empty_searches integer not null,
  senders integer not null,
  constraint search_days_pk primary key (day, query),
  constraint search_days_query_length check (char_length(query) between 2 and 60),
  constraint search_days_empty_searches_part check (empty_searches between 0 and searches)
);

-- Tells whether an address has typed the same before on that day. The keys cannot be traced to an address.
create table search_senders (
  day date not null,
  query text not null,
  sender_key bytea not null,
  constraint search_senders_pk primary key (day, query, sender_key)
);
