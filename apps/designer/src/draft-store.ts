import { type FormDefinition, isSameJson, parseDefinition } from '@rostrum/forms'
import { type DesignerSession, mergeDefinitions, replaceForm, syncForm } from '@rostrum/forms-designer'
import { newKey } from '@rostrum/ui/new-key'
import { Acceptances, type Origin } from './acceptances.ts'
import { authorOf, type DraftSaveStatus, type DraftState, type NewerState, saveStatusOf } from './draft-status.ts'
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
  type ServerLink,
  saveCurrentId,
  writeBase,
  writeDefinition,
  writeEntry,
} from './drafts.ts'
import { TabSaves } from './tab-saves.ts'

/** Debounce of typing before a draft is saved. */
export const debounceMilliseconds = 400
/** Interval of retries for a draft that had no space. */
export const retryMilliseconds = 15_000

/** Characters of the name of a form. */
export const maximumNameLength = 100

/** Requests without a response that a draft remembers. */
const rememberedRequests = 12

type LocalChanges = Partial<Pick<DraftEntry, 'name' | 'server' | 'sentAt' | 'unanswered' | 'ownSave'>>
/** A state of the server, and who saved it; null after a publication. */
type OthersContent = FormContent & { readonly savedBy?: string | null }

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
  readonly #tabSaves: TabSaves
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
    this.#tabSaves = new TabSaves(entry.id)
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

  /** Whether the server has all of it. A closed store does not know later changes. */
  get isSent(): boolean {
    return !this.#isClosed && this.#hasServer(this.content)
  }

  /** Whether leaving loses nothing: this browser or the server has all of it. */
  get isSaved(): boolean {
    return (this.#timer === undefined && this.#state.savedAt !== 'failed' && !this.#state.isDeleted) || this.isSent
  }

  /** Saves a draft that another tab has deleted. */
  readonly saveAgain = (): void => this.#save()

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
    return saveStatusOf(this.#state, { isSent: this.isSent, isStored: this.#stored !== undefined })
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
    this.#record({ server, unanswered: [], ownSave: undefined, ...(sent && { sentAt: since.toISOString() }) })
  }

  /**
   * Records a save or publication over a state of the server. While it was sent, the author may have undone the step
   * that took over that state: the form then lacks the work of others, and stays to be compared.
   */
  linkSaved(over: Pick<ServerLink, 'revision'> | undefined, saved: ServerLink, sent?: FormContent): void {
    const now = this.#origin
    const isLeft = over !== undefined && now?.server.revision !== over.revision
    const at = isLeft ? this.#acceptances.findUndone(over.revision) : now
    const follow =
      over && at && this.#acceptances.noteSaved({ over: over.revision, before: at.base, link: saved, sent })
    if (isLeft && now && follow) {
      this.#serverContent = sent ?? at?.base
      this.#continueAt(follow(now), { sentAt: new Date().toISOString() })
    } else this.link(saved, sent)
  }

  /** Notes a state of the server. It may be due to a request without a response, whose step was undone since. */
  noteServed(id: string | null, saved: ServerLink, content: FormContent): void {
    const at = id === null ? undefined : this.#acceptances.findUndoneRequest(id)
    if (at) this.linkSaved(at.server, saved, content)
  }

  /** The server has deleted the form: the draft continues in this browser alone. */
  unlink(): void {
    this.#serverContent = undefined
    this.#noteBase(undefined)
    this.#set({ newer: undefined })
    this.#record({ server: undefined, sentAt: undefined, unanswered: [], ownSave: undefined })
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
    this.#serverContent = { name, definition }
    this.#noteBase({ name, definition })
    this.link(server)
  }

  /**
   * Continues from the server's state with the changes of two authors together, as a step that can be undone.
   *
   * @returns whether the form is valid
   */
  acceptMerged(merged: FormContent, server: ServerLink, theirs: OthersContent): boolean {
    const isValid = this.#takeOver(server, merged, { isMerge: true, savedBy: theirs.savedBy })
    if (!isValid) return false
    if (merged.name !== this.#state.entry.name) this.setName(merged.name)
    this.continueFrom(server, theirs)
    return true
  }

  #noteBase(base: FormContent | undefined): void {
    this.#base = base
    if (base) writeBase(this.id, base)
    else removeBase(this.id)
  }

  /** Replaces the draft with the server's state, as a step that can be undone. */
  acceptServerVersion({ savedBy, ...content }: OthersContent, server: ServerLink, since?: Date): void {
    if (!this.#takeOver(server, content, { isMerge: false, savedBy })) return
    const { name } = content
    this.#localChanges = { ...this.#localChanges, name }
    this.link(server, { name, definition: this.session.document.definition }, since)
  }

  /** Runs the step, and remembers where the draft continued from. @returns whether the form is valid */
  #takeOver(
    { revision }: ServerLink,
    { name, definition }: FormContent,
    { isMerge, savedBy = null }: Pick<OthersContent, 'savedBy'> & { readonly isMerge: boolean },
  ): boolean {
    const replaced = this.#shown
    const before = this.#origin
    const author = authorOf(this.#state.entry, { revision, savedBy })
    const outcome = this.session.run(replaceForm(definition, isMerge ? 'merge_versions' : 'replace'), name)
    if ('refused' in outcome) return false
    if (before && before.server.revision !== revision)
      this.#acceptances.note({ replaced, accepted: this.#shown, isMerge, before, author })
    return true
  }

  /** What the session shows, whatever other tabs have saved. */
  get #shown(): FormContent {
    return { name: this.session.formName, definition: this.session.document.definition }
  }

  get #origin(): Origin | undefined {
    const { server, unanswered, ownSave } = this.#state.entry
    return server && { server, unanswered, ownSave, base: this.base }
  }

  #followAcceptances(): void {
    const { origin, lacked } = this.#acceptances.follow(this.#shown, () => this.#origin) ?? {}
    if (lacked && lacked.revision > (this.#state.newer?.revision ?? 0)) this.#set({ newer: lacked })
    if (origin) this.#continueAt(origin)
  }

  #continueAt({ base, server, unanswered, ownSave }: Origin, more: LocalChanges = {}): void {
    this.#noteBase(base)
    this.#record({ server, unanswered, ownSave, ...more })
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
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('storage', ({ key }) => this.#onStorage(key), { signal })
    window.addEventListener('beforeunload', this.#onBeforeUnload, { signal })
    window.addEventListener('pagehide', this.flush, { signal })
    document.addEventListener('visibilitychange', this.flush, { signal })
    return () => {
      stop()
      this.flush()
      clearTimeout(this.#timer)
      this.#isClosed = true
      listening.abort()
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
    const entry = { ...known, isSent: !this.#isClosed && this.#hasServer({ name: known.name, definition }) }
    const isNew = this.#stored === undefined
    const save = newKey()
    const trace = this.#tabSaves.traceWith(save)
    const isStored = (definition === this.#stored || writeDefinition(id, definition, trace)) && writeEntry(entry)
    if (!isStored) {
      if (!this.#isClosed) this.#scheduleSave(retryMilliseconds)
      this.#set({ savedAt: 'failed' })
      return
    }
    if (isNew) {
      saveCurrentId(this.id)
      this.#noteBase(this.#base)
    }
    if (definition !== this.#stored) this.#tabSaves.noteOwn(save, this.#stored)
    this.#stored = definition
    this.#localChanges = {}
    this.#set({ entry, savedAt: now, isDeleted: false })
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
    // Without a key, another tab has cleared the whole storage.
    else if (key === entryKey(this.id) || key === null) this.#onEntryStored()
  }

  #onDefinitionStored(): void {
    const theirs = readDefinition(this.id)
    if (!theirs) return
    const unseenFrom = this.#tabSaves.noteOther(readSaveTrace(this.id))
    const { definition: mine = this.session.document.definition } = parseDefinition(this.session.document.definition)
    if (this.#hasUnsavedDefinition) {
      const base = unseenFrom ?? this.#stored
      this.#stored = theirs
      // The change of this tab is newer than the stored one.
      this.#show(base ? mergeDefinitions(base, mine, theirs) : mine)
      this.#save()
      return
    }
    const merged = unseenFrom ? mergeDefinitions(unseenFrom, theirs, mine) : theirs
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
      this.#set({ isDeleted: true })
      return
    }
    const { definition } = this.session.document
    if (theirs.isSent && definition === this.#stored) this.#serverContent = { name: theirs.name, definition }
    else if (theirs.server?.revision !== this.#state.entry.server?.revision) this.#serverContent = undefined
    this.#set({ entry: { ...theirs, ...this.#localChanges }, isDeleted: false })
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change }
    this.session.setFormName(this.#state.entry.name)
    for (const listener of [...this.#listeners]) listener()
  }
}
