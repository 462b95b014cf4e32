-- Question bank, papers, and candidates who take them.
create table question (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  type text not null check (type in ('short', 'single', 'multiple', 'dropdown', 'scale', 'image')),
  stem text not null,
  options jsonb not null,
  scale jsonb,
  partial boolean not null,
  reference text not null,
  points smallint not null check (points between 1 and 100),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  tags text[] not null,
  retired boolean not null default false,
  version integer not null default 1,
  revision integer not null default 1,
  search_text text not null default '',
  updated_at timestamptz not null,
  check ((type = 'scale') = (scale is not null))
);
create index question_unit on question (business_unit_id, type, difficulty) where not retired;
create index question_tags on question using gin (tags);
create trigger question_search before insert or update of stem, tags on question
  for each row execute function keep_search_text('stem', 'tags');

-- What a published paper holds never changes: an edit of the question makes another version.
create table question_version (
  id uuid primary key,
  question_id uuid not null references question,
  number integer not null,
  content jsonb not null,
  created_at timestamptz not null,
  unique (question_id, number)
);
create trigger question_version_append_only before update or delete or truncate on question_version
  for each statement execute function refuse_change();

create table paper (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  title text not null,
  instructions text not null,
  minutes smallint not null check (minutes between 5 and 480),
  pass_percent smallint not null check (pass_percent between 1 and 100),
  -- Points by which two markers may differ.
  tolerance double precision not null check (tolerance >= 0),
  state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  -- The version that the draft will be, or the one that is published.
  version integer not null default 1,
  sections jsonb not null default '[]',
  revision integer not null default 1,
  search_text text not null default '',
  unique (business_unit_id, title)
);
create trigger paper_search before insert or update of title on paper
  for each row execute function keep_search_text('title');

create table paper_version (
  id uuid primary key,
  paper_id uuid not null references paper,
  number integer not null,
  title text not null,
  instructions text not null,
  minutes smallint not null,
  pass_percent smallint not null,
  tolerance double precision not null,
  sections text[] not null,
  full_marks integer not null,
  published_by uuid not null references account,
  published_at timestamptz not null,
  unique (paper_id, number)
);
create table paper_version_question (
  paper_version_id uuid not null references paper_version,
  ordinal integer not null,
  section integer not null,
  question_version_id uuid not null references question_version,
  points smallint not null check (points between 1 and 100),
  primary key (paper_version_id, ordinal)
);
create index paper_version_question_question on paper_version_question (question_version_id);

-- A candidate's paper, from the invitation to the result. The phone is encrypted; markers see nothing of this row.
create table sitting (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  paper_id uuid not null references paper,
  paper_version_id uuid not null references paper_version,
  candidate_name text not null,
  phone_encrypted text not null,
  phone_index text not null,
  -- Grows when the link is renewed: older links are worth nothing.
  link_number integer not null default 1,
  state text not null default 'evaluating'
    check (state in ('evaluating', 'awaiting_marking', 'passed', 'failed', 'withdrawn')),
  closes_on date not null,
  closes_at timestamptz not null,
  begun_at timestamptz,
  deadline_at timestamptz,
  submitted_at timestamptz,
  handed_in_by text check (handed_in_by in ('candidate', 'time')),
  score numeric(7, 2),
  revision integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null,
  check ((begun_at is null) = (deadline_at is null)),
  check ((submitted_at is null) = (handed_in_by is null)),
  check (submitted_at is null or begun_at is not null),
  check (state not in ('awaiting_marking', 'passed') or submitted_at is not null)
);
create unique index sitting_candidate on sitting (paper_version_id, phone_index) where state <> 'withdrawn';
create index sitting_created on sitting (created_at desc);
create index sitting_due on sitting (coalesce(deadline_at, closes_at)) where state = 'evaluating';
create trigger sitting_search before insert or update of candidate_name on sitting
  for each row execute function keep_search_text('candidate_name');

create table sitting_answer (
  sitting_id uuid not null references sitting on delete cascade,
  ordinal integer not null,
  value jsonb not null,
  sequence bigint not null,
  saved_at timestamptz not null,
  primary key (sitting_id, ordinal)
);
create table sitting_picture (
  file_id uuid primary key,
  sitting_id uuid not null references sitting on delete cascade,
  ordinal integer not null,
  name text not null,
  created_at timestamptz not null
);
create index sitting_picture_sitting on sitting_picture (sitting_id);

-- One row for each question of a paper that was handed in.
create table mark_item (
  id uuid primary key,
  sitting_id uuid not null references sitting on delete cascade,
  ordinal integer not null,
  state text not null check (state in ('marking', 'arbitration', 'settled')),
  marks numeric(6, 2),
  unique (sitting_id, ordinal),
  check ((state = 'settled') = (marks is not null))
);
create index mark_item_open on mark_item (sitting_id) where state <> 'settled';

-- A round is claimed before it is marked. Nobody has two rounds of one answer.
create table mark_round (
  item_id uuid not null references mark_item on delete cascade,
  round smallint not null check (round between 1 and 3),
  account_id uuid not null references account,
  claimed_until timestamptz not null,
  marks numeric(6, 2),
  comment text not null default '',
  marked_at timestamptz,
  primary key (item_id, round),
  unique (item_id, account_id),
  check ((marks is null) = (marked_at is null))
);
create index mark_round_account on mark_round (account_id) where marks is null;
