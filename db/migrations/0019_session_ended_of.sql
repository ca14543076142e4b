-- A hosted Pusher does not know sessions and closes sockets by user, so the event needs the user id.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  perform pg_notify('session_ended_of', old.user_id::text);
  return null;
end $$;
