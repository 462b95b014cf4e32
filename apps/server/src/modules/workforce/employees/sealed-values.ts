import { clipCharacters, countCharacters, maskMiddle } from '@rostrum/contracts/kernel/characters'
import { type SealedField, sealedFields } from '@rostrum/contracts/workforce/employees/calls'
import type { EncryptedField } from '../../../engines/resource/binding.ts'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'

/** One purpose for the whole column: fields come and go, and each row says which one it is. */
export const sealedPurpose = 'employee-sealed'

/** Standard fields, and custom ones by their name. */
const indexPurpose = (field: string): string => `employee ${field}`

export const blindIndexOf = (personalData: PersonalData, field: string, value: string): string =>
  personalData.blindIndex(value, indexPurpose(field))

/** `012****9012`: the first three and the last four characters; of a short value fewer. */
function maskEnds(value: string): string {
  const [start, end] = countCharacters(value) > 9 ? [3, 4] : [1, 2]
  return maskMiddle(value, start, end)
}

/** The first level of an address, such as its province or street. */
function maskAddress(value: string): string {
  const [level = ''] = value.split(/[\s,，、၊]/)
  const start = clipCharacters(level, 6)
  // The visarga of Burmese counts as a character, but a syllable without it is another one.
  const [marks = ''] = level.slice(start.length).match(/^\p{M}+/u) ?? []
  return `${start}${marks}****`
}

export const encryptedFields: Readonly<Record<SealedField, EncryptedField>> = {
  idNumber: { purpose: sealedPurpose, mask: maskEnds },
  phone: { purpose: sealedPurpose, mask: maskEnds },
  address: { purpose: sealedPurpose, mask: maskAddress },
  taxCode: { purpose: sealedPurpose, mask: maskEnds },
  insuranceCode: { purpose: sealedPurpose, mask: maskEnds },
}

export type SealedRow = {
  readonly id: string
  readonly field: string
  readonly value_encrypted: string
  /** Null of a custom field: nothing is found by its value, and an index would show which values are equal. */
  readonly blind_index: string | null
}

/** Rows for the values that are there, by standard and custom fields. */
export const sealValues = (personalData: PersonalData, values: Readonly<Record<string, unknown>>): SealedRow[] =>
  Object.entries(values).flatMap(([field, value]) => {
    if (typeof value !== 'string' || value === '') return []
    const value_encrypted = personalData.encrypt(value, sealedPurpose)
    const blind_index = isStandard(field) ? blindIndexOf(personalData, field, value) : null
    return [{ id: crypto.randomUUID(), field, value_encrypted, blind_index }]
  })

const isStandard = (field: string): boolean => sealedFields.some((name) => name === field)
