import { type Answers, isBlank } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Applicant } from '../../../kernel/actor.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { pickAnswers } from '../../forms/registry/public.ts'
import { loadPersonData, profileForm, saveProfile } from '../profile/public.ts'
import { decryptContent } from './application-content.ts'
import { accessOwn } from './lifecycle/loaded-application.ts'

/**
 * Copies the answers of an application into the personal information, which has fields of the same names for most of
 * them. What the application leaves empty stays as it is.
 *
 * @throws DomainError `record.not_found` for an application of another person; `record.conflict` when other pages save
 * again and again meanwhile
 */
export async function keepAnswers(
  platform: Platform,
  actor: Applicant,
  id: string,
  { now, locale }: { readonly now: Date; readonly locale: PortalLocale },
) {
  const application = await accessOwn(platform, actor, id, now)
  const { answers } = decryptContent(platform.personalData, application.contentEncrypted)
  const entered: Answers = Object.fromEntries(Object.entries(answers).filter(([, value]) => !isBlank(value)))
  const filled = pickAnswers(await profileForm(platform), entered)
  const { revision, savedAt } = await retryConflicts(async () => {
    const person = await loadPersonData(platform, platform.database.db, actor.personId)
    const known = { answers: { ...person.answers, ...filled }, revision: person.revision, draft: true }
    return saveProfile(platform, actor, known, { now, locale })
  })
  return { revision, savedAt: savedAt.toISOString() }
}

const maximumAttempts = 3

/** Reads and merges again when another page of the person has saved in between. */
async function retryConflicts<T>(save: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const isConflict = error instanceof DomainError && error.code === 'record.conflict'
    if (!isConflict || attempt === maximumAttempts) throw error
    return retryConflicts(save, attempt + 1)
  }
}
