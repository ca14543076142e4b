-- no transaction
-- older code works

-- Without it, deleting one ad reads all messages.
create index concurrently if not exists messages_ad on messages (ad_id) where ad_id is not null;
alter table messages validate constraint messages_ad_fk;
alter table messages validate constraint messages_kind_known;
alter table messages validate constraint messages_ad_of_kind;
