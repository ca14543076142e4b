-- One vote per address and browser counts in a seller's score, and blocks follow a browser to a new account.
alter table ratings
  -- Keyed hash of the rater's address. Deleted after 30 days; `is_counted` stays.
  add column sender_key bytea,
  add column is_counted boolean not null default true;
create index ratings_sender on ratings (seller_id, sender_key) where sender_key is not null;
create index devices_hash on devices (device_hash);
