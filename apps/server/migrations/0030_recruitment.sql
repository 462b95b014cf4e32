-- Forms: a definition by code and its versions. A version is written once and never changed, so that answers can be
-- read for ever under the version that they were given under.
create table form_definition (
  id uuid primary key,
  code text not null unique,
  name text not null,
  created_at timestamptz not null
);

create table form_version (
  id uuid primary key,
  form_id uuid not null references form_definition,
  number integer not null check (number > 0),
  definition jsonb not null,
  -- Which fields tell the facts by which eligibility is judged.
  bindings jsonb not null default '{}',
  created_at timestamptz not null,
  unique (form_id, number)
);
create trigger form_version_immutable before update or delete or truncate on form_version
  for each statement execute function refuse_change();

-- What an applicant tells once and uses in every application; encrypted.
create table person_profile (
  person_id uuid primary key references person on delete cascade,
  form_version_id uuid not null references form_version,
  answers_encrypted text not null,
  revision integer not null default 1,
  saved_at timestamptz not null
);

create table project (
  id uuid primary key,
  code text not null unique,
  title text not null,
  type_code text not null,
  type_name text not null,
  organiser text not null,
  region_code text not null,
  region_name text not null,
  introduction text not null default '',
  attachments jsonb not null default '[]',
  notice_article_id uuid,
  agreement_article_id uuid,
  form_version_id uuid references form_version,
  time_zone text not null,
  windows jsonb not null default '{}',
  choices_per_application smallint not null default 1 check (choices_per_application between 1 and 5),
  adjustable boolean not null default false,
  fee_basis text check (fee_basis in ('application', 'subject')),
  fee_amount numeric(12, 2) check (fee_amount > 0),
  fee_currency text,
  review_mode text not null default 'manual' check (review_mode in ('manual', 'automatic', 'paymentFirst')),
  silence_rule text not null default 'pass' check (silence_rule in ('pass', 'lapse')),
  correction_hours integer not null default 48 check (correction_hours > 0),
  bar_months integer not null default 12 check (bar_months >= 0),
  minimum_ratio numeric check (minimum_ratio > 0),
  interview_weight numeric check (interview_weight > 0 and interview_weight < 1),
  interview_per_place integer not null default 3 check (interview_per_place > 0),
  -- Codes of subjects, or 'written' and 'interview', in the order in which they decide between equal totals.
  tie_break text[] not null default '{}',
  ticket_number_rule jsonb,
  room_size smallint not null default 30 check (room_size > 0),
  seating_method text not null default 'snake' check (seating_method in ('snake', 'random')),
  reference_date date not null,
  help_phone text,
  published_at timestamptz,
  positions_published_at timestamptz,
  -- Counts every change of the project, its subjects and positions: what is kept in memory is compared by it.
  revision integer not null default 1,
  created_at timestamptz not null,
  check ((fee_basis is null) = (fee_amount is null) and (fee_basis is null) = (fee_currency is null))
);

create table project_subject (
  project_id uuid not null references project on delete cascade,
  code text not null,
  name text not null,
  ordinal smallint not null,
  full_mark numeric not null check (full_mark > 0),
  weight numeric not null check (weight > 0 and weight <= 1),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  primary key (project_id, code)
);

create table position (
  id uuid primary key,
  project_id uuid not null references project,
  code text not null,
  title text not null,
  employer text not null,
  department text,
  category_code text not null,
  category_name text not null,
  headcount integer not null check (headcount > 0),
  location_code text,
  location_name text,
  description text not null default '',
  requirements jsonb not null default '[]',
  cancelled_at timestamptz,
  unique (project_id, code)
);

create function bump_own_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger project_revision before update on project for each row execute function bump_own_revision();

create function bump_project_revision() returns trigger language plpgsql as $$
begin
  update project set revision = revision
  where id in (select project_id from changed_rows);
  return null;
end $$;
create trigger position_inserted after insert on position referencing new table as changed_rows
  for each statement execute function bump_project_revision();
create trigger position_updated after update on position referencing new table as changed_rows
  for each statement execute function bump_project_revision();
create trigger position_deleted after delete on position referencing old table as changed_rows
  for each statement execute function bump_project_revision();
create trigger project_subject_inserted after insert on project_subject referencing new table as changed_rows
  for each statement execute function bump_project_revision();
create trigger project_subject_updated after update on project_subject referencing new table as changed_rows
  for each statement execute function bump_project_revision();
create trigger project_subject_deleted after delete on project_subject referencing old table as changed_rows
  for each statement execute function bump_project_revision();

create sequence application_number;

-- One person's application in one project. The four states are written by the lifecycle engine alone.
create table application (
  id uuid primary key,
  -- Empty once the person's data has been erased: what counted for the project stays, without a tie to anybody.
  person_id uuid references person,
  project_id uuid not null references project,
  form_version_id uuid not null references form_version,
  number text unique,
  review text not null default 'DRAFT' check (review in ('DRAFT', 'SUBMITTED', 'PASSED', 'RETURNED', 'REJECTED',
    'WITHDRAWN', 'LAPSED', 'DISQUALIFIED', 'POST_CANCELLED')),
  photo text not null default 'NONE' check (photo in ('NONE', 'PENDING', 'OK', 'BAD')),
  fee text not null default 'NONE' check (fee in ('NONE', 'DUE', 'PAYING', 'PAID', 'REFUNDING', 'REFUNDED',
    'WAIVER_PENDING', 'WAIVED', 'LAPSED')),
  exam text not null default 'NONE' check (exam in ('NONE', 'UNCONFIRMED', 'CONFIRMED', 'SEATED', 'TICKET_OPEN', 'SAT',
    'ABSENT', 'VIOLATION', 'SCORED', 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT')),
  -- Counts saves and moves; whoever read an older one has to read again.
  revision integer not null default 1,
  content_encrypted text not null,
  sections jsonb,
  photo_url text,
  adjustable boolean not null default false,
  statements jsonb not null default '[]',
  post_cancelled boolean not null default false,
  correction_from timestamptz,
  correction_deadline timestamptz,
  refund_granted boolean not null default false,
  called_to_interview boolean not null default false,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  erased_at timestamptz,
  check (person_id is not null or erased_at is not null),
  check ((number is null) = (submitted_at is null)),
  check ((correction_from is null) = (correction_deadline is null))
) with (fillfactor = 85, toast_tuple_target = 128);
-- The ciphertext is large and never part of a change of state: out of the row, so that a move copies a small one.
alter table application alter column content_encrypted set storage external;
create unique index application_one_live on application (person_id, project_id)
  where review in ('DRAFT', 'SUBMITTED', 'RETURNED', 'PASSED', 'POST_CANCELLED');
create index application_person on application (person_id, created_at desc);
create index application_project on application (project_id, review);

create table application_choice (
  application_id uuid not null references application on delete cascade,
  ordinal smallint not null check (ordinal between 1 and 5),
  position_id uuid not null references position,
  primary key (application_id, ordinal),
  unique (application_id, position_id)
);
create index application_choice_position on application_choice (position_id);

create table application_event (
  id bigint generated always as identity primary key,
  application_id uuid not null references application,
  at timestamptz not null,
  state_column text not null check (state_column in ('review', 'photo', 'fee', 'exam')),
  action text not null,
  before text not null,
  after text not null,
  role text not null check (role in ('applicant', 'reviewer', 'examOffice', 'schedule', 'paymentProvider')),
  actor_id text,
  reason text
);
create index application_event_application on application_event (application_id, id);
create trigger application_event_append_only before update or delete or truncate on application_event
  for each statement execute function refuse_change();

-- The receipt of each press of the button: a repeated request gets the same one.
create table submission (
  application_id uuid not null references application,
  submission_key uuid not null,
  receipt jsonb not null,
  submitted_at timestamptz not null,
  primary key (application_id, submission_key)
);
create trigger submission_append_only before update or delete or truncate on submission
  for each statement execute function refuse_change();

-- What was on record before a submitted application was changed.
create table application_version (
  application_id uuid not null references application,
  revision integer not null,
  form_version_id uuid not null references form_version,
  content_encrypted text not null,
  choices jsonb not null,
  photo_url text,
  submitted_at timestamptz not null,
  superseded_at timestamptz not null,
  primary key (application_id, submitted_at)
);
create trigger application_version_unchanged before update or truncate on application_version
  for each statement execute function refuse_change();

create table waiver_request (
  id uuid primary key,
  application_id uuid not null references application,
  content_encrypted text not null,
  requested_at timestamptz not null
);
create index waiver_request_application on waiver_request (application_id, requested_at);

-- Counts of applicants as insertions only: a row that every submission updates would make all of them wait for one
-- another. A count is the sum; a job folds old rows together.
create table position_tally (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  position_id uuid not null,
  applied integer not null,
  passed integer not null,
  paid integer not null
);
create index position_tally_position on position_tally (project_id, position_id) include (applied, passed, paid);

create table bar (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  application_id uuid not null references application,
  reason text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index bar_person on bar (person_id, ends_at);

create table project_reminder (
  project_id uuid not null references project on delete cascade,
  person_id uuid not null references person on delete cascade,
  asked_at timestamptz not null,
  reminded_at timestamptz,
  primary key (project_id, person_id)
);
