-- older code works
-- Operators change categories and places while the product runs. Every change raises the version in its transaction, and
-- processes that have an older one read the catalog again. `structure` is raised when paths or ids change.
create table catalog_versions (
  name text constraint catalog_versions_pk primary key,
  version integer not null,
  structure integer not null,
  changed_at timestamptz not null
);
insert into catalog_versions (name, version, structure, changed_at) values ('catalog', 1, 1, now());

-- The seed leaves an edited row alone. All columns are nullable, because the release before inserts rows without them.
alter table categories add column edited_at timestamptz, add column hidden_at timestamptz,
  add column merged_into smallint constraint categories_merged_fk references categories (id),
  add column facts_off text[];
alter table zones add column edited_at timestamptz, add column hidden_at timestamptz,
  add column merged_into smallint constraint zones_merged_fk references zones (id);
