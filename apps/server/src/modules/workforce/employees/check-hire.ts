import type { SealedField } from '@rostrum/contracts/workforce/employees/calls'
import {
  fieldsOf,
  type StandardFieldName,
  standardRosterForm,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { addDays } from '@rostrum/workforce-rules/days'
import { normalizeIdNumberOf } from '@rostrum/workforce-rules/id-number'
import { readPhone } from '@rostrum/workforce-rules/phone'
import { checkProbation } from '@rostrum/workforce-rules/probation'
import type { Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { findNearestForm } from '../roster-fields/public.ts'
import type { HiringPlace } from './employee.store.ts'
import type { HireValues } from './validate-hire.ts'

/** The sealed values of a hire as they are stored; undefined for a phone that is none in its country. */
export type ReadValues = Readonly<Record<Exclude<SealedField, 'phone'>, string>> & {
  readonly phone: string | undefined
}

export const readSealed = (values: HireValues, country: string): ReadValues => ({
  idNumber: values.idNumber && normalizeIdNumberOf(values.nationality ?? country, values.idNumber),
  phone: values.phone && readPhone(values.phone, country),
  address: values.address,
  taxCode: values.taxCode,
  insuranceCode: values.insuranceCode,
})

type HireCheck = {
  readonly values: HireValues
  readonly place: HiringPlace & { readonly country: string }
  readonly sealed: ReadValues
  readonly servedProbation: boolean
}

/** Why a hire is not possible, at its fields. It asks the law of the country and the roster form of the unit. */
export async function checkHire(tx: Tx, check: HireCheck): Promise<readonly KeyedInputError[]> {
  return [
    ...(check.sealed.phone === undefined ? [{ path: 'phone', key: 'employee.phone' }] : []),
    ...probationErrors(check),
    ...(await missingFields(tx, check)),
  ]
}

/** The class of a post is not known yet, so only what no class allows is refused. */
function probationErrors({ values, place, servedProbation }: HireCheck): readonly KeyedInputError[] {
  const { effectiveOn, regularisationDate } = values
  const problems = checkProbation({
    ...{ country: place.country, entry: effectiveOn, contractEnd: null, postClass: 'manager' },
    end: regularisationDate && addDays(regularisationDate, -1),
    servedBefore: servedProbation,
  })
  return problems
    .filter(({ severity }) => severity === 'refused')
    .map(({ problem, latest, source: { law, article } }) => ({
      path: 'regularisationDate',
      key: `employee.${problem}`,
      params: { law, article, day: latest ?? effectiveOn },
    }))
}

/** Standard fields of a roster form that a hire takes. */
const hireFields: Readonly<Partial<Record<StandardFieldName, keyof HireValues>>> = {
  latin_name: 'latinName',
  sex: 'sex',
  birthday: 'birthday',
  nationality: 'nationality',
  manager: 'managerId',
  labour_relation: 'labourRelationId',
  rank: 'rankId',
  grade: 'gradeId',
  phone: 'phone',
  email: 'email',
  address: 'address',
  id_number: 'idNumber',
  tax_code: 'taxCode',
  insurance_code: 'insuranceCode',
}

async function missingFields(tx: Tx, { values, place }: HireCheck): Promise<readonly KeyedInputError[]> {
  const form = (await findNearestForm(tx, place.unitId))?.form ?? standardRosterForm
  return fieldsOf(form).flatMap((field) => {
    const path = field.kind === 'standard' && field.enabled && field.requiredAt === 'entry' && hireFields[field.name]
    const value = path ? values[path] : undefined
    return path && (value === null || value === '') ? [{ path, key: 'field.required' }] : []
  })
}
