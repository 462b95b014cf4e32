type Area = 'localStorage' | 'sessionStorage'

/** Storage can be disabled or full; the portal works without it. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Deletes every key that has the prefix and matches. */
export function deleteStored(area: Area, prefix: string, fits: (key: string) => boolean = () => true): void {
  try {
    const storage = window[area]
    for (const key of Object.keys(storage)) if (key.startsWith(prefix) && fits(key)) storage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
}

let isDisabled = false

/** Clears the storage of this tab; from then on the page, which is being left, writes nothing more to the device. */
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
    // Optional: without storage the value lasts as long as the page.
  }
}
