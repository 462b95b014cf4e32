-- What administrators look at to see whether the product is well. Nothing here names a person: phones are masked, texts
-- are blotted before they are written.
create table sms_record (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null,
  kind text not null check (kind in ('code', 'opening')),
  phone text not null,
  provider text not null,
  outcome text not null check (outcome in ('sent', 'refused')),
  refusal text
);
create index sms_record_sent on sms_record (sent_at);

-- Requests that failed by our fault; the identifier is the one that the answer carried.
create table server_fault (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  request_id text not null,
  method text not null,
  route text not null,
  type text not null,
  message text not null,
  stack text not null
);
create index server_fault_at on server_fault (at);
create index server_fault_request on server_fault (request_id);

-- How each task ended the last time, on whichever server it ran.
create table job_run (
  task text primary key,
  ended_at timestamptz not null,
  milliseconds integer not null,
  failed_at timestamptz
);

-- Since when a key is in use, as far as this installation remembers.
create table key_sighting (
  purpose text not null,
  fingerprint text not null,
  first_seen timestamptz not null,
  primary key (purpose, fingerprint)
);
