import { definitionKey, isEntry, readEntry, writeEntry } from './drafts.ts'
import { createServerLink } from './server/server-form.ts'
import { readStored, writeStored } from './storage.ts'

/** Where an earlier release listed the drafts of this browser, all in one place; the forms themselves stand where they stood. */
const listKey = 'designer.drafts'

/** Brings drafts of an earlier release into the list once. What there is no room for stays for the next time. */
export function migrateDrafts(): void {
  const listed = readStored(listKey)
  if (!Array.isArray(listed)) return
  const left = listed.filter(isEntry).filter(({ server, ...entry }) => {
    const isGone = readStored(definitionKey(entry.id)) === null
    if (isGone || readEntry(entry.id)) return false
    return !writeEntry(server ? { ...entry, server: createServerLink(server) } : entry)
  })
  writeStored(listKey, left.length > 0 ? left : null)
}
