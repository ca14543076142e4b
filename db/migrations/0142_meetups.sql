-- older code works
-- Meetings in public places, agreed in conversations about an ad. A proposal is a message, and so is each answer.
alter table messages drop constraint messages_kind_known;
alter table messages add constraint messages_kind_known
  check (kind in ('text', 'image', 'video', 'voice', 'file', 'ad', 'offer', 'deal', 'meetup', 'deletion')) not valid;
alter table messages drop constraint messages_step_of_deal;
alter table messages add constraint messages_step_of_deal check ((kind in ('deal', 'meetup')) = (step is not null)) not valid;

create table meetups (
  conversation_id bigint not null,
  seq bigint not null,
  place text not null,
  meets_at timestamptz not null,
  state text not null default 'proposed',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reminded_at timestamptz,
  constraint meetups_pk primary key (conversation_id, seq),
  constraint meetups_message_fk foreign key (conversation_id, seq) references messages on delete cascade,
  constraint meetups_state_known check (state in ('proposed', 'accepted', 'declined', 'cancelled', 'superseded', 'past')),
  constraint meetups_in_future check (meets_at > created_at)
);
create unique index meetups_one_open on meetups (conversation_id) where state in ('proposed', 'accepted');
create index meetups_due on meetups (meets_at) where state in ('proposed', 'accepted');
create index meetups_to_remind on meetups (meets_at) where state = 'accepted' and reminded_at is null;

-- The token is stored as it is: who reads this table can read the meeting itself beside it.
create table meetup_links (
  conversation_id bigint not null,
  seq bigint not null,
  user_id bigint not null,
  token text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint meetup_links_pk primary key (conversation_id, seq, user_id),
  constraint meetup_links_token_unique unique (token),
  constraint meetup_links_meetup_fk foreign key (conversation_id, seq) references meetups on delete cascade,
  constraint meetup_links_user_fk foreign key (user_id) references users on delete cascade
);
create index meetup_links_user on meetup_links (user_id);
create index meetup_links_expiry on meetup_links (expires_at);
