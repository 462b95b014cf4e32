import type { RunVocabulary } from '@rostrum/contracts/engines/run/lifecycle'
import type { Lifecycle } from '@rostrum/contracts/kernel/lifecycle'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { TransitionContext } from '../lifecycle/decision.ts'
import { defineMachine, type Machine } from '../lifecycle/machine.ts'
import { transition } from '../lifecycle/transition.ts'
import type { RunKind } from './define-run.ts'
import type { Run } from './run.ts'
import { countStaleSubjects } from './stale-subject.store.ts'

type RunSubject = Run & { readonly staleSubjects: number }
type RunMachine = Machine<RunVocabulary, RunSubject, TransitionContext<RunVocabulary['role']>>

const machines = new Map<Lifecycle<RunVocabulary>, RunMachine>()

function machineOf(lifecycle: Lifecycle<RunVocabulary>): RunMachine {
  const known = machines.get(lifecycle)
  if (known) return known
  const machine: RunMachine = defineMachine({
    lifecycle,
    table: 'run',
    stateColumn: 'state',
    auditEntity: 'run',
    guards: { current: ({ staleSubjects }) => staleSubjects === 0 },
    refusals: ({ kind }, { staleSubjects }) =>
      kind === 'guard' ? new DomainError('run.stale', { count: staleSubjects }) : new DomainError('run.action_refused'),
    trackedColumns: ['round', 'outcome'],
    sideEffects: ({ round }, action, { now }) => {
      switch (action) {
        case 'start':
        case 'recalculate':
          return { round: round + 1 }
        case 'publish':
        case 'fail':
        case 'cancel':
          return { finished_at: now }
        case 'complete':
        case 'review':
        case 'return':
        case 'approve':
          return {}
      }
    },
  })
  machines.set(lifecycle, machine)
  return machine
}

export type RunAction = RunVocabulary['action']
type Office = { readonly actor: Actor; readonly now: Date; readonly reason?: string | null }

/**
 * Moves a locked run to its next state, with audit record and event.
 *
 * @throws DomainError `run.stale`, `run.action_refused`
 */
export async function moveRun(
  tx: Tx,
  { lifecycle }: RunKind,
  run: Run,
  action: RunAction,
  { role, ...office }: Office & { readonly role: RunVocabulary['role'] },
  changes: Partial<Run> = {},
): Promise<Run> {
  const locked: RunSubject = { ...run, staleSubjects: await countStaleSubjects(tx, run.id) }
  const { subject } = await transition(tx, machineOf(lifecycle), locked, action, { ...office, role }, changes)
  return subject
}
