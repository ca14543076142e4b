-- older code works
-- The automatic answer to "is it still available?", from the state of the ad when it was asked.
alter table messages add column answer jsonb;
