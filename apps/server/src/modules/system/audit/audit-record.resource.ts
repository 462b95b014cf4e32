import { auditRecords } from '@rostrum/contracts/system/operations/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

/** Append-only: nothing can be created, changed or removed. */
export const auditRecordResource = bindResource(auditRecords, {
  table: 'audit_record',
  columns: {
    at: 'at',
    actorKind: 'actor_kind',
    actor: sql`coalesce((select display_name from account where account.id = case when row.actor_kind = 'staff' then row.actor_id::uuid end), row.actor_id)`,
    event: 'event',
    entity: 'entity',
    entityId: 'entity_id',
    facts: 'facts',
  },
  keyType: 'bigint',
  scopeColumns: 'installation',
  versioned: false,
  menu: { code: 'audit', parent: 'system' },
})
