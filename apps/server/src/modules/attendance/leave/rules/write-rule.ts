import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import { checkAnnualRule } from '@rostrum/attendance-rules/leave/annual-rule'
import { entitlementIn } from '@rostrum/attendance-rules/leave/entitlement'
import { personalYearOf } from '@rostrum/attendance-rules/leave/summary'
import type { annualRuleCalls } from '@rostrum/contracts/attendance/leave/rule-calls'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import type { Locale } from '@rostrum/i18n/locale'
import { addMonths } from '@rostrum/workforce-rules/days'
import { sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import { findUnitNames } from '../../../../engines/unit/unit-name.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { DomainError, invalid, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessRule, ruleScopeColumns } from './access-rule.ts'
import { findRules, insertRule, updateRule } from './rule.store.ts'

type Calls = typeof annualRuleCalls
type Adding = ParsedOf<Calls['POST /workbenchApi/attendance/annual-leave-rules']>
type Changing = ParsedOf<Calls['PUT /workbenchApi/attendance/annual-leave-rules/{id}']>
type Listed = OutputOf<Calls['GET /workbenchApi/attendance/annual-leave-rules']>
type Trial = ParsedOf<Calls['POST /workbenchApi/attendance/annual-leave-rules/trials']>
type Tried = OutputOf<Calls['POST /workbenchApi/attendance/annual-leave-rules/trials']>

/** @throws DomainError with each problem of a rule at its field */
export function requireRule({ dimension, definition }: Pick<Adding, 'dimension' | 'definition'>): void {
  const problems = checkAnnualRule({ dimension, ...definition })
  if (problems.length > 0)
    throw invalid(...problems.map(({ path, problem }) => ({ path: `definition.${path}`, key: problem })))
}

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
        ...{ country, dimension, source: `${source.law}, ${source.article}`, toConfirm: source.toConfirm ?? false },
        definition: { ...definition, tiers: [...definition.tiers], rankTiers: [...definition.rankTiers] },
      }
    }),
  }
}

/** Adds a rule as a draft. @throws DomainError `record.not_found` for a unit out of reach */
export function addRule(platform: Platform, actor: Staff, input: Adding, now: Date) {
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

/** Changes a rule that is not enabled. @throws DomainError `record.conflict`, `leave.rule_in_use` */
export function changeRule(platform: Platform, actor: Staff, input: Changing, now: Date) {
  return platform.transaction(async (tx) => {
    const stored = await accessRule(tx, actor, 'annual-leave-rule:write', input.id)
    if (stored.revision !== input.revision) throw new DomainError('record.conflict')
    if (stored.state === 'enabled') throw new DomainError('leave.rule_in_use')
    requireRule(input)
    const revision = await updateRule(tx, input, now)
    const facts = { name: input.name, version: stored.version + 1 }
    await audit(tx, actor, now, {
      ...{ event: 'annual-leave-rule.changed', entity: 'annual-leave-rule', entityId: input.id, facts },
    })
    return { id: input.id, revision }
  })
}

/** The days of the year of entry for a person as typed. */
export function tryRule({ dimension, definition, entryDate, years }: Trial): Tried {
  requireRule({ dimension, definition })
  const rule = { dimension, ...definition }
  const since = addMonths(entryDate, -12 * years)
  const person = {
    ...{ entry: entryDate, serviceStart: since, workingSince: since, lastDay: null },
    placements: [{ from: entryDate, workClass: 'normal' as const, rankId: null, gradeId: null }],
  }
  const { last } = personalYearOf(rule, person, entryDate)
  const { days, parts, exact } = entitlementIn(rule, person, entryDate, last)
  return {
    days,
    parts: parts.map((part) => ({ from: part.from, to: part.to, calendarDays: part.calendarDays, days: part.days })),
    exact: (Number(exact.numerator) / Number(exact.denominator)).toFixed(2),
  }
}
