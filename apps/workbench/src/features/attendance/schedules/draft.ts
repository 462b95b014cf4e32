import type { Edits } from './schedule-types.ts'

const nameOf = (account: string): string => `schedule-draft ${account}`

/** Unsaved changes of an account in this browser. What cannot be read is none. */
export function readDraft(account: string): Edits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(account)) ?? '[]')
    return new Map(Array.isArray(stored) ? stored : [])
  } catch {
    return new Map()
  }
}

/** Keeps unsaved changes over a restart of the browser; a full or blocked storage only loses that. */
export function writeDraft(account: string, edits: Edits): void {
  try {
    if (edits.size === 0) localStorage.removeItem(nameOf(account))
    else localStorage.setItem(nameOf(account), JSON.stringify([...edits]))
  } catch {
    return
  }
}
