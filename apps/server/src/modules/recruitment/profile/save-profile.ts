import { normaliseIdNumber } from '@rostrum/contracts/kernel/checks/id-number'
import { profileFormCode } from '@rostrum/contracts/recruitment/profile/calls'
import type { Answers } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type Correction, correctIdentity, findPerson, limitTakenNumbers } from '../../access/identity/public.ts'
import {
  checkAnswers,
  checkDraft,
  type LoadedForm,
  loadSources,
  newestForm,
  ownFilesIn,
  prefilledAnswers,
  requireNoErrors,
  requirePhoto,
  uploadAddressesIn,
} from '../../forms/registry/public.ts'
import { markUploadsReferenced, ownUploads } from '../../system/files/public.ts'
import { findProfile, hasSubmitted, lockApplicant, saveProfileRow } from './profile.store.ts'
import { encryptAnswers, loadPersonData, recordedAnswers } from './read-profile.ts'

export type ProfileInput = Omit<Correction, 'locked'> & {
  /** If absent, only the identity is corrected. */
  readonly answers?: Answers | undefined
  readonly revision?: number | undefined
  /** Missing and invalid answers do not prevent saving. */
  readonly draft?: boolean | undefined
}
export type SavedProfile = { readonly revision: number; readonly savedAt: Date }

export async function profileForm(platform: Platform): Promise<LoadedForm> {
  const form = await newestForm(platform.database.db, profileFormCode)
  if (!form) throw notFound()
  return form
}

/**
 * Saves the personal information, if it is valid or a draft, and corrects name and ID number. The server computes
 * computed fields again, and ignores values of hidden or locked fields.
 *
 * @throws DomainError `request.invalid` at the invalid fields; `profile.identity_locked`; `record.conflict`
 */
export async function saveProfile(
  platform: Platform,
  actor: Applicant,
  input: ProfileInput,
  { now, locale }: { now: Date; locale: PortalLocale },
): Promise<SavedProfile> {
  const checked =
    input.answers && (await validateProfile(platform, actor, { ...input, answers: input.answers }, { now, locale }))
  const save = () => saveChecked(platform, actor, input, { checked, now })
  if (input.idCardNo === undefined) return save()
  const idCardNo = normaliseIdNumber(input.idCardNo)
  const person = await findPerson(platform.database.db, actor.personId)
  if (!person || platform.personalData.blindIndex(idCardNo, 'id-number') === person.id_number_index) return save()
  return limitTakenNumbers(platform, { phoneIndex: person.phone_index, idCardNo, now }, save)
}

const saveChecked = (
  platform: Platform,
  actor: Applicant,
  input: ProfileInput,
  { checked, now }: { readonly checked: Awaited<ReturnType<typeof validateProfile>> | undefined; readonly now: Date },
): Promise<SavedProfile> =>
  platform.transaction(async (tx) => {
    if (input.name !== undefined || input.idCardNo !== undefined) {
      await lockApplicant(tx, actor.personId)
      const locked = await hasSubmitted(tx, actor.personId)
      await correctIdentity(tx, platform, actor, { ...input, locked }, now)
    }
    if (!checked) return { revision: (await findProfile(tx, actor.personId))?.revision ?? 0, savedAt: now }
    const { profile, files } = checked
    const revision = await saveProfileRow(tx, profile, input.revision)
    if (revision === undefined) throw new DomainError('record.conflict')
    await markUploadsReferenced(tx, actor.personId, files, now)
    await audit(tx, actor, now, { event: 'profile.saved', entity: 'person', entityId: actor.personId })
    return { revision, savedAt: now }
  })

/** The answers to store, and the files in them. @throws DomainError `request.invalid` at the invalid fields */
async function validateProfile(
  platform: Platform,
  actor: Applicant,
  { answers: sent, draft = false }: Pick<ProfileInput, 'draft'> & { readonly answers: Answers },
  { now, locale }: { now: Date; locale: PortalLocale },
) {
  const { database, personalData, config } = platform
  const form = await profileForm(platform)
  const uploads = await ownUploads(database.db, actor.personId, uploadAddressesIn(sent))
  const known = await loadPersonData(platform, database.db, actor.personId)
  const context = {
    today: calendarDay(now, config.timeZone),
    ...(await loadSources(platform, form, { answers: sent, references: known.references, cachePolicy: 'recent' })),
    given: prefilledAnswers(form, recordedAnswers(known)),
    storedFile: uploads.at,
  }
  const check = draft ? checkDraft : checkAnswers
  const { errors, discarded, answers } = await check(form, sent, context, locale)
  if (!draft) requireNoErrors([...errors, ...discarded], locale)
  const files = ownFilesIn(form, answers, uploads.owns)
  requirePhoto(form, answers, uploads.isPhoto)
  const profile = {
    person_id: actor.personId,
    form_version_id: form.versionId,
    answers_encrypted: encryptAnswers(personalData, answers),
    saved_at: now,
  }
  return { profile, files }
}
