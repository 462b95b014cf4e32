-- Templates of contracts. A version holds the Word file; people get the newest published one.
create table contract_template (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  name text not null,
  enabled boolean not null default true,
  revision integer not null default 1,
  search_text text not null default ''
);
create index contract_template_business_unit on contract_template (business_unit_id);
create trigger contract_template_search before insert or update of name on contract_template
  for each row execute function update_search_text('name');

create table contract_template_version (
  id uuid primary key,
  template_id uuid not null references contract_template on delete cascade,
  version integer not null check (version >= 1),
  file_id uuid not null,
  -- What the file asks for, in the order of the file.
  placeholders text[] not null,
  published_at timestamptz,
  created_at timestamptz not null,
  constraint contract_template_version_number unique (template_id, version)
);
create index contract_template_version_file on contract_template_version (file_id);

-- Contracts of employments. Labour contracts of one employment never share a day; supplementary papers may.
create table contract (
  id uuid primary key,
  employment_id uuid not null references employment,
  number text not null constraint contract_number unique check (number ~ '^[A-Z0-9_/-]{1,30}$'),
  kind text not null
    check (kind in ('fixed_term', 'open_ended', 'task', 'part_time', 'intern', 'supplementary')),
  template_version_id uuid references contract_template_version,
  place text not null default '',
  work text not null default '',
  -- Null until it is signed; it has no effect before.
  signed_on date,
  starts_on date not null,
  -- The last day; null for none.
  ends_on date,
  probation_ends_on date,
  scan_file_id uuid,
  -- The contract that this one renews.
  predecessor_id uuid references contract on delete set null,
  -- The employee asked for a fixed term, which Chinese law then allows.
  requested_by_employee boolean not null default false,
  end_reason text not null default '',
  voided_at timestamptz,
  void_reason text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (search_fold(number)) stored,
  constraint contract_end check (starts_on <= ends_on),
  constraint contract_overlap exclude using gist (employment_id with =, daterange(starts_on, ends_on, '[]') with &&)
    where (kind <> 'supplementary' and voided_at is null)
);
create index contract_employment on contract (employment_id);
create index contract_version_of_template on contract (template_version_id);
create index contract_predecessor on contract (predecessor_id);
create index contract_scan_file on contract (scan_file_id);
create index contract_ends_on on contract (ends_on) where voided_at is null;
