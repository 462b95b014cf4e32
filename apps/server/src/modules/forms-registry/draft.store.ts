import type { Db, Tx } from '../../platform/database/database.ts'

/** A form with its newest version and its draft, each if there is one. */
const forms = (db: Db) =>
  db
    .selectFrom('form_definition')
    .leftJoin('form_draft', 'form_draft.form_id', 'form_definition.id')
    .leftJoin('account', 'account.id', 'form_draft.saved_by')
    .leftJoinLateral(
      (build) =>
        build
          .selectFrom('form_version')
          .select(['form_version.number', 'form_version.definition', 'form_version.bindings'])
          .whereRef('form_version.form_id', '=', 'form_definition.id')
          .orderBy('form_version.number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'form_definition.id',
      'form_definition.code',
      'form_definition.name',
      'newest.number as version',
      'form_draft.revision',
      'form_draft.saved_at',
      'account.display_name as saved_by',
    ])

export const findForms = (db: Db) => forms(db).orderBy('form_definition.code').execute()

/** Hidden and missing forms look alike; there are no hidden ones. */
export const findForm = (db: Db, code: string) =>
  forms(db)
    .select(['form_draft.definition as draft', 'newest.definition as published', 'newest.bindings'])
    .where('form_definition.code', '=', code)
    .executeTakeFirst()

/** @returns false when a form has the code already */
export async function insertForm(
  tx: Tx,
  form: { id: string; code: string; name: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('form_definition')
    .values({ ...form, created_at: now })
    .onConflict((same) => same.column('code').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

type DraftRow = {
  readonly formId: string
  readonly definition: unknown
  /** The revision that its author has read; 0 for none. */
  readonly revision: number
  readonly savedBy: string
}

/** @returns the new revision, or undefined when another one than that which was read is kept */
export async function saveDraftRow(tx: Tx, draft: DraftRow, now: Date): Promise<number | undefined> {
  const { formId, revision, savedBy } = draft
  const values = { definition: JSON.stringify(draft.definition), saved_by: savedBy, saved_at: now }
  const saved =
    revision === 0
      ? await tx
          .insertInto('form_draft')
          .values({ form_id: formId, revision: 1, ...values })
          .onConflict((same) => same.column('form_id').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('form_draft')
          .set((build) => ({ ...values, revision: build('revision', '+', 1) }))
          .where('form_id', '=', formId)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst()
  return saved?.revision
}

/** @returns whether the draft was still the one that was read */
export async function deleteDraft(tx: Tx, formId: string, revision: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('form_draft')
    .where('form_id', '=', formId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const renameForm = (tx: Tx, formId: string, name: string) =>
  tx.updateTable('form_definition').set({ name }).where('id', '=', formId).execute()

export const findPublications = (db: Db, formId: string) =>
  db
    .selectFrom('form_version')
    .leftJoin('account', 'account.id', 'form_version.published_by')
    .select(['form_version.number', 'form_version.created_at', 'account.display_name'])
    .where('form_version.form_id', '=', formId)
    .orderBy('form_version.number', 'desc')
    .execute()

export const findPublishedVersion = (db: Db, formId: string, number: number) =>
  db
    .selectFrom('form_version')
    .select('definition')
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .executeTakeFirst()
