-- older code works
alter table users validate constraint users_limits_known;
alter table users validate constraint users_limits_end;
alter table account_recoveries validate constraint account_recoveries_new_phone_e164;
alter table account_recoveries validate constraint account_recoveries_by_staff;
alter table account_recoveries validate constraint account_recoveries_staff_fk;
alter table codes validate constraint codes_purpose_known;
