import type { FormDefinition } from '@rostrum/forms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { FormBindings } from './bindings.ts'

export type StoredVersion = {
  readonly id: string
  readonly code: string
  readonly definition: unknown
  readonly bindings: unknown
}

const versions = (db: Db) =>
  db
    .selectFrom('form_version')
    .innerJoin('form_definition', 'form_definition.id', 'form_version.form_id')
    .select(['form_version.id', 'form_definition.code', 'form_version.definition', 'form_version.bindings'])

export const findVersion = (db: Db, id: string): Promise<StoredVersion | undefined> =>
  versions(db).where('form_version.id', '=', id).executeTakeFirst()

export async function findNewestVersionId(db: Db, code: string): Promise<string | undefined> {
  const newest = await db
    .selectFrom('form_version')
    .innerJoin('form_definition', 'form_definition.id', 'form_version.form_id')
    .select('form_version.id')
    .where('form_definition.code', '=', code)
    .orderBy('form_version.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id
}

/** The newest version of each set of equal bindings of a form, the newest first. */
export async function findBoundVersions(db: Db, formId: string) {
  const found = await db
    .selectFrom('form_version')
    .distinctOn('bindings')
    .select(['number', 'definition', 'bindings'])
    .where('form_id', '=', formId)
    .orderBy('bindings')
    .orderBy('number', 'desc')
    .execute()
  return found.toSorted((one, other) => other.number - one.number)
}

export const isVersionKnown = async (db: Db, id: string): Promise<boolean> => (await findVersion(db, id)) !== undefined

/** More than a reader scans to choose one. */
const maximumChoices = 500

type FormChoice = { readonly versionId: string; readonly name: string; readonly number: number }

/** The newest version of each published form: of the five hundred published last, by name. */
export async function newestVersions(
  db: Db,
  { withFiles = true }: { readonly withFiles?: boolean } = {},
): Promise<FormChoice[]> {
  const found = await db
    .selectFrom('form_definition')
    .innerJoinLateral(
      (build) =>
        build
          .selectFrom('form_version')
          .select(['form_version.id', 'form_version.number', 'form_version.created_at', 'form_version.definition'])
          .whereRef('form_version.form_id', '=', 'form_definition.id')
          .orderBy('form_version.number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.id as versionId', 'form_definition.name', 'newest.number'])
    .$if(!withFiles, (query) => query.where(hasUploads('newest.definition'), 'is', false))
    .orderBy('newest.created_at', 'desc')
    .orderBy('form_definition.code')
    .limit(maximumChoices)
    .execute()
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN') || one.number - other.number)
}

/** Whether the definition in a column has a file field at any depth. */
export const hasUploads = (column: string) =>
  sql<boolean>`${sql.ref(column)} @? '$.** ? (@.type == "file-upload" || @.type == "picture-upload")'`

export type NewVersion = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly definition: FormDefinition
  readonly bindings: FormBindings
  /** The account of its author; none for the initial forms. */
  readonly publishedBy?: string
}

/**
 * Adds the next version of a form; the first one creates the form. The new revision shows other editors that they have
 * not read this version.
 */
export async function insertVersion(tx: Tx, { code, name, ...version }: NewVersion, now: Date): Promise<void> {
  const { id: formId } = await tx
    .insertInto('form_definition')
    .values({ id: crypto.randomUUID(), code, name, created_at: now })
    .onConflict((same) =>
      same.column('code').doUpdateSet(({ ref, lit }) => ({
        name,
        revision: sql`${ref('form_definition.revision')} + ${lit(1)}`,
        idempotency_key: null,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await addVersion(tx, { ...version, formId }, now)
}

/** Adds the next version to an existing form; the caller updates the revision. */
export async function addVersion(
  tx: Tx,
  { formId, ...version }: Omit<NewVersion, 'code' | 'name'> & { readonly formId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('form_version')
    .values(({ selectFrom, fn, lit }) => ({
      id: version.id,
      form_id: formId,
      number: selectFrom('form_version')
        .select((build) => build(fn.coalesce(fn.max('number'), lit(0)), '+', 1).as('next'))
        .where('form_id', '=', formId),
      definition: JSON.stringify(version.definition),
      bindings: JSON.stringify(version.bindings),
      published_by: version.publishedBy ?? null,
      created_at: now,
    }))
    .execute()
}
