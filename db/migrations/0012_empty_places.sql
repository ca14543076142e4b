-- A deleted comment with replies stays as an empty row without its text.
alter table comments
  drop constraint comments_body_length,
  add constraint comments_body_length
    check (case when deleted_at is null then char_length(body) between 3 and 1000 else body = '' end);
