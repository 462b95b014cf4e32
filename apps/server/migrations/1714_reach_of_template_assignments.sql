-- The assignment whose template everyone at work has on a day: the nearest of person, store, department upwards and unit
-- upwards.
create function template_assignments_on(on_day date) returns table (employment_id uuid, assignment_id uuid)
language sql stable as $$
  with recursive live as materialized (
    select * from template_assignment where rescinded_at is null and during @> on_day
  ), unit_way as (
    select id as start, id, parent_id, 0 as step from business_unit
    union all
    select unit_way.start, above.id, above.parent_id, unit_way.step + 1
    from unit_way join business_unit above on above.id = unit_way.parent_id
  ), unit_assignment as (
    select distinct on (unit_way.start) unit_way.start as unit, live.id
    from unit_way join live on live.unit_id = unit_way.id order by unit_way.start, unit_way.step
  ), department_way as (
    select subject_id as start, subject_id as id, parent_id, 0 as step from department_row where during @> on_day
    union all
    select department_way.start, above.subject_id, above.parent_id, department_way.step + 1
    from department_way
      join department_row above on above.subject_id = department_way.parent_id and above.during @> on_day
    where department_way.step < 20
  ), department_assignment as (
    select distinct on (department_way.start) department_way.start as department, live.id
    from department_way join live on live.department_id = department_way.id
    order by department_way.start, department_way.step
  )
  select place.subject_id, coalesce(own.id, of_store.id, of_department.id, of_unit.id)
  from assignment_row place
    left join live own on own.employment_id = place.subject_id
    left join live of_store on of_store.store_id = place.store_id
    left join department_assignment of_department on of_department.department = place.department_id
    left join unit_assignment of_unit on of_unit.unit = place.unit_id
  where place.during @> on_day and place.employment_state in ('entered', 'waiting_to_leave')
    and coalesce(own.id, of_store.id, of_department.id, of_unit.id) is not null
$$;

-- Their templates, by the same order.
create or replace function attendance_templates_on(on_day date) returns table (employment_id uuid, template_id uuid)
language sql stable as $$
  select reached.employment_id, assignment.template_id
  from template_assignments_on(on_day) reached
    join template_assignment assignment on assignment.id = reached.assignment_id
$$;
