import { clockInPermissions } from '@rostrum/contracts/attendance/configuration/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { placeOn } from '../../workforce/employees/public.ts'
import { type PermissionTarget, permissionTargets } from './configuration.store.ts'
import { writePermissions } from './write-permissions.ts'

const targets = Object.keys(permissionTargets) as PermissionTarget[]

/** The people of all permissions on a day as one JSON object: it depends on no row and is computed once. */
const counts = (day: string) => sql`(
  select coalesce(jsonb_object_agg(permission_id, jsonb_build_object('reached', reached, 'holding', holding)), '{}')
  from (
    select permission_id, count(*) as reached, count(*) filter (where nearness = 1) as holding from (
      select permission_id, row_number() over (partition by employment_id order by rank, step) as nearness
      from clock_in_permissions_on(${day}::date)) ranked
    group by permission_id) counted)`

/**
 * The name of the person or the place of a permission: that of the day, or else its last one. Posts of several
 * departments have one name, so theirs has the department.
 */
const targetName = (day: string, english: boolean) => {
  const name = (row: string) =>
    english
      ? sql`coalesce(nullif(${sql.ref(`${row}.name_en`)}, ''), ${sql.ref(`${row}.name`)})`
      : sql`${sql.ref(`${row}.name`)}`
  const nearest = (row: string) =>
    sql`order by ${sql.ref(`${row}.during`)} @> ${day}::date desc, lower(${sql.ref(`${row}.during`)}) desc limit 1`
  const department = (id: string) => sql`(
    select ${name('department_row')} from department_row
    where department_row.subject_id = ${sql.ref(id)} ${nearest('department_row')})`
  return sql`coalesce(
    (select employee.name || ' ' || employment.job_number from employment
      join employee on employee.id = employment.employee_id where employment.id = permission.employment_id),
    (select concat_ws(' · ', ${name('post_row')}, ${department('post_row.department_id')}) from post_row
      where post_row.subject_id = permission.post_id ${nearest('post_row')}),
    (select store_row.name from store_row where store_row.subject_id = permission.store_id ${nearest('store_row')}),
    ${department('permission.department_id')},
    (select ${name('business_unit')} from business_unit where business_unit.id = permission.unit_id))`
}

/** Where the target of a permission belongs decides who may see and change it. */
export const permissionResource = bindResource(clockInPermissions, {
  table: 'clock_in_permission',
  rows: ({ asOf }) => sql`(
    select permission.*, ${targetName(asOf, false)} as target, ${targetName(asOf, true)} as target_en,
      coalesce(permission.unit_id,
        (select business_unit_id from post where id = permission.post_id),
        (select business_unit_id from store where id = permission.store_id),
        (select business_unit_id from department where id = permission.department_id),
        (${placeOn(sql`permission.employment_id`, asOf)} ->> 'unit_id')::uuid) as owner_unit,
      coalesce(permission.store_id, (${placeOn(sql`permission.employment_id`, asOf)} ->> 'store_id')::uuid) as owner_store,
      coalesce((${counts(asOf)} -> permission.id::text ->> 'reached')::int, 0) as reached,
      coalesce((${counts(asOf)} -> permission.id::text ->> 'holding')::int, 0) as holding
    from clock_in_permission permission
    where permission.rescinded_at is null)`,
  titleInEnglish: 'target_en',
  columns: {
    target: 'target',
    kind: 'kind',
    ways: sql`array(select jsonb_array_elements_text(coalesce(row.ways, '[]')))`,
    employmentId: sql`row.employment_id`,
    postId: sql`row.post_id`,
    storeId: sql`row.store_id`,
    departmentId: sql`row.department_id`,
    unitId: sql`row.unit_id`,
    from: sql`lower(row.during)`,
    to: sql`(upper(row.during) - 1)`,
    reached: 'reached',
    holding: 'holding',
  },
  scopeColumns: { unit: sql`row.owner_unit`, store: sql`row.owner_store` },
  search: [
    sql`(select employment.job_number || ' ' || employee.search_text from employment
      join employee on employee.id = employment.employee_id where employment.id = row.employment_id)`,
    sql`(select string_agg(search_text, ' ') from post_row where subject_id = row.post_id)`,
    sql`(select string_agg(search_text, ' ') from store_row where subject_id = row.store_id)`,
    sql`(select string_agg(search_text, ' ') from department_row where subject_id = row.department_id)`,
    sql`(select search_text from business_unit where business_unit.id = row.unit_id)`,
  ],
  menu: { code: 'clock-in-permissions', parent: 'attendance' },
  validateRow: {
    fields: [...targets, 'from', 'to'],
    validate: ({ from = '', to, ...values }) => [
      ...(targets.filter((target) => values[target]).length === 1
        ? []
        : [{ path: 'employmentId', key: 'clock_in.one_target' }]),
      ...(to && to < from ? [{ path: 'to', key: 'timeline.reversed' }] : []),
    ],
  },
  write: writePermissions,
})
