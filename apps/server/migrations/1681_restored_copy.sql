-- A database that was restored from a backup. Until an operator lets it go live, its servers send nothing and run no jobs:
-- the original may still be running, and what it has sent and refunded since is unknown here.
create table restored_copy (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null default now(),
  backup_at timestamptz,
  released_at timestamptz
);
