-- The human behind an account. The column may exist already.
alter table account add column if not exists employee_id uuid references employee;
create unique index if not exists account_employee on account (employee_id);

-- Whether people have to clock in, and how: the nearest of person, post, store, department and unit holds.
create table clock_in_permission (
  id uuid primary key,
  revision integer not null,
  employment_id uuid references employment,
  post_id uuid references post,
  store_id uuid references store,
  department_id uuid references department,
  unit_id uuid references business_unit,
  kind text not null check (kind in ('must', 'may', 'exempt', 'blocked')),
  during daterange not null check (not isempty(during)),
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  version_of uuid references clock_in_permission,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  check (num_nonnulls(employment_id, post_id, store_id, department_id, unit_id) = 1),
  constraint clock_in_permission_employment exclude using gist (employment_id with =, during with &&)
    where (employment_id is not null and rescinded_at is null),
  constraint clock_in_permission_post exclude using gist (post_id with =, during with &&)
    where (post_id is not null and rescinded_at is null),
  constraint clock_in_permission_store exclude using gist (store_id with =, during with &&)
    where (store_id is not null and rescinded_at is null),
  constraint clock_in_permission_department exclude using gist (department_id with =, during with &&)
    where (department_id is not null and rescinded_at is null),
  constraint clock_in_permission_unit exclude using gist (unit_id with =, during with &&)
    where (unit_id is not null and rescinded_at is null)
);
create index clock_in_permission_employment_id on clock_in_permission (employment_id);
create index clock_in_permission_post_id on clock_in_permission (post_id);
create index clock_in_permission_store_id on clock_in_permission (store_id);
create index clock_in_permission_department_id on clock_in_permission (department_id);
create index clock_in_permission_unit_id on clock_in_permission (unit_id);
create index clock_in_permission_version on clock_in_permission (version_of);

create function clock_in_permission_of(employment uuid, on_day date) returns text
language sql stable as $$
  with recursive place as (
    select unit_id, department_id, store_id, post_id from assignment_row
    where subject_id = employment and during @> on_day
  ), unit_way as (
    select unit.id, unit.parent_id, 0 as step from business_unit unit join place on place.unit_id = unit.id
    union all
    select above.id, above.parent_id, unit_way.step + 1
    from unit_way join business_unit above on above.id = unit_way.parent_id
  )
  select coalesce((select kind from (
    select permission.kind, 1 as rank, 0 as step from clock_in_permission permission
      where employment_id = employment and rescinded_at is null and during @> on_day
    union all
    select permission.kind, 2, 0 from clock_in_permission permission join place using (post_id)
      where rescinded_at is null and during @> on_day
    union all
    select permission.kind, 3, 0 from clock_in_permission permission join place using (store_id)
      where rescinded_at is null and during @> on_day
    union all
    select permission.kind, 4, 0 from clock_in_permission permission join place using (department_id)
      where rescinded_at is null and during @> on_day
    union all
    select permission.kind, 5, step from clock_in_permission permission join unit_way
      on unit_way.id = permission.unit_id where rescinded_at is null and during @> on_day
  ) found order by rank, step limit 1), 'must')
$$;

-- Dates of employments that are to be calculated again. The table may exist already.
create table if not exists attendance_dirty (
  employment_id uuid not null references employment,
  day date not null,
  cause text not null,
  marked_at timestamptz not null,
  primary key (employment_id, day)
);

-- A repeated request has the same identifier and the same claim, so that it meets its first in one partition.
create table attendance_punch (
  id uuid not null,
  employment_id uuid not null references employment,
  claimed_at timestamptz not null,
  -- The instant that counts: the receipt, or a claim that is believed.
  punched_at timestamptz not null,
  received_at timestamptz not null,
  -- When the server gave the token that the request proves; the truth is between it and the receipt.
  token_at timestamptz,
  time_zone text not null,
  work_day date not null,
  source text not null check (source in ('clock', 'field', 'store_code', 'supplementary', 'maintenance', 'device')),
  evidence text not null check (evidence in ('online', 'consistent', 'in_doubt', 'before_token')),
  state text not null check (state in ('counted', 'awaiting', 'refused', 'invalid')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  accuracy double precision check (accuracy >= 0),
  place text not null check (place in ('inside', 'outside', 'uncertain', 'unknown')),
  distance integer,
  -- Where the person belonged on the day: the scope of the row.
  unit_id uuid not null references business_unit,
  department_id uuid references department,
  store_id uuid references store,
  device_id uuid,
  remark text not null default '',
  signals jsonb not null default '[]' check (jsonb_typeof(signals) = 'array'),
  primary key (id, claimed_at),
  check ((latitude is null) = (longitude is null))
) partition by range (claimed_at);
create index attendance_punch_employment on attendance_punch (employment_id, punched_at);
create index attendance_punch_unit on attendance_punch (unit_id, work_day);
create index attendance_punch_department on attendance_punch (department_id);
create index attendance_punch_store on attendance_punch (store_id, work_day);
create table attendance_punch_rest partition of attendance_punch default;
do $$
begin
  for month in 0..35 loop
    execute format('create table attendance_punch_%s partition of attendance_punch for values from (%L) to (%L)',
      to_char(date '2025-07-01' + make_interval(months => month), 'YYYYMM'),
      (date '2025-07-01' + make_interval(months => month))::date || ' 00:00+00',
      (date '2025-07-01' + make_interval(months => month + 1))::date || ' 00:00+00');
  end loop;
end $$;

-- A punch is never rewritten: decisions change its state alone.
create function hold_attendance_punch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'state' <> to_jsonb(old) - 'state' then
    raise exception 'A punch is append-only.';
  end if;
  return new;
end $$;
create trigger attendance_punch_hold before update on attendance_punch
  for each row execute function hold_attendance_punch();

-- Which devices people clocked in with.
create table attendance_device (
  id uuid not null,
  employment_id uuid not null references employment,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (id, employment_id)
);
create index attendance_device_employment on attendance_device (employment_id);
