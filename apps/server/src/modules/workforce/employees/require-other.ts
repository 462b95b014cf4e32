import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'

type Account = Pick<Staff, 'accountId'>

/** Of some employments, those of the person of an account. */
export async function findOwn(
  db: Db | Tx,
  { accountId }: Account,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select employment.id from account join employment on employment.employee_id = account.employee_id
    where account.id = ${accountId} and employment.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * No one decides alone on their own employment: the place of a person decides on the roles of the account.
 *
 * @throws DomainError `personnel.own_act`
 */
export async function requireOther(tx: Tx, account: Account, ...employmentIds: readonly string[]) {
  const own = await findOwn(tx, account, employmentIds)
  if (own.size > 0) throw new DomainError('personnel.own_act')
}
