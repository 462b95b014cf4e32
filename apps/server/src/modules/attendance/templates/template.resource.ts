import { attendanceTemplates } from '@rostrum/contracts/attendance/templates/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { writeTemplates } from './write-templates.ts'

/** The longest time after the beginning of a shift of the template that is not late. */
const grace = sql`(select max((segment -> 'on' ->> 'grace')::int) from unnest(row.shift_ids) used (shift_id)
  cross join lateral (select definition from attendance_shift_version version where version.shift_id = used.shift_id
    order by from_day <= row.as_of desc, abs(from_day - row.as_of) limit 1) shift
  cross join jsonb_array_elements(shift.definition -> 'segments') segment)`

export const templateResource = bindResource(attendanceTemplates, {
  table: 'attendance_template',
  titleInEnglish: 'name_en',
  // People are counted once for all templates: the inner query depends on no row.
  rows: ({ asOf }) => sql`(
    select template.*, version.rules, version.from_day, version.number, version.shift_ids, ${asOf}::date as as_of,
      coalesce(((select jsonb_object_agg(template_id, staff) from (
        select template_id, count(*) as staff from attendance_templates_on(${asOf}::date) group by 1) linked)
        ->> template.id::text)::int, 0) as staff
    from attendance_template template join lateral (
      select rules, from_day, number, shift_ids from attendance_template_version where template_id = template.id
      order by from_day <= ${asOf}::date desc, abs(from_day - ${asOf}::date) limit 1) version on true)`,
  columns: {
    name: 'name',
    nameEn: 'name_en',
    businessUnitId: 'business_unit_id',
    kind: 'kind',
    rules: 'rules',
    effectiveOn: 'from_day',
    state: 'state',
    version: 'number',
    clocks: sql`(row.rules ->> 'clocks')::int`,
    grace,
    staff: 'staff',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'attendance-templates', parent: 'attendance' },
  constraints: { attendance_template_name: 'name' },
  write: writeTemplates,
})
