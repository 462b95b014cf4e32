import { definitionVersion, type FormDefinition, parseDefinition } from '@rostrum/forms'
import { listStoredKeys, readStored, writeStored } from './storage.ts'

const entryPrefix = 'designer.entry.'
const currentKey = 'designer.current'
export const entryKey = (id: string) => `${entryPrefix}${id}`
/** The server's state that a draft continues from, to compare with after a change of another author. */
const baseKey = (id: string) => `designer.base.${id}`
export const definitionKey = (id: string) => `designer.draft.${id}`

/** The server form that a draft continues from, as it was read there. */
export type ServerLink = {
  readonly code: string
  readonly revision: number
  /** The newest published version, as far as this browser knows. */
  readonly version?: number
  /** Whether the server has a draft that differs from this version. */
  readonly isDraft?: boolean
}

/**
 * The data about a draft besides the form itself. Each draft has a separate entry, so that two tabs cannot overwrite
 * each other's.
 */
export type DraftEntry = {
  readonly id: string
  /** Empty until the author sets a name. Pages then show "untitled" in their language. */
  readonly name: string
  /** ISO 8601. */
  readonly savedAt: string
  readonly server?: ServerLink | undefined
  /**
   * The ids of the requests about the form that have had no response yet. They identify a result as our own when the
   * response was lost. Each request has an id of its own: a copy of this browser storage sends other ones.
   */
  readonly unanswered?: readonly string[]
  /**
   * The newest save of this draft, while the step is undone that had taken over the work of others before it, and who
   * they are; null after a publication.
   */
  readonly ownSave?: { readonly revision: number; readonly others: string | null } | undefined
  /** Whether the server has all of it. */
  readonly isSent?: boolean
  /** When the server saved its latest state of the draft, if known. ISO 8601. */
  readonly sentAt?: string | undefined
}

/** Whether a draft differs from the newest published version, if there is one. */
export const isAheadOfVersion = ({ server, isSent }: Pick<DraftEntry, 'server' | 'isSent'>): boolean =>
  server?.isDraft === true || !isSent

/** The shared parts of a form: its name and its definition. */
export type FormContent = { readonly name: string; readonly definition: FormDefinition }

export type Draft = DraftEntry & { readonly definition: FormDefinition }

const emptyDefinition: FormDefinition = { version: definitionVersion, config: {}, children: [], rules: [] }

export function isEntry(value: unknown): value is DraftEntry {
  const entry = value as Partial<DraftEntry> | null
  return typeof entry?.id === 'string' && typeof entry.name === 'string' && typeof entry.savedAt === 'string'
}

export function readEntry(id: string): DraftEntry | undefined {
  const stored = readStored(entryKey(id))
  return isEntry(stored) ? stored : undefined
}

export const writeEntry = (entry: DraftEntry): boolean => writeStored(entryKey(entry.id), entry)

/** Which saves a tab had seen when it saved, its own included, the last one last. */
export type SaveTrace = readonly string[]

/** @returns undefined if there is none, or the stored value is not a form */
export const readDefinition = (id: string): FormDefinition | undefined =>
  parseDefinition(readStored(definitionKey(id))).definition

/** The trace is part of the same entry, because another tab may read between two writes. */
export const writeDefinition = (id: string, definition: FormDefinition, trace?: SaveTrace): boolean =>
  writeStored(definitionKey(id), { ...definition, ...(trace && { saves: trace }) })

export function readSaveTrace(id: string): SaveTrace {
  const { saves } = (readStored(definitionKey(id)) ?? {}) as { readonly saves?: unknown }
  return Array.isArray(saves) ? saves.filter((save) => typeof save === 'string') : []
}

/** Drafts in this browser, the last saved first. */
export function listDrafts(): readonly DraftEntry[] {
  const entries = listStoredKeys(entryPrefix).flatMap((id) => readEntry(id) ?? [])
  return entries.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}

/** @returns undefined if there is no such draft, or the stored value is not a form */
export function openDraft(id: string): Draft | undefined {
  const entry = readEntry(id)
  const definition = entry && readDefinition(id)
  return definition && { ...entry, definition }
}

/** The draft in this browser that continues from a form of the server. */
export const findDraftOfForm = (code: string): DraftEntry | undefined =>
  listDrafts().find(({ server }) => server?.code === code)

/** @returns undefined if there is none, or the stored value is not a form */
export function readBase(id: string): FormContent | undefined {
  const stored = readStored(baseKey(id)) as { readonly name?: unknown; readonly definition?: unknown } | null
  const { definition } = parseDefinition(stored?.definition)
  return definition && typeof stored?.name === 'string' ? { name: stored.name, definition } : undefined
}

/** An older base is worse than none: without space for the new one, none is stored. */
export function writeBase(id: string, base: FormContent): void {
  if (!writeStored(baseKey(id), base)) removeBase(id)
}

export function removeBase(id: string): void {
  writeStored(baseKey(id), null)
}

export function removeDraft(id: string): void {
  removeBase(id)
  writeStored(entryKey(id), null)
  writeStored(definitionKey(id), null)
}

/** The server has deleted the form: its drafts continue in this browser alone. */
export function unlinkDrafts(code: string): void {
  for (const { server, sentAt, isSent, unanswered, ownSave, ...entry } of listDrafts()) {
    if (server?.code !== code) continue
    removeBase(entry.id)
    writeEntry(entry)
  }
}

type Renaming = Pick<DraftEntry, 'name' | 'sentAt'> & { readonly server: ServerLink }

/**
 * The author has renamed a form on the server: its drafts in this browser follow. One with a name of its own retains it,
 * and one that lacks a later save of others is to be compared with the server as before.
 *
 * @param over the revision that the server had until then
 */
export function renameDrafts(over: number, { name, server, sentAt }: Renaming): void {
  for (const entry of listDrafts()) {
    if (entry.server?.code !== server.code || entry.server.revision !== over) continue
    const base = readBase(entry.id)
    if (base) writeBase(entry.id, { ...base, name })
    const isOwnName = !entry.isSent && entry.name !== base?.name
    writeEntry({ ...entry, name: isOwnName ? entry.name : name, server, sentAt })
  }
}

export function newDraft(id: string, now: Date): Draft {
  return { id, name: '', savedAt: now.toISOString(), definition: emptyDefinition }
}

/** The form that was open last: in this tab, else in any. */
export function lastDraft(): Draft | undefined {
  const id = readStored(currentKey, 'sessionStorage') ?? readStored(currentKey)
  return typeof id === 'string' ? openDraft(id) : undefined
}

export function saveCurrentId(id: string): void {
  writeStored(currentKey, id, 'sessionStorage')
  writeStored(currentKey, id)
}
