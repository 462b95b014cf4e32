-- Channels and retail chains are matched by their names, whatever the case and the width of the letters: “ＫＡ” and “ka”
-- are one name to a reader. Of such names so far, one keeps it, of channels the one that was entered first; the others
-- take the end of their identifier after them.
create temporary table twin on commit drop as
  with entered as (
    select subject_id, min(created_at) as at from effective_event where subject_kind = 'channel' group by subject_id)
  select distinct one.subject_id, lower(normalize(one.name, NFKC)) as folded
  from channel_row one join entered on entered.subject_id = one.subject_id
  join channel_row other
    on lower(normalize(other.name, NFKC)) = lower(normalize(one.name, NFKC)) and other.during && one.during
  join entered earlier on earlier.subject_id = other.subject_id
  where (earlier.at, other.subject_id) < (entered.at, one.subject_id);

update channel_row row set name = left(row.name, 3) || '-' || right(row.subject_id::text, 4)
from twin where twin.subject_id = row.subject_id and twin.folded = lower(normalize(row.name, NFKC));

update effective_event event
set patch = jsonb_set(patch, '{name}', to_jsonb(left(patch ->> 'name', 3) || '-' || right(event.subject_id::text, 4)))
from twin where event.subject_kind = 'channel' and event.subject_id = twin.subject_id
  and lower(normalize(patch ->> 'name', NFKC)) = twin.folded;

alter table channel_row drop constraint channel_row_name;
alter table channel_row add constraint channel_row_name
  exclude using gist (lower(normalize(name, NFKC)) with =, during with &&);

update owning_system system set name = left(system.name, 51) || '-' || right(system.id::text, 8) from (
  select id, row_number() over (partition by lower(normalize(name, NFKC)) order by id) as nth from owning_system) numbered
where numbered.id = system.id and numbered.nth > 1;

drop index owning_system_name;
create unique index owning_system_name on owning_system (lower(normalize(name, NFKC)));
