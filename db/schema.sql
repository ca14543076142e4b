-- Generated from db/migrations by `npm run db:migrate`; never edited by hand.

create extension pg_trgm;

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
  constraint categories_nav_unique UNIQUE (nav_position),
  constraint categories_slug_unique UNIQUE (slug),
  constraint categories_pk PRIMARY KEY (id),
  constraint categories_make_fk FOREIGN KEY (make_id) REFERENCES car_makes(id),
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

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table seed_versions (
  name text not null,
  hash text not null,
  seeded_at timestamp with time zone not null default now(),
  constraint seed_versions_pk PRIMARY KEY (name)
);

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
  constraint zones_slug_unique UNIQUE (slug),
  constraint zones_pk PRIMARY KEY (id),
  constraint zones_city_fk FOREIGN KEY (city_id) REFERENCES zones(id),
  constraint zones_governorate_fk FOREIGN KEY (governorate_id) REFERENCES zones(id),
  constraint zones_parent_fk FOREIGN KEY (parent_id) REFERENCES zones(id),
  constraint zones_governorate_is_top CHECK (((level = 'governorate'::text) = (parent_id IS NULL))),
  constraint zones_level_known CHECK ((level = ANY (ARRAY['governorate'::text, 'district'::text, 'subdistrict'::text, 'town'::text, 'neighbourhood'::text])))
);
CREATE INDEX zones_city ON public.zones USING btree (city_id);
CREATE INDEX zones_parent ON public.zones USING btree (parent_id);
