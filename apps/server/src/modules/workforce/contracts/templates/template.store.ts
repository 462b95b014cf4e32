import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

export type VersionRow = {
  readonly id: string
  readonly version: number
  readonly fileId: string
  readonly fileName: string
  readonly placeholders: readonly string[]
  readonly publishedAt: Date | null
  readonly createdAt: Date
}

const columns = sql`version.id, version.version, version.file_id as "fileId", file.name as "fileName",
  version.placeholders, version.published_at as "publishedAt", version.created_at as "createdAt"`

/** Whether a template is in the scope of a condition over `row`. */
export async function isTemplate(db: Db | Tx, id: string, scope: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`select from contract_template row where id = ${id}::uuid and ${scope}`.execute(db)
  return rows.length > 0
}

/** Adds versions to a template one after the other. */
export const lockTemplate = (tx: Tx, id: string) =>
  tx.selectFrom('contract_template').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The versions of a template, the newest first. */
export async function findVersions(db: Db | Tx, templateId: string, limit = 50): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${columns}
    from contract_template_version version join stored_file file on file.id = version.file_id
    where template_id = ${templateId}::uuid order by version desc limit ${limit}`.execute(db)
  return rows
}

export async function findVersion(db: Db | Tx, templateId: string, version: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select ${columns}
    from contract_template_version version join stored_file file on file.id = version.file_id
    where template_id = ${templateId}::uuid and version = ${version}`.execute(db)
  return rows[0]
}

export async function findFileOfVersion(db: Db | Tx, versionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('contract_template_version')
    .select('file_id')
    .where('id', '=', versionId)
    .executeTakeFirst()
  return found?.file_id
}

type NewVersion = {
  readonly id: string
  readonly template_id: string
  readonly version: number
  readonly file_id: string
  readonly placeholders: string[]
  readonly created_at: Date
}

export const insertVersion = (tx: Tx, version: NewVersion) =>
  tx.insertInto('contract_template_version').values(version).execute()

export const publishVersion = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('contract_template_version')
    .set({ published_at: now })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .execute()
