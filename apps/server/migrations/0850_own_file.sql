-- A person asks for changes of the own staff file. The new values are sealed while the request is decided on, and are
-- gone once it has ended.
create table roster_change (
  id uuid primary key,
  employment_id uuid not null references employment,
  state text not null check (state in ('in_approval', 'applied', 'refused', 'withdrawn')),
  -- Fields with what they showed before and would show after; sealed values are masked.
  shown jsonb not null check (jsonb_typeof(shown) = 'array'),
  values_encrypted text,
  request_id uuid references approval_request on delete set null,
  requester_id uuid references account on delete set null,
  submission_key text not null,
  submitted_at timestamptz not null,
  ended_at timestamptz,
  unique (requester_id, submission_key)
);
create unique index roster_change_open on roster_change (employment_id) where state = 'in_approval';
create index roster_change_employment on roster_change (employment_id, submitted_at desc);
create index roster_change_request on roster_change (request_id);
