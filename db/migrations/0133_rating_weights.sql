-- older code works
-- Ratings after a deal are hidden until both have rated, and ratings weigh by what the rater is known for.
alter table ratings add column after_deal boolean not null default false;
alter table ratings add column is_proven boolean not null default true;
alter table ratings add column hidden_until timestamptz;
alter table ratings add constraint ratings_hidden_after_deal check (hidden_until is null or after_deal) not valid;
