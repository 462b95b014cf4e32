-- What a person has other than the template says, as dated rows. Null in a column: as the template says.
create table attendance_configuration (
  id uuid primary key,
  revision integer not null,
  employment_id uuid not null references employment,
  during daterange not null check (not isempty(during)),
  shift_id uuid references attendance_shift,
  weekly_rest jsonb check (jsonb_typeof(weekly_rest) = 'array'),
  clocks smallint check (clocks in (1, 2, 4)),
  radius integer check (radius between 10 and 5000),
  photo text check (photo in ('never', 'field', 'always')),
  field text check (field in ('refused', 'counted', 'approval')),
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  version_of uuid references attendance_configuration,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  constraint attendance_configuration_days exclude using gist (employment_id with =, during with &&)
    where (rescinded_at is null)
);
create index attendance_configuration_employment on attendance_configuration (employment_id);
create index attendance_configuration_shift on attendance_configuration (shift_id);
create index attendance_configuration_version on attendance_configuration (version_of);

-- One cell of the schedule; a shift of null is rest.
create table attendance_schedule (
  employment_id uuid not null references employment,
  day date not null,
  shift_id uuid references attendance_shift,
  store_id uuid references store,
  works_holiday boolean not null default false,
  revision integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references account on delete set null,
  primary key (employment_id, day)
);
create index attendance_schedule_shift on attendance_schedule (shift_id);
create index attendance_schedule_store on attendance_schedule (store_id, day);
create index attendance_schedule_account on attendance_schedule (changed_by);

-- The template of one person on a day, as `attendance_templates_on` finds it for everyone.
create function attendance_template_of(employment uuid, on_day date) returns uuid
language sql stable as $$
  with recursive place as (
    select unit_id, department_id, store_id from assignment_row where subject_id = employment and during @> on_day
  ), unit_way as (
    select unit.id, unit.parent_id, 0 as step from business_unit unit join place on place.unit_id = unit.id
    union all
    select above.id, above.parent_id, unit_way.step + 1
    from unit_way join business_unit above on above.id = unit_way.parent_id
  ), department_way as (
    select department.subject_id as id, department.parent_id, 0 as step
    from department_row department join place on place.department_id = department.subject_id
    where department.during @> on_day
    union all
    select above.subject_id, above.parent_id, department_way.step + 1
    from department_way join department_row above on above.subject_id = department_way.parent_id
      and above.during @> on_day
    where department_way.step < 20
  )
  select template_id from (
    select template_id, 1 as kind, 0 as step from template_assignment
      where employment_id = employment and rescinded_at is null and during @> on_day
    union all
    select template_id, 2, 0 from template_assignment join place on place.store_id = template_assignment.store_id
      where rescinded_at is null and during @> on_day
    union all
    select template_id, 3, step from template_assignment join department_way
      on department_way.id = template_assignment.department_id where rescinded_at is null and during @> on_day
    union all
    select template_id, 4, step from template_assignment join unit_way on unit_way.id = template_assignment.unit_id
      where rescinded_at is null and during @> on_day
  ) found order by kind, step limit 1
$$;
