import type { ErrorCode } from '@rostrum/contracts/errors'
import { addDays } from '@rostrum/contracts/kernel/days'
import { readPhone } from '@rostrum/contracts/kernel/phone'
import type { SealedField } from '@rostrum/contracts/workforce/employees/calls'
import {
  fieldsOf,
  hasInput,
  type RosterField,
  type RosterForm,
  type StandardFieldName,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { normalizeIdNumberOf } from '@rostrum/workforce-rules/id-number'
import { checkProbation } from '@rostrum/workforce-rules/probation'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { isFilled } from '../roster-fields/public.ts'
import type { HiringPlace } from './employee.store.ts'
import type { HireValues } from './validate-hire.ts'

/** The sealed values of a hire as they are stored; undefined for a phone that is none in its country. */
export type ReadValues = Readonly<Record<Exclude<SealedField, 'phone'>, string>> & {
  readonly phone: string | undefined
}

export const readSealed = (values: Pick<HireValues, SealedField | 'nationality'>, country: string): ReadValues => ({
  idNumber: values.idNumber && normalizeIdNumberOf(values.nationality ?? country, values.idNumber),
  phone: values.phone && readPhone(values.phone, country),
  address: values.address,
  taxCode: values.taxCode,
  insuranceCode: values.insuranceCode,
})

type HireCheck = {
  readonly values: HireValues
  readonly place: HiringPlace & { readonly country: string }
  readonly form: RosterForm
  readonly sealed: ReadValues
  readonly servedProbation: boolean
}

/** A field with the refusal that it gets. */
export type HireError = KeyedInputError & { readonly path: HireField; readonly key: ErrorCode }
export type HireField = keyof HireValues

/** Why a hire is not possible, at its fields. It asks the law of the country and the roster form of the unit. */
export const checkHire = (check: HireCheck): readonly HireError[] => [
  ...(check.sealed.phone === undefined ? [{ path: 'phone', key: 'employee.phone' } as const] : []),
  ...probationErrors(check),
  ...missingFields(check),
]

/** The class of a post is not known yet, so only what no class allows is refused. */
function probationErrors({ values, place, servedProbation }: HireCheck): readonly HireError[] {
  const { effectiveOn, regularisationDate } = values
  const problems = checkProbation({
    ...{ country: place.country, entry: effectiveOn, contractEnd: null, postClass: 'manager' },
    end: regularisationDate && addDays(regularisationDate, -1),
    servedBefore: servedProbation,
  })
  return problems.flatMap(({ severity, problem, latest, source: { law, article } }) =>
    severity === 'refused' && (problem === 'probation.too_long' || problem === 'probation.second')
      ? [
          {
            path: 'regularisationDate' as const,
            key: `employee.${problem}` as const,
            params: { law, article, day: latest ?? effectiveOn },
          },
        ]
      : [],
  )
}

/** Standard fields of a roster form that a hire takes. */
const hireFields: Readonly<Partial<Record<StandardFieldName, HireField>>> = {
  latin_name: 'latinName',
  sex: 'sex',
  birthday: 'birthday',
  nationality: 'nationality',
  store: 'storeId',
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

const missingFields = ({ values, form }: HireCheck): readonly HireError[] =>
  fieldsRequiredAtEntry(form)
    .filter((path) => !isFilled(Reflect.get(values, path)))
    .map((path) => ({ path, key: 'employee.required_at_entry' as const }))

/** The fields of a hire that a roster form requires at entry. */
export const fieldsRequiredAtEntry = (form: RosterForm): readonly HireField[] =>
  fieldsOf(form).flatMap((field) => {
    const path = field.enabled && field.requiredAt === 'entry' ? pathOf(field) : undefined
    return path === undefined ? [] : [path]
  })

/** The field of a hire for a field of a roster form; undefined for one that a hire does not take. */
function pathOf(field: RosterField): HireField | undefined {
  if (field.kind === 'standard') return hireFields[field.name]
  // Custom fields are known at run time only.
  return hasInput(field.widget) ? (field.name as HireField) : undefined
}
