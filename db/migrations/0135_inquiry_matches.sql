-- older code works
-- What an inquirer can pay, and the inquiry as a search that waits for ads.
alter table inquiries
  -- In new pounds, or in dollars, which are compared at the rate of the day.
  add column budget bigint,
  add column budget_dollars bigint,
  add column search_id bigint;
alter table inquiries add constraint inquiries_budget_once check (
  (budget is null or budget >= 0) and (budget_dollars is null or budget_dollars >= 0)
  and (budget is null or budget_dollars is null)) not valid;
alter table inquiries add constraint inquiries_search_fk foreign key (search_id) references compiled_searches not valid;

-- An ad and an inquiry that it fulfils: when the inquirer was notified, and who of the two does not want it.
create table inquiry_matches (
  inquiry_id bigint not null constraint inquiry_matches_inquiry_fk references inquiries on delete cascade,
  ad_id bigint not null constraint inquiry_matches_ad_fk references ads on delete cascade,
  announced_at timestamptz,
  declined_by text,
  declined_at timestamptz,
  constraint inquiry_matches_pk primary key (inquiry_id, ad_id),
  constraint inquiry_matches_declined_by_known check (declined_by in ('inquirer', 'seller')),
  constraint inquiry_matches_declined_whole check ((declined_by is null) = (declined_at is null))
);
create index inquiry_matches_ad on inquiry_matches (ad_id);
