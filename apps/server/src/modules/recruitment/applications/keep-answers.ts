import { type Answers, isBlank } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { pickAnswers } from '../../forms/registry/public.ts'
import { loadPersonData, profileForm, saveProfile } from '../profile/public.ts'
import { decryptContent } from './application-content.ts'
import { accessOwn } from './lifecycle/loaded-application.ts'

/**
 * Copies the answers of an application into the personal information, which has fields of the same names for most of
 * them. What the application leaves empty stays as it is.
 *
 * @throws DomainError `record.not_found` for an application of another person
 */
export async function keepAnswers(
  platform: Platform,
  actor: Applicant,
  id: string,
  { now, locale }: { readonly now: Date; readonly locale: PortalLocale },
) {
  const application = await accessOwn(platform, actor, id, now)
  const { answers } = decryptContent(platform.personalData, application.contentEncrypted)
  const person = await loadPersonData(platform, platform.database.db, actor.personId)
  const entered: Answers = Object.fromEntries(Object.entries(answers).filter(([, value]) => !isBlank(value)))
  const known = { ...person.answers, ...pickAnswers(await profileForm(platform), entered) }
  const { revision, savedAt } = await saveProfile(platform, actor, { answers: known, draft: true }, { now, locale })
  return { revision, savedAt: savedAt.toISOString() }
}
