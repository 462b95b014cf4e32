-- Encrypted custom values of hires: as those of employees, one row for each field that has a value.
create table entry_sealed (
  id uuid primary key,
  entry_id uuid not null references entry,
  field text not null,
  value_encrypted text not null,
  unique (entry_id, field)
);
