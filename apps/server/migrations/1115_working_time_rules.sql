-- Whether what exceeds a limit of working time is warned about or refused: dated rows of a unit.
create table working_time_rule (
  id uuid primary key,
  revision integer not null,
  business_unit_id uuid not null references business_unit,
  name text not null check (octet_length(name) <= 480),
  -- Empty lists: all people of the unit and of those below it.
  department_ids uuid[] not null default '{}',
  post_kinds text[] not null default '{}',
  store_ids uuid[] not null default '{}',
  overtime text not null check (overtime in ('warn', 'refuse')),
  planning text not null check (planning in ('warn', 'refuse')),
  enabled boolean not null,
  during daterange not null check (not isempty(during)),
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  version_of uuid references working_time_rule,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  constraint working_time_rule_enabled exclude using gist (business_unit_id with =, during with &&)
    where (enabled and rescinded_at is null and department_ids = '{}' and post_kinds = '{}' and store_ids = '{}')
);
create index working_time_rule_unit on working_time_rule (business_unit_id);
create index working_time_rule_version on working_time_rule (version_of);

-- Most days have no overtime, and few requests ask for it: sums of a year read nothing else.
create index attendance_day_overtime on attendance_day (day) where overtime > 0;
create index attendance_request_overtime on attendance_request (day) where kind = 'overtime';
