-- older code works
alter table users validate constraint users_staff_role_known;
