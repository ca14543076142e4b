-- older code works
-- Which trick a suspicious message looks like, so that the warning can explain it.
alter table messages add column scam_kind text;
alter table messages add constraint messages_scam_kind check (
  scam_kind is null or (is_suspicious and scam_kind in ('code', 'deposit', 'courier', 'link', 'elsewhere'))) not valid;
