export type Listener = () => void
export type Unsubscribe = () => void

/** Subscriptions by key. Notifying one key costs nothing for the others. */
export class Listeners {
  readonly #byKey = new Map<string, Set<Listener>>()

  subscribe(key: string, listener: Listener): Unsubscribe {
    const listeners = this.#byKey.get(key) ?? new Set()
    this.#byKey.set(key, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key)
    }
  }

  notifyAll(): void {
    this.notify([...this.#byKey.keys()])
  }

  notify(keys: Iterable<string>): void {
    for (const key of keys) for (const listener of [...(this.#byKey.get(key) ?? [])]) listener()
  }
}
