import type { employments } from '@rostrum/contracts/workforce/employees/resources'
import { entryDayProblem } from '@rostrum/workforce-rules/employment-states'
import { checkIdNumberOf } from '@rostrum/workforce-rules/id-number'
import type { z } from 'zod'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'

export type HireValues = z.output<typeof employments.schema>

/**
 * A birth date in an ID number is compared with the entry day, which is never far from today. A correction of a later
 * event checks the days alone, as the sealed values of the record are masked.
 */
export function validateHire(values: Partial<HireValues>): readonly KeyedInputError[] {
  const { entryDate, effectiveOn, regularisationDate = null, nationality, idNumber = '' } = values
  const errors: KeyedInputError[] = []
  if (entryDate !== undefined) {
    return entryDayProblem({ entryOn: entryDate, regularOn: regularisationDate })
      ? [{ path: 'regularisationDate', key: 'employee.entry_after_regularisation' }]
      : []
  }
  if (effectiveOn !== undefined && entryDayProblem({ entryOn: effectiveOn, regularOn: regularisationDate }))
    errors.push({ path: 'regularisationDate', key: 'employee.entry_after_regularisation' })
  if (idNumber !== '' && nationality && effectiveOn !== undefined) {
    const problem = checkIdNumberOf(nationality, idNumber, effectiveOn)
    if (problem) errors.push({ path: 'idNumber', key: `employee.${problem}` })
  }
  return errors
}
