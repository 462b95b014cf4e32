import { annualLeave } from '@rostrum/contracts/attendance/leave/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { nearestFirst } from '../../../../engines/timeline/nearest-first.ts'
import { placeScopeOn } from '../../../stores/stores/public.ts'
import { employmentOfSheet, sheetPlaceScope } from '../../../workforce/employees/public.ts'
import { maintainAccounts, refuseMaintenance } from './maintain-accounts.ts'

export const annualLeaveResource = bindResource(annualLeave, {
  table: 'leave_account',
  // The place is a value of its row, as accounts are locked by it.
  rows: ({ asOf }) => sql`(
    select account.id, account.revision, employment.job_number, employee.name,
      (place.found ->> 'unit_id')::uuid as unit_id, (place.found ->> 'department_id')::uuid as department_id,
      (place.found ->> 'post_id')::uuid as post_id,
      (place.found ->> 'store_id')::uuid as store_id, ${asOf}::date as as_of, (place.found ->> 'entry_date')::date as entry_date,
      employment.service_start, account.leave_year, account.initial::float8 as initial, account.used::float8 as used,
      account.expired::float8 as expired, account.remaining::float8 as remaining,
      account.expiring::float8 as expiring, account.expiring_on, account.next_reset, rule.name as rule_name, rule.name_en as rule_name_en,
      employee.search_text || ' ' || lower(employment.job_number) as search_text
    from leave_account account
    join employment on employment.id = account.id
    join employee on employee.id = employment.employee_id
    join annual_leave_rule rule on rule.id = account.rule_id
    cross join lateral (select (
      select to_jsonb(part) from assignment_row part where part.subject_id = account.id
      order by ${nearestFirst('part', sql`${asOf}::date`)} limit 1
    ) as found) place
    where account.leave_year is not null and not employment.rescinded)`,
  columns: {
    jobNumber: 'job_number',
    name: 'name',
    unitId: 'unit_id',
    departmentId: 'department_id',
    postId: 'post_id',
    entryDate: 'entry_date',
    serviceStart: 'service_start',
    leaveYear: 'leave_year',
    initial: 'initial',
    used: 'used',
    expired: 'expired',
    remaining: 'remaining',
    expiring: 'expiring',
    expiringOn: 'expiring_on',
    nextReset: 'next_reset',
    ruleName: 'rule_name',
  },
  inEnglish: { ruleName: 'rule_name_en' },
  scopeColumns: placeScopeOn(sql`row.as_of`, { employment: sql`row.id` }),
  sheetScopeColumns: sheetPlaceScope(employmentOfSheet(sql`null::date`), sql`null::date`),
  scopeField: 'jobNumber',
  search: 'search_text',
  menu: { code: 'annual-leave', parent: 'attendance' },
  precheck: refuseMaintenance,
  write: maintainAccounts,
})
