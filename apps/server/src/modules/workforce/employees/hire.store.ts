import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { SealedRow } from './sealed-values.ts'

/** More locks of their own than this would fill the lock table of the database. */
const maximumOwnLocks = 200

/** The lock of all sealed values: held by few together, or by one transaction that locks many of them. */
const everySealedValue = sql`69, 0`

/**
 * Waits for other hires with the same sealed values, until the transaction ends: a new person has no row to lock. Many
 * values are locked together.
 */
export async function lockSealedValues(tx: Tx, blindIndexes: readonly string[]): Promise<void> {
  if (blindIndexes.length > maximumOwnLocks) {
    await sql`select pg_advisory_xact_lock(${everySealedValue})`.execute(tx)
    return
  }
  await sql`select pg_advisory_xact_lock_shared(${everySealedValue})`.execute(tx)
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(value, 69) as key from unnest(${[...blindIndexes]}::text[]) as value order by key
  ) as ordered`.execute(tx)
}

export type NewEmployee = {
  readonly id: string
  readonly name: string
  readonly latin_name: string
  readonly sex: string | null
  readonly birthday: string | null
  readonly nationality: string | null
  readonly email: string
  readonly custom: Readonly<Record<string, unknown>>
}

/** Writes new people. */
export async function insertEmployees(tx: Tx, employees: readonly NewEmployee[], now: Date): Promise<void> {
  await sql`insert into employee (id, name, latin_name, sex, birthday, nationality, email, custom, created_at)
    select id, name, latin_name, sex, birthday, nationality, email, custom, ${now}
    from jsonb_to_recordset(${JSON.stringify(employees)}::jsonb) as given (id uuid, name text, latin_name text, sex text,
      birthday date, nationality text, email text, custom jsonb)`.execute(tx)
}

export type SealedRowOf = SealedRow & { readonly employeeId: string }

/** Stores sealed values of people; those of a person who was employed before replace the earlier ones. */
export async function saveSealedRows(tx: Tx, rows: readonly SealedRowOf[]): Promise<void> {
  await sql`insert into employee_sealed (id, employee_id, field, value_encrypted, blind_index)
    select id, "employeeId", field, value_encrypted, blind_index
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, "employeeId" uuid, field text, value_encrypted text, blind_index text)
    on conflict (employee_id, field) do update
      set value_encrypted = excluded.value_encrypted, blind_index = excluded.blind_index`.execute(tx)
}

export type NewEmployment = {
  readonly id: string
  readonly employeeId: string
  readonly companyId: string
  readonly jobNumber: string
  readonly serviceStart: string
}

export async function insertEmployments(tx: Tx, employments: readonly NewEmployment[]): Promise<void> {
  await sql`insert into employment (id, employee_id, company_id, job_number, service_start)
    select id, "employeeId", "companyId", "jobNumber", "serviceStart"
    from jsonb_to_recordset(${JSON.stringify(employments)}::jsonb) as given (id uuid, "employeeId" uuid,
      "companyId" uuid, "jobNumber" text, "serviceStart" date)`.execute(tx)
}
