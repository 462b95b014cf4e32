/** Storage may be switched off or full; whoever writes learns whether it was kept. */
export function readStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @returns whether it is kept */
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

/** The keys that begin alike, each without its beginning. */
export function listStoredKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(window.localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  } catch {
    return []
  }
}
