-- Which published form the interviewers of a post fill in, and what each of them wrote of a candidate.
alter table talent_post add column evaluation_form_id uuid references form_version;

create table talent_evaluation (
  id uuid primary key,
  interview_id uuid not null references talent_interview on delete cascade,
  account_id uuid not null references account,
  form_version_id uuid not null references form_version,
  answers_encrypted text not null,
  -- What the form asks under the name "score", where it asks for a number.
  score numeric,
  revision integer not null default 1,
  submitted_at timestamptz not null,
  unique (interview_id, account_id)
);
