-- The windows of a project that its waiting messages follow. Each run compares projects, of which there are few, in place
-- of reading every message that waits.
create table followed_windows (
  project_id uuid primary key references project on delete cascade,
  windows jsonb not null,
  changed_at timestamptz not null
);
