-- The human behind an account, by whom own calls go. The column may exist already.
alter table account add column if not exists employee_id uuid references employee;
create unique index if not exists account_employee on account (employee_id);

-- Kinds of leave of a unit; a unit without any has those of the nearest unit upwards, or those of its country.
create table leave_kind (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  code text not null check (code <> ''),
  name text not null check (octet_length(name) <= 320),
  name_en text not null default '' check (octet_length(name_en) <= 320),
  paid_share integer not null check (paid_share between 0 and 100),
  counting text not null check (counting in ('work_days', 'calendar_days')),
  ledger boolean not null,
  unit text not null check (unit in ('hour', 'half_day', 'day')),
  limit_per text not null check (limit_per in ('none', 'year', 'event')),
  limit_days numeric(6, 3) not null default 0 check (limit_days >= 0),
  evidence boolean not null,
  sex text check (sex in ('female', 'male')),
  least_service_months integer not null default 0 check (least_service_months >= 0),
  notice_days integer not null default 0 check (notice_days >= 0),
  counts_as_service boolean not null,
  enabled boolean not null default true,
  position integer not null default 0,
  revision integer not null default 1,
  search_text text not null default '',
  constraint leave_kind_code unique (business_unit_id, code)
);
create trigger leave_kind_search before insert or update on leave_kind
  for each row execute function update_search_text('code', 'name', 'name_en');

create table annual_leave_rule (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  name text not null check (octet_length(name) <= 320),
  state text not null default 'draft' check (state in ('draft', 'enabled', 'disabled')),
  dimension text not null check (dimension in ('company_service', 'working_years', 'rank_and_grade')),
  -- Empty lists: all people of the unit and of those below it.
  department_ids uuid[] not null default '{}',
  post_kinds text[] not null default '{}',
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  version integer not null default 1,
  enabled_at timestamptz,
  updated_at timestamptz not null,
  revision integer not null default 1
);
create index annual_leave_rule_unit on annual_leave_rule (business_unit_id);
-- One dimension at a time for those whom no audience names.
create unique index annual_leave_rule_enabled on annual_leave_rule (business_unit_id)
  where state = 'enabled' and department_ids = '{}' and post_kinds = '{}';

-- The annual leave of an employment: the lock of its ledger, and its figures as the ledger leaves them.
create table leave_account (
  id uuid primary key references employment,
  -- The last day whose grants, carries and expiries are in the ledger.
  advanced_to date,
  rule_id uuid references annual_leave_rule,
  rule_version integer,
  leave_year integer,
  initial numeric(7, 3) not null default 0,
  used numeric(7, 3) not null default 0,
  expired numeric(7, 3) not null default 0,
  remaining numeric(7, 3) not null default 0,
  expiring numeric(7, 3) not null default 0,
  expiring_on date,
  next_reset date,
  -- The last day that the ledger is settled for; null while the person is employed.
  settled_on date,
  -- The employment has changed since.
  stale boolean not null default false,
  revision integer not null default 1
);
create index leave_account_rule on leave_account (rule_id);

create table leave_request (
  id uuid primary key,
  employment_id uuid not null references employment,
  -- The place of the person on the first day.
  unit_id uuid not null references business_unit,
  department_id uuid not null references department,
  kind_code text not null,
  kind_name text not null,
  from_day date not null,
  from_part text not null check (from_part in ('whole', 'second')),
  to_day date not null check (from_day <= to_day),
  to_part text not null check (to_part in ('whole', 'first')),
  from_minute integer check (from_minute between 0 and 2880),
  to_minute integer check (to_minute > from_minute and to_minute <= 2880),
  reason text not null default '' check (octet_length(reason) <= 8000),
  -- Terms, price and draws as they were frozen when it was sent.
  terms jsonb not null,
  price jsonb not null,
  draws jsonb not null,
  days numeric(7, 3) not null,
  uncovered numeric(7, 3) not null default 0,
  state text not null check (state in ('pending', 'approved', 'refused', 'withdrawn', 'cancelled', 'shortened')),
  approval_id uuid,
  submitted_by uuid references account,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- Names the submission: sent again by the same account, it is answered the same.
  submission_key text,
  revision integer not null default 1,
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute is null or from_day = to_day)
);
create index leave_request_employment on leave_request (employment_id, from_day);
create index leave_request_unit on leave_request (unit_id);
create index leave_request_department on leave_request (department_id);
create index leave_request_approval on leave_request (approval_id);
create index leave_request_submitter on leave_request (submitted_by);
create unique index leave_request_submission on leave_request (submitted_by, submission_key);

create table leave_ledger (
  id uuid primary key,
  number bigint generated always as identity,
  employment_id uuid not null references employment,
  kind text not null check (kind in ('grant', 'carry', 'use', 'release', 'expire', 'adjust', 'payout')),
  day date not null,
  days numeric(7, 3) not null check (days * 8 = trunc(days * 8)),
  -- The row that opened the lot; null for a debt, which the next grant fills.
  lot_id uuid references leave_ledger deferrable initially deferred,
  -- Of rows that open a lot.
  lot_kind text check (lot_kind in ('grant', 'carry', 'adjust')),
  lot_year integer,
  usable_from date,
  usable_until date,
  origin_id uuid references leave_ledger deferrable initially deferred,
  request_id uuid references leave_request,
  leave_day date,
  cause text not null,
  cause_params jsonb not null default '{}',
  -- Names what a rule gives or takes, so that it happens once.
  rule_key text,
  remark text not null default '' check (octet_length(remark) <= 1600),
  account_id uuid references account,
  created_at timestamptz not null,
  check ((lot_kind is null) = (lot_year is null) and (lot_kind is null) = (usable_from is null)
    and (lot_kind is null) = (usable_until is null)),
  check (lot_kind is null or lot_id = id)
);
create index leave_ledger_employment on leave_ledger (employment_id, day, number);
create unique index leave_ledger_key on leave_ledger (employment_id, rule_key) where rule_key is not null;
create index leave_ledger_lot on leave_ledger (lot_id);
create index leave_ledger_origin on leave_ledger (origin_id);
create index leave_ledger_request on leave_ledger (request_id);
create index leave_ledger_account on leave_ledger (account_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of a ledger never change.';
end
$$;
create trigger leave_ledger_append_only before update or delete on leave_ledger
  for each row execute function refuse_ledger_change();

-- Absences of work dates that are decided: of leave, trips and field work. Attendance reads them.
create table absence (
  id uuid primary key,
  employment_id uuid not null references employment,
  day date not null,
  kind text not null check (kind in ('leave', 'trip', 'field_work')),
  -- The code of the kind of leave, with its share of pay in per cent.
  leave_kind text check ((leave_kind is null) = (kind <> 'leave')),
  paid_share integer check (paid_share between 0 and 100),
  -- Shares of the day are rounded up to it.
  unit_days numeric(4, 3) not null,
  part text not null check (part in ('whole', 'first', 'second', 'minutes')),
  -- Minutes from 00:00 of the work date.
  from_minute integer,
  to_minute integer check (to_minute > from_minute),
  days numeric(4, 3) not null check (days >= 0),
  request_id uuid not null,
  check ((part = 'minutes') = (from_minute is not null) and (part = 'minutes') = (to_minute is not null))
);
create index absence_employment on absence (employment_id, day);
create index absence_request on absence (request_id);
