import { clockInHolders } from '@rostrum/contracts/attendance/configuration/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { scopeOfPlacedRows } from '../../stores/stores/public.ts'

/** What in fact holds for each person at work on a day: the nearest permission, else the duty to clock in. */
export const holderResource = bindResource(clockInHolders, {
  table: 'employment',
  rows: ({ asOf }) => sql`(
    select employment.id, employment.job_number, employee.name, place.unit_id, place.department_id, place.store_id,
      place.post_id, employee.search_text || ' ' || lower(employment.job_number) as search_text,
      coalesce(permission.kind, 'must') as kind, permission.ways, nearest.permission_id, coalesce(nearest.overruled, 0)::int as overruled,
      case nearest.rank when 1 then 'employee' when 2 then 'post' when 3 then 'store' when 4 then 'department'
        when 5 then 'unit' else 'default' end as source,
      store.region, store.channel
    from assignment_row place
    join employment on employment.id = place.subject_id and not employment.rescinded
    join employee on employee.id = employment.employee_id
    left join (
      select distinct on (employment_id) employment_id, permission_id, rank,
        count(*) over (partition by employment_id) - 1 as overruled
      from clock_in_permissions_on(${asOf}::date) order by employment_id, rank, step
    ) nearest on nearest.employment_id = employment.id
    left join clock_in_permission permission on permission.id = nearest.permission_id
    left join store_row store on store.subject_id = place.store_id and store.during @> ${asOf}::date
    where place.during @> ${asOf}::date and place.employment_state in ('entered', 'waiting_to_leave'))`,
  versioned: false,
  columns: {
    jobNumber: 'job_number',
    name: 'name',
    kind: 'kind',
    ways: sql`array(select jsonb_array_elements_text(coalesce(row.ways, '[]')))`,
    source: 'source',
    permissionId: sql`row.permission_id`,
    overruled: 'overruled',
    postId: sql`row.post_id`,
    storeId: sql`row.store_id`,
    departmentId: sql`row.department_id`,
    unitId: sql`row.unit_id`,
  },
  scopeColumns: scopeOfPlacedRows(sql`row.id`),
  search: 'search_text',
  menu: { code: 'clock-in-holders', parent: 'attendance' },
})
