-- older code works
-- Photos of an ad that an earlier ad of another seller showed before: for each photo the earliest ad.
create table repeated_photos (
  ad_id bigint not null,
  name text not null,
  source_ad_id bigint not null,
  found_at timestamptz not null,
  constraint repeated_photos_pk primary key (ad_id, name),
  constraint repeated_photos_ad_fk foreign key (ad_id) references ads on delete cascade,
  constraint repeated_photos_source_fk foreign key (source_ad_id) references ads on delete cascade
);
create index repeated_photos_source on repeated_photos (source_ad_id);
