-- On which day of the month the periods of attendance of a unit and of those below it begin, and when they are closed.
create table attendance_period_setting (
  unit_id uuid primary key references business_unit,
  revision integer not null default 1,
  first_day smallint not null check (first_day between 1 and 28),
  -- Days after the end of a period on which closing is planned.
  closing_after smallint not null check (closing_after between 0 and 28)
);

-- Sums of the days of an employment in a period, which the calculation of days keeps up to date.
create table attendance_month (
  id uuid not null default gen_random_uuid(),
  employment_id uuid not null references employment,
  -- The month in which the period ends, as its first day.
  month date not null,
  first_day date not null,
  last_day date not null,
  -- Where the employment belonged on the last calculated day; `moved` where it was elsewhere before.
  company_id uuid references business_unit,
  unit_id uuid references business_unit,
  department_id uuid references department,
  store_id uuid references store,
  moved boolean not null,
  days smallint not null,
  final_days smallint not null,
  -- Days by result.
  normal_days smallint not null,
  late_days smallint not null,
  serious_late_days smallint not null,
  early_days smallint not null,
  missing_days smallint not null,
  half_absent_days smallint not null,
  absent_days smallint not null,
  awaiting_days smallint not null,
  unconfigured_days smallint not null,
  -- Days with a result that someone should look at.
  anomalies smallint not null,
  -- In days, rounded for lists; `sums` has the exact fractions.
  due numeric(8, 4) not null,
  attended numeric(8, 4) not null,
  absent numeric(8, 4) not null,
  leave numeric(8, 4) not null,
  rest_days integer not null,
  late_times integer not null,
  late_minutes integer not null,
  early_times integer not null,
  early_minutes integer not null,
  missing_times integer not null,
  supplement_times integer not null,
  worked integer not null,
  overtime integer not null,
  sums jsonb not null,
  -- Null where no rule says what an effective month or full attendance is.
  effective boolean,
  full_attendance boolean,
  reasons jsonb not null default '[]',
  calculated_at timestamptz not null,
  primary key (employment_id, month),
  constraint attendance_month_id unique (id)
);
create index attendance_month_company on attendance_month (company_id);
create index attendance_month_unit on attendance_month (unit_id, month);
create index attendance_month_department on attendance_month (department_id);
create index attendance_month_store on attendance_month (store_id, month);
create index attendance_month_attention on attendance_month (month, anomalies desc, employment_id);
