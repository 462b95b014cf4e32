import type { PersonInfo } from '@rostrum/contracts/access/identity/calls'
import type { Selectable } from 'kysely'
import { maskIdNumber, maskPhone } from '../../../kernel/crypto/mask.ts'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Person } from '../../../kernel/database/database-types.ts'

/** What a person sees of the own account. The organizational fields belong to staff and are empty for applicants. */
export function presentPerson(person: Selectable<Person>, secrets: PersonalData): PersonInfo {
  return {
    personId: person.id,
    personCode: person.code,
    personName: person.name,
    departmentId: null,
    departmentName: null,
    jobId: null,
    jobName: null,
    jobTitle: null,
    entryDate: null,
    picture: person.picture_file_id && `/recruitApi/app/api/file/${person.picture_file_id}`,
    phone: maskPhone(secrets.decrypt(person.phone_encrypted, 'phone')),
    idNumber: maskIdNumber(secrets.decrypt(person.id_number_encrypted, 'id-number')),
    birthDate: person.birth_date,
    sex: person.sex === 'male' ? 'male' : 'female',
  }
}
