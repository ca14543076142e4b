-- older code works
-- Which deals prove a rating: `units` of twelve pass from one person to the other. All ratings of a seller share the twelve.
-- The people on the way are no subjects of the row, and users are never deleted, so they have no foreign key.
create table rating_paths (
  seller_id bigint not null,
  rater_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  units smallint not null,
  constraint rating_paths_pk primary key (seller_id, from_id, to_id, rater_id),
  constraint rating_paths_rating_fk foreign key (seller_id, rater_id) references ratings (seller_id, rater_id) on delete cascade,
  constraint rating_paths_units check (units between 1 and 12)
);
create index rating_paths_rating on rating_paths (seller_id, rater_id);
-- Ratings that the rule before proved are proven again.
insert into queued_tasks (kind, payload, due_at)
select 'ratings.prove_again', '{"rater": 0, "seller": 0}', now() where exists (select from ratings);
