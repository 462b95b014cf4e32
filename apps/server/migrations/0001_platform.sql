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

-- Demo installations: the mark that the sample data has been loaded.
create table sample_load (
  seed integer primary key,
  loaded_at timestamptz not null
);

-- Uploads. The bytes are in the file store under storage_key; a row without an owner belongs to the installation.
create table stored_file (
  id uuid primary key,
  storage_key text not null,
  owner_person_id uuid,
  purpose text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamptz not null
);
create index stored_file_owner on stored_file (owner_person_id);
