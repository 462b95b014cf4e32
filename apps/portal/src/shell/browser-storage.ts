type Area = 'localStorage' | 'sessionStorage'

/** Storage may be switched off or full; the portal works without it. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Takes away everything whose key begins so and fits. */
export function deleteStored(area: Area, prefix: string, fits: (key: string) => boolean = () => true): void {
  try {
    const storage = window[area]
    for (const key of Object.keys(storage)) if (key.startsWith(prefix) && fits(key)) storage.removeItem(key)
  } catch {
    // Where nothing can be stored there is nothing to take away.
  }
}

let isDisabled = false

/** Empties what belongs to this tab; from then on the page, which is being left, writes nothing more on the device. */
export function disableStorage(): void {
  isDisabled = true
  deleteStored('sessionStorage', '')
}

export const isStorageDisabled = (): boolean => isDisabled

export function writeStored(area: Area, key: string, value: unknown): void {
  if (isDisabled) return
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    // Nothing depends on it: the value is merely forgotten with this page.
  }
}
