import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** All event names, as they are today. It skips from one name to the next by the index, whatever the number of records. */
export async function listAuditEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    with recursive name (event) as (
      select min(audit_current_name(event)) from audit_record
      union all
      select (select min(audit_current_name(event)) from audit_record
        where audit_current_name(event) > name.event) from name where name.event is not null
    )
    select event from name where event is not null`.execute(db)
  return rows.map(({ event }) => event)
}
