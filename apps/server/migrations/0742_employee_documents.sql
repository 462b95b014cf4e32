-- Papers of employees that run out, such as work permits.
create table employee_document (
  id uuid primary key,
  employment_id uuid not null references employment,
  kind text not null check (kind in ('identity', 'passport', 'visa', 'work_permit', 'health_certificate', 'licence', 'other_document')),
  -- The number, encrypted; null without one.
  number_encrypted text,
  valid_from date,
  -- The last day; null for a paper that does not run out.
  valid_to date,
  scan_file_id uuid,
  remark text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint employee_document_days check (valid_from <= valid_to)
);
create index employee_document_employment on employee_document (employment_id, kind);
create index employee_document_scan_file on employee_document (scan_file_id);
create index employee_document_valid_to on employee_document (valid_to);

-- Which papers whom a unit and those below ask for.
create table document_requirement (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  kind text not null check (kind in ('identity', 'passport', 'visa', 'work_permit', 'health_certificate', 'licence', 'other_document')),
  -- Null: in every country.
  country text check (country ~ '^[A-Z]{2}$'),
  -- Null: for every post.
  post_kind text check (post_kind in ('guide', 'supervisor', 'channel', 'other')),
  -- Foreigners have another nationality than the country of their company.
  nationality text not null default 'any' check (nationality in ('any', 'own', 'foreign')),
  enabled boolean not null default true,
  revision integer not null default 1
);
create index document_requirement_business_unit on document_requirement (business_unit_id, kind);

-- A unit with all above it.
create function business_units_upwards(unit uuid) returns setof uuid
language sql stable parallel safe as $$
  with recursive above as (
    select id, parent_id from business_unit where id = unit
    union all
    select upper.id, upper.parent_id from above join business_unit upper on upper.id = above.parent_id
  )
  select id from above
$$;
