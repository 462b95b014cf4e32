-- Search that ignores case, accents and tone marks, and finds Chinese by its reading. The database keeps it, whoever
-- writes the row.
create extension if not exists pg_trgm;

create table han_reading (
  letter text primary key,
  reading text not null
);

create function search_fold(input text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(coalesce(input, ''), NFD),
      '[\u0300-\u036f\u0e47-\u0e4c\u0ec8-\u0ecd\u1037\u1038\u17c9-\u17d1]', '', 'g') collate "und-x-icu"),
    'đ', 'd')
$$;

create function search_text_of(input text) returns text language sql stable parallel safe as $$
  select case when input !~ '[\u4e00-\u9fff]' then search_fold(input) else (
    select search_fold(input) || ' ' || string_agg(coalesce(reading, piece), '' order by at)
      || ' ' || string_agg(coalesce(left(reading, 1), piece), '' order by at)
    from regexp_split_to_table(search_fold(input), '') with ordinality as pieces (piece, at)
    left join han_reading on letter = piece
  ) end
$$;

-- Arguments of the trigger: the columns whose words are looked for.
create function keep_search_text() returns trigger language plpgsql as $$
declare
  words text;
begin
  select string_agg(to_jsonb(new) ->> name, ' ') into words from unnest(tg_argv) as name;
  new.search_text := search_text_of(coalesce(words, ''));
  return new;
end $$;

alter table business_unit add column search_text text not null default '';
alter table role add column search_text text not null default '';
alter table account add column search_text text not null default '';
alter table dictionary_item
  add column id uuid not null unique default gen_random_uuid(),
  add column revision integer not null default 1,
  add column search_text text not null default '';
alter table system_setting add column revision integer not null default 1;
alter table school add column revision integer not null default 1;
alter table major add column revision integer not null default 1;
alter table project
  add column business_unit_id uuid not null default '00000000-0000-8000-8000-000000000001' references business_unit,
  add column search_text text not null default '';
alter table position add column search_text text not null default '', add column revision integer not null default 1;
alter table exam_site add column search_text text not null default '', add column revision integer not null default 1;
alter table exam_room add column revision integer not null default 1;

create trigger business_unit_search before insert or update of code, name on business_unit
  for each row execute function keep_search_text('code', 'name');
create trigger role_search before insert or update of code, name on role
  for each row execute function keep_search_text('code', 'name');
create trigger account_search before insert or update of username, display_name on account
  for each row execute function keep_search_text('username', 'display_name');
create trigger dictionary_item_search before insert or update of value, label, label_en on dictionary_item
  for each row execute function keep_search_text('value', 'label', 'label_en');
create trigger project_search before insert or update of code, title, organiser on project
  for each row execute function keep_search_text('code', 'title', 'organiser');
create trigger position_search before insert or update of code, title, employer on position
  for each row execute function keep_search_text('code', 'title', 'employer');
create trigger exam_site_search before insert or update of code, name, address on exam_site
  for each row execute function keep_search_text('code', 'name', 'address');

-- Imports between their preview and their confirmation.
create table resource_import (
  id uuid primary key,
  resource text not null,
  account_id uuid not null references account on delete cascade,
  file_name text not null,
  fields text[] not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  created integer,
  changed integer
);
create index resource_import_created on resource_import (created_at);

create table resource_import_row (
  import_id uuid not null references resource_import on delete cascade,
  number integer not null,
  texts jsonb not null,
  fixed boolean not null default false,
  mark text not null check (mark in ('new', 'overwrites', 'same', 'problem')),
  faults jsonb not null default '{}',
  before jsonb not null default '{}',
  record_id text,
  primary key (import_id, number)
);
create index resource_import_row_mark on resource_import_row (import_id, mark, number);
