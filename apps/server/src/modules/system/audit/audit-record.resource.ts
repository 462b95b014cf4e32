import { auditRecords } from '@rostrum/contracts/system/operations/resources'
import { sql } from 'kysely'
import { type ActorColumn, bindResource } from '../../../engines/resource/binding.ts'

/**
 * Staff by name and jobs by their own. Applicants are named to who may read the personal data of all of them; other readers
 * see their number. A person that is deleted has neither.
 */
const currentActor: ActorColumn = ({ permissions }) => {
  const applicant = sql.ref(permissions.get('personal-data:read')?.all ? 'person.name' : 'person.code')
  return sql`case row.actor_kind
    when 'staff' then (select display_name from account
      where account.id = case when row.actor_kind = 'staff' then row.actor_id::uuid end)
    when 'applicant' then (select ${applicant} from person
      where person.id = case when row.actor_kind = 'applicant' then row.actor_id::uuid end)
    else audit_current_name(row.actor_id) end`
}

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
    address: 'address',
    facts: sql`audit_current_facts(row.facts)`,
  },
  keyType: 'bigint',
  scopeColumns: 'installation',
  search: ['event', 'entity', 'entity_id', currentActor],
  versioned: false,
  menu: { code: 'audit', parent: 'system' },
})
