-- What the day of an event has done outside of the timeline, so that the event can be taken back.
create table personnel_effect (
  id uuid primary key,
  event_id uuid not null references effective_event,
  employment_id uuid not null references employment,
  effect text not null check (effect in ('account_locked')),
  account_id uuid references account on delete cascade,
  done_at timestamptz not null,
  reversed_at timestamptz
);
create unique index personnel_effect_once on personnel_effect (event_id, effect) where reversed_at is null;
create index personnel_effect_employment on personnel_effect (employment_id);
create index personnel_effect_account on personnel_effect (account_id);
