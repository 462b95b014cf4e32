/** A text that another page stored as it is; undefined if there is none. */
export function readStoredText(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text as it is, for another page. */
export function writeStoredText(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text)
  } catch {
    // That page keeps what it has.
  }
}

/** Storage may be disabled or full. Writers get the result of each write. */
export function readStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @returns whether it was saved */
export function writeStored(
  key: string,
  value: unknown,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): boolean {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The keys with a common prefix, without the prefix. */
export function listStoredKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(window.localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  } catch {
    return []
  }
}
