import type { employments } from '@rostrum/contracts/workforce/employees/resources'
import { entryDayProblem } from '@rostrum/workforce-rules/employment-states'
import { checkIdNumberOf } from '@rostrum/workforce-rules/id-number'
import type { z } from 'zod'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'

export type HireValues = z.output<typeof employments.schema>

/** A birth date in an ID number is compared with the entry day, which is never far from today. */
export function validateHire(values: Partial<HireValues>): readonly KeyedInputError[] {
  const { entryDate, effectiveOn = entryDate, regularisationDate = null, nationality, idNumber = '' } = values
  // A stored record is read as of a later day than its entry.
  const entryOn = entryDate ?? effectiveOn
  const errors: KeyedInputError[] = []
  if (entryOn !== undefined && entryDayProblem({ entryOn, regularOn: regularisationDate }))
    errors.push({ path: 'regularisationDate', key: 'employee.entry_after_regularisation' })
  // A stored record that a correction reads shows its ID number masked.
  if (idNumber !== '' && !idNumber.includes('*') && nationality && effectiveOn !== undefined) {
    const problem = checkIdNumberOf(nationality, idNumber, effectiveOn)
    if (problem) errors.push({ path: 'idNumber', key: `employee.${problem}` })
  }
  return errors
}
