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

/** Writes an audit record in the transaction of the change that it describes, so neither exists without the other. */
export const audit = (tx: Tx, actor: Actor, now: Date, entry: AuditEntry): Promise<void> =>
  auditAll(tx, actor, now, [entry])

/** Seven parameters a row; PostgreSQL takes 65,535 in a statement. */
const rowsPerStatement = 5000

/** As `audit`, for any number of changes at once. */
export async function auditAll(tx: Tx, actor: Actor, now: Date, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += rowsPerStatement) {
    const rows = entries.slice(start, start + rowsPerStatement).map(({ event, entity, entityId, facts = {} }) => ({
      at: now,
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      event,
      entity,
      entity_id: entityId,
      facts: JSON.stringify(facts),
    }))
    await tx.insertInto('audit_record').values(rows).execute()
  }
}
