-- A hosted carrier closes sockets by person, since it knows no sessions of ours: it has to hear whose session ended.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  perform pg_notify('session_ended_of', old.user_id::text);
  return null;
end $$;
