import { workingTimeWarnings } from '@rostrum/contracts/attendance/working-time/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { placeColumn, placeOn, placeScope, withPerson } from '../../workforce/employees/public.ts'
import { warningRows } from './warning.store.ts'

/** Reached by where people belonged on the last day with overtime of each limit, not by where they belong today. */
export const workingTimeWarningResource = bindResource(workingTimeWarnings, {
  table: 'attendance_day',
  rows: ({ now }) =>
    withPerson(warningRows(now), { columns: sql`${placeOn(sql`own.employment_id`, sql`own.last_overtime`)} as place` }),
  versioned: false,
  columns: {
    name: 'name',
    jobNumber: 'job_number',
    employmentId: 'employment_id',
    state: 'state',
    limit: 'kind',
    from: 'first_day',
    to: 'last_day',
    hours: 'hours',
    allowed: 'allowed',
    share: 'share',
    source: 'source',
    since: 'since',
    country: 'country',
    storeId: placeColumn('store_id'),
    departmentId: placeColumn('department_id'),
    unitId: placeColumn('unit_id'),
  },
  scopeColumns: { employment: sql`row.employment_id`, ...placeScope },
  search: 'search_text',
  menu: { code: 'working-time-warnings', parent: 'attendance' },
})
