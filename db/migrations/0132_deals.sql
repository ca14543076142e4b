-- older code works
-- A deal follows an accepted offer: reservation, hand-over confirmed by both, or the end of it.
create table deals (
  conversation_id bigint not null,
  offer_seq bigint not null,
  ad_id bigint,
  seller_id bigint not null,
  buyer_id bigint not null,
  state text not null default 'open',
  reserved_until timestamptz,
  seller_confirmed_at timestamptz,
  buyer_confirmed_at timestamptz,
  marks_sold boolean not null default false,
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint deals_pk primary key (conversation_id, offer_seq),
  constraint deals_offer_fk foreign key (conversation_id, offer_seq) references price_offers on delete cascade,
  constraint deals_ad_fk foreign key (ad_id) references ads on delete set null,
  constraint deals_seller_fk foreign key (seller_id) references users on delete cascade,
  constraint deals_buyer_fk foreign key (buyer_id) references users on delete cascade,
  constraint deals_two_people check (seller_id <> buyer_id),
  constraint deals_state_known check (state in ('open', 'done', 'cancelled')),
  constraint deals_reserved_while_open check (reserved_until is null or state = 'open'),
  constraint deals_done_by_both check ((state = 'done') = (num_nonnulls(seller_confirmed_at, buyer_confirmed_at) = 2)),
  constraint deals_reason check ((state = 'cancelled') = (reason is not null)),
  constraint deals_reason_known check (reason in ('changed_mind', 'no_show', 'price', 'taken', 'other', 'timeout'))
);
create unique index deals_one_open on deals (conversation_id) where state = 'open';
create unique index deals_one_reservation on deals (ad_id) where reserved_until is not null;
create index deals_reserved_until on deals (reserved_until) where reserved_until is not null;
create index deals_idle on deals (changed_at) where state = 'open';
create index deals_ad on deals (ad_id) where ad_id is not null;
create index deals_seller on deals (seller_id, buyer_id);
create index deals_buyer on deals (buyer_id, seller_id);
