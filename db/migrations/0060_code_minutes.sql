-- older code works

-- How many codes were sent, and how many wrong guesses were made at them, by minute. Whether the site sends more than
-- usual is read from a few hundred of these rows instead of all codes of eight hours.
create table code_minutes (
  minute timestamptz not null,
  sent integer not null,
  wrong_guesses integer not null,
  constraint code_minutes_pk primary key (minute)
);

create function count_code() returns trigger language plpgsql as $$
begin
  insert into code_minutes as m (minute, sent, wrong_guesses)
  values (date_trunc('minute', new.sent_at), case tg_op when 'INSERT' then 1 else 0 end,
    new.wrong_guesses - case tg_op when 'INSERT' then 0 else old.wrong_guesses end)
  on conflict (minute) do update
    set sent = m.sent + excluded.sent, wrong_guesses = m.wrong_guesses + excluded.wrong_guesses;
  return null;
end $$;

create trigger codes_count_sent after insert on codes for each row execute function count_code();
create trigger codes_count_guess after update of wrong_guesses on codes for each row
  when (new.wrong_guesses > old.wrong_guesses) execute function count_code();

insert into code_minutes
select date_trunc('minute', sent_at), count(*), sum(wrong_guesses) from codes group by 1;
