import type { Platform } from '../../../kernel/platform.ts'
import type { PersonalRecords } from '../../../module.ts'
import { rechecksOf, removeRechecksOf } from './rechecks/recheck.store.ts'
import { recheckPurpose } from './rechecks/request-recheck.ts'

/**
 * Reasons of rechecks belong to the person. Seats, marks and ranks belong to the record of the exam and stay with it.
 */
export function examinationRecords({ database, personalData }: Platform): PersonalRecords {
  return {
    async collect(personId) {
      const rechecks = await rechecksOf(database.db, personId)
      return {
        rechecks: rechecks.map(({ reason_encrypted, ...recheck }) => ({
          ...recheck,
          reason: personalData.decrypt(reason_encrypted, recheckPurpose),
        })),
      }
    },
    async erase(tx, personId) {
      await removeRechecksOf(tx, personId)
    },
  }
}
