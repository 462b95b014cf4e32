-- When people are reminded of clocks and of leave that is about to expire. A unit without a template for an event has
-- that of the nearest unit upwards.
create table reminder_template (
  id uuid primary key,
  revision integer not null default 1,
  business_unit_id uuid not null references business_unit,
  name text not null check (octet_length(name) <= 800),
  event text not null check (event in ('before_on', 'on_missed', 'off', 'missing', 'leave_expiring')),
  minutes integer check (minutes between 0 and 240),
  days integer check (days between 1 and 60),
  channels text[] not null check (channels <> '{}' and channels <@ array['message', 'email']),
  -- Empty lists: all people of the unit and of those below it.
  department_ids uuid[] not null default '{}',
  post_kinds text[] not null default '{}',
  store_ids uuid[] not null default '{}',
  -- Holds only for people whose attendance template names it.
  templates_only boolean not null default false,
  -- Empty: the text of the product in that language.
  text_zh text not null default '' check (octet_length(text_zh) <= 2400),
  text_en text not null default '' check (octet_length(text_en) <= 2400),
  text_vi text not null default '' check (octet_length(text_vi) <= 2400),
  text_th text not null default '' check (octet_length(text_th) <= 2400),
  text_lo text not null default '' check (octet_length(text_lo) <= 2400),
  text_km text not null default '' check (octet_length(text_km) <= 2400),
  text_my text not null default '' check (octet_length(text_my) <= 2400),
  enabled boolean not null default false,
  search_text text not null default '',
  constraint reminder_template_name unique (business_unit_id, name),
  check ((event in ('before_on', 'on_missed', 'off')) = (minutes is not null)),
  check ((event = 'leave_expiring') = (days is not null))
);
create trigger reminder_template_search before insert or update of name on reminder_template
  for each row execute function update_search_text('name');
-- Of the templates of a unit for everyone, one is enabled for an event.
create unique index reminder_template_enabled on reminder_template (business_unit_id, event)
  where enabled and not templates_only and department_ids = '{}' and post_kinds = '{}' and store_ids = '{}';

-- What each person was reminded of: a reminder is sent when its row is written, so it is sent once.
create table reminder_sent (
  employment_id uuid not null references employment,
  event text not null,
  -- The work date of a clock, or the day on which leave expires.
  day date not null,
  -- The index of the clock; 0 for what concerns the whole day.
  clock smallint not null default 0,
  template_id uuid not null references reminder_template,
  sent_at timestamptz not null,
  primary key (employment_id, event, day, clock)
);
create index reminder_sent_template on reminder_sent (template_id);
create index reminder_sent_day on reminder_sent (day);
