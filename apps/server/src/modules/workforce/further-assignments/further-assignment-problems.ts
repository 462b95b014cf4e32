import type { ProposedChange, Refusal } from '../../../engines/resource/binding.ts'
import { precheckRows } from '../../../engines/timeline/precheck-rows.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { findOwn, furtherAssignmentRows } from '../employees/public.ts'
import {
  type AssignmentFacts,
  type FurtherAssignmentValues,
  findAssignmentFacts,
  findPostsOf,
  type ProposedAssignment,
} from './further-assignment.store.ts'
import { furtherAssignmentChange } from './further-assignment-change.ts'

type Field = 'employmentId' | 'actsForId' | 'postId' | 'storeId' | 'regionId' | 'managerId' | 'from' | 'to'
type Proposed = ProposedChange<FurtherAssignmentValues>
type Problems = readonly Refusal<Field>[]

/** The post of the person acted for, where acting names none. */
export async function completePosts<V extends FurtherAssignmentValues>(
  db: Db | Tx,
  created: readonly V[],
): Promise<readonly V[]> {
  const open = created.flatMap((values, at) =>
    values.postId == null && values.actsForId != null && values.from !== undefined
      ? [{ at, employment: values.actsForId, day: values.from }]
      : [],
  )
  const posts = await findPostsOf(db, open)
  const byPosition = new Map(open.map(({ at }, position) => [at, posts[position] ?? null]))
  return created.map((values, at) => (byPosition.has(at) ? { ...values, postId: byPosition.get(at) ?? null } : values))
}

/** What is against further assignments, each at its field; one problem at most, the first that makes others meaningless. */
export async function furtherAssignmentProblems(
  db: Db | Tx,
  account: Pick<Staff, 'accountId'>,
  changes: readonly Proposed[],
): Promise<readonly Problems[]> {
  const wholes = await completePosts(
    db,
    changes.map(({ before, after }) => ({ ...before, ...after })),
  )
  const own = await findOwn(
    db,
    account,
    wholes.flatMap(({ employmentId }) => employmentId ?? []),
  )
  const requested = changes.flatMap((change, at) => {
    const whole = wholes[at] ?? {}
    const proposed = proposedOf(change.id, whole)
    return proposed && isMoved(change) ? [{ at, change, whole, proposed }] : []
  })
  const facts = await findAssignmentFacts(
    db,
    requested.map(({ proposed }) => proposed),
  )
  const taken = await precheckRows(
    db,
    furtherAssignmentRows,
    requested.map(({ proposed, whole, change: { id = crypto.randomUUID(), before, after = {} } }) => ({
      subjectId: proposed.employmentId,
      change: furtherAssignmentChange({ id, isCreate: before === undefined, values: before ? after : whole }),
    })),
  )
  const found = new Map(
    requested.map(({ at, proposed }, position): [number, Problems] => {
      const known = facts[position]
      const problems = known ? problemsOf(proposed, known) : []
      const isTaken = problems.length === 0 && taken[position] !== undefined
      return [at, isTaken ? [{ path: 'from', key: 'further_assignment.taken' }] : problems]
    }),
  )
  return changes.map(({ before, after }, at) => {
    const { employmentId = '', actsForId = null, postId = null } = wholes[at] ?? {}
    if (own.has(employmentId)) return [{ path: 'employmentId', key: 'personnel.own_act' }]
    if (before && after?.postId === null) return [{ path: 'postId', key: 'further_assignment.post_required' }]
    if (actsForId !== null && postId === null)
      return [{ path: 'actsForId', key: 'further_assignment.nothing_to_act_for' }]
    return found.get(at) ?? []
  })
}

/** The assignment after a change; undefined while it is incomplete, which other checks refuse. */
function proposedOf(id: string | undefined, values: FurtherAssignmentValues): ProposedAssignment | undefined {
  const { employmentId, actsForId = null, postId = null, storeId = null, regionId = null, from, to = null } = values
  if (employmentId === undefined || postId === null || from === undefined) return undefined
  if (to !== null && to < from) return undefined
  return { ...{ id: id ?? null, employmentId, actsForId, postId }, ...{ storeId, regionId, from, to } }
}

/** Who is the manager, and a remark, say nothing about days and places. */
const isMoved = ({ before, after = {} }: Proposed): boolean =>
  before === undefined ||
  (['postId', 'storeId', 'regionId', 'from', 'to'] as const).some((field) => after[field] !== undefined)

function problemsOf({ actsForId }: ProposedAssignment, facts: AssignmentFacts): Problems {
  if (facts.isNotEmployed) return [{ path: 'from', key: 'further_assignment.not_employed' }]
  if (facts.isPostClosed) return [{ path: 'postId', key: 'further_assignment.post_closed' }]
  if (facts.isStoreClosed) return [{ path: 'storeId', key: 'further_assignment.store_closed' }]
  if (facts.isRegionClosed) return [{ path: 'regionId', key: 'further_assignment.region_closed' }]
  if (actsForId !== null && facts.isActedFor) return [{ path: 'actsForId', key: 'further_assignment.acted_for' }]
  if (actsForId === null && facts.isMain) return [{ path: 'postId', key: 'further_assignment.main_post' }]
  return []
}
