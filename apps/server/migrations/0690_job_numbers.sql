-- Rules by which employees get their numbers. A unit without an enabled rule uses that of the nearest unit upwards.
create table job_number_rule (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  name text not null,
  elements jsonb not null check (jsonb_typeof(elements) = 'array'),
  enabled boolean not null default true,
  revision integer not null default 1,
  search_text text not null default ''
);
create index job_number_rule_business_unit on job_number_rule (business_unit_id);
create unique index job_number_rule_enabled on job_number_rule (business_unit_id) where enabled;
create trigger job_number_rule_search before insert or update of name on job_number_rule
  for each row execute function update_search_text('name');

-- The last count of a rule in each bucket: the rule as a whole, a year, a month or a unit.
create table job_number_counter (
  rule_id uuid not null references job_number_rule,
  bucket text not null,
  last bigint not null default 0 check (last >= 0),
  primary key (rule_id, bucket)
);

-- Every number in use with the employee that it belongs to. It stays with that employee through all employments, and
-- no other employee gets it after them.
create table job_number (
  number text primary key check (number ~ '^[A-Z0-9_/-]{1,20}$'),
  employee_id uuid not null
);
create unique index job_number_employee on job_number (employee_id, number);
