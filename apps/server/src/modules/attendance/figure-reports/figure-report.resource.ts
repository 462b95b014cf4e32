import { figureReports } from '@rostrum/contracts/attendance/figure-reports/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { placeScopeOn } from '../../stores/stores/public.ts'
import { withPerson } from '../../workforce/employees/public.ts'

/** Figure reports are reached by where the person belonged on their day. */
export const figureScopeColumns = placeScopeOn(sql`row.day`)

export const figureReportResource = bindResource(figureReports, {
  table: 'figure_report',
  rows: () => withPerson(sql`figure_report`),
  versioned: false,
  columns: {
    day: 'day',
    name: 'name',
    jobNumber: 'job_number',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    state: sql`coalesce(row.verdict, 'reported')`,
    late: 'late',
    reportedAt: 'reported_at',
    photos: sql`(select count(*)::int from figure_report_photo photo where photo.report_id = row.id)`,
    signals: sql`array(select distinct signal from figure_report_photo photo,
      jsonb_array_elements_text(photo.signals) as signal where photo.report_id = row.id order by 1)`,
    reason: 'verdict_reason',
    reviewedAt: 'reviewed_at',
    timeZone: 'time_zone',
  },
  scopeColumns: figureScopeColumns,
  search: 'search_text',
  menu: { code: 'figure-reports', parent: 'attendance', buttons: ['figure:review'] },
})
