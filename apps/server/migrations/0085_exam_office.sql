-- Work of the exam office that nobody waits for. Whoever runs a piece touches it; one that has not been touched for a
-- while belonged to a server that is gone, and is begun anew.
create table exam_work (
  id uuid primary key,
  project_id uuid not null references project,
  kind text not null check (kind in ('seating', 'tickets', 'release')),
  input jsonb not null default '{}',
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer,
  requested_at timestamptz not null,
  requested_by text not null,
  run_at timestamptz not null,
  touched_at timestamptz,
  finished_at timestamptz,
  outcome jsonb,
  check ((state in ('waiting', 'running')) = (finished_at is null))
);
create unique index exam_work_one on exam_work (project_id, kind) where state in ('waiting', 'running');
create index exam_work_project on exam_work (project_id, requested_at desc);

-- Tickets for print, a file for some rooms each; they are kept for days only.
create table exam_work_file (
  work_id uuid not null references exam_work on delete cascade,
  ordinal integer not null,
  name text not null,
  tickets integer not null,
  storage_key text not null,
  primary key (work_id, ordinal)
);

-- The least written total that counts, by position.
create table exam_threshold (
  position_id uuid primary key references position,
  project_id uuid not null references project,
  total numeric not null check (total >= 0)
);
create index exam_threshold_project on exam_threshold (project_id);
