-- Sheets of stores find their retail chain by its name whatever the case of the letters, as they find codes.
-- Of such names so far, all but the oldest take the end of their identifier after them.
update owning_system system set name = left(system.name, 51) || '-' || right(system.id::text, 8) from (
  select id, row_number() over (partition by lower(name) order by id) as nth from owning_system) numbered
where numbered.id = system.id and numbered.nth > 1;

alter table owning_system drop constraint owning_system_name;
create unique index owning_system_name on owning_system (lower(name));
