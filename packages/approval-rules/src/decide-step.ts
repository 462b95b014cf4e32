import type { FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import type { TaskState } from '@rostrum/contracts/engines/approval/lifecycle'

/** A task of the open step in its present round. */
export type StepTask = {
  readonly id: string
  /** The order of tasks that are asked in turn. */
  readonly ordinal: number
  readonly state: TaskState
  /** The task that a signer was added to, and whether the signer comes before or after its person. */
  readonly parentId: string | null
  readonly sign: 'before' | 'after' | null
}

/** What an approval leads to besides itself. */
export type StepProgress = {
  readonly open: readonly string[]
  readonly skip: readonly string[]
  /** The step is decided, and the next one opens. */
  readonly done: boolean
}

const isPending = ({ state }: StepTask): boolean => state === 'open' || state === 'waiting'

/** Whether a task takes part in the decision: others were replaced or are no longer needed. */
const counts = (task: StepTask): boolean => isPending(task) || task.state === 'approved'

/**
 * What follows from the approval of a task, which is in `tasks` as approved. `any`: the first approval decides. `all`:
 * everyone has to approve. `in_turn`: everyone, one after the other. Signers that were added have to approve in each
 * mode. A refusal needs no such rule, because it ends the request in each mode.
 */
export function progressAfterApproval(
  mode: FlowStep['mode'],
  tasks: readonly StepTask[],
  approvedId: string,
): StepProgress {
  const parentOf = (task: StepTask) => tasks.find(({ id }) => id === task.parentId)
  const childrenOf = (id: string, sign: 'before' | 'after') =>
    tasks.filter((task) => task.parentId === id && task.sign === sign && counts(task))
  const isSettled = (task: StepTask): boolean =>
    task.state === 'approved' && childrenOf(task.id, 'after').every(isSettled)
  const rootOf = (task: StepTask): StepTask => {
    const parent = parentOf(task)
    return parent ? rootOf(parent) : task
  }
  // The person for whom all signers have approved; a signer may have signers of its own.
  const resumedParent = (task: StepTask): StepTask | undefined => {
    const parent = parentOf(task)
    if (!parent || !isSettled(task)) return undefined
    if (task.sign === 'after') return resumedParent(parent)
    return parent.state === 'waiting' && childrenOf(parent.id, 'before').every(isSettled) ? parent : undefined
  }
  const approved = tasks.find(({ id }) => id === approvedId)
  if (!approved) throw new Error(`No task ${approvedId} in the step.`)
  const open = childrenOf(approvedId, 'after')
    .filter(({ state }) => state === 'waiting')
    .map(({ id }) => id)
  const resumed = resumedParent(approved)
  if (resumed) open.push(resumed.id)
  const main = tasks
    .filter((task) => task.parentId === null && counts(task))
    .toSorted((one, other) => one.ordinal - other.ordinal)
  const root = rootOf(approved)
  switch (mode) {
    case 'any': {
      // The person has decided; what others of the step would say does not matter any more.
      const decided = root.state === 'approved'
      const skip = decided ? tasks.filter((task) => isPending(task) && rootOf(task) !== root).map(({ id }) => id) : []
      return { open, skip, done: isSettled(root) }
    }
    case 'all':
      return { open, skip: [], done: main.every(isSettled) }
    case 'in_turn': {
      const next = main.find((task) => !isSettled(task))
      if (next?.state === 'waiting' && next !== root && childrenOf(next.id, 'before').every(isSettled))
        open.push(next.id)
      return { open, skip: [], done: next === undefined }
    }
  }
}
