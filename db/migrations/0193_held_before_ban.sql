-- older code works
-- A ban hides the held ads too. The end of the ban must hold them again instead of publishing them.
alter table ads add column held_before_ban boolean not null default false;
