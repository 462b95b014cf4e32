import { sql } from 'kysely'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { RulePlace, UnitRule } from './nearest-rule.ts'

type MonthRuleRow = UnitRule & {
  readonly id: string
  readonly name: string
  readonly storeIds: readonly string[]
  readonly leaveKinds: readonly string[]
}

export type StoredEffectiveMonth = MonthRuleRow & {
  readonly latestEntryDay: number
  /** In days, a multiple of a half, as text. */
  readonly mostAbsenceDays: string
}
export type StoredFullAttendance = MonthRuleRow & { readonly mostSupplements: number }

const columns = sql`row.id, row.business_unit_id as "businessUnitId", row.name, row.department_ids as "departmentIds",
  row.post_kinds as "postKinds", row.store_ids as "storeIds", row.leave_kinds as "leaveKinds"`
const effective = sql`${columns}, row.latest_entry_day as "latestEntryDay",
  row.most_absence_days::text as "mostAbsenceDays"`
const full = sql`${columns}, row.most_supplements as "mostSupplements"`

/** The enabled rules of all units that hold on a day. */
export async function findEffectiveMonths(db: Db | Tx, day: string): Promise<readonly StoredEffectiveMonth[]> {
  const { rows } = await sql<StoredEffectiveMonth>`select ${effective} from effective_month_rule row
    where enabled and rescinded_at is null and during @> ${day}::date order by row.id`.execute(db)
  return rows
}

export async function findFullAttendances(db: Db | Tx, day: string): Promise<readonly StoredFullAttendance[]> {
  const { rows } = await sql<StoredFullAttendance>`select ${full} from full_attendance_rule row
    where enabled and rescinded_at is null and during @> ${day}::date order by row.id`.execute(db)
  return rows
}

/** One rule, enabled or not, in the scope of a condition over `row`. */
export async function findEffectiveMonth(db: Db | Tx, id: string, scope: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<StoredEffectiveMonth>`select ${effective} from effective_month_rule row
    where row.id = ${id} and row.rescinded_at is null and ${scope}`.execute(db)
  return rows[0]
}

export async function findFullAttendance(db: Db | Tx, id: string, scope: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<StoredFullAttendance>`select ${full} from full_attendance_rule row
    where row.id = ${id} and row.rescinded_at is null and ${scope}`.execute(db)
  return rows[0]
}

export type EmploymentPlace = RulePlace & { readonly employmentId: string }

/** Where employments are on a day, or on their last day before it; before the entry where they enter. */
export async function findPlaces(
  db: Db | Tx,
  employmentIds: readonly string[],
  day: string,
): Promise<readonly EmploymentPlace[]> {
  const { rows } = await sql<EmploymentPlace>`
    select given.id as "employmentId", place.unit_id as "unitId", place.department_id as "departmentId",
      place.store_id as "storeId", coalesce(post.kind, '') as "postKind"
    from unnest(${[...employmentIds]}::uuid[]) as given (id)
    cross join lateral (
      select part.unit_id, part.department_id, part.store_id, part.post_id from assignment_row part
      where part.subject_id = given.id
      order by part.employment_state = 'left', ${nearestFirst('part', sql`${day}::date`)}
      limit 1
    ) place
    left join lateral (select kind from post_row where subject_id = place.post_id
      order by during @> ${day}::date desc, lower(during) desc limit 1) post on true`.execute(db)
  return rows
}
