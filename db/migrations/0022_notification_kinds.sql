-- The contract lists the kinds of notifications. The table only rejects nonsense, so that a new kind needs no migration.
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_form check (kind ~ '^[a-z]+(_[a-z]+)*$');
