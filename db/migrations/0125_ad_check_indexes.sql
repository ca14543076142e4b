-- no transaction
-- older code works
-- Due checks and ads without a date; what an ad continues; ended ads with the same phone.
create index concurrently if not exists ads_check on ads (check_at) where status = 'active';
create index concurrently if not exists ads_relisted on ads (relisted_from) where relisted_from is not null;
create index concurrently if not exists ads_ended_phone on ads (phone, updated_at desc)
  where phone is not null and status in ('deleted', 'expired', 'sold');
