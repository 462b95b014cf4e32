import { type FormDefinition, isSameJson, parseDefinition } from '@rostrum/forms'
import { type DesignerSession, mergeDefinitions, replaceForm, syncForm } from '@rostrum/forms-designer'
import { newKey } from '@rostrum/ui/new-key'
import { Acceptances, type Origin } from './acceptances.ts'
import type { DraftSaveStatus, NewerState } from './draft-status.ts'
import {
  type Draft,
  type DraftEntry,
  definitionKey,
  entryKey,
  type FormContent,
  readBase,
  readDefinition,
  readEntry,
  readSaveTrace,
  removeBase,
  type SaveTrace,
  type ServerLink,
  saveCurrentId,
  writeBase,
  writeDefinition,
  writeEntry,
} from './drafts.ts'

/** Debounce of typing before a draft is saved. */
export const debounceMilliseconds = 400
/** Interval of retries for a draft that had no space. */
export const retryMilliseconds = 15_000

/** Characters of the name of a form. */
export const maximumNameLength = 100

/** Own saves that a tab remembers until it is notified of another one. */
const rememberedSaves = 6
/** Saves that a save names: more than tabs remember, and than happen before a tab is notified of them. */
const longestTrace = 24
/** Requests without a response that a draft remembers. */
const rememberedRequests = 12

type LocalChanges = Partial<Pick<DraftEntry, 'name' | 'server' | 'sentAt' | 'unanswered'>>
type DraftState = {
  readonly entry: DraftEntry
  readonly savedAt: Date | 'failed' | undefined
  readonly newer?: NewerState | undefined
}

/**
 * Saves one draft in this browser during editing: only the parts that changed here, and none that another tab has
 * changed.
 */
export class DraftStore {
  readonly session: DesignerSession
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  /** The saved definition. Compared by identity, so that no deep comparison is needed. */
  #stored: FormDefinition | undefined
  /** The saves of this tab since it has heard of another one, each with what was stored before it. */
  #ownSaves: readonly { readonly before: FormDefinition; readonly id: string }[] = []
  /** The saves that this tab has seen. */
  #seen: SaveTrace
  /** The server's state, as far as this tab knows. */
  #serverContent: FormContent | undefined
  /** The server's state that the draft continues from, as far as this tab knows. */
  #base: FormContent | undefined
  readonly #acceptances = new Acceptances()
  /** Unsaved changes of this tab besides the definition. */
  #localChanges: LocalChanges = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor({ definition, ...entry }: Draft, session: DesignerSession) {
    this.session = session
    this.#state = { entry, savedAt: undefined }
    this.#stored = readEntry(entry.id) && definition
    this.#seen = readSaveTrace(entry.id)
    this.#serverContent = entry.isSent ? { name: entry.name, definition } : undefined
    this.#base = this.#serverContent
    session.setFormName(entry.name)
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

  /** Whether leaving loses nothing: this browser or the server has all of it. */
  get isSaved(): boolean {
    return (this.#timer === undefined && this.#state.savedAt !== 'failed') || this.isSent
  }

  /** The server's state that the draft continues from; undefined where no one noted it. */
  get base(): FormContent | undefined {
    return readBase(this.id) ?? this.#base
  }

  /** What another author has saved since, until it is loaded or merged. */
  get newer(): NewerState | undefined {
    const { newer, entry } = this.#state
    return newer && newer.revision > (entry.server?.revision ?? 0) ? newer : undefined
  }

  /** @returns whether it is news */
  noteNewer(newer: NewerState | undefined): boolean {
    if (newer?.revision === this.#state.newer?.revision) return false
    this.#set({ newer })
    return newer !== undefined
  }

  get saveStatus(): DraftSaveStatus {
    const { entry, savedAt } = this.#state
    const sentAt = entry.sentAt === undefined ? undefined : new Date(entry.sentAt)
    if (this.isSent) return { at: 'server', since: sentAt }
    if (savedAt === 'failed') return { at: 'lost' }
    if (!this.#stored) return { at: 'nowhere' }
    return { at: 'browser', since: savedAt ?? new Date(entry.savedAt), sentAt }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes the name as a step that can be undone. */
  rename(name: string): void {
    this.session.renameForm(name)
    // A store that has started has heard of it.
    if (name !== this.#state.entry.name) this.setName(name)
  }

  /** Changes the name without a step. */
  setName(name: string): void {
    this.#localChanges = { ...this.#localChanges, name }
    this.#set({ entry: { ...this.#state.entry, name } })
    this.#scheduleSave()
  }

  /** Gives a name to a form that has none yet, such as the name of its template. */
  readonly nameUnnamed = (name: string): void => {
    if (this.#state.entry.name.trim() === '') this.setName(name.slice(0, maximumNameLength))
  }

  /** Records the server form that the draft continues from, and, if new, the server's state and its time. */
  link(server: ServerLink, sent?: FormContent, since: Date = new Date()): void {
    if (sent) {
      this.#serverContent = sent
      this.#noteBase(sent)
    }
    this.#record({ server, unanswered: [], ...(sent && { sentAt: since.toISOString() }) })
  }

  /**
   * Records a save or publication over a state of the server. While it was sent, the author may have undone the step
   * that took over that state: the form then lacks the work of others, and stays to be compared.
   */
  linkSaved(over: Pick<ServerLink, 'revision'> | undefined, saved: ServerLink, sent?: FormContent): void {
    const hasLeft = over && this.#state.entry.server?.revision !== over.revision
    if (!hasLeft || !this.#acceptances.noteSaved(over.revision, saved, sent)) this.link(saved, sent)
  }

  /** The server has deleted the form: the draft continues in this browser alone. */
  unlink(): void {
    this.#serverContent = undefined
    this.#noteBase(undefined)
    this.#set({ newer: undefined })
    this.#record({ server: undefined, sentAt: undefined, unanswered: [] })
  }

  /** Records a request about the form before it is sent. @returns its id */
  noteRequest(): string {
    const id = newKey()
    this.#record({ unanswered: [...(this.#state.entry.unanswered ?? []), id].slice(-rememberedRequests) })
    return id
  }

  /** Whether a state of the server is due to a request of this draft, also when its response was lost. */
  isOwnRequest(id: string | null): boolean {
    return id !== null && (this.#state.entry.unanswered?.includes(id) ?? false)
  }

  #record(change: LocalChanges): void {
    this.#localChanges = { ...this.#localChanges, ...change }
    // Also recorded in memory when this browser has no space.
    this.#set({ entry: { ...this.#state.entry, ...this.#localChanges } })
    this.#save()
  }

  /** Continues from a state of the server that this draft differs from. */
  continueFrom(server: ServerLink, { name, definition }: FormContent): void {
    this.link(server)
    this.#noteBase({ name, definition })
  }

  /**
   * Continues from the server's state with the changes of two authors together, as a step that can be undone.
   *
   * @returns whether the form is valid
   */
  acceptMerged({ name, definition }: FormContent, server: ServerLink, theirs: FormContent): boolean {
    const isValid = this.#takeOver(server, name, definition)
    if (!isValid) return false
    if (name !== this.#state.entry.name) this.setName(name)
    this.continueFrom(server, theirs)
    return true
  }

  #noteBase(base: FormContent | undefined): void {
    this.#base = base
    if (base) writeBase(this.id, base)
    else removeBase(this.id)
  }

  /** Replaces the draft with the server's state, as a step that can be undone. */
  acceptServerVersion({ name, definition }: FormContent, server: ServerLink, since?: Date): void {
    if (!this.#takeOver(server, name, definition)) return
    this.#localChanges = { ...this.#localChanges, name }
    this.link(server, { name, definition: this.session.document.definition }, since)
  }

  /** Runs the step, and remembers where the draft continued from. @returns whether the form is valid */
  #takeOver({ revision }: ServerLink, name: string, definition: FormDefinition): boolean {
    const replaced = this.#shown
    const before = this.#origin
    const outcome = this.session.run(replaceForm(definition), name)
    if ('refused' in outcome) return false
    if (before && before.server.revision !== revision) this.#acceptances.note(replaced, this.#shown, before)
    return true
  }

  /** What the session shows, whatever other tabs have saved. */
  get #shown(): FormContent {
    return { name: this.session.formName, definition: this.session.document.definition }
  }

  get #origin(): Origin | undefined {
    const { server } = this.#state.entry
    return server && { server, base: this.base }
  }

  #followAcceptances(): void {
    const origin = this.#acceptances.follow(this.#shown, () => this.#origin)
    if (!origin) return
    this.link(origin.server)
    this.#noteBase(origin.base)
  }

  /** A tab that is closed or hidden saves pending changes. */
  readonly flush = (): void => {
    if (this.#timer !== undefined) this.#save()
  }

  readonly #onBeforeUnload = (event: BeforeUnloadEvent): void => {
    this.flush()
    if (!this.isSaved) event.preventDefault()
  }

  /** Starts saving changes of this tab and showing changes of other tabs. @returns a function that stops this */
  start(): () => void {
    this.#isClosed = false
    if (this.#stored) saveCurrentId(this.id)
    else if (this.#state.entry.server) this.#save()
    const stop = this.session.subscribe(() => this.#onEdited())
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

  #onEdited(): void {
    const { formName } = this.session
    this.#followAcceptances()
    // A step that changed the name was undone.
    if (formName !== this.#state.entry.name) this.setName(formName)
    else this.#scheduleSave()
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
      // The change that had no space was undone.
      if (this.#state.savedAt === 'failed') this.#set({ savedAt: undefined })
      return
    }
    const now = new Date()
    const { id } = this
    // Another tab may have renamed it or sent it to the server meanwhile.
    const known = { ...(readEntry(id) ?? this.#state.entry), ...this.#localChanges, savedAt: now.toISOString() }
    // A closed store does not know later changes.
    const entry = { ...known, isSent: !this.#isClosed && this.#hasServer({ name: known.name, definition }) }
    const isNew = this.#stored === undefined
    const save = newKey()
    const seen = [...this.#seen, save].slice(-longestTrace)
    const isStored = (definition === this.#stored || writeDefinition(id, definition, seen)) && writeEntry(entry)
    if (!isStored) {
      if (!this.#isClosed) this.#scheduleSave(retryMilliseconds)
      this.#set({ savedAt: 'failed' })
      return
    }
    if (isNew) {
      saveCurrentId(this.id)
      this.#noteBase(this.#base)
    }
    if (definition !== this.#stored) {
      if (this.#stored) this.#ownSaves = [...this.#ownSaves, { before: this.#stored, id: save }].slice(-rememberedSaves)
      this.#seen = seen
    }
    this.#stored = definition
    this.#localChanges = {}
    this.#set({ entry, savedAt: now })
  }

  /** Whether the form has changes that are not saved yet, or that could not be saved. */
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
    const theirs = readDefinition(this.id)
    if (!theirs) return
    const trace = readSaveTrace(this.id)
    const unseen = trace.length > 0 ? this.#ownSaves.find(({ id }) => !trace.includes(id)) : undefined
    // From now on, each tab knows of the changes of the other.
    this.#ownSaves = []
    this.#seen = trace
    const { definition: mine = this.session.document.definition } = parseDefinition(this.session.document.definition)
    if (this.#hasUnsavedDefinition) {
      const base = unseen?.before ?? this.#stored
      this.#stored = theirs
      // The change of this tab is newer than the stored one.
      this.#show(base ? mergeDefinitions(base, mine, theirs) : mine)
      this.#save()
      return
    }
    const merged = unseen ? mergeDefinitions(unseen.before, theirs, mine) : theirs
    this.#show(merged)
    const isSame = isSameJson(merged, theirs)
    this.#stored = isSame ? this.session.document.definition : theirs
    // The other tab has overwritten the change of this one without having seen it.
    if (!isSame) this.#save()
  }

  /** Shows a definition as a step that can be undone. */
  #show(definition: FormDefinition): void {
    if (!isSameJson(parseDefinition(this.session.document.definition).definition, definition))
      this.session.run(syncForm(definition, this.session.selection))
  }

  #onEntryStored(): void {
    const theirs = readEntry(this.id)
    // The draft was deleted elsewhere but is still open here: the next change saves all of it again.
    if (!theirs) {
      this.#stored = undefined
      return
    }
    const { definition } = this.session.document
    if (theirs.isSent && definition === this.#stored) this.#serverContent = { name: theirs.name, definition }
    else if (theirs.server?.revision !== this.#state.entry.server?.revision) this.#serverContent = undefined
    this.#set({ entry: { ...theirs, ...this.#localChanges } })
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change }
    this.session.setFormName(this.#state.entry.name)
    for (const listener of [...this.#listeners]) listener()
  }
}
