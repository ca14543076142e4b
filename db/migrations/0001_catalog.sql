-- Reference data: categories and zones. Loaded from db/seed at a start after the files changed.
create extension if not exists pg_trgm;

create table car_makes (
  id smallint constraint car_makes_pk primary key,
  slug text not null constraint car_makes_slug_unique unique,
  name_ar text not null,
  name_en text not null,
  -- Null for "other makes".
  country char(2),
  country_ar text,
  country_en text,
  popularity_rank smallint not null,
  aliases_ar text[] not null default '{}',
  aliases_en text[] not null default '{}'
);

-- Body types of cars; the API calls them appearances.
create table car_appearances (
  id smallint constraint car_appearances_pk primary key,
  slug text not null constraint car_appearances_slug_unique unique,
  name_ar text not null,
  name_en text not null
);

create table car_models (
  id smallint constraint car_models_pk primary key,
  make_id smallint not null constraint car_models_make_fk references car_makes,
  slug text not null constraint car_models_slug_unique unique,
  name_ar text not null,
  name_en text not null,
  appearances text[] not null default '{}',
  aliases_ar text[] not null default '{}',
  aliases_en text[] not null default '{}'
);
create index car_models_make on car_models (make_id);

create table categories (
  id smallint constraint categories_pk primary key,
  parent_id smallint constraint categories_parent_fk references categories,
  slug text not null constraint categories_slug_unique unique,
  level smallint not null constraint categories_level_known check (level between 1 and 4),
  position smallint not null,
  type text not null constraint categories_type_known
    check (type in ('cars', 'properties', 'general', 'jobs', 'services')),
  icon text not null,
  color text constraint categories_color_hex check (color ~ '^#[0-9a-f]{6}$'),
  nav_position smallint constraint categories_nav_unique unique,
  deal text constraint categories_deal_known check (deal in ('sale', 'rent')),
  make_id smallint constraint categories_make_fk references car_makes,
  model_id smallint constraint categories_model_fk references car_models,
  name_ar text not null,
  name_en text not null,
  constraint categories_top_has_no_parent check ((level = 1) = (parent_id is null)),
  constraint categories_top_has_color check (level > 1 or color is not null)
);
create index categories_parent on categories (parent_id, position);

create table zones (
  id smallint constraint zones_pk primary key,
  parent_id smallint constraint zones_parent_fk references zones,
  governorate_id smallint not null constraint zones_governorate_fk references zones,
  city_id smallint constraint zones_city_fk references zones,
  slug text not null constraint zones_slug_unique unique,
  level text not null constraint zones_level_known
    check (level in ('governorate', 'district', 'subdistrict', 'town', 'neighbourhood')),
  position smallint not null default 0,
  name_ar text not null,
  name_en text not null,
  aliases_ar text[] not null default '{}',
  aliases_en text[] not null default '{}',
  latitude double precision,
  longitude double precision,
  pcode text,
  source text not null,
  constraint zones_governorate_is_top check ((level = 'governorate') = (parent_id is null))
);
create index zones_parent on zones (parent_id);
create index zones_city on zones (city_id);

-- The loaded version of each seed file, so that a start without changes skips loading.
create table seed_versions (
  name text constraint seed_versions_pk primary key,
  hash text not null,
  seeded_at timestamptz not null default now()
);
