-- The language in which a person last used the portal; messages are written in it.
alter table person add column locale text;

-- What an applicant was told: a message for each event of an application that concerns them, and for each reminder. The
-- text is not here: it follows from the kind, the project and the deadline, in the language of the reader.
create table applicant_message (
  id uuid primary key default gen_random_uuid(),
  -- One event or reminder, so that nothing is told twice.
  key text not null unique,
  application_id uuid not null references application on delete cascade,
  person_id uuid not null references person on delete cascade,
  kind text not null,
  deadline timestamptz,
  created_at timestamptz not null,
  read_at timestamptz
);
create index applicant_message_person on applicant_message (person_id, created_at desc);
create index applicant_message_application on applicant_message (application_id);
create index applicant_message_created on applicant_message (created_at);

-- The delivery of a message by SMS or e-mail: the queue, and the record of what became of each. `due_at` is the next
-- attempt, and of a delivery in progress the time after which its server counts as gone.
create table applicant_delivery (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references applicant_message on delete cascade,
  channel text not null check (channel in ('sms', 'mail')),
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'refused', 'abandoned', 'unclear', 'cancelled')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  recipient text not null default '',
  provider text not null default '',
  language text,
  refusal text,
  ended_at timestamptz,
  unique (message_id, channel)
);
create index applicant_delivery_due on applicant_delivery (due_at) where state in ('waiting', 'sending');

alter table sms_record drop constraint sms_record_kind_check,
  add constraint sms_record_kind_check check (kind in ('code', 'opening', 'interview', 'message'));
