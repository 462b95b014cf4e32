-- Views of lists that somebody keeps under names of their own.
create table saved_view (
  account_id uuid not null references account on delete cascade,
  resource text not null,
  name text not null,
  search text not null,
  saved_at timestamptz not null,
  primary key (account_id, resource, name)
);
