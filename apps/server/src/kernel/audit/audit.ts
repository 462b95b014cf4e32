import { sql } from 'kysely'
import { type Actor, actorAddress, actorId } from '../actor.ts'
import type { Tx } from '../database/database.ts'
import { mapYielding } from '../queues/map-yielding.ts'

export type AuditEntry = {
  /** `noun.happened`, for example `application.submitted`. */
  readonly event: string
  readonly entity: string
  readonly entityId: string
  /** What changed or was seen; never credentials, never unmasked personal data. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Writes an audit record in the transaction of the change that it describes, so neither exists without the other. */
export const audit = (tx: Tx, actor: Actor, now: Date, entry: AuditEntry): Promise<void> =>
  auditAll(tx, actor, now, [entry])

/** As `audit`, for any number of changes in one statement. */
export async function auditAll(tx: Tx, actor: Actor, now: Date, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const texts = await mapYielding(entries, ({ event, entity, entityId, facts = {} }) =>
    JSON.stringify({ event, entity, entity_id: entityId, facts }),
  )
  await sql`
    insert into audit_record (at, actor_kind, actor_id, event, entity, entity_id, facts, address)
    select ${now}, ${actor.kind}, ${actorId(actor)}, event, entity, entity_id, facts, ${actorAddress(actor)}
    from rows from (jsonb_to_recordset(${`[${texts.join()}]`}::jsonb)
      as (event text, entity text, entity_id text, facts jsonb)) with ordinality as given (event, entity, entity_id, facts, at)
    order by at`.execute(tx)
}
