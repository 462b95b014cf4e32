import type { PersonalRecords, Platform } from '../../../kernel/platform.ts'
import { findProfile } from './profile.store.ts'
import { decryptAnswers } from './read-profile.ts'

/** The personal information. It is deleted with the person's row. */
export function profileRecords({ database, personalData }: Platform): PersonalRecords {
  return {
    async collect(personId) {
      const profile = await findProfile(database.db, personId)
      return profile ? { profile: decryptAnswers(personalData, profile.answers_encrypted) } : {}
    },
    erase: async () => undefined,
  }
}
