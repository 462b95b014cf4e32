-- Holidays and make-up work days by country. An audience that is null or empty is everyone.
create table holiday (
  id uuid primary key,
  revision integer not null default 1,
  country text not null check (country ~ '^[A-Z]{2}$'),
  day date not null,
  name text not null,
  name_en text not null default '',
  kind text not null check (kind in ('statutory', 'transferred_rest', 'make_up', 'company')),
  half text check (half in ('first', 'second')),
  state text not null check (state in ('projected', 'gazetted')),
  source text not null default '',
  sex text check (sex in ('male', 'female')),
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  unit_ids uuid[] not null default '{}',
  store_ids uuid[] not null default '{}',
  search_text text not null default '',
  -- The rows of an import are matched by it.
  constraint holiday_day unique (country, day, kind)
);
create trigger holiday_search before insert or update of name, name_en on holiday
  for each row execute function update_search_text('name', 'name_en');
