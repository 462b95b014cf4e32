/** Storage may be switched off or full; whoever writes learns whether it was kept. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @returns whether it is kept */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
