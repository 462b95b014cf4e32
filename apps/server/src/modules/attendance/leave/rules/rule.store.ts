import type { AnnualLeaveRule, LeaveDimension } from '@rostrum/attendance-rules/leave/annual-rule'
import type { RuleState } from '@rostrum/contracts/attendance/leave/choices'
import { AnnualLeaveDefinition } from '@rostrum/contracts/attendance/leave/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

export type StoredRule = {
  readonly id: string
  readonly revision: number
  readonly businessUnitId: string
  readonly name: string
  readonly nameEn: string
  readonly state: RuleState
  readonly dimension: LeaveDimension
  readonly departmentIds: readonly string[]
  readonly postKinds: readonly string[]
  readonly definition: AnnualLeaveDefinition
  readonly version: number
}

type Row = Omit<StoredRule, 'definition'> & { readonly definition: unknown }

const read = (row: Row): StoredRule => ({ ...row, definition: AnnualLeaveDefinition.parse(row.definition) })

const columns = sql`row.id, row.revision, row.business_unit_id as "businessUnitId", row.name, row.name_en as "nameEn",
  row.state, row.dimension, row.department_ids as "departmentIds", row.post_kinds as "postKinds", row.definition,
  row.version`

/** The rule as the pure functions take it. */
export const ruleOf = ({ dimension, definition }: Pick<StoredRule, 'dimension' | 'definition'>): AnnualLeaveRule => ({
  dimension,
  ...definition,
})

export async function findRules(db: Db | Tx, scope: RawBuilder<boolean>): Promise<readonly StoredRule[]> {
  const { rows } = await sql<Row>`
    select ${columns} from annual_leave_rule row join business_unit unit on unit.id = row.business_unit_id
    where ${scope}
    order by unit.position, unit.code, array_position(array['draft', 'enabled', 'disabled'], row.state), row.name, row.id
    limit 500`.execute(db)
  return rows.map(read)
}

export async function findEnabledRules(db: Db | Tx): Promise<readonly StoredRule[]> {
  return findRules(db, sql`row.state = 'enabled'`)
}

/** Locks a rule that is in the scope of a condition over `row`. */
export async function lockRule(tx: Tx, id: string, scope: RawBuilder<boolean>): Promise<StoredRule | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from annual_leave_rule row
    where row.id = ${id} and ${scope} for update of row`.execute(tx)
  return rows[0] && read(rows[0])
}

type WrittenRule = Pick<
  StoredRule,
  'id' | 'name' | 'nameEn' | 'dimension' | 'departmentIds' | 'postKinds' | 'definition'
>

type NewRule = WrittenRule & { readonly businessUnitId: string; readonly state?: RuleState }

export async function insertRule(tx: Tx, rule: NewRule, now: Date) {
  const { state = 'draft' } = rule
  await sql`insert into annual_leave_rule (id, business_unit_id, name, name_en, dimension, department_ids, post_kinds, definition,
      state, enabled_at, updated_at)
    values (${rule.id}, ${rule.businessUnitId}, ${rule.name}, ${rule.nameEn}, ${rule.dimension}, ${[...rule.departmentIds]}::uuid[],
      ${[...rule.postKinds]}::text[], ${JSON.stringify(rule.definition)}::jsonb, ${state},
      ${state === 'enabled' ? now : null}, ${now})`.execute(tx)
}

export async function updateRule(tx: Tx, rule: WrittenRule, now: Date): Promise<number> {
  const { rows } = await sql<{
    revision: number
  }>`update annual_leave_rule set name = ${rule.name}, name_en = ${rule.nameEn},
      dimension = ${rule.dimension}, department_ids = ${[...rule.departmentIds]}::uuid[],
      post_kinds = ${[...rule.postKinds]}::text[], definition = ${JSON.stringify(rule.definition)}::jsonb,
      version = version + 1, revision = revision + 1, updated_at = ${now}
    where id = ${rule.id} returning revision`.execute(tx)
  return rows[0]?.revision ?? 0
}

/** Enabling one rule after the other keeps one dimension enabled. */
export const lockRules = (tx: Tx) => sql`lock table annual_leave_rule in share row exclusive mode`.execute(tx)
