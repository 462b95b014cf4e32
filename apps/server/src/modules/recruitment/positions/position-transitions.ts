import {
  type PositionAction,
  type PositionState,
  type PositionVocabulary,
  positionLifecycle,
} from '@rostrum/contracts/recruitment/positions/lifecycle'
import { defineMachine } from '../../../engines/lifecycle/machine.ts'
import { machineTransition } from '../../../engines/resource/machine-transition.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { lockPositions } from './position.store.ts'
import { findOpened } from './precheck-position-changes.ts'

type PositionSubject = {
  readonly id: string
  readonly revision: number
  readonly state: PositionState
  readonly isCancelled: boolean
  readonly isOpened: boolean
}

const positionMachine = defineMachine<PositionVocabulary, PositionSubject>({
  lifecycle: positionLifecycle,
  table: 'position',
  stateColumn: 'state',
  auditEntity: 'position',
  guards: { notCancelled: ({ isCancelled }) => !isCancelled, notOpened: ({ isOpened }) => !isOpened },
  refusals: {
    otherwise: 'record.conflict',
    guards: { notCancelled: 'recruitment.position_cancelled', notOpened: 'recruitment.publication_frozen' },
  },
})

/** Positions are locked before their projects, as in every change of a position. */
async function lock(tx: Tx, ids: readonly string[], now: Date): Promise<readonly PositionSubject[]> {
  const rows = await lockPositions(tx, ids)
  const opened = await findOpened(tx, [...new Set(rows.map(({ project_id }) => project_id))], now)
  return rows.map(({ id, revision, state, project_id, cancelled_at }) => ({
    ...{ id, revision, state: state === 'draft' ? 'draft' : 'published' },
    isCancelled: cancelled_at !== null,
    isOpened: opened.has(project_id),
  }))
}

const transitionOf = (action: PositionAction) => machineTransition(positionMachine, action, 'office', lock)

/** Whether applicants see a position. */
export const positionTransitions = { publish: transitionOf('publish'), unpublish: transitionOf('unpublish') }
