import { auditRecords } from '@rostrum/contracts/system/operations/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

const currentActor = sql`coalesce((select display_name from account where account.id = case when row.actor_kind = 'staff' then row.actor_id::uuid end), audit_current_name(row.actor_id))`

/** Append-only: nothing can be created, changed or removed. Names that have changed since are shown as they are today. */
export const auditRecordResource = bindResource(auditRecords, {
  table: 'audit_record',
  columns: {
    at: 'at',
    actorKind: 'actor_kind',
    actor: currentActor,
    event: sql`audit_current_name(row.event)`,
    entity: sql`audit_current_name(row.entity)`,
    entityId: 'entity_id',
    facts: sql`audit_current_facts(row.facts)`,
  },
  keyType: 'bigint',
  scopeColumns: 'installation',
  search: ['event', 'entity', 'entity_id', currentActor],
  versioned: false,
  menu: { code: 'audit', parent: 'system' },
})
