import { type SealedField, sealedFields } from '@rostrum/contracts/workforce/employees/calls'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { HireValues } from '../employees/public.ts'
import type { StoredEntry } from './entry.store.ts'

export const entryPurpose = 'entry-sealed'

const sealedColumns = {
  idNumber: 'id_number_encrypted',
  phone: 'phone_encrypted',
  address: 'address_encrypted',
  taxCode: 'tax_code_encrypted',
  insuranceCode: 'insurance_code_encrypted',
} as const satisfies Readonly<Record<SealedField, keyof StoredEntry>>

export const sealedEntryColumns = Object.values(sealedColumns)

/** The sealed values of a hire by their columns; null for those that are empty. */
export const sealEntry = (personalData: PersonalData, values: Pick<HireValues, SealedField>) =>
  Object.fromEntries(
    sealedFields.map((field) => [
      sealedColumns[field],
      values[field] === '' ? null : personalData.encrypt(values[field], entryPurpose),
    ]),
  )

/** The sealed custom values of a hire, as rows. */
export const sealCustom = (personalData: PersonalData, values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).flatMap(([field, value]) =>
    typeof value === 'string' && value !== ''
      ? [{ id: crypto.randomUUID(), field, value_encrypted: personalData.encrypt(value, entryPurpose) }]
      : [],
  )

/**
 * The values of an entry as a hire needs them, decrypted.
 *
 * @param sealedCustom encrypted custom values by their field
 */
export function hireValuesOf(
  personalData: PersonalData,
  entry: StoredEntry,
  sealedCustom: Readonly<Record<string, string>>,
): HireValues {
  const custom = Object.entries(sealedCustom).map(([field, value]) => [
    field,
    personalData.decrypt(value, entryPurpose),
  ])
  const sealed = Object.fromEntries(
    sealedFields.map((field) => {
      const encrypted = entry[sealedColumns[field]]
      return [field, encrypted === null ? '' : personalData.decrypt(encrypted, entryPurpose)]
    }),
  ) as Record<SealedField, string>
  return {
    ...(entry.custom as object),
    ...Object.fromEntries(custom),
    ...sealed,
    ...{ jobNumber: entry.job_number, name: entry.name, latinName: entry.latin_name, email: entry.email },
    ...{ sex: entry.sex, birthday: entry.birthday, nationality: entry.nationality },
    ...{ effectiveOn: entry.effective_on, regularisationDate: entry.regularisation_date },
    ...{ companyId: entry.company_id, departmentId: entry.department_id, postId: entry.post_id },
    ...{ storeId: entry.store_id, managerId: entry.manager_id, labourRelationId: entry.labour_relation_id },
    ...{ rankId: entry.rank_id, gradeId: entry.grade_id },
  } as HireValues
}
