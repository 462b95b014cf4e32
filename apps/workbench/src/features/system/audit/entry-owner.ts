/** What the entries of a dated list belong to, by the kind of the entry. An entry has no name of its own. */
const owners: Readonly<Record<string, string>> = {
  'store-link': 'store',
  'store-person': 'store',
  'channel-post': 'channel',
  'template-assignment': 'attendance-template',
}

type Subject = { readonly entity: string; readonly id: string }

/** The record that an audited entry of a dated list belongs to. */
export function ownerOfEntry(entity: string, facts: unknown): Subject | undefined {
  const owner = owners[entity]
  const id = typeof facts === 'object' && facts !== null && 'subjectId' in facts ? facts.subjectId : undefined
  return owner !== undefined && typeof id === 'string' ? { entity: owner, id } : undefined
}
