-- older code works
-- A message can show one of the sender's own ads. Constraints are validated by the next migration, without a lock that
-- stops people from writing.
alter table messages add column ad_id bigint;
alter table messages add constraint messages_ad_fk foreign key (ad_id) references ads on delete set null not valid;
alter table messages drop constraint messages_kind_known;
alter table messages add constraint messages_kind_known
  check (kind in ('text', 'image', 'video', 'voice', 'file', 'ad', 'deletion')) not valid;
alter table messages add constraint messages_ad_of_kind check (ad_id is null or (kind = 'ad' and deleted_at is null)) not valid;
