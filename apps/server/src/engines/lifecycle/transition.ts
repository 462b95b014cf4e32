import type { Vocabulary } from '@rostrum/contracts/kernel/lifecycle'
import { actorId } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { decide } from './decide.ts'
import type { AnsweredRequest, Decision, Subject, TransitionContext } from './decision.ts'
import type { Machine } from './machine.ts'

/** `repeated`: the same request was answered before, and nothing was changed now. */
export type Transitioned<S> = { readonly subject: S; readonly repeated: boolean }

export type ManyTransitioned<S> = {
  readonly succeeded: readonly Transitioned<S>[]
  readonly refused: readonly { readonly id: string; readonly error: DomainError }[]
}

/** The key and the revision of a request that names itself by the revision that its actor has seen. */
export const atRevision = (revision: number) => ({ key: `revision:${revision}`, expectedRevision: revision })

/**
 * Changes one state of a record that the transaction holds, with whatever follows from it at once. State, revision,
 * audit record and event are written together.
 *
 * A request with the key of an earlier one of the same actor and action is answered as that one was. Every other request
 * is evaluated by the state that it finds.
 *
 * @throws DomainError with the reason why the lifecycle does not allow it now, or `record.conflict`
 */
export async function transition<
  V extends Vocabulary,
  S extends Subject,
  C extends TransitionContext<V['role']>,
  A extends S,
>(
  tx: Tx,
  machine: Machine<V, S, C>,
  locked: A,
  action: V['action'],
  context: C,
  changes: Partial<S> = {},
): Promise<Transitioned<A>> {
  const { succeeded, refused } = await transitionMany(tx, machine, [locked], action, context, changes)
  const [done] = succeeded
  if (!done) throw refused[0]?.error ?? new Error('A transition was neither made nor refused.')
  return done
}

/** As `transition`, for many records in one statement; those that cannot change are left out and named. */
export async function transitionMany<
  V extends Vocabulary,
  S extends Subject,
  C extends TransitionContext<V['role']>,
  A extends S,
>(
  tx: Tx,
  machine: Machine<V, S, C>,
  locked: readonly A[],
  action: V['action'],
  context: C,
  changes: Partial<S> = {},
): Promise<ManyTransitioned<A>> {
  const earlier = await findEarlier(tx, machine, locked, context)
  const succeeded: Transitioned<A>[] = []
  const refused: { id: string; error: DomainError }[] = []
  const decisions: Decision<A, C>[] = []
  for (const subject of locked) {
    const request = earlier.get(subject.id)
    if (request?.action === action && request.actorId === actorId(context.actor)) {
      succeeded.push({ subject: { ...subject, ...request.answer }, repeated: true })
      continue
    }
    const decision = tryDecide(machine, subject, action, context, changes)
    if (decision instanceof DomainError) refused.push({ id: subject.id, error: decision })
    else if (request) refused.push({ id: subject.id, error: new DomainError('record.conflict') })
    else decisions.push(decision)
  }
  const revisions = await machine.store.write(tx, decisions)
  for (const { to } of decisions) {
    const revision = revisions.get(to.id)
    if (revision === undefined) refused.push({ id: to.id, error: new DomainError('record.conflict') })
    else succeeded.push({ subject: { ...to, revision }, repeated: false })
  }
  return { succeeded, refused }
}

async function findEarlier<S extends Subject, C extends TransitionContext>(
  tx: Tx,
  { store }: { readonly store: Machine<Vocabulary, S, C>['store'] },
  locked: readonly S[],
  { key }: C,
): Promise<ReadonlyMap<string, AnsweredRequest>> {
  if (key === undefined) return new Map()
  if (!store.findRequests) throw new Error('The store of this machine takes no keys.')
  return store.findRequests(
    tx,
    locked.map(({ id }) => id),
    key,
  )
}

function tryDecide<V extends Vocabulary, S extends Subject, C extends TransitionContext<V['role']>, A extends S>(
  machine: Machine<V, S, C>,
  subject: A,
  action: V['action'],
  context: C,
  changes: Partial<S>,
): Decision<A, C> | DomainError {
  const { expectedRevision = subject.revision } = context
  if (subject.revision !== expectedRevision) return new DomainError('record.conflict')
  try {
    return decide(machine, subject, action, context, changes)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
