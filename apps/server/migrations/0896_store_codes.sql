-- Tablets that show the rotating code of a store, known by the digest of their token.
create table store_code_display (
  id uuid primary key,
  store_id uuid not null references store,
  token_hash text not null unique,
  paired_at timestamptz not null,
  paired_by uuid references account on delete set null,
  last_seen_at timestamptz,
  ended_at timestamptz
);
create index store_code_display_store on store_code_display (store_id);
create index store_code_display_account on store_code_display (paired_by);

-- A code of a store counts once for a person.
create table attendance_code_use (
  employment_id uuid not null references employment,
  store_id uuid not null references store,
  -- Half minutes since 1970.
  step bigint not null,
  punch_id uuid not null,
  primary key (employment_id, store_id, step)
);
create index attendance_code_use_store on attendance_code_use (store_id);
