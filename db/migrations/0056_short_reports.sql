-- A report that an ad is sold or posted twice needs no text: the moderator sees the ad.
alter table cases drop constraint cases_body_length;
alter table cases add constraint cases_body_length check (
  char_length(body) <= 5000 and (char_length(body) >= 10 or author_id is null or (kind = 'report' and body = '')));
