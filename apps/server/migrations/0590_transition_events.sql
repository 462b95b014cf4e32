-- The transitions of every kind of record whose states the lifecycle engine writes. The key names the request that asked:
-- sent again, it is answered from here.
create table transition_event (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  at timestamptz not null,
  state_column text not null,
  action text not null,
  before text not null,
  after text not null,
  revision integer not null,
  role text not null,
  actor_kind text not null check (actor_kind in ('visitor', 'applicant', 'staff', 'system')),
  actor_id text,
  reason text,
  effective_on date,
  request_key text,
  answer jsonb not null default '{}'
);
create index transition_event_entity on transition_event (entity, entity_id, id);
create unique index transition_event_request on transition_event (entity, entity_id, request_key)
  where request_key is not null;
create trigger transition_event_append_only before update or delete or truncate on transition_event
  for each statement execute function refuse_change();
