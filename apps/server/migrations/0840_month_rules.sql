-- When a month counts as an effective month of attendance, and when as full attendance: dated rows of a unit.
create table effective_month_rule (
  id uuid primary key,
  revision integer not null,
  business_unit_id uuid not null references business_unit,
  name text not null check (octet_length(name) <= 480),
  -- Empty lists: all people of the unit and of those below it.
  department_ids uuid[] not null default '{}',
  post_kinds text[] not null default '{}',
  store_ids uuid[] not null default '{}',
  latest_entry_day integer not null check (latest_entry_day between 1 and 31),
  most_absence_days numeric(4, 1) not null check (most_absence_days between 0 and 31),
  leave_kinds text[] not null default '{}',
  enabled boolean not null,
  during daterange not null check (not isempty(during)),
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  version_of uuid references effective_month_rule,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  constraint effective_month_rule_enabled exclude using gist (business_unit_id with =, during with &&)
    where (enabled and rescinded_at is null and department_ids = '{}' and post_kinds = '{}' and store_ids = '{}')
);
create index effective_month_rule_unit on effective_month_rule (business_unit_id);
create index effective_month_rule_version on effective_month_rule (version_of);

create table full_attendance_rule (
  id uuid primary key,
  revision integer not null,
  business_unit_id uuid not null references business_unit,
  name text not null check (octet_length(name) <= 480),
  department_ids uuid[] not null default '{}',
  post_kinds text[] not null default '{}',
  store_ids uuid[] not null default '{}',
  most_supplements integer not null check (most_supplements between 0 and 31),
  leave_kinds text[] not null default '{}',
  enabled boolean not null,
  during daterange not null check (not isempty(during)),
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  version_of uuid references full_attendance_rule,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  constraint full_attendance_rule_enabled exclude using gist (business_unit_id with =, during with &&)
    where (enabled and rescinded_at is null and department_ids = '{}' and post_kinds = '{}' and store_ids = '{}')
);
create index full_attendance_rule_unit on full_attendance_rule (business_unit_id);
create index full_attendance_rule_version on full_attendance_rule (version_of);
