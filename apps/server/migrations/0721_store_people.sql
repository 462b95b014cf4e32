-- Which people a store has besides those whose home store it is, and who supervises it.
create table store_person (
  id uuid primary key,
  revision integer not null,
  store_id uuid not null references store,
  during daterange not null check (not isempty(during)),
  employment_id uuid not null references employment,
  role text not null check (role in ('second_store', 'relief', 'supervisor')),
  remark text not null default '',
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  -- The row that this one is an earlier version of.
  version_of uuid references store_person,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  constraint store_person_role exclude using gist (store_id with =, employment_id with =, role with =, during with &&)
    where (rescinded_at is null)
);
create index store_person_store on store_person (store_id);
create index store_person_employment on store_person (employment_id);
create index store_person_version on store_person (version_of);

-- The human behind an account.
alter table account add column if not exists employee_id uuid references employee;
create unique index if not exists account_employee on account (employee_id);
