-- Facts with a day from which they hold. Events are the truth; the rows of a subject are their fold. A correction
-- takes the number of what it replaces, so only events that count are unique.
create table effective_event (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  act text not null,
  day date not null,
  seq integer not null check (seq > 0),
  patch jsonb not null check (jsonb_typeof(patch) = 'object'),
  state text not null check (state in ('scheduled', 'applied', 'rescinded')),
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  replaces uuid references effective_event,
  -- The event whose act rescinded this one; null where it was rescinded by itself.
  rescinded_by uuid references effective_event,
  remark text not null default '',
  actor_kind text not null check (actor_kind in ('visitor', 'applicant', 'staff', 'system')),
  actor_id text,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  check ((state = 'rescinded') = (rescinded_at is not null)),
  check (rescinded_by is null or state = 'rescinded')
);
create unique index effective_event_order on effective_event (subject_kind, subject_id, day, seq)
  where state <> 'rescinded';
create unique index effective_event_request on effective_event (request_id, subject_id, act)
  where state <> 'rescinded' and request_id is not null;
create index effective_event_subject on effective_event (subject_kind, subject_id, day, seq);
create index effective_event_due on effective_event (subject_kind, day) where state = 'scheduled';
create index effective_event_replaces on effective_event (replaces) where replaces is not null;
create index effective_event_rescinded_by on effective_event (rescinded_by) where rescinded_by is not null;
