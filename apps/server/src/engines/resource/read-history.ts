import type { HistoryEntry } from '@rostrum/contracts/engines/resource/resource-calls'
import { sql } from 'kysely'
import type { Resource } from './binding.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { findRecord } from './read-records.ts'
import { scopeCondition } from './scope.ts'

type Row = Pick<HistoryEntry, 'event' | 'actorKind' | 'actor'> & {
  at: Date
  facts: { changes?: Record<string, [unknown, unknown]> }
}

/** Who changed what of a record that the actor may read, newest first; hidden fields are left out. */
export async function readHistory(resource: Resource, context: ReadContext, id: string): Promise<HistoryEntry[]> {
  const { platform, actor } = context
  const { db } = platform.database
  await findRecord(db, resource, id, scopeCondition(resource, context, resource.def.permissions.read), [])
  const readable = readableFields(resource, actor)
  const { rows } = await sql<Row>`
    select at, audit_current_name(event) as event, actor_kind as "actorKind", account.display_name as actor,
      audit_current_facts(facts) as facts
    from audit_record left join account on account.id = case when actor_kind = 'staff' then actor_id::uuid end
    where audit_current_name(entity) = ${resource.def.name} and entity_id = any(${namesOf(id)})
    order by audit_record.id desc limit 200`.execute(db)
  return rows.map(({ at, event, actorKind, actor: name, facts }) => ({
    at: at.toISOString(),
    event,
    actorKind,
    actor: name,
    changes: Object.entries(facts.changes ?? {})
      .filter(([field, change]) => readable.includes(field) && !change.every(isBlank))
      .map(([field, [from, to]]) => ({ field, from, to })),
  }))
}

/** An identifier that is a name, such as that of a setting, with the former ones under which it was recorded. */
const namesOf = (id: string) =>
  sql`array(select ${id}::text union all select key from jsonb_each_text(audit_former_names()) where value = ${id})`

/** A field that was empty at creation is no change. */
const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
