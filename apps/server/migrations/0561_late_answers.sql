-- Answers that were entered while the connection was lost and arrived when the time was over: they are not marked, and whoever
-- invited the candidate sees them.
create table late_answer (
  sitting_id uuid not null references sitting on delete cascade,
  ordinal integer not null,
  value jsonb not null,
  sequence bigint not null,
  received_at timestamptz not null,
  primary key (sitting_id, ordinal)
);
