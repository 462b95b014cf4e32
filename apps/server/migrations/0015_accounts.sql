-- Staff. What an account may do is the union of its roles' permissions.
create table role (
  id uuid primary key,
  code text not null unique,
  name text not null,
  description text not null default '',
  permissions text[] not null
);

create table account (
  id uuid primary key,
  username text not null unique,
  display_name text not null,
  password_hash text not null,
  locked boolean not null default false,
  created_at timestamptz not null
);

create table account_role (
  account_id uuid not null references account on delete cascade,
  role_id uuid not null references role,
  primary key (account_id, role_id)
);

create table staff_session (
  token_hash text primary key,
  id uuid not null unique,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null
);
create index staff_session_account on staff_session (account_id);
