import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'

/** A form with its newest version and its draft, if any; it has the name of its draft. */
const forms = (db: Db) =>
  db
    .selectFrom('form_definition')
    .leftJoin('form_draft', 'form_draft.form_id', 'form_definition.id')
    .leftJoin('account', 'account.id', 'form_draft.saved_by')
    .leftJoinLateral(
      (build) =>
        build
          .selectFrom('form_version')
          .select([
            'form_version.number',
            'form_version.definition',
            'form_version.bindings',
            'form_version.published_by',
            'form_version.created_at',
          ])
          .whereRef('form_version.form_id', '=', 'form_definition.id')
          .orderBy('form_version.number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'form_definition.id',
      'form_definition.code',
      sql<string>`coalesce(form_draft.name, form_definition.name)`.as('name'),
      'newest.number as version',
      'form_definition.revision',
      'form_definition.idempotency_key as attempt',
      'form_draft.saved_at',
      'account.display_name as saved_by',
    ])
    .where('form_definition.deleted_at', 'is', null)

/** Whether every searched word occurs in the name or the code. */
const matchesSearch = (search: string | undefined) => {
  const text = sql<string>`lower(concat_ws(' ', form_draft.name, form_definition.name, form_definition.code))`
  const words = searchPatterns(search).map((pattern) => sql<boolean>`${text} like ${pattern}`)
  return sql<boolean>`(${sql.join([sql`true`, ...words], sql` and `)})`
}

export const findForms = (
  db: Db,
  search: string | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  forms(db)
    .leftJoin('account as publisher', 'publisher.id', 'newest.published_by')
    .select(['newest.created_at as published_at', 'publisher.display_name as publisher'])
    .where(matchesSearch(search))
    .orderBy(sql`coalesce(form_draft.saved_at, newest.created_at)`, (order) => order.desc().nullsLast())
    .orderBy('form_definition.code')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countForms(db: Db, search: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('form_definition')
    .leftJoin('form_draft', 'form_draft.form_id', 'form_definition.id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('form_definition.deleted_at', 'is', null)
    .where(matchesSearch(search))
    .executeTakeFirstOrThrow()
  return total
}

/** The codes that are a code or begin with it. */
export async function findCodesFrom(db: Db, stem: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('form_definition')
    .select('code')
    .where(sql<boolean>`starts_with(code, ${stem})`)
    .execute()
  return found.map(({ code }) => code)
}

/** Hidden and missing forms look alike; there are no hidden ones. */
export const findForm = (db: Db, code: string) =>
  forms(db)
    .select([
      'form_definition.name as published_name',
      'form_draft.definition as draft',
      'newest.definition as published',
      'newest.bindings',
      'newest.published_by as published_by',
    ])
    .where('form_definition.code', '=', code)
    .executeTakeFirst()

/** @returns false when another form has the code, or had it until it was deleted */
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

/** An author's edit of a form: the revision it is based on, and the request. */
export type Attempt = {
  readonly formId: string
  /** The revision that its author has read. */
  readonly revision: number
  readonly attempt: string | undefined
}

type DraftRow = Attempt & { readonly name: string; readonly definition: unknown; readonly savedBy: string }

/** @returns the new revision, or undefined when the form is no longer at the revision that was read */
export async function saveDraftRow(tx: Tx, draft: DraftRow, now: Date): Promise<number | undefined> {
  const { formId, name, savedBy } = draft
  const revision = await nextRevision(tx, draft)
  if (revision === undefined) return undefined
  const values = { name, definition: JSON.stringify(draft.definition), saved_by: savedBy, saved_at: now }
  await tx
    .insertInto('form_draft')
    .values({ form_id: formId, ...values })
    .onConflict((same) => same.column('form_id').doUpdateSet(values))
    .execute()
  return revision
}

/** @returns the new revision, or undefined when the form is no longer at the revision that was read */
export async function deleteDraft(tx: Tx, attempt: Attempt): Promise<number | undefined> {
  const revision = await nextRevision(tx, attempt)
  if (revision !== undefined) await tx.deleteFrom('form_draft').where('form_id', '=', attempt.formId).execute()
  return revision
}

/** @returns whether the form was at the revision that was read */
export async function deleteForm(tx: Tx, { formId, revision }: Omit<Attempt, 'attempt'>, now: Date): Promise<boolean> {
  if ((await deleteDraft(tx, { formId, revision, attempt: undefined })) === undefined) return false
  await tx.updateTable('form_definition').set({ deleted_at: now }).where('id', '=', formId).execute()
  return true
}

/** Of two concurrent edits of the same revision, the second finds none. */
async function nextRevision(tx: Tx, { formId, revision: read, attempt }: Attempt): Promise<number | undefined> {
  const found = await tx
    .updateTable('form_definition')
    .set((build) => ({ revision: build('revision', '+', 1), idempotency_key: attempt ?? null }))
    .where('id', '=', formId)
    .where('revision', '=', read)
    .returning('revision')
    .executeTakeFirst()
  return found?.revision
}

/** Sets the name of a form in lists of versions. */
export const renameForm = (tx: Tx, formId: string, name: string) =>
  tx.updateTable('form_definition').set({ name }).where('id', '=', formId).execute()

export const findPublications = (db: Db, formId: string) =>
  db
    .selectFrom('form_version')
    .leftJoin('account', 'account.id', 'form_version.published_by')
    .select(['form_version.number', 'form_version.created_at', 'account.display_name'])
    .where('form_version.form_id', '=', formId)
    .orderBy('form_version.number', 'desc')
    .limit(500)
    .execute()

export const findPublishedVersion = (db: Db, formId: string, number: number) =>
  db
    .selectFrom('form_version')
    .select('definition')
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .executeTakeFirst()
