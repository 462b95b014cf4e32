-- E-mails to candidates about their interviews: the queue, and what became of each. The address comes from the resume
-- when a message is sent. Each row is what a candidate is notified of, and `number` counts those of an interview.
create table interview_delivery (
  id uuid primary key default gen_random_uuid(),
  interview_id uuid not null references talent_interview on delete cascade,
  number integer not null,
  change text not null check (change in ('planned', 'moved', 'cancelled')),
  starts_at timestamptz not null,
  place text not null,
  channel text not null default 'mail' check (channel = 'mail'),
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'refused', 'abandoned', 'unclear', 'cancelled')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  recipient text not null default '',
  provider text not null default '',
  language text,
  refusal text,
  ended_at timestamptz,
  unique (interview_id, number)
);
create index interview_delivery_due on interview_delivery (due_at) where state in ('waiting', 'sending');
