-- A test of a candidate whose resume is known, and where the link goes besides the phone.
alter table attempt
  add column resume_id uuid references resume on delete set null,
  add column email_encrypted text;
create index attempt_resume on attempt (resume_id) where resume_id is not null;

-- What becomes of the link of a candidate's test; a link that is sent again takes the place of the one before.
create table attempt_delivery (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references attempt on delete cascade,
  channel text not null check (channel in ('sms', 'mail')),
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
  unique (attempt_id, channel)
);
create index attempt_delivery_due on attempt_delivery (due_at) where state in ('waiting', 'sending');

alter table sms_record drop constraint sms_record_kind_check,
  add constraint sms_record_kind_check check (kind in ('code', 'opening', 'interview', 'message', 'test'));
