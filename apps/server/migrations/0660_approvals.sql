-- Flows of approval. A unit may have several of a kind: the one of the lowest priority whose condition holds is taken.
-- `draft` is the definition under edit. Published versions never change, and requests keep the one they began with.
create table approval_flow (
  id uuid primary key,
  revision integer not null default 1,
  kind text not null,
  unit_id uuid not null references business_unit,
  name text not null,
  priority integer not null check (priority between 1 and 999),
  enabled boolean not null default true,
  draft jsonb,
  -- What the last dry run of this draft found.
  dry_run jsonb,
  published_version integer,
  search_text text not null default '',
  constraint approval_flow_priority unique (kind, unit_id, priority)
);
create index approval_flow_unit on approval_flow (unit_id);
create trigger approval_flow_search before insert or update of name on approval_flow
  for each row execute function update_search_text('name');

create table approval_flow_version (
  id uuid primary key,
  flow_id uuid not null references approval_flow,
  number integer not null,
  definition jsonb not null,
  dry_run jsonb not null,
  published_at timestamptz not null,
  published_by uuid references account on delete set null,
  unique (flow_id, number)
);
create index approval_flow_version_publisher on approval_flow_version (published_by);

-- A request, with all that was true at its submission: version, facts and people.
create table approval_request (
  id uuid primary key,
  revision integer not null default 1,
  kind text not null,
  flow_version_id uuid not null references approval_flow_version,
  unit_id uuid not null references business_unit,
  requester_id uuid references account on delete set null,
  requester_name text not null,
  -- The account of the person it is about; equal to the requester where it is about no other person.
  subject_id uuid references account on delete set null,
  payload jsonb not null,
  facts jsonb not null,
  day date not null,
  -- The resolved people of each step.
  plan jsonb not null,
  -- Steps that asked nobody, in the order in which they were passed.
  passed jsonb not null default '[]',
  state text not null default 'draft'
    check (state in ('draft', 'running', 'approved', 'blocked', 'refused', 'withdrawn', 'returned')),
  -- The open step, and the one that a resubmission opens.
  step integer,
  -- Counts how often steps were opened, so that tasks before a return are notified apart.
  round integer not null default 1,
  problems jsonb,
  reminded_at timestamptz,
  submission_key text,
  submitted_at timestamptz not null,
  ended_at timestamptz,
  unique (requester_id, submission_key)
);
create index approval_request_requester on approval_request (requester_id, submitted_at desc);
create index approval_request_subject on approval_request (subject_id);
create index approval_request_unit on approval_request (unit_id, submitted_at desc);
create index approval_request_version on approval_request (flow_version_id);
create index approval_request_open on approval_request (kind) where state in ('running', 'returned', 'blocked');
create index approval_request_submitted on approval_request (submitted_at desc, id);

create table approval_task (
  id uuid primary key,
  revision integer not null default 1,
  request_id uuid not null references approval_request on delete cascade,
  step integer not null,
  round integer not null,
  ordinal integer not null,
  account_id uuid references account on delete set null,
  account_name text not null,
  -- The absent person for whom the account decides.
  principal_id uuid references account on delete set null,
  state text not null check (state in ('waiting', 'open', 'approved', 'refused', 'returned', 'handed_over', 'skipped',
    'expired', 'void')),
  reason jsonb not null,
  -- The task that a signer was added to, before or after its decision.
  parent_id uuid references approval_task on delete cascade,
  sign text check (sign in ('before', 'after')),
  opened_at timestamptz,
  due_at timestamptz,
  -- The act of the timeout; cleared when it has happened.
  timeout text check (timeout in ('remind', 'escalate', 'approve', 'refuse')),
  decided_at timestamptz,
  opinion text not null default '',
  check ((sign is null) = (parent_id is null))
);
create index approval_task_request on approval_task (request_id, round, step);
create index approval_task_open on approval_task (account_id, due_at) where state = 'open';
create index approval_task_decided on approval_task (account_id, decided_at desc) where decided_at is not null;
create index approval_task_due on approval_task (due_at) where state = 'open' and timeout is not null;
create index approval_task_account on approval_task (account_id);
create index approval_task_principal on approval_task (principal_id);
create index approval_task_parent on approval_task (parent_id);

create table approval_copy (
  request_id uuid not null references approval_request on delete cascade,
  account_id uuid not null references account on delete cascade,
  step integer not null,
  copied_at timestamptz not null,
  primary key (request_id, account_id)
);
create index approval_copy_account on approval_copy (account_id, copied_at desc);

-- Absences of approvers, both days included. No kinds: all of them. Those of one account never overlap, so that one
-- substitute decides.
create table approval_absence (
  id uuid primary key,
  revision integer not null default 1,
  account_id uuid not null references account on delete cascade,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  kinds text[] not null default '{}',
  substitute_id uuid references account on delete set null,
  exclude using gist (account_id with =, during with &&)
);
create index approval_absence_substitute on approval_absence (substitute_id);
