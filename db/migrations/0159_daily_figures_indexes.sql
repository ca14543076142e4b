-- older code works
-- no transaction
create index concurrently if not exists ads_created on ads (created_at);
create index concurrently if not exists users_created on users (created_at);
create index concurrently if not exists conversations_created on conversations (created_at);
create index concurrently if not exists conversations_answered on conversations (answered_at) where answered_at is not null;
create index concurrently if not exists deals_confirmed on deals (greatest(seller_confirmed_at, buyer_confirmed_at)) where state = 'done';
create index concurrently if not exists phone_reveals_age on phone_reveals using brin (revealed_at);
create index concurrently if not exists shop_phone_reveals_age on shop_phone_reveals using brin (revealed_at);
create index concurrently if not exists cases_created on cases (created_at);
create index concurrently if not exists cases_decided on cases (decided_at) where decided_at is not null;
create index concurrently if not exists staff_log_age on staff_log (created_at);
