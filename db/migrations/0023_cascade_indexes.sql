-- no transaction
-- older code works

-- Without these, deleting one comment, ad, case or user reads all notifications.
create index concurrently if not exists notifications_actor on notifications (actor_id) where actor_id is not null;
create index concurrently if not exists notifications_ad on notifications (ad_id) where ad_id is not null;
create index concurrently if not exists notifications_case on notifications (case_id) where case_id is not null;
create index concurrently if not exists notifications_comment on notifications (comment_id) where comment_id is not null;
create index concurrently if not exists notifications_inquiry on notifications (inquiry_id) where inquiry_id is not null;
