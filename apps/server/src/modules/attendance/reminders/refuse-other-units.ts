import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'

/**
 * A name that is refused because it exists would tell that a unit has it: units out of reach are refused before.
 *
 * @throws DomainError `access.denied`
 */
export async function refuseOtherUnits(tx: Tx, actor: Staff, units: readonly string[]): Promise<void> {
  const named = new Set(units)
  if (named.size === 0) return
  const scope = rowScopeCondition({ unit: sql`row.id` }, actor, 'reminder-template:write')
  const { rows } = await sql`select from business_unit row where id = any(${[...named]}::uuid[]) and ${scope}`.execute(
    tx,
  )
  if (rows.length < named.size) throw new DomainError('access.denied')
}
