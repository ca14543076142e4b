-- older code works
-- Words that new ads may not have, as far as the team changed the shipped list. `off` switches a shipped word off.
create table prohibited_words (
  phrase_key text not null,
  phrase text not null,
  rule text not null,
  severity text not null,
  changed_at timestamptz not null,
  constraint prohibited_words_pk primary key (phrase_key),
  constraint prohibited_words_length check (char_length(phrase) between 2 and 60 and char_length(rule) between 1 and 40),
  constraint prohibited_words_severity check (severity in ('refuse', 'hold', 'off'))
);
