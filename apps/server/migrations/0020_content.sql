-- Articles. Nothing here is written for every reader: views are counted in rows of their own.
create table article (
  id uuid primary key,
  kind text not null check (kind in ('notice', 'publicity', 'help', 'agreement', 'policy', 'privacy')),
  title text not null,
  title_en text not null default '',
  summary text not null default '',
  summary_en text not null default '',
  body text not null,
  body_en text not null default '',
  search_text text not null,
  section text,
  position integer not null default 0,
  pinned boolean not null default false,
  project_id uuid,
  version integer,
  published_at timestamptz,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((title_en = '') = (body_en = '')),
  check ((section is not null) = (kind = 'help')),
  check (version is null or (kind in ('agreement', 'privacy') and published_at is not null)),
  check (expires_at > published_at),
  unique (kind, version)
);
create index article_list on article (kind, pinned desc, published_at desc, id);
create index article_project on article (project_id) where project_id is not null;

create table article_attachment (
  file_id uuid primary key,
  article_id uuid not null references article on delete cascade,
  position integer not null
);
create index article_attachment_article on article_attachment (article_id, position);

-- One row for each flush of a server's counter, folded by a job, so that no reader waits for another.
create table article_view (
  article_id uuid not null references article on delete cascade,
  counted_at timestamptz not null,
  views integer not null check (views > 0)
);
create index article_view_article on article_view (article_id);

create table advertisement (
  id uuid primary key,
  kind text not null check (kind in ('text', 'picture')),
  label text not null default '',
  label_en text not null default '',
  title text not null,
  title_en text not null default '',
  text text not null default '',
  text_en text not null default '',
  picture_file_id uuid,
  link text,
  link_text text not null default '',
  link_text_en text not null default '',
  position integer not null default 0,
  shown_from timestamptz not null,
  shown_until timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null,
  check (shown_until > shown_from),
  check (kind = 'text' or picture_file_id is not null)
);

-- Reference data. Rows that a new version lacks are retired and stay, because answers refer to them.
create table dictionary_item (
  dictionary text not null,
  value text not null,
  label text not null,
  label_en text not null,
  standard_code text,
  group_value text,
  position integer not null,
  retired boolean not null default false,
  primary key (dictionary, value)
);

create table region (
  code text primary key check (code ~ '^\d{6}$'),
  parent_code text references region,
  level smallint not null check (level between 1 and 3),
  name text not null,
  name_en text not null,
  retired boolean not null default false
);
create index region_parent on region (parent_code);

-- Schools and majors: those of everybody have no owner; an applicant's own entry has one until it is approved.
create table school (
  id uuid primary key,
  name text not null,
  name_en text not null default '',
  province text,
  search_text text not null,
  owner_person_id uuid,
  retired boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index school_name on school (name) where owner_person_id is null;
create unique index school_own_name on school (owner_person_id, name) where owner_person_id is not null;

create table major (
  code text primary key,
  name text not null,
  name_en text not null default '',
  catalogue text not null check (catalogue in ('vocational', 'undergraduate', 'postgraduate')),
  level text not null check (level in ('category', 'class', 'major')),
  parent_code text references major,
  path text[] not null,
  search_text text not null,
  owner_person_id uuid,
  retired boolean not null default false,
  created_at timestamptz not null default now()
);
create index major_parent on major (parent_code);
create unique index major_own_name on major (owner_person_id, catalogue, name) where owner_person_id is not null;

-- Faults that pages report of themselves; holds no address and no person, and is emptied after a month.
create table client_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  level text not null check (level in ('error', 'warning', 'info')),
  event text not null,
  message text not null,
  page text not null,
  stack text not null,
  release text not null
);
create index client_log_at on client_log (at);
