-- older code works
-- no transaction
create index concurrently if not exists users_staff on users (id) where staff_role is not null;
create index concurrently if not exists staff_log_staff on staff_log (staff_id, id);
create index concurrently if not exists staff_log_key on staff_log (subject, subject_key, id) where subject_key is not null;
