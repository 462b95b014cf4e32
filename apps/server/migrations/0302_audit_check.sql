-- What the last check of the chain over the audit log found; every check is an audit record besides.
create table audit_check (
  only_one boolean primary key default true check (only_one),
  checked_at timestamptz not null,
  batches integer not null,
  records integer not null,
  broken_batch bigint
);
