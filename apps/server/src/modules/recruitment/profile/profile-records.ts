import { calendarDay } from '../../../kernel/clock.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { PersonalRecords } from '../../../module.ts'
import { labelledAnswers } from '../../forms/registry/public.ts'
import { findProfile } from './profile.store.ts'
import { decryptAnswers } from './read-profile.ts'

/** The personal information. It is deleted with the person's row. */
export function profileRecords(platform: Platform): PersonalRecords {
  const { config, database, personalData } = platform
  return {
    async collect(personId, language) {
      const profile = await findProfile(database.db, personId)
      if (!profile) return {}
      const answers = decryptAnswers(personalData, profile.answers_encrypted)
      const today = calendarDay(profile.saved_at, config.timeZone)
      const filled = { versionId: profile.form_version_id, answers, today }
      return { profile: answers, labelledProfile: await labelledAnswers(platform, personId, filled, language) }
    },
    erase: async () => undefined,
  }
}
