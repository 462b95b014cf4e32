import type { RawBuilder } from 'kysely'
import { transition } from '../../../engines/lifecycle/transition.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { changeTimeline } from '../../../engines/timeline/change-timeline.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { employmentScopeColumns, employmentTimeline } from '../employees/public.ts'
import type { PersonnelAct } from './act.ts'
import { actMachine } from './act-machine.ts'
import { findEventsOfAct, lockAct } from './acts.store.ts'
import { lockSubject } from './subject.store.ts'

type Revoking = { readonly id: string; readonly revision: number }

/**
 * Takes back what has been approved and does not hold yet: its events count no more.
 *
 * @throws DomainError `record.not_found`, `record.conflict`, `personnel.not_scheduled`
 */
export function revokeScheduledAct(
  { platform, actor, now }: Omit<QueryContext, 'language'>,
  { kind, permission }: Pick<PersonnelAct, 'kind' | 'permission'>,
  { id, revision }: Revoking,
): Promise<Revoking> {
  const scope: RawBuilder<boolean> = rowScopeCondition(employmentScopeColumns, actor, permission)
  return platform.transaction(async (tx) => {
    const found = await tx
      .selectFrom('personnel_act')
      .select(['employment_id', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (found?.kind !== kind) throw notFound()
    await lockSubject(tx, platform, found.employment_id, now, calendarDay(now, platform.config.timeZone), scope)
    const act = await lockAct(tx, id)
    if (act?.revision !== revision) throw new DomainError('record.conflict')
    const { subject } = await transition(tx, actMachine, act, 'revoke', { actor, role: 'office', now })
    const events = Map.groupBy(await findEventsOfAct(tx, id), ({ subjectId }) => subjectId)
    const changes = new Map(
      [...events].map(([subject, some]) => [
        subject,
        [{ type: 'rescind' as const, eventIds: some.map((event) => event.id) }],
      ]),
    )
    await changeTimeline(tx, employmentTimeline, changes, { actor, now, origin: 'command' })
    return { id, revision: subject.revision }
  })
}
