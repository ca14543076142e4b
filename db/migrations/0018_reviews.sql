-- Automatically held subjects become cases for moderators, without an author.
alter table cases alter column author_id drop not null, alter column sender_key drop not null;
alter table cases add constraint cases_sent_by_somebody
  check (case when author_id is null then kind = 'report' and sender_key is null else sender_key is not null end);
alter table cases drop constraint cases_body_length, add constraint cases_body_length
  check (case when author_id is null then char_length(body) <= 5000 else char_length(body) between 10 and 5000 end);
create unique index cases_one_open_review on cases (subject, subject_id) where author_id is null and status = 'open';

-- Owners of inquiries and authors of comments get notifications about decisions too.
alter table notifications drop constraint notifications_kind_known, add constraint notifications_kind_known check (kind in (
  'comment', 'reply', 'like', 'follow', 'rating', 'message', 'ad_expiring', 'ad_expired', 'followed_ad', 'price_drop',
  'case_answered', 'ad_held', 'ad_removed', 'ad_restored', 'inquiry_removed', 'inquiry_restored', 'comment_removed',
  'comment_restored'));
