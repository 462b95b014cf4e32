-- By which ways a permission lets people clock in by phone; without any by all of them.
alter table clock_in_permission add column ways jsonb
  check (jsonb_typeof(ways) = 'array' and jsonb_array_length(ways) between 1 and 3);

-- The clock-in permission that holds for a person on a day; null without any.
create function clock_in_permission_id_of(employment uuid, on_day date) returns uuid
language sql stable as $$
  with recursive place as (
    select unit_id, department_id, store_id, post_id from assignment_row
    where subject_id = employment and during @> on_day
  ), unit_way as (
    select unit.id, unit.parent_id, 0 as step from business_unit unit join place on place.unit_id = unit.id
    union all
    select above.id, above.parent_id, unit_way.step + 1
    from unit_way join business_unit above on above.id = unit_way.parent_id
  ), department_way as (
    select department.subject_id as id, department.parent_id, 0 as step
    from department_row department join place on place.department_id = department.subject_id
    where department.during @> on_day
    union all
    select above.subject_id, above.parent_id, department_way.step + 1
    from department_way join department_row above on above.subject_id = department_way.parent_id
      and above.during @> on_day
    where department_way.step < 20
  )
  select id from (
    select permission.id, 1 as rank, 0 as step from clock_in_permission permission
      where employment_id = employment and rescinded_at is null and during @> on_day
    union all
    select permission.id, 2, 0 from clock_in_permission permission join place using (post_id)
      where rescinded_at is null and during @> on_day
    union all
    select permission.id, 3, 0 from clock_in_permission permission join place using (store_id)
      where rescinded_at is null and during @> on_day
    union all
    select permission.id, 4, step from clock_in_permission permission join department_way
      on department_way.id = permission.department_id where rescinded_at is null and during @> on_day
    union all
    select permission.id, 5, step from clock_in_permission permission join unit_way
      on unit_way.id = permission.unit_id where rescinded_at is null and during @> on_day
  ) found order by rank, step limit 1
$$;

create or replace function clock_in_permission_of(employment uuid, on_day date) returns text
language sql stable as $$
  select coalesce(
    (select kind from clock_in_permission where id = clock_in_permission_id_of(employment, on_day)), 'must')
$$;
