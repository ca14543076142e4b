-- older code works
-- A buyer asks for a new photo with a mark of the day in it. The question, the photo and the confirmation are messages.
create table photo_requests (
  conversation_id bigint not null,
  seq bigint not null,
  ad_id bigint,
  mark text not null,
  state text not null default 'open',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  photo_seq bigint,
  confirmed_seq bigint,
  -- The seller shows the photo on the page of the ad.
  shown_at timestamptz,
  changed_at timestamptz not null,
  constraint photo_requests_pk primary key (conversation_id, seq),
  constraint photo_requests_message_fk foreign key (conversation_id, seq) references messages on delete cascade,
  constraint photo_requests_photo_fk foreign key (conversation_id, photo_seq) references messages (conversation_id, seq),
  constraint photo_requests_confirmed_fk foreign key (conversation_id, confirmed_seq) references messages (conversation_id, seq),
  constraint photo_requests_ad_fk foreign key (ad_id) references ads on delete set null,
  constraint photo_requests_mark_form check (mark ~ '^[1-9][0-9]{3}$'),
  constraint photo_requests_state_known check (state in ('open', 'answered', 'confirmed', 'expired')),
  constraint photo_requests_answered check ((state in ('answered', 'confirmed')) = (photo_seq is not null)),
  constraint photo_requests_confirmed check ((state = 'confirmed') = (confirmed_seq is not null)),
  constraint photo_requests_shown_is_confirmed check (shown_at is null or state = 'confirmed'),
  constraint photo_requests_expire_later check (expires_at > created_at)
);
create unique index photo_requests_one_open on photo_requests (conversation_id) where state = 'open';
create index photo_requests_ad on photo_requests (ad_id) where ad_id is not null;
