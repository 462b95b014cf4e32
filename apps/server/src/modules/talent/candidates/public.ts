import type { Staff } from '../../../kernel/actor.ts'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { emailPurpose, phonePurpose } from './resumes/personal-fields.ts'
import { accessResume } from './resumes/resume.store.ts'

export type ResumeContact = {
  readonly name: string
  readonly unitId: string
  readonly phone: string | null
  readonly email: string | null
}

/**
 * How the person of a resume in reach is written to. The caller shows none of it.
 *
 * @throws DomainError `record.not_found`
 */
export async function readResumeContact(
  tx: Tx,
  personalData: PersonalData,
  actor: Staff,
  id: string,
): Promise<ResumeContact> {
  const { name, business_unit_id, phone_encrypted, email_encrypted } = await accessResume(tx, actor, 'resume:read', id)
  return {
    ...{ name, unitId: business_unit_id },
    phone: phone_encrypted === null ? null : personalData.decrypt(phone_encrypted, phonePurpose),
    email: email_encrypted === null ? null : personalData.decrypt(email_encrypted, emailPurpose),
  }
}
