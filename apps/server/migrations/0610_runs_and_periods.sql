-- Periods of a business unit, such as the months of attendance. A closed one stays closed.
create table period (
  id uuid primary key,
  revision integer not null default 1,
  kind text not null,
  unit_id uuid not null references business_unit,
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  exclude using gist (kind with =, unit_id with =, days with &&)
);
create index period_unit on period (unit_id);

-- Long computations. The chunks of a run are computed by any server; its results are published in one transaction.
create table run (
  id uuid primary key,
  revision integer not null default 1,
  kind text not null,
  unit_id uuid references business_unit,
  period_id uuid references period,
  -- What the run is about within its unit, such as a project.
  subject text,
  input jsonb not null default '{}',
  inputs_hash text not null,
  -- Names the request. The same key with another hash is refused.
  key text,
  state text not null default 'draft' check
    (state in ('draft', 'calculating', 'calculated', 'reviewed', 'approved', 'locked', 'failed', 'cancelled')),
  -- Each calculation of the run is a round; later ones calculate stale subjects only.
  round integer not null default 0,
  corrects uuid references run,
  requested_at timestamptz not null,
  requested_by text not null,
  due_at timestamptz not null,
  finished_at timestamptz,
  outcome jsonb,
  check ((state in ('locked', 'failed', 'cancelled')) = (finished_at is not null))
);
create unique index run_key on run (kind, key) where key is not null;
create unique index run_unfinished on run (kind, unit_id, period_id, subject) nulls not distinct
  where finished_at is null;
create index run_subject on run (subject, kind, requested_at desc);
create index run_unit on run (unit_id);
create index run_period on run (period_id);
create index run_corrects on run (corrects);
create index run_finished on run (finished_at);

create table run_chunk (
  run_id uuid not null references run on delete cascade,
  round integer not null,
  ordinal integer not null,
  chunk jsonb not null,
  -- Its share of the progress, in the unit that pages count, such as examinees.
  weight integer not null check (weight >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  attempts integer not null default 0,
  -- The claim that may write the results. A takeover replaces it.
  claim uuid,
  heartbeat_at timestamptz,
  figures jsonb not null default '{}',
  primary key (run_id, round, ordinal),
  check ((state = 'running') = (claim is not null and heartbeat_at is not null))
);
create index run_chunk_open on run_chunk (run_id, round, ordinal) where state <> 'done';

-- Files that a run produced.
create table run_file (
  run_id uuid not null references run on delete cascade,
  ordinal integer not null,
  name text not null,
  items integer not null,
  storage_key text not null,
  primary key (run_id, ordinal)
);

-- Subjects whose inputs changed after the run read them. A round takes those that it calculates again.
create table run_stale_subject (
  run_id uuid not null references run on delete cascade,
  subject text not null,
  round integer,
  primary key (run_id, subject)
);
