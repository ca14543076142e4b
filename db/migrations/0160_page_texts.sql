-- older code works
-- Every version of the static pages that the team has edited. A version without a text returned to the shipped one.
create table page_texts (
  name text not null,
  version integer not null,
  text_ar text,
  text_en text,
  based_on text not null,
  changed_by bigint,
  changed_at timestamptz not null,
  constraint page_texts_pk primary key (name, version),
  constraint page_texts_changed_by_fk foreign key (changed_by) references users (id) on delete set null,
  constraint page_texts_both check ((text_ar is null) = (text_en is null))
);
create index page_texts_changed_by on page_texts (changed_by) where changed_by is not null;
