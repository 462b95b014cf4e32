import type { Absence } from '@rostrum/contracts/approvals/requests/request-calls'
import { sql } from 'kysely'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'

const listLimit = 100

export async function findAbsencesOf(db: Db, accountId: string): Promise<readonly Absence[]> {
  const { rows } = await sql<Absence>`
    select absence.id, absence.revision, lower(during) as "from", (upper(during) - 1)::date as "to", kinds,
      substitute_id as "substituteId", account.display_name as substitute
    from approval_absence absence left join account on account.id = absence.substitute_id
    where account_id = ${accountId} order by during desc limit ${listLimit}`.execute(db)
  return rows
}

type WrittenAbsence = {
  readonly id: string
  readonly accountId: string
  readonly from: string
  readonly to: string
  readonly kinds: readonly string[]
  readonly substituteId: string | null
}

export const insertAbsence = (tx: Tx, { id, accountId, from, to, kinds, substituteId }: WrittenAbsence) =>
  sql`insert into approval_absence (id, account_id, during, kinds, substitute_id)
    values (${id}, ${accountId}, daterange(${from}::date, ${to}::date, '[]'), ${[...kinds]}::text[],
      ${substituteId}::uuid)`.execute(tx)

/** @returns the new revision; undefined where the absence is not that of the account, or has changed */
export async function updateAbsence(
  tx: Tx,
  { id, accountId, from, to, kinds, substituteId }: WrittenAbsence,
  revision: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    update approval_absence set during = daterange(${from}::date, ${to}::date, '[]'), kinds = ${[...kinds]}::text[],
      substitute_id = ${substituteId}::uuid, revision = revision + 1
    where id = ${id} and account_id = ${accountId} and revision = ${revision} returning revision`.execute(tx)
  return rows[0]?.revision
}

export const findOwnAbsence = (tx: Tx, id: string, accountId: string) =>
  tx
    .selectFrom('approval_absence')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Whether another absence of the account has a day in common. */
export async function overlapsAbsence(tx: Tx, { id, accountId, from, to }: WrittenAbsence): Promise<boolean> {
  // One account enters one absence at a time, so that two requests at once meet here and not at the constraint.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approval absence ${accountId}`}, 0))`.execute(tx)
  const { rows } = await sql`select from approval_absence where account_id = ${accountId} and id <> ${id}
    and during && daterange(${from}::date, ${to}::date, '[]')`.execute(tx)
  return rows.length > 0
}

/** @throws DomainError `record.not_found` for absences of others */
export async function removeAbsence({ tx, actor, now }: CommandContext, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('approval_absence')
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
  await audit(tx, actor, now, { event: 'approval-absence.removed', entity: 'approval-absence', entityId: id })
}
