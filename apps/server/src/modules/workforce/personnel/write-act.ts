import { requireReferences } from '../../../engines/resource/timeline/require-references.ts'
import { changeTimeline } from '../../../engines/timeline/change-timeline.ts'
import type { Plan } from '../../../engines/timeline/plan.ts'
import type { Actor } from '../../../kernel/actor.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { employmentTimeline } from '../employees/public.ts'
import type { PlannedAct, Subject } from './act.ts'
import { applyDueEvents } from './apply-due-events.ts'
import { employmentsOf, resourcesOf } from './registered-resources.ts'

type ActRemark = { readonly actId: string; readonly remark: string }

/**
 * Writes the events of an act, and what is due of them takes effect at once.
 *
 * @throws DomainError at the field that names a record which does not exist on some day, or a manager who is below
 */
export async function writeAct(
  { platform, tx, actor, now }: CommandContext<Actor>,
  { name }: Subject,
  { changes }: PlannedAct,
  { actId, remark }: ActRemark,
): Promise<ReadonlyMap<string, Plan>> {
  const ids = [...changes.keys()]
  try {
    const plans = await changeTimeline(tx, employmentTimeline, changes, {
      ...{ actor, now, origin: 'request', requestId: actId },
      ...(remark !== '' && { remark }),
    })
    await requireReferences(resourcesOf(platform), employmentsOf(platform), { tx }, ids)
    await applyDueEvents(platform, tx, ids, now)
    return plans
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw atField(error, name)
  }
}

/**
 * What writing an act would do, and what the timeline has against it. Nothing is written: the problems are those that
 * the write would have.
 *
 * @param stays the act stays written where nothing is against it, for a transaction that tries several and rolls back
 */
export async function tryAct(
  writing: CommandContext<Actor>,
  subject: Subject,
  planned: PlannedAct,
  stays = false,
): Promise<{ readonly plans: ReadonlyMap<string, Plan>; readonly problems: readonly KeyedInputError[] }> {
  if (planned.problems.length > 0) return { plans: new Map(), problems: planned.problems }
  const { platform, tx } = writing
  const write = () => writeAct(writing, subject, planned, { actId: crypto.randomUUID(), remark: '' })
  try {
    return { plans: await platform.changes.attempt(tx, write, () => stays), problems: [] }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { plans: new Map(), problems: problemsOf(error) }
  }
}

/** The problems of a refusal: those of its fields, otherwise the refusal itself. */
export function problemsOf({ code, params, errors }: DomainError): readonly KeyedInputError[] {
  const keyed = errors.filter((one): one is KeyedInputError => 'key' in one)
  return keyed.length > 0 ? keyed : [{ path: 'day', key: code, params }]
}

/** The fields of an act are those of the employment, below `changes`. */
function atField(error: DomainError, name: string): DomainError {
  if (error.code === 'timeline.ring')
    return invalid({ path: 'changes.managerId', key: 'personnel.manager_below', params: { name } })
  if (error.errors.length === 0) return error
  const moved = error.errors.map((one) => (one.path.includes('.') ? one : { ...one, path: `changes.${one.path}` }))
  return new DomainError(error.code, error.params, moved)
}
