import { type RawBuilder, sql } from 'kysely'
import { rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { describeRemaining, namedAtMost, type RemainingRecords } from './visible-names.ts'

type ClosedPlace = {
  /** The rows of the timeline, with a name. */
  readonly rowTable: 'department_row' | 'post_row' | 'store_row'
  /** The column of assignments that names the place. */
  readonly column: 'department_id' | 'post_id' | 'store_id'
  /** Whether a row of `place` is closed. */
  readonly isClosed: RawBuilder<boolean>
}

/** Who is placed where, by the main assignment and by further ones, which name no department of their own. */
const placedIn = (column: ClosedPlace['column']) => sql`
  select subject_id as employment_id, ${sql.ref(column)} as place_id, during from assignment_row
  ${
    column === 'department_id'
      ? sql``
      : sql`union all select employment_id, ${sql.ref(column)}, during from further_assignment_in_force`
  }`

/**
 * No one is placed in a department, post or store on a day on which it is closed, except people who have left. A transfer
 * that begins on the first closed day, or before, leaves it free. Only people in the reach of the actor are named.
 *
 * @throws DomainError `structure.people_remain` with their number and names
 */
export async function requireNoPeople(
  tx: Tx,
  actor: Staff,
  { rowTable, column, isClosed }: ClosedPlace,
  ids: readonly string[],
): Promise<void> {
  const isVisible = rowScopeConditionOrNone(
    {
      ...{ unit: sql`row.unit_id`, department: sql`row.department_id`, store: sql`row.store_id` },
      employment: sql`row.subject_id`,
    },
    actor,
    'employee:read',
  )
  const { rows } = await sql<RemainingRecords>`
    select place, name, count(*) over ()::int as count, "isVisible" from (
      select distinct on (row.subject_id) place.name as place, employee.name, ${isVisible} as "isVisible"
      from ${sql.table(rowTable)} place
      join (${placedIn(column)}) as placed on placed.place_id = place.subject_id and placed.during && place.during
      join assignment_row row on row.subject_id = placed.employment_id and row.during && placed.during * place.during
        and row.employment_state <> 'left'
      join employment on employment.id = row.subject_id and not employment.rescinded
      join employee on employee.id = employment.employee_id
      where place.subject_id = any(${[...ids]}::uuid[]) and ${isClosed}
      order by row.subject_id
    ) remaining order by "isVisible" desc, name limit ${namedAtMost}`.execute(tx)
  const [first] = rows
  if (first) throw new DomainError('structure.people_remain', describeRemaining(first, rows))
}
