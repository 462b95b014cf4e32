import type { ErrorCode } from '@rostrum/contracts/errors'
import type { Blocker, GuardContext, Lifecycle, Vocabulary } from '@rostrum/contracts/kernel/lifecycle'
import type { MessageParams } from '@rostrum/i18n/message'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { Decision, Subject, TransitionContext, TransitionStore } from './decision.ts'
import { rowStore } from './row.store.ts'

type Guards<V extends Vocabulary, S, C> = { readonly [G in V['guard']]: (subject: S, context: C) => boolean }

/** The error code of each blocker; `otherwise` is for the state, the role, and every blocker without a code of its own. */
export type RefusalCodes<V extends Vocabulary, S> = {
  readonly otherwise: ErrorCode
  readonly guards: { readonly [G in V['guard']]: ErrorCode }
  readonly params?: (subject: S) => MessageParams
} & { readonly [K in Exclude<Blocker<V>['kind'], 'guard'>]?: ErrorCode }

/** The error of a blocker, where codes alone do not tell it. */
export type Refuse<V extends Vocabulary, S> = (blocker: Blocker<V>, subject: S, action: V['action']) => DomainError

type Windows<V extends Vocabulary> = GuardContext<V>['windows']
type StateColumn<S, State> = { [K in keyof S]: S[K] extends State ? K : never }[keyof S] & string

/**
 * One state column of one kind of record. Properties of the subject are called as the columns of its table, in snake case
 * or in camel case.
 */
export type Machine<V extends Vocabulary, S extends Subject, C extends TransitionContext<V['role']>> = {
  readonly lifecycle: Lifecycle<V>
  readonly stateColumn: string
  readonly stateOf: (subject: S) => V['state']
  /** The change of the subject that puts it in another state. */
  readonly toState: (state: V['state']) => Partial<S>
  readonly windows: (subject: S) => Windows<V>
  readonly guards: Guards<V, S, C>
  readonly refuse: Refuse<V, S>
  readonly sideEffects: (subject: S, action: V['action'], context: C) => Partial<S>
  readonly follow: <A extends S>(decision: Decision<A, C>) => Decision<A, C>
  readonly store: TransitionStore<S, C>
}

export type MachineDefinition<V extends Vocabulary, S extends Subject, C extends TransitionContext<V['role']>> = {
  readonly lifecycle: Lifecycle<V>
  readonly table: string
  readonly stateColumn: StateColumn<S, V['state']>
  readonly auditEntity: string
  readonly windows?: (subject: S) => Windows<V>
  readonly guards: Guards<V, S, C>
  readonly refusals: RefusalCodes<V, S> | Refuse<V, S>
  /** The audit event of each action, `noun.happened`; by default it is called after the entity and the action. */
  readonly auditEvents?: Readonly<Record<V['action'], string>>
  /** What the audit record says of a record besides its changes. */
  readonly auditFacts?: (subject: S) => Readonly<Record<string, unknown>>
  /** Properties whose changes are recorded, and answered again, like that of the state. */
  readonly trackedColumns?: readonly (keyof S & string)[]
  /** What a transition means for the rest of the record. */
  readonly sideEffects?: (subject: S, action: V['action'], context: C) => Partial<S>
  /** Adds the transitions that follow at once from the one that was asked for. */
  readonly follow?: <A extends S>(decision: Decision<A, C>) => Decision<A, C>
  /** In place of one row and one `transition_event` for each. */
  readonly store?: TransitionStore<S, C>
}

/** Describes how the records of a kind pass from state to state, once for all its commands. */
export function defineMachine<
  V extends Vocabulary,
  S extends Subject,
  C extends TransitionContext<V['role']> = TransitionContext<V['role']>,
>(definition: MachineDefinition<V, S, C>): Machine<V, S, C> {
  const { lifecycle, table, stateColumn, auditEntity, auditEvents, guards, refusals } = definition
  const { auditFacts = () => ({}), trackedColumns = [] } = definition
  return {
    lifecycle,
    stateColumn,
    stateOf: (subject) => subject[stateColumn] as V['state'],
    toState: (state) => ({ [stateColumn]: state }) as Partial<S>,
    windows: definition.windows ?? (() => ({})),
    guards,
    refuse: typeof refusals === 'function' ? refusals : refusalByCode(refusals),
    sideEffects: definition.sideEffects ?? (() => ({})),
    follow: definition.follow ?? ((decision) => decision),
    store: definition.store ?? rowStore({ table, auditEntity, auditEvents, auditFacts, trackedColumns }),
  }
}

/** The error of a blocker by codes alone. */
export const refusalByCode =
  <V extends Vocabulary, S>(codes: RefusalCodes<V, S>) =>
  (blocker: Blocker<V>, subject: S): DomainError => {
    const code = blocker.kind === 'guard' ? codes.guards[blocker.guard] : codes[blocker.kind]
    return new DomainError(code ?? codes.otherwise, codes.params?.(subject))
  }
