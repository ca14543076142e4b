-- older code works
-- What the product noticed about the subject of a case: numbers and ids, never the text of a message.
create table case_signals (
  case_id bigint not null,
  signal text not null,
  -- What several subjects have in common: a browser or a text, as a hash.
  group_key bytea,
  -- What was noticed. After a decision only something that is not among them opens a case again.
  keys text[] not null,
  evidence jsonb not null,
  found_at timestamptz not null,
  constraint case_signals_pk primary key (case_id, signal),
  constraint case_signals_case_fk foreign key (case_id) references cases on delete cascade,
  constraint case_signals_signal_form check (signal ~ '^[a-z]+(_[a-z]+)*$')
);
create index case_signals_group on case_signals (signal, group_key) where group_key is not null;
create index case_signals_age on case_signals (found_at);

-- Who used which text in an ad or a first message, as a hash.
create table text_uses (
  kind text not null,
  subject_id bigint not null,
  user_id bigint not null,
  text_key bytea not null,
  used_at timestamptz not null,
  constraint text_uses_pk primary key (kind, subject_id),
  constraint text_uses_user_fk foreign key (user_id) references users on delete cascade,
  constraint text_uses_kind_known check (kind in ('ad', 'message'))
);
create index text_uses_text on text_uses (kind, text_key, used_at);
create index text_uses_user on text_uses (user_id);
create index text_uses_age on text_uses (used_at);
