import { addDays } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { changeRows } from '../../../engines/timeline/change-dated-rows.ts'
import type { DatedRow, DatedRows } from '../../../engines/timeline/dated-rows.ts'
import type { RowChange } from '../../../engines/timeline/dated-rows-plan.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { isForEveryone, type RuleAudience } from './nearest-rule.ts'
import { type MonthRulesChanged, monthRulesChanged } from './public.ts'
import { findSharedPeople } from './shared-people.ts'

/** What forms call the columns of a rule. */
const columns: Readonly<Record<string, string>> = {
  ...{
    name: 'name',
    nameEn: 'name_en',
    departmentIds: 'department_ids',
    postKinds: 'post_kinds',
    storeIds: 'store_ids',
  },
  ...{ leaveKinds: 'leave_kinds', enabled: 'enabled', latestEntryDay: 'latest_entry_day' },
  ...{ mostAbsenceDays: 'most_absence_days', mostSupplements: 'most_supplements' },
  ...{ overtime: 'overtime', planning: 'planning' },
}

type Values = Readonly<Record<string, unknown>>
type WrittenRule = WrittenRecord<Values>

/** Forms name the last day, rows the first day without it. */
const dayAfter = (day: unknown): string | null => (typeof day === 'string' ? addDays(day, 1) : null)

const valuesOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (columns[name] ? [[columns[name], value]] : [])))

function changeOf({ id, isCreate, values }: WrittenRule): RowChange {
  if (isCreate)
    return { type: 'add', id, from: String(values.from), until: dayAfter(values.to), values: valuesOf(values) }
  return {
    ...{ type: 'correct', rowId: id, values: valuesOf(values) },
    ...(values.from !== undefined && { from: String(values.from) }),
    ...(values.to !== undefined && { until: dayAfter(values.to) }),
  }
}

/**
 * Writes rules of units.
 *
 * @param changed receives the days on which rules decide differently
 * @throws DomainError `attendance_rule.taken`, `attendance_rule.audience_overlap`
 */
export const writeUnitRules =
  (kind: DatedRows, changed: (tx: Tx, about: MonthRulesChanged) => Promise<void> = async () => undefined) =>
  async ({ tx, actor, now, origin = 'command' }: WriteContext, written: readonly WrittenRule[]): Promise<void> => {
    const units = await unitsOf(tx, kind, written)
    const bySubject = Map.groupBy(written, ({ id }) => units.get(id) ?? '')
    const changes = new Map([...bySubject].map(([unit, some]) => [unit, some.map((one) => changeOf(one))]))
    const plans = await changeRows(tx, kind, changes, { actor, now, origin, recorded: true })
    for (const [unitId, { after, added, changed: corrected }] of plans) {
      const touched = [...added, ...corrected.map((change) => change.after)]
      for (const row of touched) await refuseOverlap(tx, unitId, row, after, now.toISOString().slice(0, 10))
    }
    const about = [...plans].flatMap(([unitId, { added, changed: corrected, rescinded }]) =>
      [...added, ...rescinded, ...corrected.flatMap(({ before, after }) => [before, after])].map(({ from, until }) => ({
        ...{ unitId, from, until },
      })),
    )
    if (about.length > 0) await changed(tx, about)
  }

/** Writes rules of months, and announces the days on which they decide differently. */
export const writeMonthRules = (kind: DatedRows) =>
  writeUnitRules(kind, (tx, about) => announce(tx, monthRulesChanged, about))

async function unitsOf(
  tx: Tx,
  { table }: DatedRows,
  written: readonly WrittenRule[],
): Promise<ReadonlyMap<string, string>> {
  const known = written.filter(({ isCreate }) => !isCreate).map(({ id }) => id)
  const { rows } = await sql<{ id: string; unit: string }>`select id, business_unit_id as unit
    from ${sql.table(table)} where id = any(${known}::uuid[])`.execute(tx)
  return new Map([
    ...rows.map(({ id, unit }) => [id, unit] as const),
    ...written.filter(({ isCreate }) => isCreate).map(({ id, values }) => [id, String(values.businessUnitId)] as const),
  ])
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const audienceOf = ({ values }: DatedRow): RuleAudience => ({
  departmentIds: listOf(values.department_ids),
  postKinds: listOf(values.post_kinds),
  storeIds: listOf(values.store_ids),
})

const overlap = (one: DatedRow, other: DatedRow): boolean =>
  (one.until === null || other.from < one.until) && (other.until === null || one.from < other.until)

/** Two audiences that contain one person leave open which rule holds. */
async function refuseOverlap(tx: Tx, unitId: string, row: DatedRow, rows: readonly DatedRow[], today: string) {
  const own = audienceOf(row)
  if (row.values.enabled !== true || isForEveryone(own)) return
  const others = rows
    .filter((other) => other.id !== row.id && other.values.enabled === true && overlap(row, other))
    .map((other) => ({ ...audienceOf(other), name: String(other.values.name), from: other.from }))
    .filter((audience) => !isForEveryone(audience))
  const byDay = Map.groupBy(others, ({ from }) => [row.from, from, today].toSorted().at(-1) ?? today)
  for (const [day, some] of byDay) {
    const shared = await findSharedPeople(tx, { unitId, day }, own, some)
    if (!shared) continue
    const { other, people, count } = shared
    throw new DomainError('attendance_rule.audience_overlap', { name: other.name, people, count })
  }
}
