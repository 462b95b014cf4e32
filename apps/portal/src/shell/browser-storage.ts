type Area = 'localStorage' | 'sessionStorage'

/** Storage may be switched off or full; the portal works without it. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeStored(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    // Nothing depends on it: the value is merely forgotten with this page.
  }
}
