import type { SubmissionSort } from '@rostrum/contracts/forms/submissions/list'
import { sql } from 'kysely'
import type { AuditNames } from '../../../kernel/audit/audit-names.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'

/** A form as those see it who open it or read its submissions. */
export const findCollection = (db: Db, code: string) =>
  db
    .selectFrom('form_definition')
    .leftJoin('form_collection', 'form_collection.form_id', 'form_definition.id')
    .select(['form_definition.id', 'form_definition.name', 'form_collection.opened_at'])
    .where('form_definition.code', '=', code)
    .executeTakeFirst()

/** The version of an open form, the newest where none is named. Those that were replaced before the opening are not open. */
export const findOpenVersion = (db: Db, code: string, versionId?: string) =>
  db
    .selectFrom('form_definition')
    .innerJoin('form_collection', 'form_collection.form_id', 'form_definition.id')
    .innerJoin('form_version', 'form_version.form_id', 'form_definition.id')
    .select(['form_definition.name', 'form_version.id'])
    .where('form_definition.code', '=', code)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('form_version as next')
            .select('next.id')
            .whereRef('next.form_id', '=', 'form_version.form_id')
            .whereRef('next.number', '>', 'form_version.number')
            .whereRef('next.created_at', '<', 'form_collection.opened_at'),
        ),
      ),
    )
    .$if(versionId !== undefined, (query) => query.where('form_version.id', '=', versionId ?? ''))
    .orderBy('form_version.number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether every searched word occurs in the title of a form. */
const isNamed = (search: string | undefined) => {
  const words = searchPatterns(search).map((pattern) => sql<boolean>`lower(form_definition.name) like ${pattern}`)
  return sql<boolean>`(${sql.join([sql`true`, ...words], sql` and `)})`
}

const openForms = (db: Db, search: string | undefined) =>
  db
    .selectFrom('form_collection')
    .innerJoin('form_definition', 'form_definition.id', 'form_collection.form_id')
    .where(isNamed(search))

type OpenFormQuery = {
  readonly accountId: string
  readonly search: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The open forms, the latest opened first, with the last submission of an account. */
export const findOpenForms = (db: Db, { accountId, search, limit, offset }: OpenFormQuery) =>
  openForms(db, search)
    .select(({ selectFrom }) => [
      ...(['form_definition.code', 'form_definition.name', 'form_collection.opened_at'] as const),
      selectFrom('form_submission')
        .innerJoin('form_version', 'form_version.id', 'form_submission.form_version_id')
        .select(sql<Date | null>`max(submitted_at)`.as('last'))
        .where('form_submission.account_id', '=', accountId)
        .whereRef('form_version.form_id', '=', 'form_collection.form_id')
        .as('submitted_at'),
    ])
    .orderBy('form_collection.opened_at', 'desc')
    .orderBy('form_definition.code')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countOpenForms(db: Db, search: string | undefined): Promise<number> {
  const { total } = await openForms(db, search).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** A form that is open to staff with the version that they fill in, or one that they have submitted with that version. */
export const findStaffPages = (db: Db, formIds: readonly string[]) =>
  db
    .selectFrom('form_definition')
    .innerJoin('form_version', 'form_version.form_id', 'form_definition.id')
    .leftJoin('form_collection', 'form_collection.form_id', 'form_definition.id')
    .select([
      ...(['form_definition.id', 'form_definition.code', 'form_definition.name', 'form_version.number'] as const),
      'form_collection.opened_at',
    ])
    .where(sql<boolean>`form_definition.id = any(${formIds})`)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('form_collection.opened_at', 'is not', null),
        exists(
          selectFrom('form_submission')
            .select('form_submission.id')
            .whereRef('form_submission.form_version_id', '=', 'form_version.id'),
        ),
      ]),
    )
    .distinctOn('form_definition.id')
    .orderBy('form_definition.id')
    .orderBy('form_version.number', 'desc')
    .execute()

type Opening = { readonly formId: string; readonly accountId: string; readonly now: Date }

/** @returns whether the form was closed before */
export async function insertCollection(tx: Tx, { formId, accountId, now }: Opening): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('form_collection')
    .values({ form_id: formId, opened_at: now, opened_by: accountId })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** @returns whether the form was open before */
export async function deleteCollection(tx: Tx, formId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('form_collection').where('form_id', '=', formId).executeTakeFirst()
  return numDeletedRows > 0n
}

export type StoredSubmission = {
  readonly id: string
  readonly form_version_id: string
  readonly account_id: string
  readonly answers_encrypted: string
  /** A keyed fingerprint of the answers as they were sent. */
  readonly sent_index: string | null
  readonly submitted_at: Date
}

/** Lets the submissions of a person wait for each other, so that their number is certain. */
export const lockSubmissions = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`form-submission ${accountId}`}, 0))`.execute(tx)

export const findSubmission = (db: Db | Tx, id: string): Promise<StoredSubmission | undefined> =>
  db.selectFrom('form_submission').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns false where another submission has the identifier */
export async function insertSubmission(tx: Tx, row: StoredSubmission): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('form_submission')
    .values(row)
    .onConflict((same) => same.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function insertSubmissionFiles(tx: Tx, id: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id) => ({ file_id, submission_id: id }))
  await tx.insertInto('form_submission_file').values(rows).execute()
}

type SubmissionFile = { readonly formId: string; readonly id: string; readonly fileId: string }

export async function hasSubmissionFile(db: Db, { formId, id, fileId }: SubmissionFile): Promise<boolean> {
  const found = await submissionsOf(db, formId)
    .innerJoin('form_submission_file', 'form_submission_file.submission_id', 'form_submission.id')
    .select('form_submission_file.file_id')
    .where('form_submission.id', '=', id)
    .where('form_submission_file.file_id', '=', fileId)
    .executeTakeFirst()
  return found !== undefined
}

const submissionsOf = (db: Db, formId: string) =>
  db
    .selectFrom('form_submission')
    .innerJoin('form_version', 'form_version.id', 'form_submission.form_version_id')
    .innerJoin('account', 'account.id', 'form_submission.account_id')
    .where('form_version.form_id', '=', formId)

export async function countSubmissions(db: Db, formId: string): Promise<number> {
  const { total } = await submissionsOf(db, formId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Submissions with their answers, by default the latest first. */
export function submissionsWithAnswers(db: Db, formId: string, sort: SubmissionSort = '-submittedAt') {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return submissionsOf(db, formId)
    .select([
      ...(['form_submission.id', 'form_submission.form_version_id', 'form_submission.submitted_at'] as const),
      ...(['form_submission.answers_encrypted', 'form_version.number', 'account.display_name'] as const),
    ])
    .$if(sort.endsWith('submittedBy'), (query) => query.orderBy('account.display_name', direction))
    .orderBy('form_submission.submitted_at', sort === 'submittedAt' ? 'asc' : 'desc')
    .orderBy('form_submission.id')
}

export const submissionsPerBatch = 500

/**
 * Deletes the oldest submissions before a time.
 *
 * @returns how many, and the files that they had
 */
export async function deleteSubmissions(tx: Tx, before: Date, limit: number) {
  const { rows } = await sql<{ submissions: number; files: string[] }>`
    with old as (select id from form_submission where submitted_at < ${before} order by submitted_at limit ${limit} for update),
      files as (delete from form_submission_file where submission_id in (select id from old) returning file_id),
      gone as (delete from form_submission where id in (select id from old) returning id)
    select (select count(*)::int from gone) as submissions,
      coalesce((select array_agg(file_id::text) from files), '{}') as files`.execute(tx)
  return rows[0] ?? { submissions: 0, files: [] }
}

/** The versions that have been answered, the newest first. */
export async function findAnsweredVersions(db: Db, formId: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('form_version')
    .select('id')
    .where('form_id', '=', formId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('form_submission').select('id').whereRef('form_submission.form_version_id', '=', 'form_version.id'),
      ),
    )
    .orderBy('number', 'desc')
    .execute()
  return found.map(({ id }) => id)
}

/** How often a person has submitted any version of a form since an instant, and when for the last time. */
export async function findOwnSubmissions(
  db: Db | Tx,
  { versionId, accountId, since }: { readonly versionId: string; readonly accountId: string; readonly since: Date },
): Promise<{ readonly count: number; readonly last: Date | null }> {
  return db
    .selectFrom('form_submission')
    .innerJoin('form_version', 'form_version.id', 'form_submission.form_version_id')
    .select([
      sql<number>`count(*) filter (where submitted_at >= ${since})::int`.as('count'),
      sql<Date | null>`max(submitted_at)`.as('last'),
    ])
    .where('form_submission.account_id', '=', accountId)
    .where('form_version.form_id', '=', ({ selectFrom }) =>
      selectFrom('form_version as named').select('named.form_id').where('named.id', '=', versionId),
    )
    .executeTakeFirstOrThrow()
}

/** Submissions have no name of their own: the audit log says to which form they belong. */
export const submissionNames: AuditNames = {
  permission: 'form:read',
  query: (ids) => sql`
    select submission.id::text as id, form.name from form_submission submission
    join form_version version on version.id = submission.form_version_id
    join form_definition form on form.id = version.form_id
    where submission.id = any(${ids}::uuid[])`,
}
