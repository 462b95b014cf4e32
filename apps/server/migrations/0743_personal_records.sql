-- Bank cards and emergency contacts of people, at most two of each, and their pictures. Account numbers and phones are
-- encrypted.
create table bank_card (
  id uuid primary key,
  employee_id uuid not null references employee,
  -- 1 or 2: two rows of one person never share it, so there are at most two.
  position smallint not null check (position in (1, 2)),
  holder text not null,
  bank text not null,
  branch text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account_encrypted text not null,
  photo_file_id uuid,
  -- The share of the pay in percent; null for the rest.
  share numeric(5, 2) check (share > 0 and share <= 100),
  valid_from date not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  constraint bank_card_limit unique (employee_id, position)
);
create index bank_card_photo on bank_card (photo_file_id);

create table emergency_contact (
  id uuid primary key,
  employee_id uuid not null references employee,
  position smallint not null check (position in (1, 2)),
  name text not null,
  relation text not null check (relation in ('spouse', 'parent', 'child', 'sibling', 'relative', 'friend', 'other')),
  phone_encrypted text not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  constraint emergency_contact_limit unique (employee_id, position)
);

create table employee_picture (
  id uuid primary key,
  employee_id uuid not null references employee,
  kind text not null check (kind in ('one_inch_photo', 'other')),
  file_id uuid not null,
  created_at timestamptz not null
);
create index employee_picture_employee on employee_picture (employee_id);
create index employee_picture_file on employee_picture (file_id);
create unique index employee_picture_one_inch on employee_picture (employee_id) where kind = 'one_inch_photo';
