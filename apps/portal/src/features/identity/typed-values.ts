import { createStore, type Store } from '@rostrum/ui/store'
import { onSessionEnd } from '../../shell/session.ts'

/**
 * What was typed into a dialog, for when it is opened again in this page. It never outlives a session.
 *
 * @param secrets fields that are forgotten with the dialog: the next person at this device may open it
 */
export function createTypedValues<V extends object>(empty: V, secrets: readonly (keyof V)[] = []): Store<V> {
  const typed = createStore(empty)
  const withoutSecrets = (values: V): V => ({
    ...values,
    ...Object.fromEntries(secrets.map((name) => [name, empty[name]])),
  })
  onSessionEnd(() => typed.set(empty))
  return { ...typed, set: (values) => typed.set(withoutSecrets(values)) }
}
