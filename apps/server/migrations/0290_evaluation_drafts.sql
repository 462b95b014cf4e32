-- What an interviewer has filled in and not submitted yet; submission ends it.
create table talent_evaluation_draft (
  id uuid primary key,
  interview_id uuid not null references talent_interview on delete cascade,
  account_id uuid not null references account,
  answers_encrypted text not null,
  -- Grows with each save: who has read another one may not overwrite it.
  revision integer not null default 1 check (revision > 0),
  saved_at timestamptz not null,
  unique (interview_id, account_id)
);
