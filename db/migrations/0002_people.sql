-- Users, with the columns that public pages need. 0007 adds the columns and tables of sign-in.
create table users (
  id bigint generated always as identity constraint users_pk primary key,
  user_name text not null constraint users_user_name_length check (char_length(user_name) between 3 and 30),
  full_name text not null constraint users_full_name_length check (char_length(full_name) between 3 and 60),
  kind text not null default 'person' constraint users_kind_known check (kind in ('person', 'dealer', 'office')),
  about text constraint users_about_length check (char_length(about) <= 500),
  picture text,
  -- E.164. Only the reveal endpoint returns it; no public query selects it.
  phone text constraint users_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  is_moderator boolean not null default false,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create unique index users_user_name_unique on users (lower(user_name));
create unique index users_phone_unique on users (phone);

create table follows (
  follower_id bigint not null constraint follows_follower_fk references users on delete cascade,
  seller_id bigint not null constraint follows_seller_fk references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint follows_pk primary key (follower_id, seller_id),
  constraint follows_not_oneself check (follower_id <> seller_id)
);
create index follows_seller on follows (seller_id, created_at desc);

create table ratings (
  rater_id bigint not null constraint ratings_rater_fk references users on delete cascade,
  seller_id bigint not null constraint ratings_seller_fk references users on delete cascade,
  stars smallint not null constraint ratings_stars_range check (stars between 1 and 5),
  recommends boolean not null,
  comment text constraint ratings_comment_length check (char_length(comment) between 3 and 1000),
  created_at timestamptz not null default now(),
  constraint ratings_pk primary key (rater_id, seller_id),
  constraint ratings_not_oneself check (rater_id <> seller_id)
);
create index ratings_seller on ratings (seller_id, created_at desc);
