-- What was entered by hand: the time of a clock of a day, or a quantity of a month.
create table attendance_maintenance (
  id uuid primary key,
  employment_id uuid not null references employment,
  -- Where the person belonged on the day: the scope of the row.
  unit_id uuid not null references business_unit,
  department_id uuid references department,
  store_id uuid references store,
  -- The day of a clock, or the day by which a quantity belongs to its month.
  day date not null,
  clock smallint check (clock between 0 and 3),
  at timestamptz,
  quantity text check (quantity in ('attendance', 'rest', 'late', 'missing')),
  amount smallint check (amount between 1 and 10),
  remark text not null check (octet_length(remark) <= 1600),
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  revoked_by uuid references account on delete set null,
  revoked_at timestamptz,
  revision integer not null default 1,
  check ((clock is null) = (at is null) and (quantity is null) = (amount is null)),
  check ((clock is null) <> (quantity is null))
);
create index attendance_maintenance_employment on attendance_maintenance (employment_id, day);
create index attendance_maintenance_unit on attendance_maintenance (unit_id, day);
create index attendance_maintenance_department on attendance_maintenance (department_id);
create index attendance_maintenance_store on attendance_maintenance (store_id, day);
create index attendance_maintenance_creator on attendance_maintenance (created_by);
create index attendance_maintenance_revoker on attendance_maintenance (revoked_by);
-- One value that counts for a clock of a day, and for a quantity of a day.
create unique index attendance_maintenance_clock on attendance_maintenance (employment_id, day, clock)
  where clock is not null and revoked_at is null;
create unique index attendance_maintenance_quantity on attendance_maintenance (employment_id, day, quantity)
  where quantity is not null and revoked_at is null;

-- The time that takes the place of the punch of a clock; the latest counts.
create table attendance_supplement (
  id uuid primary key,
  number bigint generated always as identity,
  employment_id uuid not null references employment,
  day date not null,
  clock smallint not null check (clock between 0 and 3),
  at timestamptz not null,
  source text not null check (source in ('supplementary', 'maintenance')),
  request_id uuid references attendance_request,
  appeal_id uuid references attendance_appeal,
  maintenance_id uuid references attendance_maintenance,
  created_at timestamptz not null,
  revoked_at timestamptz,
  check (num_nonnulls(request_id, appeal_id, maintenance_id) = 1)
);
create index attendance_supplement_employment on attendance_supplement (employment_id, day);
create index attendance_supplement_request on attendance_supplement (request_id);
create index attendance_supplement_appeal on attendance_supplement (appeal_id);
create index attendance_supplement_maintenance on attendance_supplement (maintenance_id);

-- The result that an appeal gives a clock, or a day where the clock is null; the latest counts.
create table attendance_correction (
  id uuid primary key,
  number bigint generated always as identity,
  employment_id uuid not null references employment,
  day date not null,
  clock smallint check (clock between 0 and 3),
  result text not null,
  appeal_id uuid not null references attendance_appeal,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index attendance_correction_employment on attendance_correction (employment_id, day);
create index attendance_correction_appeal on attendance_correction (appeal_id);
