-- Reference data that was loaded, by version.
create table seed (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);
