-- Appeals against a clock, the result of a day, or an unqualified figure.
create table attendance_appeal (
  id uuid primary key,
  employment_id uuid not null references employment,
  -- Where the person belonged on the day: the scope of the row.
  unit_id uuid not null references business_unit,
  department_id uuid references department,
  store_id uuid references store,
  day date not null,
  subject text not null check (subject in ('clock', 'day', 'figure')),
  clock smallint check (clock between 0 and 3),
  -- What the person says is wrong.
  aspect text not null check (aspect in ('time', 'place', 'shift', 'other')),
  -- The result that is contested, as it was when the appeal was sent.
  result text not null,
  evidence jsonb not null default '{}' check (jsonb_typeof(evidence) = 'object'),
  reason text not null check (octet_length(reason) <= 8000),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  state text not null default 'pending' check (state in ('pending', 'handled', 'refused', 'withdrawn')),
  due_on date not null,
  submitted_by uuid references account on delete set null,
  submitted_at timestamptz not null,
  decided_by uuid references account on delete set null,
  decided_at timestamptz,
  remark text not null default '' check (octet_length(remark) <= 8000),
  revision integer not null default 1,
  check ((subject = 'clock') = (clock is not null))
);
create index attendance_appeal_employment on attendance_appeal (employment_id, day);
create index attendance_appeal_unit on attendance_appeal (unit_id, day);
create index attendance_appeal_department on attendance_appeal (department_id);
create index attendance_appeal_store on attendance_appeal (store_id, day);
create index attendance_appeal_submitter on attendance_appeal (submitted_by);
create index attendance_appeal_decider on attendance_appeal (decided_by);
create index attendance_appeal_due on attendance_appeal (due_on) where state = 'pending';
-- One open appeal against the same thing.
create unique index attendance_appeal_open on attendance_appeal (employment_id, day, subject, coalesce(clock, -1))
  where state = 'pending';

create table attendance_appeal_picture (
  appeal_id uuid not null references attendance_appeal,
  number smallint not null check (number between 1 and 5),
  file_id uuid not null references stored_file,
  primary key (appeal_id, number)
);
create index attendance_appeal_picture_file on attendance_appeal_picture (file_id);
