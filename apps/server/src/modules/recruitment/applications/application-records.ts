import type { PersonalRecords, Platform } from '../../../kernel/platform.ts'
import { decryptContent } from './application-content.ts'
import {
  applicationsOf,
  eraseApplicationsOf,
  hasMoneyHeld,
  hasRunningApplication,
  isBanned,
  lockApplicationsOf,
} from './application-records.store.ts'
import { deleteAgreements, findAgreements } from './consent.store.ts'

/**
 * Applications: exported in full to their person. Erasure keeps their states for the project and removes the link to
 * the person.
 */
export function applicationRecords({ clock, database, personalData }: Platform): PersonalRecords {
  return {
    async collect(personId) {
      const applications = await applicationsOf(database.db, personId)
      return {
        applications: applications.map(({ content_encrypted, ...application }) => ({
          ...application,
          ...decryptContent(personalData, content_encrypted),
        })),
        projectAgreements: await findAgreements(database.db, personId, 'zh-CN'),
      }
    },
    async usedBy(tx, personId) {
      const now = clock.now()
      if (await hasRunningApplication(tx, personId, now)) return 'application'
      if (await hasMoneyHeld(tx, personId)) return 'payment'
      return (await isBanned(tx, personId, now)) ? 'bar' : undefined
    },
    lock: lockApplicationsOf,
    async erase(tx, personId) {
      await deleteAgreements(tx, personId)
      await eraseApplicationsOf(tx, personId, clock.now())
    },
  }
}
