import { definitionVersion, type FormDefinition, parseDefinition } from '@rostrum/forms'
import { readStored, writeStored } from './storage.ts'

const listKey = 'designer.drafts'
const currentKey = 'designer.current'
const draftKey = (id: string) => `designer.draft.${id}`

/** The form on the server that a draft goes on from, as it was read there. */
export type ServerLink = { readonly code: string; readonly revision: number }

export type DraftEntry = {
  readonly id: string
  readonly name: string
  /** ISO 8601. */
  readonly savedAt: string
  readonly server?: ServerLink
}

export type Draft = DraftEntry & { readonly definition: FormDefinition }

const blank: FormDefinition = { version: definitionVersion, config: {}, children: [], rules: [] }

function isEntry(value: unknown): value is DraftEntry {
  const entry = value as Partial<DraftEntry> | null
  return typeof entry?.id === 'string' && typeof entry.name === 'string' && typeof entry.savedAt === 'string'
}

/** Drafts in this browser, the last saved first. */
export function listDrafts(): readonly DraftEntry[] {
  const stored = readStored(listKey)
  const entries = Array.isArray(stored) ? stored.filter(isEntry) : []
  return entries.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}

/** Each form has a place of its own, so that two forms can never mix. */
export function saveDraft({ definition, ...entry }: Draft): boolean {
  writeStored(currentKey, entry.id)
  const isKept = isStored(entry.id, definition) || writeStored(draftKey(entry.id), definition)
  return isKept && writeEntry(entry)
}

function writeEntry(entry: DraftEntry): boolean {
  return writeStored(listKey, [...listDrafts().filter(({ id }) => id !== entry.id), entry])
}

/** What came from another tab is not written again: it would reach that tab as news, over what was typed there meanwhile. */
function isStored(id: string, definition: FormDefinition): boolean {
  const [stored, mine] = [readStored(draftKey(id)), definition].map((one) => parseDefinition(one).definition)
  return stored !== undefined && JSON.stringify(stored) === JSON.stringify(mine)
}

/** Notes what the server answered about a draft that is no longer open. */
export function linkDraft(id: string, server: ServerLink): void {
  const entry = listDrafts().find((each) => each.id === id)
  if (entry) writeEntry({ ...entry, server })
}

/** @returns undefined when there is no such draft, or what is kept is no form */
export function openDraft(id: string): Draft | undefined {
  const entry = listDrafts().find((each) => each.id === id)
  const { definition } = parseDefinition(readStored(draftKey(id)))
  if (!entry || !definition) return undefined
  writeStored(currentKey, id)
  return { ...entry, definition }
}

/** Told when another tab has changed the same draft. */
export function followDraft(id: string, onChange: (definition: FormDefinition) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== draftKey(id) || newValue === null) return
    const { definition } = parseDefinition(readStored(draftKey(id)))
    if (definition) onChange(definition)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export function removeDraft(id: string): void {
  writeStored(draftKey(id), null)
  writeStored(
    listKey,
    listDrafts().filter((entry) => entry.id !== id),
  )
}

export function newDraft(id: string, name: string, now: Date): Draft {
  return { id, name, savedAt: now.toISOString(), definition: blank }
}

/** The form that was open last. */
export function lastDraft(): Draft | undefined {
  const id = readStored(currentKey)
  return typeof id === 'string' ? openDraft(id) : undefined
}
