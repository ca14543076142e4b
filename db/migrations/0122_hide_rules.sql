-- older code works
-- What a member does not want to see in lists of ads: ads, sellers, words, or a kind of ads. One row for each.
create table hide_rules (
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  ad_id bigint,
  seller_id bigint,
  word text,
  created_at timestamptz not null default now(),
  constraint hide_rules_pk primary key (id),
  constraint hide_rules_user_fk foreign key (user_id) references users on delete cascade,
  constraint hide_rules_ad_fk foreign key (ad_id) references ads on delete cascade,
  constraint hide_rules_seller_fk foreign key (seller_id) references users on delete cascade,
  constraint hide_rules_once unique nulls not distinct (user_id, kind, ad_id, seller_id, word),
  constraint hide_rules_kind_known check (kind in ('ad', 'seller', 'word', 'dealers', 'seen', 'featured')),
  constraint hide_rules_one_subject check (
    (ad_id is not null) = (kind = 'ad') and (seller_id is not null) = (kind = 'seller')
    and (word is not null) = (kind = 'word')),
  constraint hide_rules_not_oneself check (seller_id <> user_id),
  constraint hide_rules_word_length check (char_length(word) between 2 and 40)
);
create index hide_rules_ad on hide_rules (ad_id) where ad_id is not null;
create index hide_rules_seller on hide_rules (seller_id, user_id) where seller_id is not null;
