-- The contract limits the number of images of an ad (maxAdImages). The table only rejects nonsense, so that a change of
-- the limit needs no migration.
alter table ad_images drop constraint ad_images_position_range;
alter table ad_images add constraint ad_images_position_range check (position between 0 and 99);
