-- Calculated days of attendance. A row carries where the employment belonged on its day, which is its scope.
create table attendance_day (
  -- The digits of a hash, with those of version 8 of RFC 9562: calls refuse identifiers without a version.
  id uuid not null generated always as (overlay(overlay(md5(employment_id::text || (day - date '2000-01-01')::text)
    placing '8' from 13) placing '8' from 17)::uuid) stored,
  employment_id uuid not null references employment,
  day date not null,
  company_id uuid references business_unit,
  unit_id uuid references business_unit,
  department_id uuid references department,
  store_id uuid references store,
  time_zone text not null,
  plan text not null,
  shift_version_id uuid,
  template_version_id uuid,
  machine_result text not null,
  result text not null,
  -- Days, rounded for lists; `detail` has the exact fractions.
  due numeric(8, 4) not null,
  attended numeric(8, 4) not null,
  absent numeric(8, 4) not null,
  leave numeric(8, 4) not null,
  coming_at timestamptz,
  leaving_at timestamptz,
  -- Minutes.
  late integer not null,
  early integer not null,
  worked integer not null,
  overtime integer not null,
  missing smallint not null,
  figure text not null,
  valid boolean not null,
  final boolean not null,
  final_at timestamptz not null,
  detail jsonb not null,
  hash text not null,
  calculated_at timestamptz not null,
  primary key (employment_id, day)
) partition by range (day);
create index attendance_day_id on attendance_day (id);
create index attendance_day_company on attendance_day (company_id);
create index attendance_day_unit on attendance_day (unit_id, day);
create index attendance_day_department on attendance_day (department_id);
create index attendance_day_store on attendance_day (store_id, day);
create index attendance_day_open on attendance_day (final_at) where not final;
create index attendance_day_day on attendance_day (day);
create table attendance_day_rest partition of attendance_day default;
do $$
begin
  for month in 0..35 loop
    execute format('create table attendance_day_%s partition of attendance_day for values from (%L) to (%L)',
      to_char(date '2025-07-01' + make_interval(months => month), 'YYYYMM'),
      (date '2025-07-01' + make_interval(months => month))::date,
      (date '2025-07-01' + make_interval(months => month + 1))::date);
  end loop;
end $$;
