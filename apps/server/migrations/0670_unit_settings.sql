-- Law, clock and money of a unit. Null is inherited from the nearest unit upwards.
alter table business_unit
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column time_zone text check (time_zone <> ''),
  add column currency text check (currency ~ '^[A-Z]{3}$');

create view business_unit_setting as
with recursive setting as (
  select id, country, time_zone, currency from business_unit where parent_id is null
  union all
  select unit.id, coalesce(unit.country, above.country), coalesce(unit.time_zone, above.time_zone),
    coalesce(unit.currency, above.currency)
  from business_unit unit join setting above on above.id = unit.parent_id
)
select id, country, time_zone, currency from setting;
