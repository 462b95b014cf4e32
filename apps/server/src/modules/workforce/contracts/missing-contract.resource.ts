import { missingContracts } from '@rostrum/contracts/workforce/contracts/resources'
import { contractLaws } from '@rostrum/workforce-rules/contract'
import { type RawBuilder, sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { scopeOfReachedRows } from '../../stores/stores/public.ts'
import { withReach } from '../employees/public.ts'

/** Countries with the months in which a contract must be in writing. */
const writtenLimits = JSON.stringify(
  contractLaws.flatMap(({ country, from, value }) =>
    value.writtenWithinMonths === undefined ? [] : [{ country, since: from, months: value.writtenWithinMonths }],
  ),
)

/**
 * Entered people without an effective labour contract on a day, as an item of `from`. People on the payroll of a dealer
 * need none.
 */
export const employmentsWithoutContract = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select employment.id, employment.id as employment_id, 1 as revision, employee.name, employment.job_number, employment.company_id, part.unit_id,
    part.store_id, part.department_id, part.post_id, part.entry_date, ${day} as as_of,
    employee.search_text || ' ' || lower(employment.job_number) as search_text,
    greatest(part.entry_date, (select max(ends_on) + 1 from contract before where before.employment_id = employment.id
      and before.kind <> 'supplementary' and before.voided_at is null and before.signed_on is not null
      and before.ends_on < ${day})) as since,
    (select (part.entry_date + make_interval(months => months))::date - 1
      from jsonb_to_recordset(${writtenLimits}::jsonb) as law (country text, since date, months int),
        business_unit_setting setting
      where setting.id = employment.company_id and law.country = setting.country and law.since <= part.entry_date
      limit 1) as written_due
  from assignment_row part join employment on employment.id = part.subject_id and not employment.rescinded
  join employee on employee.id = employment.employee_id
  left join labour_relation relation on relation.id = part.labour_relation_id
  where part.during @> ${day} and part.employment_state in ('entered', 'waiting_to_leave')
    and relation.kind is distinct from 'outsourced'
    and not exists (select from contract where contract.employment_id = employment.id
      and contract.kind <> 'supplementary' and contract.voided_at is null and contract.signed_on is not null
      and contract.starts_on <= ${day} and (contract.ends_on is null or ${day} <= contract.ends_on)))`

export const missingContractResource = bindResource(missingContracts, {
  table: 'employment',
  rows: (context) => withReach(employmentsWithoutContract(sql`${context.asOf}::date`), context),
  columns: {
    name: 'name',
    jobNumber: 'job_number',
    companyId: 'company_id',
    unitId: 'unit_id',
    departmentId: 'department_id',
    postId: 'post_id',
    entryDate: 'entry_date',
    daysWithout: sql`(row.as_of - row.since)`,
    writtenDue: 'written_due',
  },
  scopeColumns: scopeOfReachedRows(),
  search: 'search_text',
  personName: 'name',
  menu: { code: 'missing-contracts', parent: 'workforce', icon: 'file-off' },
})
