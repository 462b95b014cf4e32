import type { annualRuleCalls } from '@rostrum/contracts/attendance/leave/rule-calls'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { requireRule } from './require-rule.ts'
import { insertRule } from './rule.store.ts'

type NewRule = ParsedOf<(typeof annualRuleCalls)['POST /workbenchApi/attendance/annual-leave-rules']>

/** Adds a rule as a draft. @throws DomainError `record.not_found` for a unit out of reach */
export function addRule(platform: Platform, actor: Staff, input: NewRule, now: Date) {
  return platform.transaction(async (tx) => {
    const scope = rowScopeCondition({ unit: sql`row.id` }, actor, 'annual-leave-rule:write')
    const { rows } = await sql`select from business_unit row where id = ${input.businessUnitId} and ${scope}`.execute(
      tx,
    )
    if (rows.length === 0) throw notFound()
    requireRule(input)
    const id = crypto.randomUUID()
    await insertRule(tx, { ...input, id }, now)
    const facts = { name: input.name, dimension: input.dimension }
    await audit(tx, actor, now, {
      event: 'annual-leave-rule.created',
      entity: 'annual-leave-rule',
      entityId: id,
      facts,
    })
    return { id, revision: 1 }
  })
}
