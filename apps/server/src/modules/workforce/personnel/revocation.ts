import { addDays } from '@rostrum/contracts/kernel/days'
import { RevocationInput } from '@rostrum/contracts/workforce/personnel/calls'
import { isRevocable } from '@rostrum/workforce-rules/employment-states'
import { rowOn } from '../../../engines/timeline/fold.ts'
import type { Change } from '../../../engines/timeline/plan.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { PersonnelAct, Subject } from './act.ts'
import { findEventsOfAct } from './acts.store.ts'
import { findLinksToRestore } from './leaving/links.store.ts'
import { findResignation, type RescindedEvent } from './resignation.store.ts'
import { findPlacement } from './subject.store.ts'

/**
 * Takes a resignation back while the person waits to leave, or up to thirty days after the last day worked. What the
 * resignation rescinded is restored where it is still possible; the rest is listed.
 */
export const revocation: PersonnelAct<RevocationInput> = {
  kind: 'revocation',
  permission: 'resignation:revoke',
  form: RevocationInput,
  factKinds: { hasLeft: 'boolean' },
  relations: () => ({}),
  async plan(tx, subject) {
    const { events, today } = subject
    const left = events.find(({ act }) => act === 'left')
    if (!left) return refusedPlan(subject, { path: 'employmentId', key: 'personnel.no_resignation' })
    const leaveOn = addDays(left.day, -1)
    if (!isRevocable(leaveOn, today))
      return refusedPlan(subject, {
        ...{ path: 'employmentId', key: 'personnel.revocation_too_late' },
        params: { day: addDays(leaveOn, 30) },
      })
    const own = events.filter(({ act }) => act === 'left' || act === 'resignation-approved')
    const resigned = await findResignation(
      tx,
      subject.id,
      own.map(({ id }) => id),
    )
    const restored: Change[] = []
    const lost: KeyedInputError[] = []
    for (const event of resigned?.rescinded ?? []) {
      if (await isStillValid(tx, event)) restored.push(restore(event))
      else
        lost.push({ path: 'employmentId', key: 'personnel.not_restored', params: { act: event.act, day: event.day } })
    }
    for (const link of await findLinksToRestore(tx, [subject.id], true))
      if (link.isChanged || link.isClosed)
        lost.push({ path: 'employmentId', key: 'personnel.link_not_restored', params: { store: link.store } })
    const others = resigned ? await findEventsOfAct(tx, resigned.id) : []
    const returned = Map.groupBy(
      others.filter(({ subjectId }) => subjectId !== subject.id),
      ({ subjectId }) => subjectId,
    )
    const changes = new Map<string, readonly Change[]>([
      [subject.id, [{ type: 'rescind', eventIds: own.map(({ id }) => id) }, ...restored]],
      ...[...returned].map(([id, some]): [string, readonly Change[]] => [
        id,
        [{ type: 'rescind', eventIds: some.map((event) => event.id) }],
      ]),
    ])
    return {
      ...{ day: today, problems: [], warnings: lost, changes },
      values: { ...rowOn(subject.rows, leaveOn)?.values, leave_date: null },
      facts: { hasLeft: left.day <= today },
      plannedDay: leaveOn,
    }
  },
  shown: (_input, { plannedDay }) => [{ field: 'plannedDay', as: 'day', before: plannedDay ?? null, after: null }],
}

const refusedPlan = ({ today, rows }: Subject, problem: KeyedInputError) => ({
  ...{ day: today, problems: [problem], warnings: [], changes: new Map(), facts: {} },
  values: { ...rowOn(rows, today)?.values },
})

/** A new event with the day and the values of a rescinded one, which belongs to the same act. */
const restore = ({ act, day, patch, requestId }: RescindedEvent): Change => ({
  ...{ type: 'append', id: crypto.randomUUID(), act, day, patch, state: 'scheduled' },
  ...(requestId !== null && { requestId }),
})

/** Whether what an event names is still open on its day. */
async function isStillValid(tx: Parameters<typeof findPlacement>[0], { day, patch }: RescindedEvent): Promise<boolean> {
  const named = (column: string) => patch[column] ?? null
  const found = await findPlacement(
    tx,
    {
      ...{ departmentId: named('department_id'), postId: named('post_id'), storeId: named('store_id') },
      ...{ managerId: named('manager_id'), gradeId: null },
    },
    day,
  )
  return (
    (named('department_id') === null || found.departmentOpen === true) &&
    (named('post_id') === null || found.postOpen === true) &&
    (named('store_id') === null || found.storeClosed === false) &&
    (named('manager_id') === null || ['entered', 'waiting_to_leave'].includes(found.managerState ?? ''))
  )
}
