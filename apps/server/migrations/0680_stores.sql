-- Dealers and warehouses of the distribution system, and the retail chains that stores belong to.
create table owning_system (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  name text not null,
  revision integer not null default 1,
  search_text text not null default '',
  constraint owning_system_name unique (name)
);
create index owning_system_unit on owning_system (business_unit_id);
create trigger owning_system_search before insert or update of name on owning_system
  for each row execute function update_search_text('name');

create table dms_dealer (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  code text not null,
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  enabled boolean not null default true,
  revision integer not null default 1,
  search_text text not null default '',
  constraint dms_dealer_code unique (code)
);
create index dms_dealer_unit on dms_dealer (business_unit_id);
create trigger dms_dealer_search before insert or update of code, name on dms_dealer
  for each row execute function update_search_text('code', 'name');

create table dms_warehouse (
  id uuid primary key,
  dealer_id uuid not null references dms_dealer,
  code text not null,
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  enabled boolean not null default true,
  revision integer not null default 1,
  search_text text not null default '',
  constraint dms_warehouse_code unique (code)
);
create index dms_warehouse_dealer on dms_warehouse (dealer_id);
create trigger dms_warehouse_search before insert or update of code, name on dms_warehouse
  for each row execute function update_search_text('code', 'name');

-- Channels, regions and stores are folded from events. What never changes is beside the rows.
create table channel (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  revision integer not null default 1,
  rescinded boolean not null default false
);
create index channel_unit on channel (business_unit_id);
create table channel_row (
  subject_id uuid not null references channel,
  during daterange not null check (not isempty(during)),
  sources jsonb not null,
  name text not null,
  open boolean not null,
  search_text text not null default '',
  exclude using gist (subject_id with =, during with &&),
  constraint channel_row_name exclude using gist (lower(name) with =, during with &&)
);
create trigger channel_row_search before insert or update of name on channel_row
  for each row execute function update_search_text('name');

create table sales_region (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  code text not null,
  revision integer not null default 1,
  rescinded boolean not null default false
);
create unique index sales_region_code on sales_region (code) where not rescinded;
create index sales_region_unit on sales_region (business_unit_id);
create table sales_region_row (
  subject_id uuid not null references sales_region,
  during daterange not null check (not isempty(during)),
  sources jsonb not null,
  name text not null,
  level smallint not null check (level between 1 and 6),
  parent uuid references sales_region,
  open boolean not null,
  search_text text not null default '',
  exclude using gist (subject_id with =, during with &&),
  check ((level = 1) = (parent is null))
);
create index sales_region_row_parent on sales_region_row (parent);
create trigger sales_region_row_search before insert or update of name on sales_region_row
  for each row execute function update_search_text('name');

create table store (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  code text not null,
  -- The position may be changed while now is earlier.
  gps_edit_until timestamptz,
  revision integer not null default 1,
  rescinded boolean not null default false
);
create unique index store_code on store (code) where not rescinded;
create index store_unit on store (business_unit_id);
create table store_row (
  subject_id uuid not null references store,
  during daterange not null check (not isempty(during)),
  sources jsonb not null,
  name text not null,
  region uuid not null references sales_region,
  channel uuid references channel,
  owning_system uuid references owning_system,
  address text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  time_zone text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Coordinates are WGS 84; CONVERTED ones were read on a map in GCJ-02.
  datum text not null check (datum in ('WGS84', 'CONVERTED')),
  radius integer not null check (radius between 10 and 5000),
  status text not null check (status in ('planned', 'open', 'paused', 'closed')),
  unit_report_without_serial boolean not null,
  search_text text not null default '',
  exclude using gist (subject_id with =, during with &&),
  constraint store_row_position check ((latitude is null) = (longitude is null))
);
create index store_row_region on store_row (region);
create index store_row_channel on store_row (channel);
create index store_row_owning_system on store_row (owning_system);
create trigger store_row_search before insert or update of name, address on store_row
  for each row execute function update_search_text('name', 'address');

-- Which dealers and which warehouse supply a store on a day.
create table store_link (
  id uuid primary key,
  revision integer not null,
  store_id uuid not null references store,
  during daterange not null check (not isempty(during)),
  dealer_id uuid references dms_dealer,
  warehouse_id uuid references dms_warehouse,
  remark text not null default '',
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  -- The row that this one is an earlier version of.
  version_of uuid references store_link,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  check (num_nonnulls(dealer_id, warehouse_id) = 1),
  constraint store_link_warehouse exclude using gist (store_id with =, during with &&)
    where (warehouse_id is not null and rescinded_at is null),
  constraint store_link_dealer exclude using gist (store_id with =, dealer_id with =, during with &&)
    where (dealer_id is not null and rescinded_at is null)
);
create index store_link_store on store_link (store_id);
create index store_link_dealer_id on store_link (dealer_id);
create index store_link_warehouse_id on store_link (warehouse_id);
create index store_link_version on store_link (version_of);
