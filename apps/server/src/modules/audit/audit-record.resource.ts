import { auditRecords } from '@rostrum/contracts/system-resources'
import { sql } from 'kysely'
import { bindResource } from '../../resource/binding.ts'

/** Append-only: there is nothing to make, change or remove. */
export const auditRecordResource = bindResource(auditRecords, {
  table: 'audit_record',
  columns: {
    at: 'at',
    actorKind: 'actor_kind',
    actor: sql`coalesce((select display_name from account where row.actor_kind = 'staff' and account.id::text = row.actor_id), row.actor_id)`,
    event: 'event',
    entity: 'entity',
    entityId: 'entity_id',
    facts: 'facts',
  },
  place: 'installation',
  versioned: false,
  menu: { code: 'audit', parent: 'system' },
})
