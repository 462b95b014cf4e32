-- Days of attendance are written by ten thousands at a time, for a few hundred people in a few places. A foreign key asks
-- for each row, which took as long as writing it. One question for all rows of a statement guarantees the same: what they
-- refer to exists, and is locked until the end of the transaction.
create function require_places_of_days() returns trigger language plpgsql as $$
declare
  lost text;
begin
  if not exists (select from given) then return null; end if;
  with used as materialized (
    select distinct employment_id, company_id, unit_id, department_id, store_id from given
  ), employments as materialized (
    select id from employment where id in (select employment_id from used) for key share
  ), units as materialized (
    select id from business_unit
    where id in (select company_id from used union select unit_id from used) for key share
  ), departments as materialized (
    select id from department where id in (select department_id from used) for key share
  ), stores as materialized (
    select id from store where id in (select store_id from used) for key share
  )
  select found.name into lost from used cross join lateral (values
      ('employment_id', employment_id not in (select id from employments)),
      ('company_id', company_id is not null and company_id not in (select id from units)),
      ('unit_id', unit_id is not null and unit_id not in (select id from units)),
      ('department_id', department_id is not null and department_id not in (select id from departments)),
      ('store_id', store_id is not null and store_id not in (select id from stores))) as found (name, is_lost)
    where found.is_lost limit 1;
  if lost is not null then
    raise exception 'rows of % refer to a record in % that does not exist', tg_table_name, lost
      using errcode = 'foreign_key_violation', table = tg_table_name, constraint = format('%s_%s', tg_table_name, lost);
  end if;
  return null;
end $$;

-- The other side of such a reference. Arguments: the table with the reference, and its column.
create function refuse_referenced() returns trigger language plpgsql as $$
declare
  is_used boolean;
begin
  if tg_op = 'UPDATE' and new.id = old.id then return null; end if;
  execute format('select exists (select from %I where %I = $1)', tg_argv[0], tg_argv[1]) into is_used using old.id;
  if is_used then
    raise exception 'rows of % refer to this record of %', tg_argv[0], tg_table_name
      using errcode = 'foreign_key_violation', table = tg_argv[0], constraint = format('%s_%s', tg_argv[0], tg_argv[1]);
  end if;
  return null;
end $$;

create trigger attendance_day_places_of_new after insert on attendance_day
  referencing new table as given for each statement execute function require_places_of_days();
create trigger attendance_day_places_of_changed after update on attendance_day
  referencing new table as given for each statement execute function require_places_of_days();
create trigger employment_of_days after delete or update of id on employment
  for each row execute function refuse_referenced('attendance_day', 'employment_id');
create trigger company_of_days after delete or update of id on business_unit
  for each row execute function refuse_referenced('attendance_day', 'company_id');
create trigger unit_of_days after delete or update of id on business_unit
  for each row execute function refuse_referenced('attendance_day', 'unit_id');
create trigger department_of_days after delete or update of id on department
  for each row execute function refuse_referenced('attendance_day', 'department_id');
create trigger store_of_days after delete or update of id on store
  for each row execute function refuse_referenced('attendance_day', 'store_id');

alter table attendance_day
  drop constraint attendance_day_employment_id_fkey,
  drop constraint attendance_day_company_id_fkey,
  drop constraint attendance_day_unit_id_fkey,
  drop constraint attendance_day_department_id_fkey,
  drop constraint attendance_day_store_id_fkey;
