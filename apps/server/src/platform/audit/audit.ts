import { type Actor, actorId } from '../actor.ts'
import type { Tx } from '../database/database.ts'

export type AuditEntry = {
  /** `noun.happened`, for example `application.submitted`. */
  readonly event: string
  readonly entity: string
  readonly entityId: string
  /** What changed or was seen; never credentials, never unmasked personal data. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Writes an audit record in the transaction of the change that it describes: neither exists without the other. */
export async function audit(tx: Tx, actor: Actor, now: Date, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_record')
    .values({
      at: now,
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      event: entry.event,
      entity: entry.entity,
      entity_id: entry.entityId,
      facts: JSON.stringify(entry.facts ?? {}),
    })
    .execute()
}
