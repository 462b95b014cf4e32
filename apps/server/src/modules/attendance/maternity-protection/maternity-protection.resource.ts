import {
  birthBounds,
  maternityProtections,
  pregnancyDays,
} from '@rostrum/contracts/attendance/maternity-protection/resources'
import { addDays } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import type { z } from 'zod'
import { bindResource } from '../../../engines/resource/binding.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { placeColumn, placeOn, placeScope } from '../../workforce/employees/public.ts'
import { firstProtectedDay, lastProtectedDay, stageOn } from './protected-days.store.ts'

export const maternityProtectionResource = bindResource(maternityProtections, {
  table: 'maternity_protection',
  rows: ({ asOf }) => sql`(
    select protection.*, ${asOf}::date as as_of, ${placeOn(sql`protection.employment_id`, asOf)} as place
    from maternity_protection protection)`,
  columns: {
    employmentId: 'employment_id',
    jobNumber: sql`(select job_number from employment where employment.id = row.employment_id)`,
    expectedOn: 'expected_on',
    birthOn: 'birth_on',
    agrees: 'agrees',
    endsOn: 'ends_on',
    stage: stageOn(sql`row.as_of`),
    protectedFrom: firstProtectedDay,
    protectedTo: lastProtectedDay,
    country: sql`coalesce((select setting.country from employment
      join business_unit_setting setting on setting.id = employment.company_id
      where employment.id = row.employment_id), '')`,
    departmentId: placeColumn('department_id'),
    storeId: placeColumn('store_id'),
    unitId: placeColumn('unit_id'),
  },
  scopeColumns: { employment: sql`row.employment_id`, ...placeScope },
  scopeField: 'employmentId',
  search: [
    sql`(select employee.search_text || ' ' || lower(employment.job_number) from employment
      join employee on employee.id = employment.employee_id where employment.id = row.employment_id)`,
  ],
  menu: { code: 'maternity-protections', parent: 'attendance' },
  constraints: {
    maternity_protection_pregnancy: { field: 'expectedOn', key: 'maternity_protection.overlaps' },
    maternity_protection_employment_id_fkey: 'employmentId',
  },
  validateRow: { fields: ['expectedOn', 'birthOn', 'endsOn'], validate: validateDays },
})

type Values = Partial<z.output<typeof maternityProtections.schema>>

function validateDays({ expectedOn = '', birthOn = null, endsOn = null }: Values): readonly KeyedInputError[] {
  const errors: KeyedInputError[] = []
  const { daysBefore, daysAfter } = birthBounds
  const weeks = { before: daysBefore / 7, after: daysAfter / 7 }
  if (birthOn && (birthOn < addDays(expectedOn, -daysBefore) || birthOn > addDays(expectedOn, daysAfter)))
    errors.push({ path: 'birthOn', key: 'maternity_protection.birth_far', params: weeks })
  if (endsOn && endsOn < addDays(expectedOn, -pregnancyDays))
    errors.push({ path: 'endsOn', key: 'maternity_protection.ends_early' })
  return errors
}
