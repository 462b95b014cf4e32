-- A file that comes in parts, so that an upload goes on where it was broken off (tus 1.0.0). The parts are forgotten with
-- the upload: when it is whole, refused, given up, or when nobody has gone on with it in time.
create table upload_in_parts (
  id uuid primary key,
  owner_person_id uuid not null,
  purpose text not null,
  name text not null,
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What it became, once all of it is there.
  file_id uuid references stored_file on delete cascade
);
create index upload_in_parts_owner on upload_in_parts (owner_person_id);
create index upload_in_parts_expiry on upload_in_parts (expires_at);

create table upload_part (
  upload_id uuid not null references upload_in_parts on delete cascade,
  starts_at integer not null,
  storage_key text not null,
  primary key (upload_id, starts_at)
);
