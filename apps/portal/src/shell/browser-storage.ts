type Area = 'localStorage' | 'sessionStorage'

/** Storage may be switched off or full; the portal works without it. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Takes away everything whose key begins so. */
export function dropStored(area: Area, prefix: string): void {
  try {
    const storage = window[area]
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // Where nothing can be stored there is nothing to take away.
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
