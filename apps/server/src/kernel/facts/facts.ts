import type { Tx } from '../database/database.ts'
import type { Platform } from '../platform.ts'

declare const payload: unique symbol

/**
 * A kind of fact: something of a module has changed. The module declares it in its `public.ts` and lists it in its
 * manifest; modules after it in the list may listen.
 */
export type FactKind<P> = { readonly name: string; readonly [payload]?: (fact: P) => void }

/** A kind of any payload, for lists. */
export type AnyFactKind = FactKind<never>

/** Something that has changed, such as `employment.changed`. All that one write changed is one fact. */
export type Fact<P> = { readonly kind: FactKind<P>; readonly about: P }

/** Reacts to facts of another module, in the transaction that announced them. */
export type FactListener = {
  readonly kind: AnyFactKind
  readonly receive: (tx: Tx, about: never, platform: Platform) => Promise<void>
}

/** @param name `subject.happened`, unique in the product */
export const defineFact = <P>(name: `${string}.${string}`): FactKind<P> => ({ name })

export const listenTo = <P>(
  kind: FactKind<P>,
  receive: (tx: Tx, about: P, platform: Platform) => Promise<void>,
): FactListener => ({ kind, receive })
