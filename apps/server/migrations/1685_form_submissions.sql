-- Forms that staff fill in on a page of their own. A form without a row is closed; its submissions stay.
create table form_collection (
  form_id uuid primary key references form_definition,
  opened_at timestamptz not null,
  opened_by uuid not null references account
);

create table form_submission (
  -- The page names it, so that a repeated request is recognized.
  id uuid primary key,
  form_version_id uuid not null references form_version,
  account_id uuid not null references account,
  answers_encrypted text not null,
  submitted_at timestamptz not null
);
create index form_submission_version on form_submission (form_version_id, submitted_at desc);
create index form_submission_account on form_submission (account_id, submitted_at desc);
create index form_submission_time on form_submission (submitted_at);
