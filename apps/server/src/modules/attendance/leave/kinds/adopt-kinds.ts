import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import { settingsOfUnit } from '../../../../engines/unit/unit-settings.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { insertKinds, kindsOfCountry } from './kinds-of-unit.ts'

/** Gives a unit the kinds of its country as kinds of its own. @throws DomainError `record.not_found` out of reach */
export function adoptKinds(
  platform: Platform,
  actor: Staff,
  businessUnitId: string,
  now: Date,
): Promise<{ added: number }> {
  return platform.transaction(async (tx) => {
    const scope = rowScopeCondition({ unit: sql`row.id` }, actor, 'attendance-rule:write')
    const { rows } = await sql`select from business_unit row where id = ${businessUnitId} and ${scope}`.execute(tx)
    if (rows.length === 0) throw notFound()
    const { country, today } = await settingsOfUnit(tx, platform, businessUnitId, now)
    const added = await insertKinds(tx, businessUnitId, kindsOfCountry(country, today))
    const facts = { added, country }
    if (added > 0)
      await audit(tx, actor, now, {
        event: 'leave-kind.adopted',
        entity: 'business-unit',
        entityId: businessUnitId,
        facts,
      })
    return { added }
  })
}
