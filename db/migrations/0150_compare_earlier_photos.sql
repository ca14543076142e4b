-- older code works
-- Ads from before photos were compared: one task goes through them in steps.
insert into queued_tasks (kind, payload, due_at)
select 'posting.compare_earlier_photos', '{"after": 0}', now() where exists (select from ads);
