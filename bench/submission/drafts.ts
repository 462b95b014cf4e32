import { randomUUID } from 'node:crypto'
import type { Tx } from '@rostrum/server/kernel/database/database'
import type { StoredFile } from '@rostrum/server/kernel/database/database-types'
import { newSession } from '@rostrum/server/kernel/http/session-token'
import type { Platform } from '@rostrum/server/kernel/platform'
import { decryptContent, encryptContent } from '@rostrum/server/modules/recruitment/applications/application-content'
import { encryptAnswers, profileVersionId } from '@rostrum/server/modules/recruitment/profile/public'
import type { Insertable } from 'kysely'

/** A draft that is ready for submission, and the session of its applicant. */
export type Draft = {
  readonly applicationId: string
  readonly personId: string
  readonly token: string
  /** Uploads that its answers refer to. */
  readonly fileIds: readonly string[]
  /** The agreement of its project, if there is one. */
  readonly agreementId: string | null
}

/** Complete sample applications without statements, from which new drafts are copied. */
async function patternsIn({ database, personalData }: Platform) {
  const { rows } = await database.pool.query(`
    select application.*, person.birth_date, person.sex, project.agreement_article_id,
      array(select to_jsonb(stored_file) from stored_file where owner_person_id = person.id) as uploads,
      array(select position_id from application_choice where application_id = application.id order by ordinal) as choices
    from application join person on person.id = person_id join project on project.id = project_id
    where project.code like '%-SY' and review in ('SUBMITTED', 'PASSED') and accepted_statements = '[]' limit 150`)
  return rows.map((row) => ({ ...row, content: decryptContent(personalData, row.content_encrypted) }))
}

const chunk = 500

/** Adds complete drafts, each with its own applicant, profile and session. */
export async function addDrafts(platform: Platform, count: number): Promise<Draft[]> {
  const patterns = await patternsIn(platform)
  const drafts: Draft[] = []
  for (let from = 0; from < count; from += chunk) {
    const chunkSize = Math.min(chunk, count - from)
    drafts.push(...(await platform.transaction((tx) => addChunk(tx, platform, patterns, chunkSize))))
  }
  return drafts
}

async function addChunk(
  tx: Tx,
  { personalData }: Platform,
  patterns: Awaited<ReturnType<typeof patternsIn>>,
  count: number,
): Promise<Draft[]> {
  const now = new Date()
  const profileVersion = await profileVersionId(tx)
  const drafts = Array.from({ length: count }, (_draft, at) => {
    const pattern = patterns[at % patterns.length]
    const personId = randomUUID()
    const ids = { personId, applicationId: randomUUID() }
    return { ...ids, pattern, ...ownFilesOf(pattern, personId), session: newSession(now, '127.0.0.1') }
  })
  await tx
    .insertInto('person')
    .values(
      drafts.map(({ pattern, personId }) => ({
        id: personId,
        code: personId,
        name: '林若溪',
        id_number_encrypted: personalData.encrypt('533901200008170046', 'id-number'),
        id_number_index: personId,
        phone_encrypted: personalData.encrypt('13800138000', 'phone'),
        phone_index: personId,
        birth_date: pattern.birth_date,
        sex: pattern.sex,
        password_hash: '',
        created_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('applicant_session')
    .values(drafts.map(({ personId, session }) => ({ ...session.row, person_id: personId })))
    .execute()
  await tx
    .insertInto('stored_file')
    .values(drafts.flatMap(({ uploads }) => uploads))
    .execute()
  await tx
    .insertInto('person_profile')
    .values(
      drafts.map(({ content, personId }) => ({
        person_id: personId,
        form_version_id: profileVersion,
        answers_encrypted: encryptAnswers(personalData, content.answers),
        saved_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('application')
    .values(
      drafts.map(({ pattern, content, personId, applicationId }) => ({
        id: applicationId,
        person_id: personId,
        project_id: pattern.project_id,
        form_version_id: pattern.form_version_id,
        content_encrypted: encryptContent(personalData, content),
        sections: JSON.stringify(pattern.sections),
        created_at: now,
        saved_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('application_choice')
    .values(
      drafts.flatMap(({ pattern, applicationId }) =>
        (pattern.choices as readonly string[]).map((position_id, at) => ({
          application_id: applicationId,
          position_id,
          ordinal: at + 1,
        })),
      ),
    )
    .execute()
  return drafts.map(({ pattern, personId, applicationId, uploads, session }) => ({
    ...{ personId, applicationId, token: session.token },
    fileIds: uploads.map(({ id }) => id),
    agreementId: pattern.agreement_article_id,
  }))
}

/** Answers can refer only to uploads of their own person. */
function ownFilesOf(pattern: Awaited<ReturnType<typeof patternsIn>>[number], personId: string) {
  const owned = pattern.uploads as readonly Insertable<StoredFile>[]
  const uploads = owned.map((upload) => ({ ...upload, id: randomUUID(), owner_person_id: personId }))
  const renamed = owned.reduce(
    (content, { id }, at) => content.replaceAll(id, uploads[at]?.id ?? id),
    JSON.stringify(pattern.content),
  )
  return { uploads, content: JSON.parse(renamed) as typeof pattern.content }
}
