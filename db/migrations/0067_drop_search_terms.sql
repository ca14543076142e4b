-- Queries are read in memory now (src/server/search/understand).
drop function search_terms(text, integer);
