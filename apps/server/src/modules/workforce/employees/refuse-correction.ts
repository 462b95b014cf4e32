import { entryDayProblem } from '@rostrum/workforce-rules/employment-states'
import { sql } from 'kysely'
import { rowOn, type TimelineRow } from '../../../engines/timeline/fold.ts'
import { type Correct, type LiveEvent, planChanges } from '../../../engines/timeline/plan.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { employmentTimeline } from './employment-timeline.ts'

type Correcting = {
  readonly live: readonly LiveEvent[]
  readonly change: Correct
  /** The correction with those that follow from it. */
  readonly corrections: readonly Correct[]
}

/**
 * Refuses what a transfer or a hire would refuse too: dates of one employment that contradict each other, and a post,
 * grade or supervisor that does not fit on some day that the correction changes.
 *
 * @throws DomainError at the field of the correction
 */
export async function refuseCorrection(tx: Tx, { live, change, corrections }: Correcting): Promise<void> {
  const { before, after } = planChanges(employmentTimeline, live, corrections)
  const act = live.find(({ id }) => id === change.eventId)?.act
  for (const { values } of after) {
    const problem = dateProblem(values, act, change.patch ?? {})
    if (problem) throw invalid(problem)
  }
  const problem = await positionProblem(tx, before, after)
  if (problem) throw invalid(problem)
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function dateProblem(
  values: TimelineRow['values'],
  act: string | undefined,
  patch: Readonly<Record<string, unknown>>,
): KeyedInputError | undefined {
  const entryOn = text(values.entry_date)
  const [regularOn, leaveOn] = [text(values.regularisation_date), text(values.leave_date)]
  if (entryOn === null) return undefined
  if (entryDayProblem({ entryOn, regularOn })) {
    const isTyped = act !== 'regularisation' && Object.hasOwn(patch, 'regularisation_date')
    return { path: isTyped ? 'regularisationDate' : 'effectiveDay', key: 'employee.entry_after_regularisation' }
  }
  return leaveOn !== null && leaveOn < entryOn ? { path: 'effectiveDay', key: 'timeline.reversed' } : undefined
}

const fields = ['department_id', 'post_id', 'rank_id', 'grade_id', 'manager_id'] as const
type Position = Readonly<Record<(typeof fields)[number], unknown>> & { readonly day: string }

/** The first row with another post, grade or supervisor than before in which they do not fit. */
async function positionProblem(
  tx: Tx,
  before: readonly TimelineRow[],
  after: readonly TimelineRow[],
): Promise<KeyedInputError | undefined> {
  const positions = after.map(({ from, values }) => changedPosition(rowOn(before, from)?.values, values, from))
  const { rows } = await sql<{ post: boolean; grade: boolean; manager: boolean }>`
    select post.department_id <> stood.department_id as post,
      stood.grade_id is not null and grade.rank_id is distinct from stood.rank_id as grade,
      stood.manager_id is not null and manager.employment_state is not distinct from 'left' as manager
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as stood (day date, department_id uuid, post_id uuid,
      rank_id uuid, grade_id uuid, manager_id uuid)
    left join post_row post on post.subject_id = stood.post_id and post.during @> stood.day
    left join grade on grade.id = stood.grade_id
    left join assignment_row manager on manager.subject_id = stood.manager_id and manager.during @> stood.day
    order by stood.day`.execute(tx)
  if (rows.some(({ post }) => post)) return { path: 'postId', key: 'employee.post_elsewhere' }
  if (rows.some(({ grade }) => grade)) return { path: 'gradeId', key: 'personnel.grade_elsewhere' }
  return rows.some(({ manager }) => manager) ? { path: 'managerId', key: 'personnel.manager_absent' } : undefined
}

/** What a correction leaves as it was is not asked again. */
function changedPosition(
  before: TimelineRow['values'] | undefined,
  values: TimelineRow['values'],
  day: string,
): Partial<Position> {
  const isChanged = (...names: readonly (typeof fields)[number][]) =>
    names.some((name) => (before?.[name] ?? null) !== (values[name] ?? null))
  const part = (...names: readonly (typeof fields)[number][]) =>
    isChanged(...names) ? Object.fromEntries(names.map((name) => [name, values[name] ?? null])) : {}
  return { day, ...part('department_id', 'post_id'), ...part('rank_id', 'grade_id'), ...part('manager_id') }
}
