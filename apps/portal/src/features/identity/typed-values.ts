import { createStore, type Store } from '@rostrum/ui/store'
import { onSessionEnd } from '../../shell/session.ts'

/** What was typed into a dialog, for when it is opened again in this page. It never outlives a session. */
export function createTypedValues<V>(empty: V): Store<V> {
  const typed = createStore(empty)
  onSessionEnd(() => typed.set(empty))
  return typed
}
