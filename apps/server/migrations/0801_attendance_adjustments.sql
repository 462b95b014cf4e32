-- Differences of days of closed periods. The closed row stays; what is accepted counts and pays in the next open period.
create table attendance_adjustment (
  id uuid primary key,
  revision integer not null default 1,
  employment_id uuid not null references employment,
  day date not null,
  -- Where the employment belonged on the day: the scope of the row.
  unit_id uuid references business_unit,
  department_id uuid references department,
  store_id uuid references store,
  -- Null: the closed period had no row of the day.
  before_result text,
  before_hash text,
  after_result text not null,
  after_hash text not null,
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  cause text not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'dismissed')),
  -- The first day of the month whose period counts and pays it.
  paying_month date,
  remark text not null default '' check (octet_length(remark) <= 1600),
  proposed_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account on delete set null,
  check ((state = 'proposed') = (decided_at is null))
);
create unique index attendance_adjustment_proposed on attendance_adjustment (employment_id, day) where state = 'proposed';
create index attendance_adjustment_employment on attendance_adjustment (employment_id, day);
create index attendance_adjustment_unit on attendance_adjustment (unit_id, day);
create index attendance_adjustment_department on attendance_adjustment (department_id);
create index attendance_adjustment_store on attendance_adjustment (store_id);
create index attendance_adjustment_decider on attendance_adjustment (decided_by);

-- People whose attendance was made final to their last day before the period of their company.
create table attendance_leaver_closing (
  employment_id uuid primary key references employment,
  until date not null,
  closed_at timestamptz not null,
  closed_by uuid references account on delete set null
);
create index attendance_leaver_closing_account on attendance_leaver_closing (closed_by);
