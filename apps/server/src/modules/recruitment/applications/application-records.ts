import type { PortalLocale } from '@rostrum/i18n/locale'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { PersonalRecords } from '../../../module.ts'
import { labelledAnswers } from '../../forms/registry/public.ts'
import { decryptContent } from './application-content.ts'
import {
  applicationsOf,
  eraseApplicationsOf,
  formerVersionsOf,
  hasMoneyHeld,
  hasRunningApplication,
  isBanned,
  lockApplicationsOf,
} from './application-records.store.ts'
import { deleteAgreements, findAgreements } from './consent.store.ts'
import { eventsOf } from './event.store.ts'
import { findWaiverRequests } from './waiver.store.ts'

/**
 * Applications: exported in full to their person. Erasure keeps their states for the project and removes the link to
 * the person.
 */
export function applicationRecords(platform: Platform): PersonalRecords {
  const { clock, config, database, personalData } = platform
  const historyOf = async (id: string, language: PortalLocale) => ({
    formerVersions: (await formerVersionsOf(database.db, id)).map(({ content_encrypted, ...version }) => ({
      ...version,
      ...decryptContent(personalData, content_encrypted),
    })),
    waiverRequests: await findWaiverRequests(database.db, personalData, id),
    events: await eventsOf(database.db, id, language),
  })
  return {
    async collect(personId, language) {
      const applications = await applicationsOf(database.db, personId)
      return {
        applications: await Promise.all(
          applications.map(async ({ id, content_encrypted, form_version_id: versionId, ...application }) => {
            const content = decryptContent(personalData, content_encrypted)
            const today = calendarDay(application.submitted_at ?? clock.now(), config.timeZone)
            const filled = { versionId, answers: content.answers, today }
            const labelled = await labelledAnswers(platform, personId, filled, language)
            return { ...application, ...content, labelledAnswers: labelled, ...(await historyOf(id, language)) }
          }),
        ),
        projectAgreements: await findAgreements(database.db, personId, language),
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
