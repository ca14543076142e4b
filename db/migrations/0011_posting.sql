-- Undoing a deletion, and hidden prices in favourites.

alter table ads
  -- The status to restore after an undelete; separate from status_before, which a moderator's undo may need too.
  add column deleted_from text,
  drop constraint ads_removed_by_a_rule,
  add constraint ads_removed_by_a_rule check (removed_rule is null or status in ('removed', 'deleted'));

alter table inquiries
  add column deleted_from text,
  drop constraint inquiries_removed_by_a_rule,
  add constraint inquiries_removed_by_a_rule check (removed_rule is null or status in ('removed', 'deleted'));

-- A price that was hidden at the time stays unknown, even when the ad shows its price later.
alter table ad_prices add column was_shown boolean not null default true;

-- Finds the ad of a similar image. Demo images are not uploads.
create index ad_images_uploads on ad_images (name) where name like 'ad/%';
