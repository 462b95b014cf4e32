-- What people ask of attendance besides leave: supplementary punches, trips, overtime, and punches that await a decision.
-- The identifier is chosen by the phone: sent again with the same content, it is answered the same.
create table attendance_request (
  id uuid primary key,
  kind text not null check (kind in ('supplementary', 'field_punch', 'punch_in_doubt', 'trip', 'overtime')),
  employment_id uuid not null references employment,
  -- Where the person belonged on the first day: the scope of the row.
  unit_id uuid not null references business_unit,
  department_id uuid references department,
  store_id uuid references store,
  day date not null,
  to_day date not null,
  -- 0 and 1 are the on- and off-clock of the first segment, 2 and 3 of the second.
  clock smallint check (clock between 0 and 3),
  -- The instant of a punch, or the start of overtime.
  at timestamptz,
  until timestamptz,
  from_part text not null default 'whole' check (from_part in ('whole', 'second')),
  to_part text not null default 'whole' check (to_part in ('whole', 'first')),
  compensation text check (compensation in ('pay', 'time_off')),
  cause text check (cause in ('forgotten', 'battery', 'network', 'other')),
  destination text not null default '' check (octet_length(destination) <= 1600),
  reason text not null default '' check (octet_length(reason) <= 8000),
  punch_id uuid,
  -- What the day said and what limits said, as they were when it was sent.
  evidence jsonb not null default '{}' check (jsonb_typeof(evidence) = 'object'),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  approval_id uuid,
  submitted_by uuid references account on delete set null,
  submitted_at timestamptz not null,
  decided_by uuid references account on delete set null,
  decided_at timestamptz,
  -- Why it was decided so.
  remark text not null default '' check (octet_length(remark) <= 8000),
  revision integer not null default 1,
  check (day <= to_day),
  check ((kind = 'supplementary') = (clock is not null)),
  check ((kind = 'overtime') = (until is not null and compensation is not null)),
  check (until is null or at < until),
  check ((kind in ('field_punch', 'punch_in_doubt')) = (punch_id is not null))
);
create index attendance_request_employment on attendance_request (employment_id, day);
create index attendance_request_unit on attendance_request (unit_id, day);
create index attendance_request_department on attendance_request (department_id);
create index attendance_request_store on attendance_request (store_id, day);
create index attendance_request_approval on attendance_request (approval_id);
create index attendance_request_submitter on attendance_request (submitted_by);
create index attendance_request_decider on attendance_request (decided_by);
create unique index attendance_request_punch on attendance_request (punch_id);
-- A clock of a day awaits one decision at a time.
create unique index attendance_request_clock on attendance_request (employment_id, day, clock)
  where kind = 'supplementary' and state = 'pending';

-- Punches that become requests by themselves.
create index attendance_punch_awaiting on attendance_punch (received_at) where state = 'awaiting';

-- Approved overtime. Presence within it counts.
create table attendance_overtime (
  id uuid primary key references attendance_request,
  employment_id uuid not null references employment,
  day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  compensation text not null check (compensation in ('pay', 'time_off')),
  check (from_at < until_at)
);
create index attendance_overtime_employment on attendance_overtime (employment_id, day);
