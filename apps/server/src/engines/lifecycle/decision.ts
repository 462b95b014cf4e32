import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'

/** Who changes a state, in what capacity, when and why. */
export type TransitionContext<Role extends string = string> = {
  readonly actor: Actor
  readonly role: Role
  readonly now: Date
  readonly reason?: string | null
  /** The day from which the change counts, where that is not the moment itself. */
  readonly day?: string
  /** Names the request: sent again by the same actor, it is answered the same. */
  readonly key?: string
  /** The revision that the actor has seen. */
  readonly expectedRevision?: number
  /** What the command adds to the audit record of each subject. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** A record that the transaction holds. The revision tells whether it is still as it was read. */
export type Subject = { readonly id: string; readonly revision: number }

export type DecidedTransition = {
  readonly column: string
  readonly action: string
  readonly before: string
  readonly after: string
  readonly role: string
  readonly reason: string | null
}

/** Transitions that the lifecycle allows now, not yet written. */
export type Decision<S extends Subject, C> = {
  readonly from: S
  readonly to: S
  /** What is different in `to`, by property. */
  readonly changes: object
  readonly context: C
  /** The first is the one that was asked for, the others follow from it. */
  readonly transitions: readonly [DecidedTransition, ...DecidedTransition[]]
}

/** What a request was answered when it came first. */
export type AnsweredRequest = {
  readonly action: string
  readonly actorId: string | null
  readonly answer: Readonly<Record<string, unknown>>
}

export type TransitionStore<S extends Subject, C> = {
  /**
   * Writes decisions of one context.
   *
   * @returns the new revision of each record that was still as the decision saw it
   */
  write(tx: Tx, decisions: readonly Decision<S, C>[]): Promise<ReadonlyMap<string, number>>
  /** By the identifier of the record. A store without it takes no keys. */
  findRequests?(tx: Tx, ids: readonly string[], key: string): Promise<ReadonlyMap<string, AnsweredRequest>>
}
