import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'

/**
 * No one decides alone on their own employment: the place of a person decides on the roles of the account.
 *
 * @throws DomainError `personnel.own_act`
 */
export async function requireOther(
  tx: Tx,
  { accountId }: Pick<Staff, 'accountId'>,
  ...employmentIds: readonly string[]
) {
  const { rows } = await sql`
    select from account join employment on employment.employee_id = account.employee_id
    where account.id = ${accountId} and employment.id = any(${[...employmentIds]}::uuid[])`.execute(tx)
  if (rows.length > 0) throw new DomainError('personnel.own_act')
}
