import { findFlows } from '../../../engines/approval/approval.store.ts'
import { findUnitsUpwards } from '../../../engines/approval/people.store.ts'
import type { Actor } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** Whether a unit, or one above it, has a flow for entries. */
export async function hasEntryFlow(db: Db | Tx, unitId: string): Promise<boolean> {
  const units = (await findUnitsUpwards(db, unitId)).map(({ id }) => id)
  return (await findFlows(db, 'entry', units, undefined)).length > 0
}

/**
 * Whether a sheet may bring a person past the flow of the unit: those who work already, by people who may correct what
 * has happened. A hire to come is decided on.
 *
 * @param today in the zone of the company
 */
export const worksAlready = (actor: Actor, entryOn: string, today: string): boolean =>
  entryOn <= today && actor.kind === 'staff' && actor.permissions.has('personnel:correct')
