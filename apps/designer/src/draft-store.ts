import { type FormDefinition, isSameJson, parseDefinition } from '@rostrum/forms'
import { type DesignerSession, replaceForm } from '@rostrum/forms-designer'
import {
  type Draft,
  type DraftEntry,
  definitionKey,
  entryKey,
  readDefinition,
  readEntry,
  type ServerLink,
  saveCurrentId,
  writeDefinition,
  writeEntry,
} from './drafts.ts'

/** Typing rests this long before a draft is kept. */
export const debounceMilliseconds = 400
/** After this long it is tried again to keep what this browser had no room for. */
export const retryMilliseconds = 15_000

/** What a form is to others: its name and its definition. */
export type FormContent = { readonly name: string; readonly definition: FormDefinition }

/** Where the form is kept as it is now, and since when. */
export type DraftSaveStatus =
  | { readonly at: 'nowhere' }
  /** This browser has no room for it. */
  | { readonly at: 'lost' }
  | { readonly at: 'browser'; readonly since: Date; readonly hasServerCopy: boolean; readonly sentAt: Date | undefined }
  | { readonly at: 'server'; readonly since: Date | undefined }

type DraftState = { readonly entry: DraftEntry; readonly savedAt: Date | 'failed' | undefined }

/** Keeps one draft in this browser while it is worked on: what changed here, and nothing that another tab has changed. */
export class DraftStore {
  readonly session: DesignerSession
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  /** The definition that this browser keeps; the object itself, so that nothing has to be compared. */
  #stored: FormDefinition | undefined
  /** What the server has, as far as this tab knows. */
  #serverContent: FormContent | undefined
  /** What was changed here beside the definition and is not kept yet. */
  #localChanges: Partial<Pick<DraftEntry, 'name' | 'server' | 'sentAt'>> = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor({ definition, ...entry }: Draft, session: DesignerSession) {
    this.session = session
    this.#state = { entry, savedAt: undefined }
    this.#stored = readEntry(entry.id) && definition
    this.#serverContent = entry.isSent ? { name: entry.name, definition } : undefined
  }

  get state(): DraftState {
    return this.#state
  }

  get id(): string {
    return this.#state.entry.id
  }

  get content(): FormContent {
    return { name: this.#state.entry.name, definition: this.session.document.definition }
  }

  /** Whether the server has all of it. */
  get isSent(): boolean {
    return this.#hasServer(this.content)
  }

  /** Whether leaving loses nothing: this browser keeps all of it, or the server does. */
  get isSaved(): boolean {
    return (this.#timer === undefined && this.#state.savedAt !== 'failed') || this.isSent
  }

  get saveStatus(): DraftSaveStatus {
    const { entry, savedAt } = this.#state
    const sentAt = entry.sentAt === undefined ? undefined : new Date(entry.sentAt)
    if (this.isSent) return { at: 'server', since: sentAt }
    if (savedAt === 'failed') return { at: 'lost' }
    if (!this.#stored) return { at: 'nowhere' }
    return {
      at: 'browser',
      since: savedAt ?? new Date(entry.savedAt),
      hasServerCopy: entry.server !== undefined,
      sentAt,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  rename(name: string): void {
    this.#localChanges = { ...this.#localChanges, name }
    this.#set({ entry: { ...this.#state.entry, name } })
    this.#scheduleSave()
  }

  /** Notes which form of the server the draft goes on from, and what the server has of it, and since when, when that is news. */
  link(server: ServerLink, sent?: FormContent, since: Date = new Date()): void {
    if (sent) this.#serverContent = sent
    this.#localChanges = { ...this.#localChanges, server, ...(sent && { sentAt: since.toISOString() }) }
    // Known here also when this browser has no room to keep it.
    this.#set({ entry: { ...this.#state.entry, ...this.#localChanges } })
    this.#save()
  }

  /** Puts what the server has in the place of the draft, as a step that can be undone. */
  acceptServerVersion(content: FormContent, server: ServerLink, since?: Date): void {
    const outcome = this.session.run(replaceForm(content.definition))
    if ('refused' in outcome) return
    this.#localChanges = { ...this.#localChanges, name: content.name }
    this.link(server, { name: content.name, definition: this.session.document.definition }, since)
  }

  /** A tab that is closed or put away keeps what has not settled yet. */
  readonly flush = (): void => {
    if (this.#timer !== undefined) this.#save()
  }

  readonly #onBeforeUnload = (event: BeforeUnloadEvent): void => {
    this.flush()
    if (!this.isSaved) event.preventDefault()
  }

  /** Keeps from now on what changes here, and shows what another tab changes. @returns the way to end it */
  start(): () => void {
    this.#isClosed = false
    if (this.#stored) saveCurrentId(this.id)
    else if (this.#state.entry.server) this.#save()
    const stop = this.session.subscribe(() => this.#scheduleSave())
    const hear = ({ key }: StorageEvent) => this.#onStorage(key)
    window.addEventListener('storage', hear)
    window.addEventListener('beforeunload', this.#onBeforeUnload)
    window.addEventListener('pagehide', this.flush)
    document.addEventListener('visibilitychange', this.flush)
    return () => {
      stop()
      this.flush()
      clearTimeout(this.#timer)
      this.#isClosed = true
      window.removeEventListener('storage', hear)
      window.removeEventListener('beforeunload', this.#onBeforeUnload)
      window.removeEventListener('pagehide', this.flush)
      document.removeEventListener('visibilitychange', this.flush)
    }
  }

  #scheduleSave(milliseconds = debounceMilliseconds): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#save(), milliseconds)
  }

  #save(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { definition } = this.session.document
    if (definition === this.#stored && Object.keys(this.#localChanges).length === 0) {
      // What there was no room for has been undone.
      if (this.#state.savedAt === 'failed') this.#set({ savedAt: undefined })
      return
    }
    const now = new Date()
    const { id } = this
    // Another tab may have renamed it or sent it to the server meanwhile.
    const known = { ...(readEntry(id) ?? this.#state.entry), ...this.#localChanges, savedAt: now.toISOString() }
    // Who is no longer here does not know what was changed since.
    const entry = { ...known, isSent: !this.#isClosed && this.#hasServer({ name: known.name, definition }) }
    const isNew = this.#stored === undefined
    const isKept = (definition === this.#stored || writeDefinition(id, definition)) && writeEntry(entry)
    if (!isKept) {
      if (!this.#isClosed) this.#scheduleSave(retryMilliseconds)
      this.#set({ savedAt: 'failed' })
      return
    }
    if (isNew) saveCurrentId(id)
    this.#stored = definition
    this.#localChanges = {}
    this.#set({ entry, savedAt: now })
  }

  /** Whether the form was changed here and is not kept yet, or could not be. */
  get #hasUnsavedDefinition(): boolean {
    return this.#timer !== undefined && this.session.document.definition !== this.#stored
  }

  #hasServer({ name, definition }: FormContent): boolean {
    return this.#serverContent?.name === name && this.#serverContent.definition === definition
  }

  #onStorage(key: string | null): void {
    if (key === definitionKey(this.id)) this.#onDefinitionStored()
    else if (key === entryKey(this.id)) this.#onEntryStored()
  }

  #onDefinitionStored(): void {
    // What was changed here is newer; the other tab shows it as a step that can be undone.
    if (this.#hasUnsavedDefinition) {
      this.#save()
      return
    }
    const theirs = readDefinition(this.id)
    if (!theirs) return
    const { definition: mine } = parseDefinition(this.session.document.definition)
    if (!isSameJson(mine, theirs)) this.session.run(replaceForm(theirs))
    this.#stored = this.session.document.definition
  }

  #onEntryStored(): void {
    const theirs = readEntry(this.id)
    // Thrown away elsewhere, it is still open here: the next change keeps all of it again.
    if (!theirs) {
      this.#stored = undefined
      return
    }
    const { definition } = this.session.document
    if (theirs.isSent && definition === this.#stored) this.#serverContent = { name: theirs.name, definition }
    else if (theirs.server?.attempt !== this.#state.entry.server?.attempt) this.#serverContent = undefined
    this.#set({ entry: { ...theirs, ...this.#localChanges } })
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}
