-- Further numbers that a seller may show in ads, each verified by a code sent to it. The account's own number is in users.
create table user_phones (
  user_id bigint not null constraint user_phones_user_fk references users on delete cascade,
  phone text not null constraint user_phones_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  verified_at timestamptz not null,
  constraint user_phones_pk primary key (user_id, phone)
);
