import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findInstallationFiles } from '../../../system/files/public.ts'
import { findDuplicates } from './find-duplicates.ts'
import { emailPurpose, maskContacts, phonePurpose, textPurpose } from './personal-fields.ts'
import { accessResume, type Resume } from './resume.store.ts'
import { resumePurpose } from './store-resume.ts'
import { presentTransitions } from './transition-resume.ts'

type ResumeReadContext = { readonly actor: Staff; readonly now: Date }

/** A resume without what identifies its person, its probable duplicates and its transitions; the view is audited. */
export async function showResume(
  platform: Platform,
  { actor, now, language }: ResumeReadContext & { readonly language: Locale },
  id: string,
) {
  const { db } = platform.database
  const resume = await accessResume(db, actor, 'resume:read', id)
  await auditView(platform, { actor, now }, id, 'resume.viewed')
  const text = textOf(platform, resume)
  return {
    text: text === null ? null : maskContacts(text),
    inFull: await mayReadInFull(db, actor, resume),
    duplicates: await findDuplicates(db, actor, resume),
    actions: actor.permissions.has('resume:write') ? presentTransitions(resume, actor, now, language) : [],
    revision: resume.revision,
  }
}

/**
 * The contact of a person and the full text; the view is audited.
 *
 * @throws DomainError `access.denied`
 */
export async function showInFull(platform: Platform, { actor, now }: ResumeReadContext, id: string) {
  const resume = await accessInFull(platform, actor, id)
  await auditView(platform, { actor, now }, id, 'resume.viewed_in_full')
  const { personalData } = platform
  const { phone_encrypted: phone, email_encrypted: email } = resume
  return {
    phone: phone === null ? null : personalData.decrypt(phone, phonePurpose),
    email: email === null ? null : personalData.decrypt(email, emailPurpose),
    text: textOf(platform, resume),
  }
}

/**
 * The unredacted file of a resume; the download is audited.
 *
 * @throws DomainError `access.denied`
 */
export async function openResumeFile(platform: Platform, { actor, now }: ResumeReadContext, id: string) {
  const { file_id } = await accessInFull(platform, actor, id)
  const [file] = await findInstallationFiles(platform.database.db, [file_id], resumePurpose)
  if (!file) throw notFound()
  await auditView(platform, { actor, now }, id, 'resume.downloaded')
  return file
}

const auditView = (platform: Platform, { actor, now }: ResumeReadContext, id: string, event: string) =>
  platform.transaction((tx) => audit(tx, actor, now, { event, entity: 'resume', entityId: id }))

async function accessInFull({ database: { db } }: Platform, actor: Staff, id: string): Promise<Resume> {
  const resume = await accessResume(db, actor, 'resume:read', id)
  if (!(await mayReadInFull(db, actor, resume))) throw new DomainError('access.denied')
  return resume
}

async function mayReadInFull(db: Db, actor: Staff, { business_unit_id: unit }: Resume): Promise<boolean> {
  const { rows } =
    await sql`select where ${rowScopeConditionOrNone({ unit: sql`${unit}::uuid` }, actor, 'personal-data:read')}`.execute(
      db,
    )
  return rows.length > 0
}

const textOf = ({ personalData }: Platform, { text_encrypted: text }: Resume): string | null =>
  text === null ? null : personalData.decrypt(text, textPurpose)
