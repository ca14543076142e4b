-- Inquiries are searched by the same words as ads.
alter table inquiries add doc tsvector not null generated always as (
  search_vector(name || ' ' || content) || title_tokens(search_vector(name))
  || path_tokens('C', array[top_category_id, category_id])) stored;
create index inquiries_doc on inquiries using gin (doc) where status = 'active';
