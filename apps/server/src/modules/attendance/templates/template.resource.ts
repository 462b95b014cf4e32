import { attendanceTemplates } from '@rostrum/contracts/attendance/templates/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { writeTemplates } from './write-templates.ts'

export const templateResource = bindResource(attendanceTemplates, {
  table: 'attendance_template',
  titleInEnglish: 'name_en',
  // People are counted once for all templates: the inner query depends on no row.
  rows: ({ asOf }) => sql`(
    select template.*, version.rules, version.from_day, version.number,
      coalesce(((select jsonb_object_agg(template_id, staff) from (
        select template_id, count(*) as staff from attendance_templates_on(${asOf}::date) group by 1) linked)
        ->> template.id::text)::int, 0) as staff
    from attendance_template template join lateral (
      select rules, from_day, number from attendance_template_version where template_id = template.id
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
    staff: 'staff',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'attendance-templates', parent: 'attendance' },
  constraints: { attendance_template_name: 'name' },
  write: writeTemplates,
})
