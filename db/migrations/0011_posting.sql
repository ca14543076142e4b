-- What undoing a deletion needs, and what keeps a hidden price hidden.

alter table ads
  -- The state undeleting leads back to; apart from status_before, which a moderator's undo needs at the same time.
  add column deleted_from text,
  drop constraint ads_removed_by_a_rule,
  add constraint ads_removed_by_a_rule check (removed_rule is null or status in ('removed', 'deleted'));

alter table inquiries
  add column deleted_from text,
  drop constraint inquiries_removed_by_a_rule,
  add constraint inquiries_removed_by_a_rule check (removed_rule is null or status in ('removed', 'deleted'));

-- A price that was not shown when it was asked stays unknown, also once the ad shows its price.
alter table ad_prices add column was_shown boolean not null default true;

-- From a picture that looks like another to the ad that shows it. Drawings of the demo are no uploads.
create index ad_images_uploads on ad_images (name) where name like 'ad/%';
