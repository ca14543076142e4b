-- A deleted comment that has replies stays as an empty place: nothing of what stood there is kept.
alter table comments
  drop constraint comments_body_length,
  add constraint comments_body_length
    check (case when deleted_at is null then char_length(body) between 3 and 1000 else body = '' end);
