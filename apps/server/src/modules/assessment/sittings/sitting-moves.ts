import {
  beginning,
  type SittingAction,
  type SittingGuard,
  type SittingState,
  type SittingVocabulary,
  sittingLifecycle,
} from '@rostrum/contracts/assessment-lifecycle'
import type { ErrorCode } from '@rostrum/contracts/errors'
import { moveFor, type Obstacle, reasonAgainst, type Situation, unmetRequirement } from '@rostrum/contracts/lifecycle'
import { graceSeconds } from '@rostrum/contracts/question-types'
import { reachesShare } from '@rostrum/recruitment-rules/marking'
import type { Actor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/http/problem.ts'
import { type Sitting, type SittingChange, updateSitting } from './sitting.store.ts'

type Role = SittingVocabulary['role']
type Marked = { readonly score: string }

/** Answers that were sent before this deadline are over, the grace for what was on its way included. */
export const latestDeadline = (now: Date): Date => new Date(now.getTime() - graceSeconds * 1000)

const isOver = ({ deadline_at }: Sitting, now: Date): boolean =>
  deadline_at !== null && deadline_at < latestDeadline(now)

function situationOf(sitting: Sitting, role: Role, now: Date, marked?: Marked): Situation<SittingVocabulary> {
  return {
    role,
    now: now.toISOString(),
    windows: { invitation: { start: sitting.created_at.toISOString(), end: sitting.closes_at.toISOString() } },
    holds: (guard: SittingGuard) => {
      switch (guard) {
        case 'begun':
          return sitting.begun_at !== null
        case 'notBegun':
          return sitting.begun_at === null
        case 'timeLeft':
          return !isOver(sitting, now)
        case 'timeOver':
          return isOver(sitting, now)
        case 'fullyMarked':
          return marked !== undefined
        case 'reachesPassMark':
          return marked !== undefined && reachesShare(marked.score, sitting.full_marks, sitting.pass_percent)
        case 'belowPassMark':
          return marked !== undefined && !reachesShare(marked.score, sitting.full_marks, sitting.pass_percent)
      }
    },
  }
}

export const canMoveSitting = (sitting: Sitting, action: SittingAction, role: Role, now: Date, marked?: Marked) =>
  reasonAgainst(sittingLifecycle, sitting.state, action, situationOf(sitting, role, now, marked)) === undefined

type Mover = { readonly actor: Actor; readonly role: Role; readonly now: Date }

/** Makes a move of the table, with its audit. @throws DomainError why it cannot be made */
export async function moveSitting(
  tx: Tx,
  sitting: Sitting,
  action: SittingAction,
  { actor, role, now }: Mover,
  change: SittingChange = {},
): Promise<SittingState> {
  const marked = change.score === undefined ? undefined : { score: change.score }
  const obstacle = reasonAgainst(sittingLifecycle, sitting.state, action, situationOf(sitting, role, now, marked))
  const move = moveFor(sittingLifecycle, sitting.state, action)
  if (obstacle || !move) throw refusal(obstacle)
  await updateSitting(tx, sitting.id, { ...change, state: move.to })
  const facts = { changes: { state: [sitting.state, move.to] }, ...(marked && { score: marked.score }) }
  await audit(tx, actor, now, { event: `sitting.${action}`, entity: 'sitting', entityId: sitting.id, facts })
  return move.to
}

/** @throws DomainError why the paper cannot be begun */
export function requireBeginnable(sitting: Sitting, now: Date): void {
  if (sitting.state !== 'evaluating') throw new DomainError('assessment.invitation_over')
  const obstacle = unmetRequirement(beginning, situationOf(sitting, 'candidate', now))
  if (obstacle) throw refusal(obstacle)
}

function refusal(obstacle: Obstacle<SittingVocabulary> | undefined): DomainError {
  if (obstacle?.kind === 'window_closed') return new DomainError('assessment.invitation_over')
  if (obstacle?.kind === 'guard') return new DomainError(codeOf(obstacle.guard))
  return new DomainError('assessment.sitting_state')
}

function codeOf(guard: SittingGuard): ErrorCode {
  switch (guard) {
    case 'begun':
      return 'assessment.not_begun'
    case 'notBegun':
      return 'assessment.begun_already'
    case 'timeLeft':
      return 'assessment.time_over'
    case 'timeOver':
    case 'fullyMarked':
    case 'reachesPassMark':
    case 'belowPassMark':
      return 'assessment.sitting_state'
  }
}
