import type { TransferInput } from '@rostrum/contracts/workforce/personnel/calls'
import type { MovePreview, ReorganisationMove } from '@rostrum/contracts/workforce/personnel/reorganisation-calls'
import { sql } from 'kysely'
import type { Resource } from '../../../../engines/resource/binding.ts'
import { inWriting } from '../../../../engines/resource/in-context.ts'
import { rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import { updateRecords } from '../../../../engines/resource/write-record.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, type KeyedInputError, notFound } from '../../../../kernel/http/domain-error.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../../kernel/query-context.ts'
import { hasOpenAct } from '../acts.store.ts'
import { labelsOfAct } from '../labels-of-act.ts'
import { previewPath } from '../preview-path.ts'
import { resourcesOf } from '../registered-resources.ts'
import { requiredOf } from '../required-fields.ts'
import { payloadOf, prepareAct } from '../submit-act.ts'
import { transfer } from '../transfer.ts'
import { problemsOf, tryAct } from '../write-act.ts'
import { findDepartment, findPosts, findSeat } from './move.store.ts'

type PersonMove = Extract<ReorganisationMove, { kind: 'person' }>
type DepartmentMove = Extract<ReorganisationMove, { kind: 'department' }>

/** The transfer that a move of a person means, with the posts that it could have. */
export async function transferOf(
  { actor }: Pick<QueryContext, 'actor'>,
  tx: Tx,
  move: PersonMove,
  day: string,
): Promise<{ readonly input: TransferInput; readonly posts: MovePreview['posts'] }> {
  const { id, departmentId, managerId } = move
  const seat = await findSeat(tx, move, day)
  const departs = departmentId !== undefined && departmentId !== seat.departmentId
  const scope = rowScopeConditionOrNone({ unit: sql`row.business_unit_id` }, actor, 'post:read')
  const posts = departs ? await findPosts(tx, departmentId, seat.postId, day, scope) : []
  const postId = departs ? (move.postId ?? posts[0]?.id) : move.postId
  // The head of a department that is joined becomes the supervisor, and no one their own.
  const head = departs && seat.headId !== id ? (seat.headId ?? undefined) : undefined
  const supervisor = managerId ?? head
  const changes = {
    ...(departmentId !== undefined && { departmentId }),
    ...(postId !== undefined && { postId }),
    ...(supervisor !== undefined && { managerId: supervisor }),
  }
  return { input: { employmentId: id, day, changes, custom: {}, remark: '' }, posts: [...posts] }
}

/** What is left of a move that cannot be looked at: hidden and missing things look alike. */
const unknown = ({ kind, id }: ReorganisationMove, problems: readonly string[]): MovePreview => ({
  ...{ kind, id, name: '', state: 'conflict', changes: [], warnings: [], missing: [], postId: null, posts: [] },
  ...{ approvers: null, problems: [...problems] },
})

const textsOf = (problems: readonly KeyedInputError[], { language }: Pick<QueryContext, 'language'>): string[] => [
  ...new Set(problems.map(({ key, params = {} }) => translate(key, params, language))),
]

/** Refusals of rules become the problems of the move, and nothing of it stays written. */
async function orProblems(
  context: QueryContext,
  tx: Tx,
  move: ReorganisationMove,
  work: () => Promise<MovePreview>,
): Promise<MovePreview> {
  try {
    return await context.platform.changes.attempt(tx, work, ({ problems }) => problems.length === 0)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return unknown(move, textsOf(problemsOf(error), context))
  }
}

/**
 * Tries a transfer in a transaction that is rolled back. It stays written until then where nothing is against it, so
 * that later moves meet it.
 */
export const tryPersonMove = (context: QueryContext, tx: Tx, move: PersonMove, day: string): Promise<MovePreview> =>
  orProblems(context, tx, move, async () => {
    const { input, posts } = await transferOf(context, tx, move, day)
    const { subject, planned, problems } = await prepareAct(context, tx, transfer, input)
    const isOpen = await hasOpenAct(tx, subject.id, transfer.kind)
    const isSame = problems.some(({ key }) => key === 'personnel.nothing_changes')
    const { nameOf } = await labelsOfAct(context, tx, subject, planned)
    const changes = transfer.shown(input, planned, subject, nameOf)
    const { missing } = await requiredOf(tx, transfer, subject, planned, context.language)
    const found = {
      ...{ kind: move.kind, id: move.id, name: subject.name, posts, missing, postId: input.changes.postId ?? null },
      changes: changes.map(({ field, before, after }) => ({ field, before, after })),
      warnings: textsOf(planned.warnings, context),
      ...{ problems: [], approvers: null },
    }
    if (isOpen) return { ...found, state: 'in_approval' }
    if (isSame) return { ...found, state: 'unchanged', missing: [] }
    const payload = await payloadOf(context, tx, transfer, { id: crypto.randomUUID(), input, subject, planned })
    const path = await previewPath(context, tx, transfer.kind, payload, subject.id)
    const trial = problems.length > 0 ? { problems } : await tryAct({ ...context, tx }, subject, planned, true)
    return {
      ...found,
      state: trial.problems.length + missing.length > 0 || path?.stop ? 'conflict' : 'ready',
      problems: [...textsOf(trial.problems, context), ...(path?.stop ? [path.stop] : [])],
      approvers: path && [...new Set(path.steps.flatMap(({ people }) => people))],
    }
  })

/** Moves a department below another from a day on, as its page would. */
export const makeDepartmentMove = (
  context: QueryContext,
  tx: Tx,
  move: DepartmentMove,
  day: string,
): Promise<MovePreview> =>
  orProblems(context, tx, move, async () => {
    const { platform, actor, now } = context
    const scope = rowScopeConditionOrNone({ unit: sql`row.business_unit_id` }, actor, 'department:read')
    const department = await findDepartment(tx, move, day, scope)
    if (!department) throw notFound()
    const { name, revision, parentId, parent, nextParent } = department
    const found = {
      ...unknown(move, []),
      name,
      changes: [{ field: 'parentId', before: parent, after: nextParent }],
    }
    if (parentId === move.parentId) return { ...found, state: 'unchanged' }
    if (!actor.permissions.has('department:write'))
      return { ...found, problems: textsOf([{ path: 'parentId', key: 'access.denied' }], context) }
    const resource = await inWriting(departmentsOf(context), { platform, actor, now, asOf: day })
    const problems = await orNone(() =>
      updateRecords(resourcesOf(platform), resource, { platform, tx, actor, now }, [
        { id: move.id, revision, parentId: move.parentId, effectiveOn: day },
      ]),
    )
    if (problems.length === 0) return { ...found, state: 'ready' }
    const reported = problems.map((one) =>
      one.key === 'timeline.ring' ? { ...one, key: 'reorganisation.below_itself', params: { name } } : one,
    )
    return { ...found, problems: textsOf(reported, context) }
  })

async function orNone(work: () => Promise<unknown>): Promise<readonly KeyedInputError[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return problemsOf(error)
  }
}

function departmentsOf({ platform }: QueryContext): Resource {
  const resource = resourcesOf(platform).get('department')
  if (!resource) throw new Error('Departments are not registered.')
  return resource
}
