-- Conversations between two users, their messages and the inbox of each user.

create table conversations (
  id bigint generated always as identity constraint conversations_pk primary key,
  low_id bigint not null constraint conversations_low_fk references users on delete cascade,
  high_id bigint not null constraint conversations_high_fk references users on delete cascade,
  ad_id bigint constraint conversations_ad_fk references ads on delete set null,
  inquiry_id bigint constraint conversations_inquiry_fk references inquiries on delete set null,
  -- 'ad:17', 'inquiry:3' or 'profile'. Kept after the subject is deleted: two users have one conversation per subject, and
  -- conversations about different deleted subjects stay different.
  subject text not null constraint conversations_subject_form check (subject ~ '^((ad|inquiry):[1-9][0-9]*|profile)$'),
  started_by bigint not null,
  -- Incremented by `update … returning` in the transaction of each entry: the row lock makes seq gapless and ordered by commit.
  last_seq bigint not null default 0,
  -- Time of the last entry that is not a deletion.
  last_message_seq bigint not null default 0,
  -- First message of the user who did not start the conversation.
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversations_two_people check (low_id < high_id),
  constraint conversations_started_by_one_of_them check (started_by in (low_id, high_id)),
  constraint conversations_one_subject check (num_nonnulls(ad_id, inquiry_id) <= 1),
  constraint conversations_seq_order check (last_message_seq between 0 and last_seq),
  constraint conversations_once unique (low_id, high_id, subject)
);
create index conversations_ad on conversations (ad_id, created_at) where ad_id is not null;
create index conversations_inquiry on conversations (inquiry_id) where inquiry_id is not null;
create index conversations_high on conversations (high_id);

-- The state of one user in a conversation.
create table conversation_members (
  conversation_id bigint not null constraint conversation_members_conversation_fk references conversations on delete cascade,
  user_id bigint not null constraint conversation_members_user_fk references users on delete cascade,
  other_id bigint not null constraint conversation_members_other_fk references users on delete cascade,
  last_read_seq bigint not null default 0,
  last_delivered_seq bigint not null default 0,
  -- Last message of the other user; unread while it is above last_read_seq and cleared_seq.
  received_seq bigint not null default 0,
  -- Entries up to here are deleted for this user.
  cleared_seq bigint not null default 0,
  is_archived boolean not null default false,
  -- Messages written by this user, including deleted ones.
  sent_count integer not null default 0,
  -- Inbox numbers (chat_inboxes) of the last change and of the last message.
  changed bigint not null default 0,
  active bigint not null default 0,
  constraint conversation_members_pk primary key (conversation_id, user_id),
  constraint conversation_members_two check (user_id <> other_id),
  constraint conversation_members_active_changed check (active <= changed)
);
create index conversation_members_changed on conversation_members (user_id, changed desc);
create index conversation_members_active on conversation_members (user_id, is_archived, active desc);
create index conversation_members_unread on conversation_members (user_id)
  where received_seq > greatest(last_read_seq, cleared_seq);
create index conversation_members_undelivered on conversation_members (user_id, active)
  where received_seq > last_delivered_seq;
create index conversation_members_other on conversation_members (other_id);

-- One counter per user over all conversations. A change locks the conversation first, then these rows in the order of
-- user_id: numbers are gapless and ordered by commit, so a client that continues from its last number misses nothing.
create table chat_inboxes (
  user_id bigint constraint chat_inboxes_pk primary key
    constraint chat_inboxes_user_fk references users on delete cascade,
  last_change bigint not null constraint chat_inboxes_change_positive check (last_change > 0)
);

-- Videos, voice messages and documents. As with images, the row is inserted first and marked as stored last.
create table chat_files (
  -- 128 random bits; also the file name.
  id text constraint chat_files_pk primary key constraint chat_files_id_random check (id ~ '^[0-9a-f]{32}$'),
  owner_id bigint constraint chat_files_owner_fk references users on delete set null,
  kind text not null constraint chat_files_kind_known check (kind in ('video', 'voice', 'file')),
  -- Detected from the first bytes, never taken from the sender.
  type text not null,
  bytes integer not null constraint chat_files_bytes_range check (bytes between 1 and 52428800),
  name text constraint chat_files_name_length check (char_length(name) between 1 and 120),
  duration_ms integer constraint chat_files_duration_range check (duration_ms between 0 and 3600000),
  waveform smallint[] constraint chat_files_waveform_length check (cardinality(waveform) <= 64),
  created_at timestamptz not null default now(),
  -- Null until it is stored, and again during removal.
  stored_at timestamptz,
  -- Null while a message uses it.
  unused_since timestamptz default now(),
  constraint chat_files_shown_are_stored check (unused_since is not null or stored_at is not null)
);
create index chat_files_owner on chat_files (owner_id, created_at);
create index chat_files_unused on chat_files (unused_since) where unused_since is not null;
create index chat_files_ownerless on chat_files (id) where owner_id is null;

create table messages (
  id bigint generated always as identity constraint messages_id_unique unique,
  conversation_id bigint not null,
  seq bigint not null constraint messages_seq_positive check (seq > 0),
  sender_id bigint not null,
  -- Idempotency key of the browser: a retry finds the message. Null for deletions, which are identified by their target.
  client_id uuid,
  body_hash bytea,
  kind text not null constraint messages_kind_known
    check (kind in ('text', 'image', 'video', 'voice', 'file', 'deletion')),
  body text constraint messages_body_length check (char_length(body) between 1 and 4000),
  folded_body text generated always as (plain_text(body)) stored,
  -- SHA-256 of the normalised text when it is long enough to be distinctive; detects the same message to many users.
  text_key bytea,
  file_id text constraint messages_file_fk references chat_files constraint messages_file_once unique,
  -- The entry that a deletion deletes.
  target_seq bigint,
  reply_to_seq bigint,
  is_suspicious boolean not null default false,
  created_at timestamptz not null,
  -- Deleted for both users: the content is removed, the entry stays.
  deleted_at timestamptz,
  constraint messages_pk primary key (conversation_id, seq),
  constraint messages_sender_is_member foreign key (conversation_id, sender_id)
    references conversation_members (conversation_id, user_id) on delete cascade,
  constraint messages_once unique (sender_id, client_id),
  constraint messages_deletion_has_target check ((kind = 'deletion') = (target_seq is not null)),
  constraint messages_others_have_key check ((kind = 'deletion') = (num_nonnulls(client_id, body_hash) = 0)),
  constraint messages_target_before check (target_seq < seq),
  constraint messages_reply_before check (reply_to_seq < seq),
  constraint messages_target_fk foreign key (conversation_id, target_seq) references messages on delete cascade,
  constraint messages_reply_fk foreign key (conversation_id, reply_to_seq) references messages on delete cascade,
  constraint messages_text_is_said check (kind <> 'text' or body is not null or deleted_at is not null),
  constraint messages_file_is_there check (kind not in ('video', 'voice', 'file') or file_id is not null or deleted_at is not null),
  constraint messages_deleted_is_empty check (deleted_at is null or num_nonnulls(body, file_id, text_key) = 0)
);
create unique index messages_deleted_once on messages (conversation_id, target_seq) where target_seq is not null;
create index messages_same_text on messages (sender_id, text_key, created_at) where text_key is not null;

create table message_pictures (
  conversation_id bigint not null,
  seq bigint not null,
  position smallint not null,
  picture_id text not null constraint message_pictures_picture_fk references pictures on delete cascade
    constraint message_pictures_picture_once unique,
  constraint message_pictures_pk primary key (conversation_id, seq, position),
  constraint message_pictures_message_fk foreign key (conversation_id, seq) references messages on delete cascade
);

-- Messages that a user has deleted for themselves.
create table message_hidings (
  conversation_id bigint not null,
  user_id bigint not null,
  seq bigint not null,
  hidden_at timestamptz not null,
  constraint message_hidings_pk primary key (conversation_id, user_id, seq),
  constraint message_hidings_member_fk foreign key (conversation_id, user_id)
    references conversation_members (conversation_id, user_id) on delete cascade,
  constraint message_hidings_message_fk foreign key (conversation_id, seq) references messages on delete cascade
);
