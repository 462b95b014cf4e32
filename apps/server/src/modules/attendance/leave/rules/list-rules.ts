import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import type { annualRuleCalls } from '@rostrum/contracts/attendance/leave/rule-calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { Locale } from '@rostrum/i18n/locale'
import { citationsOf } from '@rostrum/workforce-rules/dated-rules'
import { sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import { findUnitNames } from '../../../../engines/unit/unit-name.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { ruleScopeColumns } from './access-rule.ts'
import { findRules } from './rule.store.ts'

type Listed = OutputOf<(typeof annualRuleCalls)['GET /workbenchApi/attendance/annual-leave-rules']>

/** The rules of the units in reach, with the laws that they are compared with. */
export async function listRules({ database: { db } }: Platform, actor: Staff, language: Locale): Promise<Listed> {
  const rules = await findRules(db, rowScopeCondition(ruleScopeColumns, actor, 'annual-leave-rule:read'))
  const ids = rules.map(({ id }) => id)
  const writable = rowScopeConditionOrNone(ruleScopeColumns, actor, 'annual-leave-rule:write')
  const { rows } = await sql<{ id: string; people: number; country: string | null; canWrite: boolean }>`
    select row.id, (select count(*)::int from leave_account where rule_id = row.id and settled_on is null) as people,
      (select country from business_unit_setting_of(row.business_unit_id)) as country, ${writable} as "canWrite"
    from annual_leave_rule row where row.id = any(${ids}::uuid[])`.execute(db)
  const further = new Map(rows.map((row) => [row.id, row]))
  const units = await findUnitNames(
    db,
    rules.map(({ businessUnitId }) => businessUnitId),
    language,
  )
  return {
    rules: rules.map((rule) => {
      const { people = 0, country = null, canWrite = false } = further.get(rule.id) ?? {}
      return {
        ...{ ...rule, country, canWrite, people: rule.state === 'enabled' ? people : 0 },
        unitName: units.get(rule.businessUnitId) ?? '',
        departmentIds: [...rule.departmentIds],
        postKinds: rule.postKinds as Listed['rules'][number]['postKinds'],
      }
    }),
    laws: annualLeaveLaws.map(({ country, value, source }) => {
      const { dimension, ...definition } = value.rule
      return {
        ...{ country, dimension, sources: citationsOf(source), toConfirm: source.toConfirm ?? false },
        definition: { ...definition, tiers: [...definition.tiers], rankTiers: [...definition.rankTiers] },
      }
    }),
  }
}
