import { attendanceDevices } from '@rostrum/contracts/attendance/devices/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { placeColumn, placeOn, placeScope, withPerson } from '../../workforce/employees/public.ts'

/** Phones of people, reached by where each person belongs today. */
export const deviceScopeColumns = placeScope

/** The phones with what is derived of them on a day, as an item of `from`. */
export const deviceRows = (day: string) =>
  withPerson(sql`attendance_device`, {
    columns: sql`own.public_key is not null as signs,
      case when own.released_at is null then 'in_use' else 'released' end as state,
      (select count(*)::int from attendance_device other
        where other.id = own.id and other.employment_id <> own.employment_id and other.released_at is null) as others,
      ${placeOn(sql`own.employment_id`, day)} as place`,
  })

export const attendanceDeviceResource = bindResource(attendanceDevices, {
  table: 'attendance_device',
  rows: ({ asOf }) => deviceRows(asOf),
  key: 'record_id',
  versioned: false,
  columns: {
    name: 'name',
    jobNumber: 'job_number',
    employmentId: 'employment_id',
    phone: 'phone',
    state: 'state',
    signs: 'signs',
    others: 'others',
    firstSeenAt: 'first_seen_at',
    lastSeenAt: 'last_seen_at',
    releaseReason: 'release_reason',
    storeId: placeColumn('store_id'),
    departmentId: placeColumn('department_id'),
    unitId: placeColumn('unit_id'),
  },
  scopeColumns: deviceScopeColumns,
  search: 'search_text',
  menu: { code: 'attendance-devices', parent: 'attendance', buttons: ['punch-device:write'] },
})
