import { type SealedField, sealedFields } from '@rostrum/contracts/workforce/employees/calls'
import type { Platform } from '../../../kernel/platform.ts'
import { findPersonTexts } from './employee.store.ts'
import { encryptedFields, sealedPurpose } from './sealed-values.ts'

export type PersonTexts = {
  readonly name: string
  readonly latinName: string
  readonly jobNumber: string
  readonly birthday: string | null
  readonly nationality: string | null
  readonly sealed: Readonly<Record<SealedField, string>>
}

/**
 * What a printed document says of a person. The caller checks the scope, and audits where sealed values are whole.
 *
 * @param isWhole false for masked values
 */
export async function readPersonTexts(
  { database: { db }, personalData }: Platform,
  employmentId: string,
  isWhole: boolean,
): Promise<PersonTexts> {
  const { sealed, ...texts } = await findPersonTexts(db, employmentId)
  const textOf = (field: SealedField): string => {
    const encrypted = sealed[field]
    if (encrypted === undefined) return ''
    const whole = personalData.decrypt(encrypted, sealedPurpose)
    return isWhole ? whole : encryptedFields[field].mask(whole)
  }
  const values = Object.fromEntries(sealedFields.map((field) => [field, textOf(field)])) as Record<SealedField, string>
  return { ...texts, sealed: values }
}
