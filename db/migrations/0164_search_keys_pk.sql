-- older code works
-- The index with the checks is the primary key; a second one would be written for nothing.
alter table compiled_search_keys drop constraint compiled_search_keys_pk;
alter table compiled_search_keys add constraint compiled_search_keys_pk primary key using index compiled_search_keys_checks;
