import { checkShift } from '@rostrum/attendance-rules/check-shift'
import { attendanceShifts } from '@rostrum/contracts/attendance/templates/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { writeShifts } from './write-shifts.ts'

const minutesOf = (part: 'segments' | 'rests') => sql`coalesce((
  select sum((range ->> 'until')::int - (range ->> 'from')::int)::int
  from jsonb_array_elements(row.definition -> ${sql.lit(part)}) range), 0)`

const net = sql`(${minutesOf('segments')} - ${minutesOf('rests')})`

const whole = sql`(select max((range ->> 'until')::int) - min((range ->> 'from')::int)
  from jsonb_array_elements(row.definition -> 'segments') range)`

export const shiftResource = bindResource(attendanceShifts, {
  table: 'attendance_shift',
  titleInEnglish: 'name_en',
  // A shift that begins later is shown as it begins.
  rows: ({ asOf }) => sql`(
    select shift.*, version.definition, version.from_day
    from attendance_shift shift join lateral (
      select definition, from_day from attendance_shift_version where shift_id = shift.id
      order by from_day <= ${asOf}::date desc, abs(from_day - ${asOf}::date) limit 1) version on true)`,
  columns: {
    code: 'code',
    name: 'name',
    nameEn: 'name_en',
    businessUnitId: 'business_unit_id',
    value: 'value',
    definition: 'definition',
    rest: sql`(${whole} - ${net})`,
    hours: sql`round(${net} / 60.0, 1)::float8`,
    effectiveOn: 'from_day',
    enabled: 'enabled',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'attendance-shifts', parent: 'attendance' },
  constraints: { attendance_shift_code: 'code' },
  validateRow: {
    fields: ['definition'],
    validate: ({ definition }) =>
      definition
        ? checkShift(definition).map(({ path, key, params }) => ({
            ...{ path: `definition.${path}`, key },
            ...(params && { params }),
          }))
        : [],
  },
  write: writeShifts,
})
