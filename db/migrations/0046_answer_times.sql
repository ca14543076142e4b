-- How long a person usually takes to answer a first message, measured by a job from conversations of the last months.
alter table users add column answer_minutes integer;
alter table users add constraint users_answer_minutes_not_negative check (answer_minutes >= 0) not valid;
alter table users validate constraint users_answer_minutes_not_negative;
