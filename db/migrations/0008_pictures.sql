-- Uploaded images, used or not. The row is inserted before the file is stored, so interrupted uploads are found and
-- removed.

-- The four 16-bit parts of a perceptual hash, each with its position. Hashes that differ in at most three bits have one
-- part in common.
create function picture_bands(dhash bigint) returns integer[]
language sql immutable strict parallel safe
return array[
  (dhash >> 48 & 65535)::integer,
  65536 + (dhash >> 32 & 65535)::integer,
  131072 + (dhash >> 16 & 65535)::integer,
  196608 + (dhash & 65535)::integer];

create table pictures (
  -- 128 random bits; also the file name.
  id text constraint pictures_pk primary key constraint pictures_id_random check (id ~ '^[0-9a-f]{32}$'),
  -- Null after the account is deleted; the next sweep removes the image.
  owner_id bigint constraint pictures_owner_fk references users on delete set null,
  kind text not null constraint pictures_kind_known check (kind in ('ad', 'profile', 'chat')),
  width smallint not null,
  height smallint not null,
  placeholder text not null,
  dhash bigint not null,
  -- Size of the upload; counts for the daily quota.
  bytes integer not null constraint pictures_bytes_range check (bytes between 1 and 15728640),
  created_at timestamptz not null default now(),
  -- Null until all sizes are stored, and again during removal.
  stored_at timestamptz,
  -- Null while it is used.
  unused_since timestamptz default now(),
  constraint pictures_shown_are_stored check (unused_since is not null or stored_at is not null)
);
create index pictures_owner on pictures (owner_id, created_at);
create index pictures_unused on pictures (unused_since) where unused_since is not null;
create index pictures_ownerless on pictures (id) where owner_id is null;
create index pictures_similar on pictures using gin (picture_bands(dhash)) where stored_at is not null;
