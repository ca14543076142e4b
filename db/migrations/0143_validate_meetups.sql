-- older code works
alter table messages validate constraint messages_kind_known;
alter table messages validate constraint messages_step_of_deal;
