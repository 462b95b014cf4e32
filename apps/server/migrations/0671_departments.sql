-- Permissions for 在招职位 get the name of its resource, as `post` is a post of the organisation (岗位).
update role set permissions =
    array_replace(array_replace(permissions, 'post:read', 'recruiting-post:read'), 'post:write', 'recruiting-post:write')
  where permissions && array['post:read', 'post:write'];
update menu set
    permission = case permission when 'post:read' then 'recruiting-post:read' when 'post:write' then 'recruiting-post:write'
      else permission end,
    buttons = array_replace(array_replace(buttons, 'post:read', 'recruiting-post:read'), 'post:write', 'recruiting-post:write')
  where permission in ('post:read', 'post:write') or buttons && array['post:read', 'post:write'];

-- The same as business_unit_setting for one unit, from below: for lists, whose rows are few.
create function business_unit_setting_of(unit uuid) returns table (country text, time_zone text, currency text)
language sql stable parallel safe as $$
  with recursive above as (
    select parent_id, country, time_zone, currency, 0 as level from business_unit where id = unit
    union all
    select upper.parent_id, upper.country, upper.time_zone, upper.currency, above.level + 1
    from above join business_unit upper on upper.id = above.parent_id
  )
  select (array_agg(country order by level) filter (where country is not null))[1],
    (array_agg(time_zone order by level) filter (where time_zone is not null))[1],
    (array_agg(currency order by level) filter (where currency is not null))[1]
  from above
$$;

-- Subjects have what never changes by a day; their rows are the fold of events (effective_event).
create table department (
  id uuid primary key,
  code text not null,
  code_search text not null generated always as (search_fold(code)) stored,
  business_unit_id uuid not null references business_unit,
  -- Its founding event was rescinded: as if it had never been.
  rescinded boolean not null default false,
  revision integer not null default 1
);
create unique index department_code on department (code) where not rescinded;
create index department_business_unit on department (business_unit_id);

create table department_row (
  subject_id uuid not null references department,
  during daterange not null check (not isempty(during)),
  sources jsonb not null,
  name text not null,
  name_en text not null default '',
  parent_id uuid references department,
  head_id uuid,
  open boolean not null,
  search_text text not null default '',
  exclude using gist (subject_id with =, during with &&)
);
create index department_row_subject on department_row (subject_id);
create index department_row_parent on department_row (parent_id);
create trigger department_row_search before insert or update on department_row
  for each row execute function update_search_text('name', 'name_en');

-- The ladder of the group, the same for all companies.
create table rank (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_en text not null default '',
  position integer not null default 0,
  revision integer not null default 1,
  search_text text not null default ''
);
create trigger rank_search before insert or update on rank
  for each row execute function update_search_text('code', 'name', 'name_en');

create table grade (
  id uuid primary key,
  rank_id uuid not null references rank,
  code text not null unique,
  name text not null,
  name_en text not null default '',
  position integer not null default 0,
  revision integer not null default 1,
  search_text text not null default ''
);
create index grade_rank on grade (rank_id);
create trigger grade_search before insert or update on grade
  for each row execute function update_search_text('code', 'name', 'name_en');

create table labour_relation (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_en text not null default '',
  kind text not null check (kind in ('employee', 'part_time', 'dispatched', 'outsourced', 'intern', 're_employed')),
  -- Null: for every country.
  country text check (country ~ '^[A-Z]{2}$'),
  enabled boolean not null default true,
  position integer not null default 0,
  revision integer not null default 1,
  search_text text not null default ''
);
create trigger labour_relation_search before insert or update on labour_relation
  for each row execute function update_search_text('code', 'name', 'name_en');
insert into labour_relation (id, code, name, name_en, kind, position) values
  ('00000000-0000-8000-8000-000000000101', 'EMPLOYEE', '全日制员工', 'Employee', 'employee', 1),
  ('00000000-0000-8000-8000-000000000102', 'PART-TIME', '非全日制', 'Part-time', 'part_time', 2),
  ('00000000-0000-8000-8000-000000000103', 'DISPATCHED', '劳务派遣', 'Dispatched', 'dispatched', 3),
  ('00000000-0000-8000-8000-000000000104', 'OUTSOURCED', '外包', 'Outsourced', 'outsourced', 4),
  ('00000000-0000-8000-8000-000000000105', 'INTERN', '实习', 'Intern', 'intern', 5),
  ('00000000-0000-8000-8000-000000000106', 'RE-EMPLOYED', '返聘', 'Re-employed', 're_employed', 6);

create table post (
  id uuid primary key,
  code text not null,
  code_search text not null generated always as (search_fold(code)) stored,
  business_unit_id uuid not null references business_unit,
  rescinded boolean not null default false,
  revision integer not null default 1
);
create unique index post_code on post (code) where not rescinded;
create index post_business_unit on post (business_unit_id);

create table post_row (
  subject_id uuid not null references post,
  during daterange not null check (not isempty(during)),
  sources jsonb not null,
  name text not null,
  name_en text not null default '',
  department_id uuid not null references department,
  kind text not null check (kind in ('guide', 'supervisor', 'channel', 'other')),
  work_class text not null check (work_class in ('normal', 'hard', 'very_hard')),
  rank_ids uuid[] not null default '{}',
  headcount integer check (headcount >= 0),
  open boolean not null,
  search_text text not null default '',
  exclude using gist (subject_id with =, during with &&)
);
create index post_row_subject on post_row (subject_id);
create index post_row_department on post_row (department_id);
create trigger post_row_search before insert or update on post_row
  for each row execute function update_search_text('name', 'name_en');
