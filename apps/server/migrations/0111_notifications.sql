-- What the workbench tells an account: a kind whose sentence the page has, the facts of that sentence, and where it leads.
create table notification (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null,
  facts jsonb not null default '{}',
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_account on notification (account_id, created_at desc);
