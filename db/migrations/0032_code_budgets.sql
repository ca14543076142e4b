-- Strangers cannot use up an owner's codes, and a lost reply does not cost a code.
alter table codes
  -- Requested on a browser or in a session of the phone's owner; counted apart from the codes that others request.
  add column is_from_owner boolean not null default false,
  -- Names the request: the same request again gets the same code instead of another message.
  add column client_id uuid,
  -- What the code gave the first time: repeating the entry replaces it.
  add column session_id bigint,
  add column registered_user_id bigint,
  drop constraint codes_purpose_known,
  add constraint codes_purpose_known
    check (purpose in ('sign_in', 'reset_password', 'change_phone', 'step_up', 'show_phone'));
create index codes_sender_prefix on codes (sender_key, prefix, sent_at desc);

delete from counters where key like 'prefix_block:%';
