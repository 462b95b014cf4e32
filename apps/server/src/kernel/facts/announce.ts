import type { Tx } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import type { AnyFactKind, FactKind, FactListener } from './facts.ts'

/** What a module declares about facts. */
type FactModule = {
  readonly name: string
  readonly facts?: readonly AnyFactKind[]
  readonly listeners?: readonly FactListener[]
}

type Receiver = (tx: Tx, about: never) => Promise<void>

/** Listeners by the name of their fact, in the order of the list of modules. */
export type ReceiversByFact = ReadonlyMap<string, readonly Receiver[]>

/**
 * Collects the listeners of all modules. A module receives facts only of modules before it in the list, so facts never run in a
 * circle.
 *
 * @throws Error for a fact that two modules declare, or that no earlier module declares
 */
export function collectListeners(modules: readonly FactModule[], platform: Platform): ReceiversByFact {
  const listening = new Map<string, Receiver[]>()
  for (const { name, facts = [], listeners = [] } of modules) {
    for (const { kind, receive } of listeners) {
      const known = listening.get(kind.name)
      if (!known) throw new Error(`The module ${name} listens to ${kind.name}, which no module before it announces.`)
      known.push((tx, about) => receive(tx, about, platform))
    }
    for (const kind of facts) {
      if (listening.has(kind.name)) throw new Error(`Two modules declare the fact ${kind.name}.`)
      listening.set(kind.name, [])
    }
  }
  return listening
}

const listeningIn = new WeakMap<Tx, ReceiversByFact>()

/** Lets a transaction announce facts; done where the platform begins one. */
export const openToFacts = (tx: Tx, listening: ReceiversByFact): void => void listeningIn.set(tx, listening)

/**
 * Hands a fact to all listeners, one after the other, in the transaction of the change. The caller knows none of them.
 *
 * @throws Error in a transaction that the platform did not begin, or for a fact that no module lists
 */
export async function announce<P>(tx: Tx, { name }: FactKind<P>, about: P): Promise<void> {
  const receivers = listeningIn.get(tx)?.get(name)
  if (!receivers) throw new Error(`No module declares the fact ${name} in this transaction.`)
  for (const receive of receivers) await receive(tx, about as never)
}
