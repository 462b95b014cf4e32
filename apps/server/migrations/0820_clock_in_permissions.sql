-- The clock-in permission that holds for each person at work on a day, with how near its target is. Permissions of a
-- department hold for the departments below it, those of a unit for the units below it.
create function clock_in_permissions_on(on_day date) returns table (
  employment_id uuid, permission_id uuid, rank integer, step integer)
language sql stable as $$
  with recursive live as materialized (
    select * from clock_in_permission where rescinded_at is null and during @> on_day
  ), unit_way as (
    select id as start, id, parent_id, 0 as step from business_unit
    union all
    select unit_way.start, above.id, above.parent_id, unit_way.step + 1
    from unit_way join business_unit above on above.id = unit_way.parent_id
  ), department_way as (
    select subject_id as start, subject_id as id, parent_id, 0 as step from department_row where during @> on_day
    union all
    select department_way.start, above.subject_id, above.parent_id, department_way.step + 1
    from department_way
      join department_row above on above.subject_id = department_way.parent_id and above.during @> on_day
    where department_way.step < 20
  )
  select place.subject_id, live.id, 1, 0
    from assignment_row place join live on live.employment_id = place.subject_id
    where place.during @> on_day and place.employment_state in ('entered', 'waiting_to_leave')
  union all
  select place.subject_id, live.id, 2, 0
    from assignment_row place join live on live.post_id = place.post_id
    where place.during @> on_day and place.employment_state in ('entered', 'waiting_to_leave')
  union all
  select place.subject_id, live.id, 3, 0
    from assignment_row place join live on live.store_id = place.store_id
    where place.during @> on_day and place.employment_state in ('entered', 'waiting_to_leave')
  union all
  select place.subject_id, live.id, 4, department_way.step
    from assignment_row place
      join department_way on department_way.start = place.department_id
      join live on live.department_id = department_way.id
    where place.during @> on_day and place.employment_state in ('entered', 'waiting_to_leave')
  union all
  select place.subject_id, live.id, 5, unit_way.step
    from assignment_row place
      join unit_way on unit_way.start = place.unit_id
      join live on live.unit_id = unit_way.id
    where place.during @> on_day and place.employment_state in ('entered', 'waiting_to_leave')
$$;

-- The permission of one person, which also comes from the departments above that of the person.
create or replace function clock_in_permission_of(employment uuid, on_day date) returns text
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
  select coalesce((select kind from (
    select permission.kind, 1 as rank, 0 as step from clock_in_permission permission
      where employment_id = employment and rescinded_at is null and during @> on_day
    union all
    select permission.kind, 2, 0 from clock_in_permission permission join place using (post_id)
      where rescinded_at is null and during @> on_day
    union all
    select permission.kind, 3, 0 from clock_in_permission permission join place using (store_id)
      where rescinded_at is null and during @> on_day
    union all
    select permission.kind, 4, step from clock_in_permission permission join department_way
      on department_way.id = permission.department_id where rescinded_at is null and during @> on_day
    union all
    select permission.kind, 5, step from clock_in_permission permission join unit_way
      on unit_way.id = permission.unit_id where rescinded_at is null and during @> on_day
  ) found order by rank, step limit 1), 'must')
$$;
