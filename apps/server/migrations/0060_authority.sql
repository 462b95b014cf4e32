-- Who may see and do what. The one root is the group; everything that staff own belongs to a unit of its tree.
create table business_unit (
  id uuid primary key,
  parent_id uuid references business_unit,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('group', 'company', 'line')),
  position integer not null default 0,
  revision integer not null default 1,
  check ((parent_id is null) = (kind = 'group'))
);
create unique index business_unit_root on business_unit ((true)) where parent_id is null;
create index business_unit_parent on business_unit (parent_id);
insert into business_unit (id, code, name, kind) values ('00000000-0000-8000-8000-000000000001', 'GROUP', '集团', 'group');

-- Moves wait for one another, so that two of them cannot close a ring together.
create function refuse_unit_ring() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7268170);
  if exists (
    with recursive above as (
      select new.parent_id as id
      union select business_unit.parent_id from above join business_unit on business_unit.id = above.id
    ) select 1 from above where id = new.id
  ) then
    raise exception 'business units may not form a ring' using errcode = 'check_violation', constraint = 'business_unit_ring';
  end if;
  return new;
end $$;
create trigger business_unit_ring before insert or update of parent_id on business_unit
  for each row execute function refuse_unit_ring();

alter table role
  add column business_unit_id uuid not null default '00000000-0000-8000-8000-000000000001' references business_unit,
  add column admin boolean not null default false,
  add column menus text[] not null default '{}',
  add column revision integer not null default 1;

-- A role without a scope in an area reaches no row of it.
create table role_scope (
  role_id uuid not null references role on delete cascade,
  area text not null,
  kind text not null check (kind in ('all', 'units', 'unit_and_below', 'unit', 'subjects', 'self')),
  ids uuid[] not null default '{}',
  primary key (role_id, area, kind),
  check ((kind in ('units', 'subjects')) = (ids <> '{}'))
);
-- Roles from before there were scopes reached everything.
insert into role_scope (role_id, area, kind)
  select id, area, 'all' from role cross join (values ('organisation'), ('recruitment')) as known (area);

alter table account
  add column user_type text not null default 'system' check (user_type in ('system', 'distributor', 'clerk')),
  add column business_unit_id uuid not null default '00000000-0000-8000-8000-000000000001' references business_unit,
  add column phone_encrypted text,
  add column phone_index text unique,
  add column locale text not null default 'zh-CN' check (locale in ('zh-CN', 'en', 'vi', 'th', 'lo', 'km', 'my')),
  add column revision integer not null default 1,
  add column last_login_at timestamptz;
create index account_role_role on account_role (role_id);

-- Menus are declared by the modules and written here at every start; labels, order and hiding are the administrators'.
create table menu (
  code text primary key,
  parent_code text references menu deferrable initially deferred,
  kind text not null check (kind in ('directory', 'page')),
  path text not null,
  icon text not null,
  permission text,
  buttons text[] not null,
  declared_position integer not null,
  position integer,
  hidden boolean not null default false,
  labels jsonb not null default '{}',
  revision integer not null default 1,
  check (kind = 'directory' or path <> '')
);
