import { definitionKey, isEntry, readEntry, writeEntry } from './drafts.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * Where an earlier release stored the list of drafts of this browser, in one entry. The forms themselves have not
 * moved.
 */
const listKey = 'designer.drafts'

/** Migrates drafts of an earlier release to the list once. Drafts without space stay for the next time. */
export function migrateDrafts(): void {
  const listed = readStored(listKey)
  if (!Array.isArray(listed)) return
  const left = listed.filter(isEntry).filter((entry) => {
    const isGone = readStored(definitionKey(entry.id)) === null
    if (isGone || readEntry(entry.id)) return false
    return !writeEntry(entry)
  })
  writeStored(listKey, left.length > 0 ? left : null)
}
