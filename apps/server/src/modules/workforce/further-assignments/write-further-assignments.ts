import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { requireNoRefusal } from '../../../engines/resource/write-checks.ts'
import { changeRows } from '../../../engines/timeline/change-dated-rows.ts'
import { lockRowSubjects } from '../../../engines/timeline/dated-rows.store.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { furtherAssignmentChanged, furtherAssignmentRows, requireOther } from '../employees/public.ts'
import { type FurtherAssignmentValues, findEmploymentsOf } from './further-assignment.store.ts'
import { furtherAssignmentChange } from './further-assignment-change.ts'
import { completePosts, furtherAssignmentProblems } from './further-assignment-problems.ts'

/**
 * Gives people further assignments, ends them and corrects them.
 *
 * @throws DomainError at the fields of an assignment that is not possible; `personnel.own_act`
 */
export async function writeFurtherAssignments(
  { tx, actor, now, origin = 'command' }: WriteContext,
  written: readonly WrittenRecord<FurtherAssignmentValues>[],
): Promise<void> {
  const stored = await findEmploymentsOf(
    tx,
    written.flatMap(({ id, isCreate }) => (isCreate ? [] : id)),
  )
  const employmentOf = ({ id, values }: WrittenRecord<FurtherAssignmentValues>) =>
    values.employmentId ?? stored.get(id) ?? ''
  const employmentIds = [...new Set(written.map(employmentOf))]
  // No one leaves between the check and the assignment.
  await lockRowSubjects(tx, furtherAssignmentRows, employmentIds)
  await requireOther(tx, actor, ...employmentIds)
  const posts = await completePosts(
    tx,
    written.map(({ isCreate, values }) => (isCreate ? values : {})),
  )
  const whole = written.map((one, at) => (one.isCreate ? { ...one, values: posts[at] ?? one.values } : one))
  const created = whole.filter(({ isCreate }) => isCreate)
  requireNoRefusal(
    await furtherAssignmentProblems(
      tx,
      actor,
      created.map(({ id, values }) => ({ id, after: values })),
    ),
  )
  const changes = new Map(
    [...Map.groupBy(whole, employmentOf)].map(([id, some]) => [id, some.map(furtherAssignmentChange)]),
  )
  await changeRows(tx, furtherAssignmentRows, changes, { actor, now, origin, recorded: true })
  await announce(tx, furtherAssignmentChanged, { ids: employmentIds })
}
