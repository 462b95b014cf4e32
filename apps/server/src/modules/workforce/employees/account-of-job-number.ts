import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** The account of the employee whom a job number belongs to, typed in any case. */
export async function findAccountByJobNumber(db: Db, typed: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select account.id from job_number join account on account.employee_id = job_number.employee_id
    where job_number.number = ${typed.toUpperCase()}`.execute(db)
  return rows[0]?.id
}
