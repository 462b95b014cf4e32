-- Audit: append-only; sealed in batches into a hash chain.
create table audit_record (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'applicant', 'staff', 'system')),
  actor_id text,
  event text not null,
  entity text not null,
  entity_id text not null,
  facts jsonb not null default '{}',
  written_in xid8 not null default pg_current_xact_id()
);
create index audit_record_entity on audit_record (entity, entity_id, id);
create index audit_record_written_in on audit_record (written_in);

create table audit_seal (
  batch bigint generated always as identity primary key,
  horizon text not null,
  records integer not null,
  hash text not null,
  sealed_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_record_append_only before update or delete or truncate on audit_record
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
