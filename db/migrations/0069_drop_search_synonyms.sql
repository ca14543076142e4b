-- Synonyms are entries of db/seed/dialect.json, which search reads into memory; nothing reads the table any more.
drop table search_synonyms;
delete from seed_versions where name = 'synonyms';
