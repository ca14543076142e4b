-- older code works
-- no transaction
-- Staff finds people by the beginnings of the words of a name.
create index concurrently if not exists users_folded_name on users using gin (folded_name gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists account_recoveries_phone_changes on account_recoveries (opens_at) where new_phone is not null;
