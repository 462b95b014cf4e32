import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Application } from '../../../kernel/database/database-types.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { ApplicationCounters } from '../projects/public.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'

/** The project, and a key under which a repetition finds the application again. */
export type ApplicationStart = { readonly projectId: string; readonly key?: string | null | undefined }

type NewApplication = Pick<
  Insertable<Application>,
  'project_id' | 'form_version_id' | 'content_encrypted' | 'created_at' | 'saved_at'
> & { readonly id: string; readonly person_id: string; readonly idempotency_key: string | null }

/**
 * Creates an application in the initial state of every column.
 *
 * @returns its identifier, or that of the application created earlier under the same key
 * @throws DomainError when the person has another live one there
 */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<string> {
  const inserted = await tx
    .insertInto('application')
    .values(application)
    .onConflict((any) => any.doNothing())
    .returning('id')
    .executeTakeFirst()
  const { person_id, project_id: projectId, idempotency_key: key } = application
  const begun = inserted ?? (await findByBeginningKey(tx, person_id, { projectId, key }))
  if (!begun) throw new DomainError('recruitment.guard_only_application')
  return begun.id
}

/** The application that a person has created under a key; none without a key. */
export const findByBeginningKey = (db: Db, personId: string, { projectId, key = null }: ApplicationStart) =>
  db
    .selectFrom('application')
    .select('id')
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** The contents of the last submissions of a person, in any project, the newest first. */
export const findLastSubmissions = (db: Db, personId: string, limit: number) =>
  db
    .selectFrom('application')
    .select(['form_version_id', 'content_encrypted'])
    .where('person_id', '=', personId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(limit)
    .execute()

export type DraftRow = {
  readonly contentEncrypted: string
  readonly sections: LoadedApplication['sections']
  readonly photoUrl: string | null
  readonly adjustable: boolean
  readonly savedAt: Date
}

/** Saves the entries. @returns the new revision */
export async function updateDraft(tx: Tx, id: string, draft: DraftRow): Promise<number> {
  const { revision } = await tx
    .updateTable('application')
    .set((build) => ({
      content_encrypted: draft.contentEncrypted,
      sections: JSON.stringify(draft.sections),
      photo_url: draft.photoUrl,
      adjustable: draft.adjustable,
      saved_at: draft.savedAt,
      revision: build('revision', '+', 1),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Changes the entries within a transition, which increments the revision. */
export const writeContent = (tx: Tx, id: string, contentEncrypted: string, sections?: LoadedApplication['sections']) =>
  tx
    .updateTable('application')
    .set({ content_encrypted: contentEncrypted, ...(sections && { sections: JSON.stringify(sections) }) })
    .where('id', '=', id)
    .execute()

export async function replaceChoices(tx: Tx, applicationId: string, positionIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('application_choice').where('application_id', '=', applicationId).execute()
  if (positionIds.length === 0) return
  const rows = positionIds.map((position_id, at) => ({ application_id: applicationId, ordinal: at + 1, position_id }))
  await tx.insertInto('application_choice').values(rows).execute()
}

/** Moves the counts of an application from one position to another. */
export async function updateCounters(
  tx: Tx,
  projectId: string,
  { applied, passed, paid }: ApplicationCounters,
  from: string | undefined,
  to: string | undefined,
): Promise<void> {
  const counted = { project_id: projectId, applied, passed, paid }
  const rows = [
    ...(from === undefined ? [] : [{ ...counted, position_id: from, applied: -applied, passed: -passed, paid: -paid }]),
    ...(to === undefined ? [] : [{ ...counted, position_id: to }]),
  ]
  if (rows.length > 0) await tx.insertInto('position_counter').values(rows).execute()
}

/** Saves the submitted version before its first change after the submission. */
export async function saveVersion(tx: Tx, application: LoadedApplication, submittedAt: Date, now: Date): Promise<void> {
  const { contentEncrypted } = application
  if (contentEncrypted === null) return
  await tx
    .insertInto('application_version')
    .values({
      application_id: application.id,
      revision: application.revision,
      form_version_id: application.formVersionId,
      content_encrypted: contentEncrypted,
      choices: JSON.stringify(application.choices.map(({ id }) => id)),
      photo_url: application.photoUrl,
      submitted_at: submittedAt,
      superseded_at: now,
    })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** The content of the application of a person that was saved last. */
export async function newestContent(db: Db, personId: string): Promise<string | null | undefined> {
  const newest = await db
    .selectFrom('application')
    .select('content_encrypted')
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.content_encrypted
}
