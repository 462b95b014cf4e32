import { profileFormCode } from '@rostrum/contracts/recruitment/profile/calls'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { PersonProfile } from '../../../kernel/database/database-types.ts'
import { newestForm } from '../../forms/registry/public.ts'

export const findProfile = (db: Db, personId: string) =>
  db.selectFrom('person_profile').selectAll().where('person_id', '=', personId).executeTakeFirst()

/**
 * Writes the profile. With `readRevision` it overwrites only that revision; 0 means that none existed.
 *
 * @returns the new revision, or undefined after a concurrent save
 */
export async function saveProfileRow(
  tx: Tx,
  profile: Insertable<PersonProfile>,
  readRevision: number | undefined,
): Promise<number | undefined> {
  if (readRevision !== undefined && readRevision > 0) {
    const updated = await tx
      .updateTable('person_profile')
      .set((build) => ({ ...profile, revision: build('revision', '+', 1) }))
      .where('person_id', '=', profile.person_id)
      .where('revision', '=', readRevision)
      .returning('revision')
      .executeTakeFirst()
    return updated?.revision
  }
  const written = await tx
    .insertInto('person_profile')
    .values(profile)
    .onConflict((same) => {
      if (readRevision === 0) return same.doNothing()
      return same
        .column('person_id')
        .doUpdateSet((build) => ({ ...profile, revision: build('person_profile.revision', '+', 1) }))
    })
    .returning('revision')
    .executeTakeFirst()
  return written?.revision
}

/**
 * Locks a person and the person's rows until the end of the transaction, against concurrent submissions. The lock order
 * is that of an erasure.
 */
export async function lockApplicant(tx: Tx, personId: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  await tx.selectFrom('application').select('id').where('person_id', '=', personId).orderBy('id').forUpdate().execute()
}

/** Whether the person has ever submitted an application. Name and ID number are then on record. */
export async function hasSubmitted(db: Db, personId: string): Promise<boolean> {
  const submitted = await db
    .selectFrom('application')
    .select('id')
    .where('person_id', '=', personId)
    .where('number', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return submitted !== undefined
}

/** The newest version of the form of the personal information. */
export async function profileVersionId(db: Db): Promise<string> {
  const form = await newestForm(db, profileFormCode)
  if (!form) throw new Error('The form of the personal information has not been loaded.')
  return form.versionId
}
