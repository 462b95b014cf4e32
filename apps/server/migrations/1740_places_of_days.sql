-- Days of attendance are written by ten thousands at a time, for a few hundred people in a few places. A foreign key asks
-- for each row, which costs as much as writing it. One question for all rows of a statement guarantees the same: what they
-- refer to exists, and is locked until the end of the transaction.
create function require_places(employments uuid[], companies uuid[], units uuid[], departments uuid[], stores uuid[])
  returns void language plpgsql as $$
declare
  lost text;
begin
  with known_employments as materialized (
    select id from employment where id = any(employments) order by id for key share
  ), known_units as materialized (
    select id from business_unit where id = any(companies || units) order by id for key share
  ), known_departments as materialized (
    select id from department where id = any(departments) order by id for key share
  ), known_stores as materialized (
    select id from store where id = any(stores) order by id for key share
  )
  select found.name into lost from (values
      ('employment_id', exists (select unnest(employments) except select id from known_employments)),
      ('company_id', exists (select unnest(companies) except select id from known_units)),
      ('unit_id', exists (select unnest(units) except select id from known_units)),
      ('department_id', exists (select unnest(departments) except select id from known_departments)),
      ('store_id', exists (select unnest(stores) except select id from known_stores))) as found (name, is_lost)
    where found.is_lost limit 1;
  if lost is not null then
    raise exception 'rows of attendance_day refer to a record in % that does not exist', lost
      using errcode = 'foreign_key_violation', table = 'attendance_day', constraint = format('attendance_day_%s', lost);
  end if;
end $$;

create function require_places_of_new_days() returns trigger language plpgsql as $$
begin
  perform require_places(
    array(select distinct employment_id from given),
    array(select distinct company_id from given where company_id is not null),
    array(select distinct unit_id from given where unit_id is not null),
    array(select distinct department_id from given where department_id is not null),
    array(select distinct store_id from given where store_id is not null));
  return null;
end $$;

-- As with a foreign key, a row that goes on to refer to the same records asks for nothing and locks nothing: commands hold
-- such records while they wait for a calculation of their days.
create function require_places_of_changed_days() returns trigger language plpgsql as $$
begin
  perform require_places(
    array(select employment_id from given except select employment_id from before),
    array(select company_id from given where company_id is not null except select company_id from before),
    array(select unit_id from given where unit_id is not null except select unit_id from before),
    array(select department_id from given where department_id is not null except select department_id from before),
    array(select store_id from given where store_id is not null except select store_id from before));
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
  referencing new table as given for each statement execute function require_places_of_new_days();
create trigger attendance_day_places_of_changed after update on attendance_day
  referencing old table as before new table as given for each statement execute function require_places_of_changed_days();
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
