-- older code works
-- Offers of a price in conversations about an ad. An offer is a message; each answer is a message of the kind deal.
alter table messages add column step text;
alter table messages drop constraint messages_kind_known;
alter table messages add constraint messages_kind_known
  check (kind in ('text', 'image', 'video', 'voice', 'file', 'ad', 'offer', 'deal', 'deletion')) not valid;
alter table messages add constraint messages_step_of_deal check ((kind = 'deal') = (step is not null)) not valid;

create table price_offers (
  conversation_id bigint not null,
  seq bigint not null,
  price bigint not null,
  price_currency text not null,
  price_dollars bigint,
  state text not null default 'pending',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint price_offers_pk primary key (conversation_id, seq),
  constraint price_offers_message_fk foreign key (conversation_id, seq) references messages on delete cascade,
  constraint price_offers_price_positive check (price > 0),
  constraint price_offers_currency_known check (price_currency in ('new', 'old', 'usd')),
  constraint price_offers_dollars check ((price_currency = 'usd') = (price_dollars is not null)),
  constraint price_offers_state_known check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded')),
  constraint price_offers_decided check ((state = 'pending') = (decided_at is null)),
  constraint price_offers_expire_later check (expires_at > created_at)
);
create unique index price_offers_one_open on price_offers (conversation_id) where state = 'pending';
create index price_offers_due on price_offers (expires_at) where state = 'pending';
