-- How long an installation keeps what it may choose about; what is not here is kept as long as the product keeps it.
create table retention_days (
  kind text primary key,
  days integer not null check (days > 0),
  changed_at timestamptz not null
);
