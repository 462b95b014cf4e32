import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export const firstHash = createHash('sha256').update('rostrum audit chain').digest('hex')

export type Sealable = { readonly id: string; readonly writtenIn: string; readonly line: string }

/** Audit records of a range of transaction numbers, in order. The line of one without an address is as it always was. */
export async function recordsBetween(db: Db, from: string, to: string): Promise<Sealable[]> {
  const { rows } = await sql<Sealable>`
    select id, transaction_id::text as "writtenIn",
      concat_ws(chr(31), id, extract(epoch from at), actor_kind, actor_id, event, entity, entity_id, facts::text,
        address) as line
    from audit_record where transaction_id >= ${from}::xid8 and transaction_id < ${to}::xid8 order by id`.execute(db)
  return rows
}

export function linkHash(previous: string, records: readonly Sealable[]): string {
  const hash = createHash('sha256').update(previous)
  for (const { line } of records) hash.update('\n').update(line)
  return hash.digest('hex')
}
