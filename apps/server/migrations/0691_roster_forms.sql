-- The fields of staff files. A unit without a form of its own uses that of the nearest unit upwards, and without any the
-- standard form of the product. Each save is a version; none is changed afterwards.
create table roster_form (
  business_unit_id uuid primary key references business_unit,
  version integer not null check (version > 0)
);
create table roster_form_version (
  business_unit_id uuid not null references roster_form,
  version integer not null check (version > 0),
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  saved_by uuid references account on delete set null,
  saved_at timestamptz not null,
  primary key (business_unit_id, version)
);
create index roster_form_version_saved_by on roster_form_version (saved_by);

-- A human, once in the group. What belongs to the time with one company is in other tables.
create table employee (
  id uuid primary key,
  name text not null check (octet_length(name) <= 800),
  latin_name text not null default '' check (octet_length(latin_name) <= 1280),
  sex text check (sex in ('male', 'female')),
  birthday date,
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  working_since date,
  email text not null default '',
  nation text not null default '',
  education text not null default '',
  clothes_size text check (clothes_size in ('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL')),
  hospital text not null default '',
  -- Custom fields that are neither sealed nor dated, by name.
  custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object'),
  revision integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null
);
create trigger employee_search before insert or update of name, latin_name on employee
  for each row execute function update_search_text('name', 'latin_name');

-- Sealed values of standard and custom fields. The blind index finds a person again by the whole value.
create table employee_sealed (
  id uuid primary key,
  employee_id uuid not null references employee,
  field text not null,
  value_encrypted text not null,
  blind_index text,
  unique (employee_id, field)
);
create index employee_sealed_blind_index on employee_sealed (field, blind_index);
