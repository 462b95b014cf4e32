-- Each transaction that a server commits leaves a mark, and the server remembers the marks of those it has answered. A
-- database that lacks one of them has lost acknowledged data, whatever its manager reports.
create table commit_mark (
  process_id uuid not null,
  number bigint not null,
  at timestamptz not null default now(),
  primary key (process_id, number)
);
-- For the deletion of old marks. It costs a commit nothing, because marks are in the order of their time.
create index commit_mark_at on commit_mark using brin (at);

-- Runs with every commit. A transaction that wrote nothing has no number and leaves no mark, so it may be read-only.
create function mark_commit(process uuid, number bigint) returns boolean language plpgsql as $$
begin
  if pg_current_xact_id_if_assigned() is null then return false; end if;
  insert into commit_mark (process_id, number) values (process, mark_commit.number);
  return true;
end $$;

-- What servers found missing. Nothing is written to the database until an operator accepts it.
create table data_loss (
  id bigint generated always as identity primary key,
  server text not null,
  detected_at timestamptz not null default now(),
  missing integer not null,
  accepted_at timestamptz
);
create unique index data_loss_open on data_loss (server) where accepted_at is null;
