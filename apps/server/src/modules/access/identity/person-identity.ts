import { maskIdNumber, maskPhone } from '../../../kernel/crypto/mask.ts'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { findPerson } from './identity.store.ts'

/** The verified identity of an account; ID number and phone are masked. */
export type PersonIdentity = {
  readonly name: string
  readonly idNumber: string
  readonly phone: string
  readonly birthDate: string
  readonly sex: 'male' | 'female'
}

export async function identityOf(db: Db, secrets: PersonalData, personId: string): Promise<PersonIdentity> {
  const person = await findPerson(db, personId)
  if (!person) throw notFound()
  return {
    name: person.name,
    idNumber: maskIdNumber(secrets.decrypt(person.id_number_encrypted, 'id-number')),
    phone: maskPhone(secrets.decrypt(person.phone_encrypted, 'phone')),
    birthDate: person.birth_date,
    sex: person.sex === 'male' ? 'male' : 'female',
  }
}
