-- Interviews, and the time that they take of each interviewer: nobody sits in two at once.
create extension if not exists btree_gist;

create table talent_interview (
  id uuid primary key,
  resume_id uuid not null references resume,
  -- As entered, by the clock of the region; the instant follows from them.
  day date not null,
  begins text not null,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 480),
  place text not null,
  state text not null default 'planned' check (state in ('planned', 'held', 'cancelled')),
  revision integer not null default 1,
  created_at timestamptz not null
);
create index interview_starts on talent_interview (starts_at desc);
create unique index interview_planned on talent_interview (resume_id) where state = 'planned';

create table talent_interviewer (
  interview_id uuid not null references talent_interview on delete cascade,
  account_id uuid not null references account,
  during tstzrange not null,
  -- False once the interview is called off.
  taken boolean not null default true,
  primary key (interview_id, account_id),
  constraint interviewer_free exclude using gist (account_id with =, during with &&) where (taken)
);
