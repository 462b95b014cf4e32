import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'

/** The account of the person of an employment. */
export async function findAccountOfEmployment(tx: Tx, employment: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select account.id from employment join account on account.employee_id = employment.employee_id
    where employment.id = ${employment} limit 1`.execute(tx)
  return rows[0]?.id
}
