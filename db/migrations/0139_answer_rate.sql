-- older code works
-- How many percent of first messages a person answers; null when there are too few to tell. Measured by a job.
alter table users add column answer_percent smallint;
