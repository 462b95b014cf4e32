-- Shifts and templates have versions from days on. A version of a day that has begun never changes.
create table attendance_shift (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  code text not null,
  name text not null,
  value text not null check (value in ('1', '0.5')),
  enabled boolean not null default true,
  revision integer not null default 1,
  search_text text not null default '',
  constraint attendance_shift_code unique (business_unit_id, code)
);
create trigger attendance_shift_search before insert or update of code, name on attendance_shift
  for each row execute function update_search_text('code', 'name');

create table attendance_shift_version (
  id uuid primary key,
  shift_id uuid not null references attendance_shift,
  from_day date not null,
  definition jsonb not null,
  created_at timestamptz not null,
  constraint attendance_shift_version_day unique (shift_id, from_day)
);

create table attendance_template (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  name text not null,
  kind text not null check (kind in ('fixed', 'rostered', 'free')),
  state text not null default 'offline' check (state in ('offline', 'online')),
  revision integer not null default 1,
  search_text text not null default '',
  constraint attendance_template_name unique (business_unit_id, name)
);
create trigger attendance_template_search before insert or update of name on attendance_template
  for each row execute function update_search_text('name');

create table attendance_template_version (
  id uuid primary key,
  template_id uuid not null references attendance_template,
  number integer not null,
  from_day date not null,
  rules jsonb not null,
  -- The shifts of the pattern.
  shift_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  constraint attendance_template_version_day unique (template_id, from_day),
  constraint attendance_template_version_number unique (template_id, number)
);
create index attendance_template_version_shifts on attendance_template_version using gin (shift_ids);

-- To whom templates are given, as dated rows of an employment, a store, a department or a unit.
create table template_assignment (
  id uuid primary key,
  revision integer not null,
  template_id uuid not null references attendance_template,
  employment_id uuid references employment,
  store_id uuid references store,
  department_id uuid references department,
  unit_id uuid references business_unit,
  during daterange not null check (not isempty(during)),
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  version_of uuid references template_assignment,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  check (num_nonnulls(employment_id, store_id, department_id, unit_id) = 1),
  constraint template_assignment_employment exclude using gist (employment_id with =, during with &&)
    where (employment_id is not null and rescinded_at is null),
  constraint template_assignment_store exclude using gist (store_id with =, during with &&)
    where (store_id is not null and rescinded_at is null),
  constraint template_assignment_department exclude using gist (department_id with =, during with &&)
    where (department_id is not null and rescinded_at is null),
  constraint template_assignment_unit exclude using gist (unit_id with =, during with &&)
    where (unit_id is not null and rescinded_at is null)
);
create index template_assignment_template on template_assignment (template_id);
create index template_assignment_employment_id on template_assignment (employment_id);
create index template_assignment_store_id on template_assignment (store_id);
create index template_assignment_department_id on template_assignment (department_id);
create index template_assignment_unit_id on template_assignment (unit_id);
create index template_assignment_version on template_assignment (version_of);

-- The template of everyone at work on a day: the nearest of person, store, department upwards and unit upwards.
create function attendance_templates_on(on_day date) returns table (employment_id uuid, template_id uuid)
language sql stable as $$
  with recursive live as materialized (
    select * from template_assignment where rescinded_at is null and during @> on_day
  ), unit_way as (
    select id as start, id, parent_id, 0 as step from business_unit
    union all
    select unit_way.start, above.id, above.parent_id, unit_way.step + 1
    from unit_way join business_unit above on above.id = unit_way.parent_id
  ), unit_template as (
    select distinct on (unit_way.start) unit_way.start as id, live.template_id
    from unit_way join live on live.unit_id = unit_way.id order by unit_way.start, unit_way.step
  ), department_way as (
    select subject_id as start, subject_id as id, parent_id, 0 as step from department_row where during @> on_day
    union all
    select department_way.start, above.subject_id, above.parent_id, department_way.step + 1
    from department_way
      join department_row above on above.subject_id = department_way.parent_id and above.during @> on_day
    where department_way.step < 20
  ), department_template as (
    select distinct on (department_way.start) department_way.start as id, live.template_id
    from department_way join live on live.department_id = department_way.id
    order by department_way.start, department_way.step
  )
  select place.subject_id,
    coalesce(own.template_id, of_store.template_id, of_department.template_id, of_unit.template_id)
  from assignment_row place
    left join live own on own.employment_id = place.subject_id
    left join live of_store on of_store.store_id = place.store_id
    left join department_template of_department on of_department.id = place.department_id
    left join unit_template of_unit on of_unit.id = place.unit_id
  where place.during @> on_day and place.employment_state in ('entered', 'waiting_to_leave')
    and coalesce(own.template_id, of_store.template_id, of_department.template_id, of_unit.template_id) is not null
$$;
