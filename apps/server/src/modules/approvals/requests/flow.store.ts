import type { Locale } from '@rostrum/i18n/locale'
import { type Selectable, sql } from 'kysely'
import { translatedName } from '../../../engines/unit/translated-name.ts'
import { unitNameFor } from '../../../engines/unit/unit-name.ts'
import { unitsFrom } from '../../../engines/unit/units-from.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { ApprovalFlow } from '../../../kernel/database/database-types.ts'

export type FlowRow = Selectable<ApprovalFlow> & {
  readonly unit_name: string
  readonly running: number
  readonly published: unknown
}

/** A flow with its published definition and how many requests are under way by any of its versions. */
export async function findFlow(db: Db | Tx, id: string, language: Locale): Promise<FlowRow | undefined> {
  const { rows } = await sql<FlowRow>`
    select flow.*, ${unitNameFor(language)} as unit_name, version.definition as published,
      (select count(*)::int from approval_request request join approval_flow_version any_version
        on any_version.id = request.flow_version_id
        where any_version.flow_id = flow.id and request.state in ('running', 'returned', 'blocked')) as running
    from approval_flow flow join business_unit unit on unit.id = flow.unit_id
    left join approval_flow_version version
      on version.flow_id = flow.id and version.number = flow.published_version
    where flow.id = ${id}`.execute(db)
  return rows[0]
}

export const lockFlow = (tx: Tx, id: string) =>
  tx.selectFrom('approval_flow').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Version = { readonly number: number; readonly at: Date; readonly by: string | null }

export async function findVersions(db: Db, flowId: string, limit: number): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`
    select number, published_at as at, account.display_name as by
    from approval_flow_version left join account on account.id = published_by
    where flow_id = ${flowId} order by number desc limit ${limit}`.execute(db)
  return rows
}

/** A new draft; what a dry run found about the old one is not true of it. */
export async function setDraft(tx: Tx, id: string, draft: unknown): Promise<number> {
  const { rows } = await sql<{ revision: number }>`update approval_flow
    set draft = ${JSON.stringify(draft)}::jsonb, dry_run = null, revision = revision + 1
    where id = ${id} returning revision`.execute(tx)
  return rows[0]?.revision ?? 0
}

export const setDryRun = (tx: Tx, id: string, revision: number, dryRun: unknown) =>
  sql`update approval_flow set dry_run = ${JSON.stringify(dryRun)}::jsonb
    where id = ${id} and revision = ${revision}`.execute(tx)

type NewVersion = {
  readonly id: string
  readonly flowId: string
  readonly number: number
  readonly accountId: string
  readonly now: Date
}

/** Writes the draft as a version, which from then on is the one of new requests. */
export async function insertVersion(tx: Tx, { id, flowId, number, accountId, now }: NewVersion): Promise<number> {
  await sql`insert into approval_flow_version (id, flow_id, number, definition, dry_run, published_at, published_by)
    select ${id}, id, ${number}, draft, dry_run, ${now}::timestamptz, ${accountId} from approval_flow
    where id = ${flowId}`.execute(tx)
  const { rows } = await sql<{ revision: number }>`update approval_flow
    set published_version = ${number}, draft = null, dry_run = null, revision = revision + 1
    where id = ${flowId} returning revision`.execute(tx)
  return rows[0]?.revision ?? 0
}

export type TriedAccount = { readonly id: string; readonly name: string; readonly unitId: string }

/** The accounts of a unit and of those below it that can log in. */
export async function findAccountsBelow(db: Db, unitId: string, limit: number): Promise<readonly TriedAccount[]> {
  const { rows } = await sql<TriedAccount>`
    select account.id, display_name as name, business_unit_id as "unitId" from account
    where business_unit_id in ${unitsFrom(sql`${unitId}`)} and not locked
    order by account.id limit ${limit}`.execute(db)
  return rows
}

/** The names of accounts and roles as a reader of a language sees them. */
export async function findNamesOf(db: Db, ids: readonly string[], language: Locale): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from account where id = any(${[...ids]}::uuid[])
    union all select id, ${translatedName('role', language)} from role where id = any(${[...ids]}::uuid[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
