-- An act of an employment from its submission on: what was asked for, and how it ended. Its events carry its
-- identifier as their request, and `approval_request` has the decisions where a flow applies.
create table personnel_act (
  id uuid primary key,
  revision integer not null default 1,
  kind text not null check (kind in ('entry', 'regularisation', 'transfer', 'resignation', 'revocation')),
  employment_id uuid not null references employment,
  type text,
  -- The day from which it holds.
  day date not null,
  -- What a regularisation or a resignation moves or ends: the planned date, the last day worked.
  planned_day date,
  before_text text not null default '',
  after_text text not null default '',
  -- The input as it was submitted, and what the effect has to remember for a revocation.
  input jsonb not null,
  outcome jsonb not null default '{}',
  remark text not null default '',
  state text not null
    check (state in ('in_approval', 'scheduled', 'applied', 'refused', 'withdrawn', 'revoked')),
  request_id uuid references approval_request on delete set null,
  requester_id uuid references account on delete set null,
  requester_name text not null,
  submission_key text,
  submitted_at timestamptz not null,
  ended_at timestamptz,
  unique (requester_id, submission_key)
);
create unique index personnel_act_open on personnel_act (employment_id, kind) where state = 'in_approval';
create index personnel_act_employment on personnel_act (employment_id, submitted_at desc);
create index personnel_act_list on personnel_act (kind, submitted_at desc);
create index personnel_act_request on personnel_act (request_id);
create index personnel_act_scheduled on personnel_act (day) where state = 'scheduled';
