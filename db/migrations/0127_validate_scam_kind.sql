-- older code works
alter table messages validate constraint messages_scam_kind;
