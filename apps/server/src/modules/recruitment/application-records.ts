import type { PersonalRecords, Platform } from '../../platform/platform.ts'
import { applicationsOf, eraseApplicationsOf, hasLiveApplication } from './application-records.store.ts'
import { decryptContent } from './applications/application-content.ts'

/** Applications: shown in full to their person; erased, their states stay for the project without a tie to anybody. */
export function applicationRecords({ database, personalData }: Platform): PersonalRecords {
  return {
    async collect(personId) {
      const applications = await applicationsOf(database.db, personId)
      return {
        applications: applications.map(({ content_encrypted, ...application }) => ({
          ...application,
          ...decryptContent(personalData, content_encrypted),
        })),
      }
    },
    inUse: hasLiveApplication,
    erase: (tx, personId) => eraseApplicationsOf(tx, personId),
  }
}
