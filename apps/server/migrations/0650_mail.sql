-- Staff may have notifications mailed. Nobody gets e-mail without having switched it on.
alter table account add email_encrypted text, add mail_notifications boolean not null default false;

-- Messages to staff by e-mail: the queue, and the record of what became of each. Neither the text nor the full address
-- is here: both come from the kind, the facts and the account when a message is sent. The identifier is that of the
-- message itself, so that a message sent again is recognized as the same one. `due_at` is the next attempt, and of a
-- message in delivery the time after which another server may try.
create table mail_message (
  id uuid primary key,
  key text not null unique,
  account_id uuid references account on delete set null,
  kind text not null,
  facts jsonb not null default '{}',
  path text not null default '',
  recipient text not null default '',
  language text,
  provider text not null default '',
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'refused', 'abandoned', 'cancelled')),
  attempts integer not null default 0,
  refusal text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz
);
create index mail_message_due on mail_message (due_at) where state in ('waiting', 'sending');
create index mail_message_created on mail_message (created_at);
create index mail_message_account on mail_message (account_id);
